import { expect, it } from "vitest";
import { ownName } from "./own-name.ts";

it.each([
  ["country", "Japan", "ja", "日本"],
  ["country", "us", "ja", "アメリカ合衆国"],
  ["country", "United Kingdom", "ja", "イギリス"],
  ["country", "日本", "en", "Japan"],
  ["language", "ja", "en", "Japanese"],
  ["language", "Japanese", "ja", "日本語"],
  ["language", "日本語", "en", "Japanese"],
  ["country", "Nowhere", "ja", "Nowhere"],
  ["language", "Simplified Chinese", "ja", "Simplified Chinese"],
] as const)("names the %s %s in %s", (kind, text, language, name) => {
  expect(ownName(kind, text, language)).toBe(name);
});
