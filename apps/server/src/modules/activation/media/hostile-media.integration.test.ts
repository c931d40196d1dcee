import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  emptyVideo,
  endlessVideo,
  playlistOf,
  pngOfRows,
  smallVideo,
} from "../../../../test/media/hostile-media.ts";
import { formOf } from "../../../../test/picture-form.ts";
import {
  askPolicy,
  mediumFrom,
  png,
  sendPart,
  uploadFile,
} from "../../../../test/media/upload-file.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { removeForgottenFolders } from "./services/forgotten-folders.ts";

describe("media that were made to do harm", () => {
  let app: NetworkApp;
  let page: TestBrowser;

  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 0);
    page = await app.signedIn("hostile@example.com");
  });
  afterAll(() => app.close());

  it("are read on a thread that ends with them: a table of endless runs does not end the server", async () => {
    const whole = await uploadFile(page, "whole.mp4", smallVideo());
    expect(whole.status, whole.text).toBe(200);
    const reading = uploadFile(page, "endless.mp4", endlessVideo());
    let answered = 0;
    const isRead = reading.then(() => true);
    for (;;) {
      const health = page.get("/api/health/").then(() => false);
      if (await Promise.race([isRead, health])) break;
      answered += 1;
    }
    expect((await reading).status).toBe(415);
    // Reading it on the thread that answers, until it has all its pictures, would let hardly a call through.
    expect(answered).toBeGreaterThan(50);
  });

  it("open no other file of this machine", async () => {
    const pipe = join(mkdtempSync(join(tmpdir(), "toolkit-pipe-")), "pipe");
    execFileSync("mkfifo", [pipe]);
    // Whoever opens the pipe waits until somebody writes to it.
    const answer = await uploadFile(page, "list.mp4", playlistOf(pipe));
    expect(answer.status, answer.text).toBe(415);
    expect(answer.text).toContain("is not a JPEG, PNG, WebP, GIF, MP4 or MOV");
  });

  it("are refused as previews, and not compared as originals, when they unpack to more than they say", async () => {
    const bloated = await mediumFrom(page, "bloated.png", pngOfRows(640, 40_000));
    const url = `/api/ad-media/${bloated.id}/poster/`;
    const kept = await page.send({ method: "POST", url, ...formOf("p.png", png(64, 64)) });
    expect(kept.status, kept.text).toBe(200);
    const fine = await mediumFrom(page, "fine.png", png(640, 640));
    const refused = await page.send({
      method: "POST",
      url: `/api/ad-media/${fine.id}/poster/`,
      ...formOf("p.png", pngOfRows(64, 100_000)),
    });
    expect(refused.status, refused.text).toBe(415);
    expect(refused.text).toContain("A preview picture is a PNG or JPEG of the medium’s own ratio");
  });

  it("are damaged when they are cut off, or hold less than they say", async () => {
    const picture = png(300, 300);
    for (const content of [picture.subarray(0, 33), picture.subarray(0, picture.length - 5)]) {
      const answer = await uploadFile(page, "cut.png", content);
      expect(answer.status, answer.text).toBe(415);
      expect(answer.text).toContain("This file is damaged");
    }
    const empty = await uploadFile(page, "empty.mp4", emptyVideo());
    expect(empty.status, empty.text).toBe(415);
    expect(empty.text).toContain("This file is damaged");
  });

  it("have the parts of their size and no others", async () => {
    const policy = await askPolicy(page, { name: "two.mp4", bytes: 4_000_100 });
    for (const part of [0, 3, 99_999])
      expect((await sendPart(page, policy, part, Buffer.alloc(100))).status, `${part}`).toBe(404);
    expect((await sendPart(page, policy, 2, Buffer.alloc(101))).status).toBe(413);
    expect((await sendPart(page, policy, 2, Buffer.alloc(100))).status).toBe(204);
    const folder = join(app.ports.dataDirectory, "files", policy.key_prefix);
    expect(readdirSync(folder)).toEqual(["00002"]);
  });

  it("leave no folder behind when the server is killed before their files are deleted", async () => {
    const kept = await mediumFrom(page, "kept.png", png(310, 300));
    const policy = await askPolicy(page, { name: "begun.png", bytes: 200 });
    await sendPart(page, policy, 1, Buffer.alloc(200));
    const team = join(app.ports.dataDirectory, "files", policy.key_prefix, "..", "..");
    const forgotten = join(team, randomUUID());
    mkdirSync(forgotten);
    writeFileSync(join(forgotten, "file"), "of nothing");
    await removeForgottenFolders(app.media.services, app.ports.dataDirectory);
    const left = readdirSync(team);
    expect(left).toEqual(expect.arrayContaining([kept.id, policy.id]));
    expect(existsSync(forgotten)).toBe(false);
  });
});
