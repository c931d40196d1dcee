import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import type { UploadedFile, UploadPolicy } from "@toolkit/core/contract/files";
import { files } from "@toolkit/core/contract/files";
import { adMedia, type AdMedium } from "@toolkit/core/contract/ad-media";
import type { SocketBrowser } from "../socket-browser.ts";
import type { Answer, TestBrowser } from "../test-browser.ts";

/** A browser that posts forms of bytes. */
type Uploader = Pick<TestBrowser, "post" | "send"> | SocketBrowser;

const BOUNDARY = "----toolkit-media-form";

/** The address for a team; without one, for the caller's current team. */
function of(path: string, team: string | undefined): string {
  return team === undefined ? path : `${path}?team=${team}`;
}

/** A form as browsers send it to S3: the fields of the policy, the key, then the file. */
export function policyForm(fields: Readonly<Record<string, string>>, file: Buffer) {
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(texts.join("") + head),
      file,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export function partOf(policy: UploadPolicy, content: Buffer, part: number): Buffer {
  return content.subarray((part - 1) * policy.part_bytes, part * policy.part_bytes);
}

export function sendPart(
  page: Uploader,
  policy: UploadPolicy,
  part: number,
  content: Buffer,
  team?: string,
): Promise<Answer> {
  const key = `${policy.key_prefix}${String(part).padStart(5, "0")}`;
  return page.send({
    method: "POST",
    url: of(policy.url, team),
    ...policyForm({ ...policy.fields, key }, content),
  });
}

export async function askPolicy(
  page: Uploader,
  body: { name: string; bytes: number; upload?: string },
  team?: string,
): Promise<UploadPolicy> {
  const answer = await page.post(of("/api/api/files/policy/", team), body);
  if (answer.status !== 200) throw new Error(`no policy: ${answer.text}`);
  return files.policy.response.parse(answer.body);
}

/** Uploads a file in its parts; the answer of its completion. */
export async function uploadFile(
  page: Uploader,
  name: string,
  content: Buffer,
  team?: string,
): Promise<Answer> {
  const policy = await askPolicy(page, { name, bytes: content.length }, team);
  for (let part = 1; part <= policy.parts; part++) {
    const sent = await sendPart(page, policy, part, partOf(policy, content, part), team);
    if (sent.status !== 204) throw new Error(`part ${part}: ${sent.text}`);
  }
  return page.post(of("/api/api/files/complete/", team), { id: policy.id });
}

export function fileIn({ body }: Answer): UploadedFile {
  return files.complete.response.parse(body);
}

/** Uploads and registers a file. */
export async function mediumFrom(
  page: Uploader,
  name: string,
  content: Buffer,
  team?: string,
): Promise<AdMedium> {
  const completed = await uploadFile(page, name, content, team);
  if (completed.status !== 200) throw new Error(`not completed: ${completed.text}`);
  const answer = await page.post(of("/api/ad-media/", team), { file: fileIn(completed).id });
  if (answer.status !== 201) throw new Error(`not registered: ${answer.text}`);
  return adMedia.create.response.parse(answer.body);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([frame.subarray(0, 4), body, sum]);
}

/** A PNG whose left half has one colour and whose right half another. */
export function png(width: number, height: number, left = 0x20, right = 0xe0): Buffer {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x++) row.fill(x < width / 2 ? left : right, 1 + x * 3, 4 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A WebP of 300 × 150 with the colours of `png`. */
export function twoHalves(): Promise<Buffer> {
  return readFile(new URL("two-halves.webp", import.meta.url));
}

/** Two seconds of a test picture in H.264 with a tone in AAC, 320 × 180. */
export function video(): Promise<Buffer> {
  return readFile(new URL("two-seconds.mp4", import.meta.url));
}

/** Space that readers of MP4 skip: behind a film it makes another file of it. */
export function free(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write("free", 4, "latin1");
  return box;
}
