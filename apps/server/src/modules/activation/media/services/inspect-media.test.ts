import { describe, expect, it } from "vitest";
import { gifFrames } from "./gif-frames.ts";
import { jpegOrientation } from "./jpeg-orientation.ts";

/** A GIF of one pixel and as many frames. */
function gif(frames: number): Buffer {
  const head = Buffer.from("4749463839610100010080000000000000ffffff", "hex").subarray(0, 19);
  const frame = Buffer.from(
    "21f90400000000002c000000000100010000020244 0100".replaceAll(" ", ""),
    "hex",
  );
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

function jpeg(order: "II" | "MM", orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write(order, 0, "latin1");
  const isLittle = order === "II";
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  short(42, 2);
  if (isLittle) tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  short(orientation, 18);
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(exif.length + 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1]),
    size,
    exif,
    Buffer.from([0xff, 0xda, 0, 0]),
  ]);
}

describe("frames of a GIF", () => {
  it("are counted by its blocks", () => {
    expect(gifFrames(gif(1))).toBe(1);
    expect(gifFrames(gif(27))).toBe(27);
  });

  it("are unknown of a file that ends before the first", () => {
    expect(gifFrames(gif(1).subarray(0, 22))).toBeNull();
  });
});

describe("orientation of a JPEG", () => {
  it("is read in both byte orders", () => {
    expect(jpegOrientation(jpeg("II", 6))).toBe(6);
    expect(jpegOrientation(jpeg("MM", 8))).toBe(8);
  });

  it("is upright where the camera says nothing sensible", () => {
    expect(jpegOrientation(jpeg("II", 77))).toBe(1);
    expect(jpegOrientation(Buffer.from([0xff, 0xd8, 0xff, 0xda]))).toBe(1);
  });
});
