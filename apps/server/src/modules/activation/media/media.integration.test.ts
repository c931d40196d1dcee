import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { adMedia } from "@toolkit/core/contract/ad-media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  askPolicy,
  fileIn,
  free,
  mediumFrom,
  partOf,
  png,
  policyForm,
  sendPart,
  twoHalves,
  uploadFile,
  video,
} from "../../../../test/media/upload-file.ts";
import { formOf } from "../../../../test/picture-form.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { sweepMedia } from "./services/keep-media.ts";

const PATH = "/api/ad-media/";
const DAY = 86_400;

describe("media of a team", () => {
  let app: NetworkApp;
  let page: TestBrowser;

  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 0, undefined, { teamBytes: 20_000_000 });
    page = await app.signedIn("library@example.com");
  });
  afterAll(() => app.close());

  const list = async (query = "", browser = page) =>
    adMedia.list.response.parse((await browser.get(`${PATH}${query}`)).body);
  const change = (id: string, payload: object, browser = page) =>
    browser.send({ method: "PATCH", url: `${PATH}${id}/`, payload });
  const remove = (id: string) => page.send({ method: "DELETE", url: `${PATH}${id}/` });
  const filesOnDisk = (): string[] => {
    const folder = join(app.ports.dataDirectory, "files", "media");
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
          /(file|\d{5}|poster[^/]*)$/.test(name),
        )
      : [];
  };

  it("are read from the content of an upload, whatever its name says", async () => {
    const completed = await uploadFile(page, "clip.png", await video());
    expect(completed.status, completed.text).toBe(200);
    expect(fileIn(completed)).toMatchObject({
      kind: "video",
      type: "video/mp4",
      width: 320,
      height: 180,
      duration_ms: 2000,
      frame_rate: 30,
      video_codec: "avc",
      audio_codec: "aac",
      duplicate_of: null,
    });
    const made = await page.post(PATH, { file: fileIn(completed).id, name: "Clip", alt: "A test" });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ name: "Clip", alt: "A test", poster: false, used_in: [] });
    const again = await page.post(PATH, { file: fileIn(completed).id });
    expect(again.body["id"]).toBe(made.body["id"]);
    const file = await page.get(`${PATH}${String(made.body["id"])}/file/`);
    expect(file.headers["content-type"]).toBe("video/mp4");
    expect(file.bytes.equals(await video())).toBe(true);
  });

  it("arrive in parts, of which those that are missing are sent later", async () => {
    const content = Buffer.concat([png(400, 200), randomBytes(4_100_000)]);
    const first = await askPolicy(page, { name: "large.png", bytes: content.length });
    expect(first).toMatchObject({ parts: 2, received: [] });
    await sendPart(page, first, 2, partOf(first, content, 2));
    // A part that was cut off does not count.
    await sendPart(page, first, 1, partOf(first, content, 1).subarray(0, 1000));
    const early = await page.post("/api/api/files/complete/", { id: first.id });
    expect(early.status).toBe(409);
    expect(early.text).toContain("1 of 2 parts");
    const wish = { name: "large.png", bytes: content.length, upload: first.id };
    const second = await askPolicy(page, wish);
    expect(second).toMatchObject({ id: first.id, received: [2] });
    await sendPart(page, second, 1, partOf(second, content, 1));
    const done = await page.post("/api/api/files/complete/", { id: first.id });
    expect(done.status, done.text).toBe(200);
    expect(fileIn(done)).toMatchObject({ kind: "image", width: 400, bytes: content.length });
    const other = { ...wish, bytes: 17 };
    expect((await page.post("/api/api/files/policy/", other)).status).toBe(409);
    await page.post(PATH, { file: first.id });
    const third = await askPolicy(page, { name: "left.png", bytes: 100 });
    await sendPart(page, third, 1, randomBytes(100));
    const cancel = () => page.send({ method: "DELETE", url: `/api/api/files/policy/${third.id}/` });
    expect((await cancel()).status).toBe(204);
    expect(filesOnDisk().filter((name) => name.includes(third.id))).toEqual([]);
    expect((await cancel()).status).toBe(404);
  });

  it("are one per content: a second upload answers with the first, also from the trash", async () => {
    const picture = png(120, 120);
    const first = await mediumFrom(page, "square.png", picture);
    const completed = await uploadFile(page, "copy.png", picture);
    expect(fileIn(completed).duplicate_of).toBe(first.id);
    const files = filesOnDisk().length;
    const second = await page.post(PATH, { file: fileIn(completed).id });
    expect(second.body).toMatchObject({ id: first.id, name: "square.png" });
    expect(filesOnDisk()).toHaveLength(files - 1);
    expect((await remove(first.id)).status).toBe(204);
    expect((await mediumFrom(page, "third.png", picture)).id).toBe(first.id);
  });

  it("refuse what the network would refuse, with the value and the limit in both languages", async () => {
    const wide = await uploadFile(page, "wide.png", png(400, 100));
    expect(wide.status).toBe(400);
    expect(wide.text).toContain("between 1:3 and 3:1; this file is 400 × 100");
    const policy = await askPolicy(page, { name: "wide2.png", bytes: png(400, 100).length });
    await sendPart(page, policy, 1, png(400, 100));
    const japanese = await page.send({
      method: "POST",
      url: "/api/api/files/complete/",
      headers: { "accept-language": "ja" },
      payload: { id: policy.id },
    });
    expect(japanese.text).toContain("縦横比は1:3から3:1まで");
    expect((await uploadFile(page, "notes.png", Buffer.from("no picture"))).status).toBe(415);
    const cut = (await video()).subarray(0, 400);
    expect((await uploadFile(page, "cut.mp4", cut)).status).toBe(415);
    const large = { name: "large.gif", bytes: 15_000_001 };
    const refused = await page.post("/api/api/files/policy/", large);
    expect(refused.status).toBe(413);
    expect(refused.text).toContain("15.0 MB");
  });

  it("refuse a file that the team has no room for before anything is sent", async () => {
    const refused = await page.post("/api/api/files/policy/", {
      name: "film.mp4",
      bytes: 19_000_000,
    });
    expect(refused.status).toBe(413);
    expect(refused.text).toContain("20.0 MB");
  });

  it("take no part without a policy of this server for it, or for another team", async () => {
    const content = png(50, 50);
    const policy = await askPolicy(page, { name: "p.png", bytes: content.length });
    const key = `${policy.key_prefix}00001`;
    const post = (fields: Readonly<Record<string, string>>, file = content, browser = page) =>
      browser.send({ method: "POST", url: policy.url, ...policyForm(fields, file) });
    expect((await post({ key })).status).toBe(400);
    const forged = Buffer.from(
      Buffer.from(policy.fields["policy"] ?? "", "base64")
        .toString()
        .replace("4000000", "4000000000"),
    ).toString("base64");
    expect((await post({ ...policy.fields, policy: forged, key })).status).toBe(400);
    expect((await post({ ...policy.fields, key: "media/x/y/parts/00001" })).status).toBe(400);
    expect((await post({ ...policy.fields, key: `${policy.key_prefix}../../x` })).status).toBe(404);
    const stranger = await app.signedIn("stranger@example.com");
    expect((await post({ ...policy.fields, key }, content, stranger)).status).toBe(404);
    expect((await post({ ...policy.fields, key }, randomBytes(4_000_001))).status).toBe(413);
    expect((await post({ ...policy.fields, key })).status).toBe(204);
    app.clock.pass(3601);
    expect((await post({ ...policy.fields, key })).status).toBe(400);
  });

  it("have a preview picture that shows them", async () => {
    const image = await mediumFrom(page, "poster.png", png(300, 150));
    const poster = (id: string, picture: Buffer) =>
      page.send({ method: "POST", url: `${PATH}${id}/poster/`, ...formOf("p.png", picture) });
    expect((await poster(image.id, png(100, 100))).status).toBe(415);
    expect((await poster(image.id, png(100, 50, 0xe0, 0x20))).text).toContain("does not show");
    const kept = await poster(image.id, png(100, 50));
    expect(kept.status, kept.text).toBe(200);
    expect(kept.body).toMatchObject({ poster: true, version: 2 });
    const read = await page.get(`${PATH}${image.id}/poster/`);
    expect(read.headers["content-type"]).toBe("image/png");
    expect((await poster(image.id, png(80, 40))).status).toBe(200);
    // The one before is removed once the new one is kept.
    const posters = () => filesOnDisk().filter((name) => name.includes(image.id));
    await expect.poll(posters).toHaveLength(2);
  });

  it("are WebP images by the pixels that they hold", async () => {
    const whole = await twoHalves();
    const webp = await mediumFrom(page, "halves.webp", whole);
    expect(webp).toMatchObject({ kind: "image", type: "image/webp", width: 300, height: 150 });
    const poster = (picture: Buffer) =>
      page.send({ method: "POST", url: `${PATH}${webp.id}/poster/`, ...formOf("p.png", picture) });
    expect((await poster(png(100, 50, 0xe0, 0x20))).text).toContain("does not show");
    expect((await poster(png(100, 50))).status).toBe(200);

    // Its pixels destroyed, its canvas of another size, and several frames instead of one.
    const broken = Buffer.from(whole).fill(0xff, whole.indexOf("VP8 ") + 18, whole.length - 60);
    const wider = Buffer.from(whole);
    wider.writeUIntLE(599, 24, 3);
    const moving = Buffer.from(whole);
    moving.write("ANIM", moving.indexOf("ICCP"), "latin1");
    for (const [content, told] of [
      [broken, "This file is damaged"],
      [wider, "This file is damaged"],
      [moving, "This WebP has several frames"],
    ] as const) {
      const answer = await uploadFile(page, "halves.webp", content);
      expect(answer.status, answer.text).toBe(415);
      expect(answer.text).toContain(told);
    }
  });

  it("have no preview picture that cannot be unpacked", async () => {
    const poster = (id: string, picture: Buffer) =>
      page.send({ method: "POST", url: `${PATH}${id}/poster/`, ...formOf("p.png", picture) });
    const film = await mediumFrom(page, "frame.mp4", Buffer.concat([await video(), free(64)]));
    const broken = png(160, 90).fill(0, 60);
    expect((await poster(film.id, broken)).status).toBe(415);
    expect((await poster(film.id, png(160, 90))).status).toBe(200);
  });

  it("are paged by cursor in every order, and shown in the trash", async () => {
    const ids = new Set<string>();
    for (const side of [201, 202, 203, 204, 205])
      ids.add((await mediumFrom(page, `paged ${side}.png`, png(side, side))).id);
    for (const ordering of ["name", "-name", "created", "-created", "bytes", "-bytes"]) {
      const seen: string[] = [];
      let next: string | null = "";
      while (next !== null) {
        const query = `?q=paged&page_size=2&ordering=${ordering}${next && `&page=${next}`}`;
        const found: Awaited<ReturnType<typeof list>> = await list(query);
        seen.push(...found.results.map(({ id }) => id));
        next = found.next;
      }
      expect(seen).toHaveLength(ids.size);
      expect(new Set(seen)).toEqual(ids);
    }
    for (const id of ids) await remove(id);
    const trashed = await list("?trash=true&q=paged");
    expect(trashed.count).toBe(ids.size);
    expect(trashed.results[0]?.removed).toBe(app.clock.now().toISOString());
  });

  it("are listed by kind, name and order, and changed by whoever read the newest version", async () => {
    const { count, results } = await list("?kind=image&q=post&ordering=name");
    expect(count).toBe(1);
    expect(results.map(({ name }) => name)).toEqual(["poster.png"]);
    const [medium] = results;
    const id = medium?.id ?? "";
    const renamed = await change(id, { alt: "Two halves", version: medium?.version });
    expect(renamed.body).toMatchObject({ alt: "Two halves", name: "poster.png" });
    const late = await change(id, { name: "Late", version: medium?.version });
    expect(late.status).toBe(409);
    expect((await page.get(`${PATH}${id}/`)).body["name"]).toBe("poster.png");
    const stranger = await app.signedIn("stranger@example.com");
    expect((await list("", stranger)).count).toBe(0);
    expect((await change(id, { name: "Mine" }, stranger)).status).toBe(404);
  });

  it("stay in the trash for 30 days, and leave with their files", async () => {
    const { id } = await mediumFrom(page, "old.png", png(90, 90, 1, 2));
    await remove(id);
    expect((await page.get(`${PATH}${id}/`)).status).toBe(404);
    const restored = await page.post(`${PATH}${id}/restore/`);
    expect(restored.status, restored.text).toBe(200);
    await remove(id);
    const open = await askPolicy(page, { name: "never.png", bytes: 100 });
    await sendPart(page, open, 1, randomBytes(100));
    app.clock.pass(31 * DAY);
    await sweepMedia(app.media.services);
    page = await app.signedIn("library@example.com");
    expect((await page.post(`${PATH}${id}/restore/`)).status).toBe(404);
    expect(filesOnDisk().filter((name) => name.includes(id) || name.includes(open.id))).toEqual([]);
    expect((await list()).count).toBeGreaterThan(2);
  });
});
