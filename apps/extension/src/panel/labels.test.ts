import { extensionPartsEn } from "@toolkit/core/i18n/data/extension-en";
import { extensionPartsJa } from "@toolkit/core/i18n/data/extension-ja";
import { expect, it } from "vitest";
import { labelOf } from "./labels.ts";

const network = { id: "ja", name: "Japanese", detail: null };

it.each([
  [{ kind: "language", label: "ja", network }, "Japanese"],
  [{ kind: "language", label: "ja", network: null }, "ja"],
  [{ kind: "gender", label: "FEMALE", network: null }, "Women"],
  [{ kind: "age", label: "AGE_18_TO_34", network: null }, "18–34"],
  [{ kind: "age", label: "AGE_OVER_50", network: null }, "50+"],
  [{ kind: "placement", label: "homeTimelines", network: null }, "Home timelines"],
  [{ kind: "placement", label: "TWITTER_SEARCH" }, "Search results"],
  [{ kind: "handle", label: "@nasa", network: null }, "@nasa"],
  [{ kind: "hashtag", label: "espresso", network: null }, "#espresso"],
  [{ kind: "keyword", label: "ja", network: null }, "ja"],
] as const)("names %o in the words of the form", (item, text) => {
  expect(labelOf(extensionPartsEn, item)).toBe(text);
});

it("names choices in the panel's language", () => {
  expect(labelOf(extensionPartsJa, { kind: "gender", label: "MALE" })).toBe("男性");
});
