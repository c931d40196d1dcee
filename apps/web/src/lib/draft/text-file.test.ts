import { hasControls } from "@toolkit/core/domain/one-line";
import { expect, it } from "vitest";
import { holdsContacts, isPastedBinary, readTextFile } from "./text-file.ts";

const read = (...bytes: number[]) => readTextFile(new Blob([Uint8Array.from(bytes)]));

it("reads text in UTF-8, UTF-16 and Shift JIS", async () => {
  expect(await readTextFile(new Blob(["コーヒー\r\n@ann\t"]))).toBe("コーヒー\r\n@ann\t");
  expect(await read(0xff, 0xfe, 0x41, 0, 0x42, 0)).toBe("AB");
  expect(await read(0x83, 0x52, 0x81, 0x5b, 0x83, 0x71, 0x81, 0x5b)).toBe("コーヒー");
});

it("refuses pictures, whatever they are called, and other binary files", async () => {
  expect(await read(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)).toEqual({ not: "picture" });
  expect(await readTextFile(new Blob(["<svg/>"], { type: "image/svg+xml" }))).toEqual({
    not: "picture",
  });
  expect(await read(0x50, 0x4b, 3, 4, 0, 0)).toEqual({ not: "binary" });
  expect(await readTextFile(new Blob(["@ann\u0000@bob"]))).toEqual({ not: "binary" });
});

it("finds control characters, and no line end among them", () => {
  expect(["a\nb\tc", "a\u0007b", "a\u0085b", "日本語"].map(hasControls)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it("tells pasted pieces of a file from text", () => {
  expect(isPastedBinary("\ufffdPNG\r\n\u001a\n\u0000\u0000IHDR")).toBe(true);
  expect(isPastedBinary("コーヒー\n@ann, café\t#tea")).toBe(false);
});

it("tells a list of customers from a list of seeds", () => {
  expect(holdsContacts("email,phone\na@b.example,+1 222 333 4444\nc@d.example,\n")).toBe(true);
  expect(holdsContacts('"a@b.example"\n')).toBe(true);
  expect(holdsContacts("@ann, @bob, #tea, coffee\n")).toBe(false);
  expect(holdsContacts("@ann\n@bob\n@cleo\nask@example.com\n")).toBe(false);
});
