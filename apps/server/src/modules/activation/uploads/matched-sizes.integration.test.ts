import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { changeMembers } from "./services/create-upload.ts";
import { emails, fileOf, PERSON, UploadWorld } from "./testing/upload-world.ts";

describe.each(MODULE_DATABASES)("the size that X matched of an upload, on %s", (kind) => {
  let world: UploadWorld;
  beforeEach(async () => {
    world = await UploadWorld.start(kind);
  });
  afterEach(() => world.app.close());

  it("believes no size from before its last change, for a day at the most", async () => {
    const row = await world.create(emails(600));
    world.ads.answer = { targetable: true, reasons_not_targetable: [], audience_size: 500 };
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "targetable", matched: 500 });
    const add = async (from: number) => {
      world.app.clock.pass(60);
      await changeMembers(world.services, {
        key: row,
        operation: "Update",
        source: "Later",
        person: PERSON,
        files: fileOf(emails(50, from)),
      });
      await world.run(row);
    };
    await add(1000);
    expect(await world.row(row)).toMatchObject({ state: "processing" });
    expect(world.rung.at(-1)).toEqual({ id: row.id, inMs: 3_600_000 });
    world.ads.answer.audience_size = 540;
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "targetable", matched: 540 });
    await add(2000);
    expect(await world.row(row)).toMatchObject({ state: "processing" });
    world.app.clock.pass(86_400);
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "targetable", matched: 540 });
  });

  it("asks soon again after members were added to what it had never asked about", async () => {
    const row = await world.create(emails(60));
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "processing", settledAt: null });
    await changeMembers(world.services, {
      key: row,
      operation: "Update",
      source: "Later",
      person: PERSON,
      files: fileOf(emails(600, 1000)),
    });
    // X has matched the first list meanwhile, and says so of the whole.
    world.ads.answer = {
      targetable: false,
      reasons_not_targetable: ["TOO_SMALL"],
      audience_size: null,
    };
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "too_small" });
    expect(world.rung.at(-1)).toEqual({ id: row.id, inMs: 3_600_000 });
    world.ads.answer = { targetable: true, reasons_not_targetable: [], audience_size: 500 };
    world.app.clock.pass(3600);
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "targetable", matched: 500 });
  });
});
