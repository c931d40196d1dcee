import { expect, it } from "vitest";
import { NearNames } from "./did-you-mean.ts";

const names = new NearNames(() => ["Japan", "Jamaica", "Germany", "日本"]);

it.each([
  ["Japn", " Did you mean Japan?"],
  ["germny", " Did you mean Germany?"],
  ["Atlantis", ""],
  ["", ""],
])("offers what is nearly %s", (written, en) => {
  expect(names.offer(written).en).toBe(en);
});

it("offers two at the most, in both languages", () => {
  expect(new NearNames(() => ["data 1", "data 2", "data 3"]).offer("data")).toEqual({
    en: " Did you mean data 1 or data 2?",
    ja: "もしかして：data 1、data 2",
  });
});
