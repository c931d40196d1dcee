import { describe, expect, it } from "vitest";
import { ONE_LINE, VISIBLE, oneLine } from "./one-line.ts";

const FORGED = [
  ["a line break", "Acme\r\nBcc: x@example.com"],
  ["a tab", "Acme\tCorp"],
  ["a null character", "Acme\u0000"],
  ["a C1 control", "Acme\u0085Corp"],
  ["a line separator", "Acme\u2028Corp"],
  ["a bidirectional override", "Acme\u202Egpj.exe"],
  ["a bidirectional isolate", "Acme\u2066Corp\u2069"],
] as const;

describe("a name of one line", () => {
  it.each(FORGED)("has no %s", (_what, name) => {
    expect(ONE_LINE.test(name)).toBe(false);
    expect(ONE_LINE.test(oneLine(name))).toBe(true);
  });

  it.each(["Acme", "株式会社アクメ", "شركة", "👩‍💻 Team", "A & B <c>", "می‌خواهم"])(
    "may be %s",
    (name) => {
      expect(ONE_LINE.test(name)).toBe(true);
      expect(oneLine(name)).toBe(name);
    },
  );

  it("keeps the words of an earlier name apart", () => {
    expect(oneLine(" Acme\r\nBcc: x ")).toBe("Acme Bcc: x");
    expect(oneLine("\u202e\u200b")).toBe("");
  });
});

describe("a visible name", () => {
  it.each(["A", "株式会社アクメ", "می‌خواهم", "👩‍💻", "❤️", "\u200BAcme", "."])("is %j", (name) => {
    expect(VISIBLE.test(name)).toBe(true);
  });

  it.each([
    ["zero-width spaces", "\u200B\u200B"],
    ["joiners", "\u200D\u200C\u2060"],
    ["a soft hyphen", "\u00AD"],
    ["a byte order mark", "\uFEFF"],
    ["direction marks", "\u200E\u200F"],
    ["tag characters", "\u{E0041}"],
    ["a variation selector", "\uFE0F"],
    ["a Hangul filler", "\u3164"],
    ["a Braille blank", "\u2800"],
    ["blanks between them", "\u200B \u3000\u200B"],
    ["nothing", ""],
  ])("does not consist of %s", (_what, name) => {
    expect(VISIBLE.test(name)).toBe(false);
  });
});
