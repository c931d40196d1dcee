import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { wakeReached, wakeUpload } from "./services/queue-upload.ts";
import { resumeUpload } from "./services/steer-upload.ts";
import { grantGone } from "./services/upload-texts.ts";
import { emails, hashes, UploadWorld } from "./testing/upload-world.ts";

describe.each(MODULE_DATABASES)("an upload whose grant is taken back on its way, on %s", (kind) => {
  let world: UploadWorld;
  beforeEach(async () => {
    world = await UploadWorld.start(kind);
  });
  afterEach(() => world.app.close());

  it("waits behind the batch that is sent, and goes on as soon as the grant is given again", async () => {
    const list = emails(6000);
    const row = await loseGrant(list);
    expect(world.ads.batches).toHaveLength(1);
    expect(await world.row(row)).toMatchObject({
      state: "waiting",
      error: { en: expect.stringMatching(/no longer granted.*continues by itself/) },
    });
    expect(world.rung).toEqual([{ id: row.id, inMs: 300_000 }]);

    world.ads.requireGrant = async () => undefined;
    // Another team, or another ad account, is not what it waits for.
    await wakeReached(world.services, { teamId: "another", adAccountId: row.adAccountId });
    await wakeReached(world.services, { teamId: row.teamId, adAccountId: "another" });
    expect(await world.row(row)).toMatchObject({ state: "waiting" });
    await wakeReached(world.services, row);
    await world.run(row);
    expect(world.ads.batches).toHaveLength(3);
    expect([...world.ads.members].toSorted()).toEqual(hashes(list));
    expect(await world.row(row)).toMatchObject({
      state: "processing",
      error: null,
      failures: 0,
      waitingSince: null,
    });
  });

  it("is paused after a week, and is resumed by a person", async () => {
    const row = await loseGrant(emails(6000));
    world.app.clock.pass(7 * 86_400);
    await wakeUpload(world.services, row);
    await world.run(row);
    expect(await world.row(row)).toMatchObject({
      state: "paused",
      error: { en: expect.stringMatching(/no longer granted.*then resume/) },
    });
    await expect(resumeUpload(world.services, row)).rejects.toMatchObject({ code: "conflict" });
    world.ads.requireGrant = async () => undefined;
    await resumeUpload(world.services, row);
    await world.run(row);
    expect(await world.row(row)).toMatchObject({ state: "processing", waitingSince: null });
  });

  /** An upload whose grant is taken back once its first batch is sent. */
  async function loseGrant(list: readonly string[]) {
    const row = await world.create(list);
    world.ads.requireGrant = async () => {
      if (world.ads.batches.length > 0) throw grantGone();
    };
    await world.run(row);
    return row;
  }
});
