import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { resumeUpload } from "./services/steer-upload.ts";
import { grantGone } from "./services/upload-texts.ts";
import { emails, hashes, UploadWorld } from "./testing/upload-world.ts";

describe.each(MODULE_DATABASES)("an upload whose grant is taken back on its way, on %s", (kind) => {
  let world: UploadWorld;
  beforeEach(async () => {
    world = await UploadWorld.start(kind);
  });
  afterEach(() => world.app.close());

  it("pauses behind the batch that is sent, and is resumed behind it", async () => {
    const list = emails(6000);
    const row = await world.create(list);
    const isSent = () => world.ads.batches.length > 0;
    world.ads.requireGrant = async () => {
      if (isSent()) throw grantGone();
    };
    await world.run(row);
    expect(world.ads.batches).toHaveLength(1);
    expect(await world.row(row)).toMatchObject({
      state: "paused",
      error: { en: expect.stringMatching(/no longer granted.*then resume/) },
    });
    await expect(resumeUpload(world.services, row)).rejects.toMatchObject({ code: "conflict" });

    world.ads.requireGrant = async () => undefined;
    await resumeUpload(world.services, row);
    await world.run(row);
    expect(world.ads.batches).toHaveLength(3);
    expect([...world.ads.members].toSorted()).toEqual(hashes(list));
    expect(await world.row(row)).toMatchObject({ state: "processing", error: null });
  });
});
