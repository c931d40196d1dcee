import { limitsOf } from "@toolkit/core/domain/plans";
import { AUDIENCE_USERS_LIMITS } from "@toolkit/social/wire/audience-users";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { uploadedAudiences, uploadMonths } from "../../../db/schema/uploads.ts";
import { AppError } from "../../../errors.ts";
import { GONE } from "../../identity/granted-accounts/services/ads-texts.ts";
import { changeExpiry } from "./services/change-expiry.ts";
import { removeOptOuts } from "./services/change-opt-outs.ts";
import { changeMembers, createUpload } from "./services/create-upload.ts";
import { wakeUpload } from "./services/queue-upload.ts";
import { confirmUpload } from "./services/read-uploads.ts";
import { pauseUpload, removeUpload, resumeUpload } from "./services/steer-upload.ts";
import { AUDIENCE_GONE } from "./services/upload-texts.ts";
import { FakeAds } from "./testing/fake-ads.ts";
import {
  emails,
  fileOf,
  hashes,
  people,
  PERSON,
  TEAM,
  UploadWorld,
} from "./testing/upload-world.ts";

describe.each(MODULE_DATABASES)("an upload, on %s", (kind) => {
  let world: UploadWorld;
  beforeEach(async () => {
    world = await UploadWorld.start(kind);
  });
  afterEach(() => world.app.close());

  it("sends every member once, in batches that the network takes, and says what it becomes", async () => {
    const list = emails(6000);
    const row = await world.create([...list, "nobody", list[0] ?? ""]);
    expect(row).toMatchObject({ state: "queued", confirmedBy: PERSON.email, members: 6000 });
    await world.run(row);
    expect([...world.ads.members].toSorted()).toEqual(hashes(list));
    expect(world.ads.batches.map((batch) => (JSON.parse(batch) as unknown[]).length)).toEqual([
      2500, 2500, 1000,
    ]);
    for (const batch of world.ads.batches)
      expect(Buffer.byteLength(batch)).toBeLessThanOrEqual(AUDIENCE_USERS_LIMITS.bytes);
    expect(await world.row(row)).toMatchObject({
      state: "processing",
      audienceId: "1nmth",
      matched: null,
    });
    expect(world.rung.at(-1)).toEqual({ id: row.id, inMs: 3_600_000 });

    world.ads.answer = {
      targetable: false,
      reasons_not_targetable: ["TOO_SMALL"],
      audience_size: null,
    };
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "too_small" });
    // Nobody knows whether it has matched everything yet: it is asked again soon.
    expect(world.rung.at(-1)).toEqual({ id: row.id, inMs: 3_600_000 });
    world.app.clock.pass(86_400);
    await world.run(row);
    // What it says may change at any time: members expire, and accounts close.
    expect(world.rung.at(-1)).toEqual({ id: row.id, inMs: 86_400_000 });
    world.ads.answer = { targetable: true, reasons_not_targetable: [], audience_size: 2400 };
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "targetable", matched: 2400 });
    expect(world.ads.batches).toHaveLength(3);
  });

  it.each(["before", "after"] as const)(
    "loses nobody and sends no confirmed batch again when it is cut off %s any call",
    async (when) => {
      const list = emails(5200);
      for (let point = 1; ; point++) {
        world.ads = new FakeAds();
        world.services = world.reopened();
        const row = await world.create(list);
        const controller = new AbortController();
        let isCut = false;
        world.ads.fault = (now) => {
          if (now !== when || world.ads.calls !== point || isCut) return;
          isCut = true;
          controller.abort(new Error("killed"));
          throw new Error("killed");
        };
        await world.run(row, world.services, controller).catch(() => undefined);
        const confirmed = world.ads.batches.length;
        world.ads.fault = () => undefined;
        world.services = world.reopened();
        await world.run(row);
        expect([...world.ads.members].toSorted(), `call ${point}`).toEqual(hashes(list));
        expect(world.ads.names, `call ${point}`).toEqual(["Newsletter"]);
        expect(new Set(world.ads.batches).size).toBe(3);
        // The network answers nothing twice: only a batch whose answer was lost is sent a second time.
        expect(world.ads.batches.length).toBeLessThanOrEqual(
          when === "after" && confirmed > 0 ? 4 : 3,
        );
        await world.services.uploads.remove(row);
        if (!isCut) break;
        expect(point).toBeLessThan(20);
      }
    },
  );

  it("waits as long as the network asks, and for a week, less and less often, when it does not answer", async () => {
    const row = await world.create(emails(3000));
    world.ads.fault = (when) => {
      if (when === "before") throw new AppError("too_many_requests", { retryAfter: 77 });
    };
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "waiting", failures: 0 });
    expect(world.rung).toEqual([{ id: row.id, inMs: 77_000 }]);
    world.ads.fault = (when) => {
      if (when === "before") throw new AppError("unavailable");
    };
    const runAgain = async () => {
      await wakeUpload(world.services, row);
      await world.app.ports.queue.idle();
      await world.run(row);
    };
    for (const _ of [1, 2, 3]) await runAgain();
    expect(await world.row(row)).toMatchObject({ state: "waiting", error: null });
    for (const _ of [4, 5]) await runAgain();
    const minutes = world.rung.slice(1).map(({ inMs }) => inMs / 60_000);
    expect(minutes).toEqual([1 / 60, 1, 5, 10, 20]);
    expect(await world.row(row)).toMatchObject({
      state: "waiting",
      error: { en: expect.stringContaining("asked again automatically") as string },
    });
    // An answer ends the wait: the next one begins with a second.
    world.ads.fault = (when) => {
      if (when === "before" && world.ads.batches.length > 0) throw new AppError("unavailable");
    };
    await runAgain();
    expect(world.rung.at(-1)).toMatchObject({ inMs: 1000 });
    world.app.clock.pass(7 * 86_400);
    await runAgain();
    expect(await world.row(row)).toMatchObject({
      state: "failed",
      waitingSince: null,
      error: { en: expect.stringContaining("did not answer for a week") as string },
    });
  });

  it("takes no audience of the same name that is not its own", async () => {
    world.ads.names.push("Newsletter");
    const row = await world.create(emails(10));
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "failed", audienceId: null });
    expect(world.ads.members.size).toBe(0);
  });

  it("takes and deletes no audience that somebody made under the name while an answer was missing", async () => {
    const row = await world.create(emails(10));
    // The first call looks for the name, the second makes the audience.
    world.ads.fault = (when) => {
      if (when === "before" && world.ads.calls === 2) throw new AppError("unavailable");
    };
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "waiting", audienceId: null });
    world.ads.fault = () => undefined;
    world.ads.names.push("Newsletter");
    world.ads.description = "By hand";
    await wakeUpload(world.services, row);
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "failed", audienceId: null });
    expect(world.ads.members.size).toBe(0);
    await removeUpload(world.services, row);
    expect(world.ads.names).toEqual(["Newsletter"]);
  });

  it("finds its own by a mark that stays in no description", async () => {
    const row = await world.create(emails(10));
    world.ads.fault = (when) => {
      if (when === "after" && world.ads.calls === 2) throw new AppError("unavailable");
    };
    await world.run(row);
    expect(world.ads.description).toMatch(/^\[[0-9a-f]{12}\]$/);
    world.ads.fault = () => undefined;
    await wakeUpload(world.services, row);
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "processing", mark: null });
    expect(world.ads.names).toEqual(["Newsletter"]);
    expect(world.ads.description).toBe("");
  });

  it("adds and removes members of an audience that was sent", async () => {
    const row = await world.create(emails(200));
    await world.run(row);
    await changeMembers(world.services, {
      key: row,
      operation: "Update",
      source: "Later",
      person: PERSON,
      files: fileOf(emails(50, 500)),
    });
    await world.run(row);
    await changeMembers(world.services, {
      key: row,
      operation: "Delete",
      files: fileOf(emails(30)),
    });
    await world.run(row);
    // Without a subscription nobody is added; people can still be removed.
    const of = async () => ({ ...(await world.app.ports.plans.of(TEAM)), subscribed: false });
    const unpaid = { ...world.services, plans: { ...world.services.plans, of } };
    const more = {
      key: row,
      operation: "Update",
      source: "Later",
      person: PERSON,
      files: fileOf(emails(1, 900)),
    } as const;
    await expect(changeMembers(unpaid, more)).rejects.toMatchObject({
      code: "subscription_required",
    });
    expect([...world.ads.members].toSorted()).toEqual(
      hashes([...emails(170, 30), ...emails(50, 500)]),
    );
  });

  it("counts the people who are in it, whoever joins twice, leaves or opts out", async () => {
    const members = async () => (await world.row(row))?.members;
    const row = await world.create([
      "email,phone",
      ...people(100),
      "person0@example.com,+81399999999",
    ]);
    expect(row.members).toBe(100);
    await world.run(row);
    const change = async (operation: "Update" | "Delete", list: readonly string[]) => {
      await changeMembers(world.services, {
        key: row,
        ...(operation === "Update"
          ? { operation, source: "Later", person: PERSON }
          : { operation }),
        files: fileOf(list),
      });
      await world.run(row);
    };
    await change("Update", emails(60, 50));
    expect(await members()).toBe(110);
    await change("Delete", emails(20));
    expect(await members()).toBe(90);
    await world.optOut(emails(10, 15));
    await world.run(row);
    expect(await members()).toBe(85);
    await world.optOut(emails(10, 25));
    const late = await world.create(emails(20, 20), false);
    expect(late.members).toBe(5);
  });

  it("leaves out who opts out before they are sent, and counts them no more", async () => {
    const row = await world.create(emails(100));
    await world.optOut(emails(20));
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ members: 80 });
    await removeOptOuts(world.services, { teamId: TEAM, files: fileOf(emails(20)) });
    await changeMembers(world.services, {
      key: row,
      operation: "Update",
      source: "Later",
      person: PERSON,
      files: fileOf(emails(1)),
    });
    expect(await world.row(row)).toMatchObject({ members: 81 });
  });

  it("says that its audience was deleted at the network, owes it nobody, and can be deleted", async () => {
    const row = await world.create(emails(200));
    await world.run(row);
    const gone = new AppError("conflict", { user: GONE });
    world.ads.fault = (when) => {
      if (when === "before") throw gone;
    };
    await world.optOut(emails(1));
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "failed", error: AUDIENCE_GONE });
    expect((await world.services.uploads.owing(TEAM)).size).toBe(0);
    await removeUpload(world.services, row);
    expect(await world.row(row)).toBeNull();
  });

  it("leaves no audience at the network when it is deleted while that is made", async () => {
    const row = await world.create(emails(10));
    const removals: Promise<void>[] = [];
    world.ads.beforeMade = async () => {
      // It waits for the answer, which comes after this.
      removals.push(removeUpload(world.services, row));
    };
    await world.run(row);
    await Promise.all(removals);
    expect(await world.row(row)).toBeNull();
    expect(world.ads.names).toEqual([]);

    // Gone already when the audience was made.
    const other = await world.create(emails(10));
    world.ads.beforeMade = () => world.services.uploads.remove(other);
    await world.run(other);
    expect(world.ads.names).toEqual([]);
  });

  it("takes no expiry that is over, and sends everybody again with another", async () => {
    const { clock } = world.app;
    const past = new Date(clock.now().getTime() - 1000);
    const later = new Date(clock.now().getTime() + 86_400_000);
    await expect(world.create(emails(10), true, past)).rejects.toMatchObject({ code: "invalid" });
    const draft = await world.create(emails(300), false, later);
    clock.pass(2 * 86_400);
    const started = confirmUpload(world.services, draft, PERSON);
    await expect(started).rejects.toMatchObject({ code: "invalid" });
    const nextWeek = new Date(clock.now().getTime() + 7 * 86_400_000);
    expect(await changeExpiry(world.services, draft, null)).toMatchObject({ expiresAt: null });
    await confirmUpload(world.services, draft, PERSON);
    await expect(changeExpiry(world.services, draft, nextWeek)).rejects.toMatchObject({
      code: "conflict",
    });
    await world.run(draft);
    await changeMembers(world.services, {
      key: draft,
      operation: "Delete",
      files: fileOf(emails(100)),
    });
    await world.run(draft);
    const before = world.ads.batches.length;
    const changed = await changeExpiry(world.services, draft, nextWeek);
    expect(changed).toMatchObject({ state: "queued", expiresAt: nextWeek, members: 200 });
    await world.run(draft);
    expect(world.ads.batches).toHaveLength(before + 1);
    expect(world.ads.batches.at(-1)).toContain(nextWeek.toISOString().slice(0, 19));
    expect([...world.ads.members].toSorted()).toEqual(hashes(emails(200, 100)));
  });

  it("begins as many in a month as the plan says, also for two at the same moment and after deletions", async () => {
    const most = limitsOf("business").uploads ?? 0;
    const month = `${world.app.clock.now().toISOString().slice(0, 7)}-01`;
    const first = await world.create(emails(1));
    await world.app.ports.db.update(uploadMonths).set({ uploads: most - 1 });
    const drafts = [await world.create(emails(2), false), await world.create(emails(3), false)];
    const both = await Promise.allSettled(
      drafts.map((draft) => confirmUpload(world.services, draft, PERSON)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await removeUpload(world.services, first);
    expect(await world.services.uploads.begunIn(TEAM, month)).toBe(most);
    const refused = world.create(emails(4));
    await expect(refused).rejects.toMatchObject({ code: "plan_limit" });
    world.app.clock.pass(31 * 86_400);
    expect(await world.create(emails(4))).toMatchObject({ state: "queued" });
  });

  it("sends nothing without confirmation, a subscription or a connected ad account", async () => {
    const draft = await world.create(emails(10), false);
    expect(draft).toMatchObject({ state: "draft", confirmedBy: null });
    await world.run(draft);
    expect(world.ads.calls).toBe(0);
    const plans = {
      ...world.services.plans,
      of: async () => ({ ...(await world.app.ports.plans.of(TEAM)), subscribed: false }),
    };
    const refused = confirmUpload({ ...world.services, plans }, draft, PERSON);
    await expect(refused).rejects.toMatchObject({
      code: "subscription_required",
      user: { en: "You need an active subscription to upload audiences to X." },
    });
    expect(await world.row(draft)).toMatchObject({ state: "draft" });
    await pauseUpload(world.services, await world.create(emails(5)));
    const [paused] = await world.app.ports.db
      .select()
      .from(uploadedAudiences)
      .where(eq(uploadedAudiences.state, "paused"));
    if (paused === undefined) throw new Error("nothing was paused");
    await expect(resumeUpload({ ...world.services, plans }, paused)).rejects.toMatchObject({
      code: "subscription_required",
    });
    const elsewhere = createUpload(world.services, {
      teamId: TEAM,
      person: PERSON,
      isStaff: false,
      files: fileOf(emails(1)),
      adAccountId: "another",
      name: "x",
      description: "",
      use: "targeting",
      source: "x",
      expiresAt: null,
      isConfirmed: true,
    });
    await expect(elsewhere).rejects.toMatchObject({ code: "invalid" });
  });
});
