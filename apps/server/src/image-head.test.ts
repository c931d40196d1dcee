import { expect, it } from "vitest";
import { JPEG_3_BY_2 } from "../test/jpeg.ts";
import { PIXEL } from "../test/picture-form.ts";
import { imageHead } from "./image-head.ts";

/** The beginning of a WebP file with a first chunk of this name and content. */
function webp(chunk: string, content: readonly number[]): Buffer {
  const body = Buffer.alloc(20);
  Buffer.from(content).copy(body);
  const [size, length] = [Buffer.alloc(4), Buffer.alloc(4)];
  return Buffer.concat([Buffer.from("RIFF"), size, Buffer.from(`WEBP${chunk}`), length, body]);
}

it("reads the size of a picture from its first bytes", () => {
  expect(imageHead(PIXEL)).toEqual({ type: "png", width: 1, height: 1 });
  expect(imageHead(JPEG_3_BY_2)).toEqual({ type: "jpeg", width: 3, height: 2 });
  const gif = Buffer.from("GIF89a\u0005\u0000\u0004\u0000\u0000\u0000\u0000", "latin1");
  expect(imageHead(gif)).toEqual({ type: "gif", width: 5, height: 4 });
});

it("reads the size of each kind of WebP", () => {
  const size = { type: "webp", width: 300, height: 200 };
  expect(imageHead(webp("VP8X", [0, 0, 0, 0, 0x2b, 0x01, 0, 0xc7, 0, 0]))).toEqual(size);
  const sides = 299 + 199 * 2 ** 14;
  const packed = [0, 8, 16, 24].map((by) => (sides >>> by) & 0xff);
  expect(imageHead(webp("VP8L", [0x2f, ...packed]))).toEqual(size);
  expect(imageHead(webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 0x2c, 0x01, 0xc8, 0]))).toEqual(size);
});

it("knows no picture by a name or a beginning alone", () => {
  for (const bytes of [Buffer.from("<svg/>"), PIXEL.subarray(0, 20), webp("ICCP", []), Buffer.of()])
    expect(imageHead(bytes)).toBeNull();
});
