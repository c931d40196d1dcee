import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { AppError } from "../../../errors.ts";
import { OptOutRepository } from "./opt-out-repository.ts";
import { addOptOuts, readOptOuts, removeOptOuts } from "./services/change-opt-outs.ts";
import { changeMembers } from "./services/create-upload.ts";
import { wakeUpload } from "./services/queue-upload.ts";
import { pauseUpload, removeUpload, resumeUpload } from "./services/steer-upload.ts";
import { showUpload } from "./services/read-uploads.ts";
import { grantGone } from "./services/upload-texts.ts";
import {
  emails,
  fileOf,
  hashes,
  people,
  PERSON,
  phone,
  TEAM,
  UploadWorld,
} from "./testing/upload-world.ts";

describe.each(MODULE_DATABASES)("people who opt out of an upload, on %s", (kind) => {
  let world: UploadWorld;
  beforeEach(async () => {
    world = await UploadWorld.start(kind);
  });
  afterEach(() => world.app.close());

  it("leaves out who opts out while it waits, and deletes who was sent before", async () => {
    const list = emails(300);
    const row = await world.create(list);
    await addOptOuts(world.services, { teamId: TEAM, files: fileOf(emails(20)) });
    await world.run(row);
    expect([...world.ads.members].toSorted()).toEqual(hashes(list.slice(20)));
    await world.optOut(emails(20, 20));
    await world.run(row);
    expect([...world.ads.members].toSorted()).toEqual(hashes(list.slice(40)));
    const before = world.ads.batches.length;
    await world.services.uploads.noteOptOuts(TEAM);
    await world.run(row);
    expect(world.ads.batches).toHaveLength(before);
  });

  it("deletes every row that names who opted out, by all that was sent of them", async () => {
    const other = "+819099999999";
    const list = ["email,phone", ...people(20), `${emails(1)[0]},${other}`];
    const row = await world.create(list);
    await world.run(row);
    expect(world.ads.members.size).toBe(41);
    await world.optOut(emails(1));
    await world.run(row);
    const left = [...emails(19, 1), ...people(20).flatMap((each) => each.split(",").slice(1))];
    expect([...world.ads.members].toSorted()).toEqual(
      hashes(left.filter((each) => each !== phone(0))),
    );
    expect(await world.row(row)).toMatchObject({ members: 19 });
  });

  it("owes who opts out while the grant is gone, says so, sends it once it is back, and can be deleted here", async () => {
    const { uploads } = world.services;
    const list = emails(200);
    const row = await world.create(list);
    await world.run(row);
    expect((await uploads.owing(TEAM)).size).toBe(0);
    world.ads.fault = (when) => {
      if (when === "before") throw grantGone();
    };
    await world.optOut(emails(1));
    expect(await readOptOuts(world.services, TEAM)).toMatchObject({ owedAudiences: 1 });
    await world.run(row);
    expect(await uploads.owing(TEAM)).toEqual(new Set([row.id]));
    expect(await showUpload(world.services, row)).toMatchObject({ owesOptOuts: true });
    expect(world.rung.at(-1)).toEqual({ id: row.id, inMs: 3_600_000 });
    await expect(removeUpload(world.services, row)).rejects.toMatchObject({ code: "conflict" });
    expect(await world.row(row)).not.toBeNull();

    world.ads.fault = () => undefined;
    await wakeUpload(world.services, row);
    await world.app.ports.queue.idle();
    await world.run(row);
    expect([...world.ads.members].toSorted()).toEqual(hashes(list.slice(1)));
    expect((await uploads.owing(TEAM)).size).toBe(0);

    world.ads.fault = (when) => {
      if (when === "before") throw grantGone();
    };
    await removeUpload(world.services, row, true);
    expect(await world.row(row)).toBeNull();
    expect(world.ads.names).toEqual(["Newsletter"]);
  });

  it("deletes who opts out again after they were taken back", async () => {
    const list = emails(100);
    const row = await world.create(list);
    await world.run(row);
    await world.optOut(emails(1));
    await world.run(row);
    await removeOptOuts(world.services, { teamId: TEAM, files: fileOf(emails(1)) });
    await changeMembers(world.services, {
      key: row,
      operation: "Update",
      source: "Later",
      person: PERSON,
      files: fileOf(emails(1)),
    });
    await world.run(row);
    expect(world.ads.members.size).toBe(100);
    await world.optOut(emails(1));
    await world.run(row);
    expect([...world.ads.members].toSorted()).toEqual(hashes(list.slice(1)));
    const sent = world.ads.batches.length;
    await world.optOut(emails(1, 5000));
    await world.run(row);
    expect(world.ads.batches).toHaveLength(sent);
  });

  it("deletes who opted out of a batch whose answer was lost", async () => {
    const list = emails(100);
    const row = await world.create(list);
    world.ads.fault = (when) => {
      if (when === "after" && world.ads.batches.length === 1) throw new AppError("unavailable");
    };
    await world.run(row);
    expect(world.ads.members.size).toBe(100);
    world.ads.fault = () => undefined;
    await world.optOut(emails(1));
    await wakeUpload(world.services, row);
    await world.app.ports.queue.idle();
    await world.run(row);
    expect([...world.ads.members].toSorted()).toEqual(hashes(list.slice(1)));
  });

  it("deletes who opts out of what is paused, failed or not paid for, and sends nothing else", async () => {
    const list = emails(6000);
    const row = await world.create(list);
    world.ads.fault = (when) => {
      if (when === "before" && world.ads.batches.length === 1) throw new AppError("unavailable");
    };
    await world.run(row);
    world.ads.fault = () => undefined;
    await pauseUpload(world.services, row);
    const sent = world.ads.members.size;
    expect(sent).toBe(2500);
    await world.optOut(emails(1));
    await world.run(row);
    expect(world.ads.members.size).toBe(sent - 1);
    expect(await world.row(row)).toMatchObject({ state: "paused" });
    // Of a team that owes, too.
    const plans = { ...world.services.plans, isWritable: async () => false };
    await world.services.uploads.change(row, ["paused"], {
      state: "queued",
      modifiedAt: new Date(),
    });
    await world.optOut(emails(1, 1));
    await world.run(row, { ...world.services, plans });
    expect(world.ads.members.size).toBe(sent - 2);
    expect(await world.row(row)).toMatchObject({ state: "waiting" });
    await world.services.uploads.change(row, ["waiting"], {
      state: "failed",
      modifiedAt: new Date(),
    });
    await world.optOut(emails(1, 2));
    // Refused at first, it is asked for again.
    world.ads.fault = (when) => {
      if (when === "before") throw new AppError("conflict", { user: { en: "No", ja: "不可" } });
    };
    await world.run(row);
    expect(world.rung.at(-1)).toEqual({ id: row.id, inMs: 3_600_000 });
    world.ads.fault = () => undefined;
    await world.run(row);
    expect(world.ads.members.size).toBe(sent - 3);
    // What goes on later leaves them out.
    await resumeUpload(world.services, row);
    await world.run(row);
    expect([...world.ads.members].toSorted()).toEqual(hashes(list.slice(3)));
  });

  it("removes people for a team that owes, and sends nobody else for it", async () => {
    const list = emails(50);
    const row = await world.create(list);
    await world.run(row);
    const plans = { ...world.services.plans, isWritable: async () => false };
    await changeMembers(world.services, {
      key: row,
      operation: "Delete",
      files: fileOf(list.slice(0, 10)),
    });
    await world.run(row, { ...world.services, plans });
    expect([...world.ads.members].toSorted()).toEqual(hashes(list.slice(10)));
    expect(await world.row(row)).toMatchObject({ state: "processing" });
  });

  it.each(["before", "after"] as const)(
    "forgets nobody who opted out when it is cut off %s any call, or they come while it looks",
    async (when) => {
      const list = emails(50);
      const row = await world.create(list);
      await world.run(row);
      await world.optOut(emails(10));
      const controller = new AbortController();
      world.ads.fault = (now) => {
        if (now !== when) return;
        controller.abort(new Error("killed"));
        throw new Error("killed");
      };
      await world.run(row, world.services, controller).catch(() => undefined);
      world.ads.fault = () => undefined;
      // Whoever opts out after the list was read is due again.
      const late = new OptOutRepository(world.app.ports.db);
      const read = late.read.bind(late);
      let isLate = false;
      late.read = async (teamId) => {
        const state = await read(teamId);
        const isFirst = !isLate;
        isLate = true;
        if (isFirst) await world.optOut(emails(10, 10));
        return state;
      };
      await world.optOut(emails(1, 40));
      world.services = { ...world.reopened(), optOuts: late };
      await world.run(row);
      await world.run(row);
      expect([...world.ads.members].toSorted()).toEqual(
        hashes([...list.slice(20, 40), ...list.slice(41)]),
      );
    },
  );

  it("removes an audience that was asked for and whose answer was lost", async () => {
    const row = await world.create(emails(10));
    world.ads.fault = (when) => {
      if (when === "after" && world.ads.names.length === 1) throw new AppError("unavailable");
    };
    await world.run(row);
    expect(world.ads.names).toEqual(["Newsletter"]);
    world.ads.fault = () => undefined;
    await removeUpload(world.services, row);
    expect(world.ads.names).toEqual([]);
  });
});
