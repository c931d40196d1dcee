import { expect, it } from "vitest";
import { initials, toneOf } from "./avatar.tsx";

it.each([
  ["Ada Lovelace", "AL"],
  ["ada", "AD"],
  ["ada lovelace king", "AL"],
  ["@nasa", "NA"],
  ["山田 太郎", "山太"],
  ["someone@example.com", "SE"],
  ["", ""],
  ["x", "X"],
])("%s has the initials %s", (text, expected) => expect(initials(text)).toBe(expected));

it("has one of four tones, always the same for a text, and uses all", () => {
  const tones = Array.from({ length: 200 }, (_, index) => toneOf(`name ${index}`));
  expect(new Set(tones)).toEqual(new Set([0, 1, 2, 3]));
  expect(toneOf("Ada")).toBe(toneOf("Ada"));
});
