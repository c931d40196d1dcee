import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestBucket } from "../../../../test/media/bucket.ts";
import {
  askPolicy,
  fileIn,
  partOf,
  png,
  policyForm,
  sendPart,
} from "../../../../test/media/upload-file.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { s3Media } from "../../../ports/s3-storage.ts";
import { removeForgottenParts } from "./services/forgotten-folders.ts";

let bucket: TestBucket;
let app: NetworkApp;
let page: TestBrowser;

beforeAll(async () => {
  const clock = { now: () => app.clock.now() };
  bucket = await TestBucket.start(() => clock.now());
  app = await startNetworkApp("postgresql", 0, undefined, {
    mediaStore: (ports) =>
      s3Media(bucket.settings, ports.clock, join(ports.dataDirectory, "media-copies")),
  });
  page = await app.signedIn();
});
afterAll(async () => {
  await app.close();
  await bucket.stop();
});

async function postToBucket(fields: Readonly<Record<string, string>>, url: string, file: Buffer) {
  const { payload, headers } = policyForm(fields, file);
  return (await fetch(url, { method: "POST", headers, body: payload })).status;
}

it("sends parts past this server, joins them, and deletes what is left of them", async () => {
  const content = Buffer.concat([png(400, 300), randomBytes(4_500_000)]);
  const policy = await askPolicy(page, { name: "bucket.png", bytes: content.length });
  expect(policy.url).toBe(`${bucket.settings.endpoint}/media`);
  for (const part of [1, 2]) {
    const key = `${policy.key_prefix}0000${part}`;
    const sent = partOf(policy, content, part);
    expect(await postToBucket({ ...policy.fields, key }, policy.url, sent)).toBe(204);
  }
  const again = { name: "bucket.png", bytes: content.length, upload: policy.id };
  expect((await askPolicy(page, again)).received).toEqual([1, 2]);
  const completed = await page.post("/api/api/files/complete/", { id: policy.id });
  expect(completed.status, completed.text).toBe(200);
  expect(fileIn(completed)).toMatchObject({ kind: "image", width: 400, bytes: content.length });
  expect([...bucket.objects.keys()]).toEqual([policy.key_prefix.replace("parts/", "file")]);
  const made = await page.post("/api/ad-media/", { file: policy.id });
  const file = await page.get(`/api/ad-media/${String(made.body["id"])}/file/`);
  expect(file.bytes.equals(content)).toBe(true);
  const { body } = await page.get("/api/network/storage/");
  expect(body["used_bytes"]).toBeGreaterThanOrEqual(content.length);
});

it("has forms that the bucket refuses for another key, a larger file, another field or later", async () => {
  const policy = await askPolicy(page, { name: "small.png", bytes: 100 });
  const key = `${policy.key_prefix}00001`;
  const post = (fields: Readonly<Record<string, string>>, bytes = 100) =>
    postToBucket({ ...policy.fields, key, ...fields }, policy.url, randomBytes(bytes));
  expect(await post({ key: "media/another/team" })).toBe(403);
  expect(await post({ acl: "public-read" })).toBe(403);
  expect(await post({}, 4_000_001)).toBe(400);
  expect(
    (await sendPart(page, { ...policy, url: "/api/api/files/parts/" }, 1, png(9, 9))).status,
  ).toBe(400);
  app.clock.pass(3601);
  expect(await post({})).toBe(403);
});

it("keeps no part that an upload does not have, whoever signs for its folder", async () => {
  const content = png(40, 30);
  const kept = await askPolicy(page, { name: "kept.png", bytes: content.length });
  const given = await askPolicy(page, { name: "given-up.png", bytes: 200 });
  const post = (policy: typeof kept, part: string, file: Buffer) =>
    postToBucket({ ...policy.fields, key: `${policy.key_prefix}${part}` }, policy.url, file);
  expect(
    (await page.send({ method: "DELETE", url: `/api/api/files/policy/${given.id}/` })).status,
  ).toBe(204);
  for (const [policy, part] of [
    [kept, "00000"],
    [kept, "00002"],
    [kept, "99999"],
    [given, "00001"],
  ] as const)
    expect(await post(policy, part, randomBytes(100))).toBe(204);
  expect(await post(kept, "00001", content)).toBe(204);
  const ours = () =>
    [...bucket.objects.keys()].filter((key) => key.includes(kept.id) || key.includes(given.id));
  await removeForgottenParts(app.media.services);
  expect(ours()).toEqual([`${kept.key_prefix}00001`]);
  expect((await page.post("/api/api/files/complete/", { id: kept.id })).status).toBe(200);
  // The form is still good for the folder of what is complete.
  expect(await post(kept, "00001", content)).toBe(204);
  await removeForgottenParts(app.media.services);
  expect(ours()).toEqual([kept.key_prefix.replace("parts/", "file")]);
});
