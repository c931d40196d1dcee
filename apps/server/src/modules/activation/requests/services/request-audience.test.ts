import type { DescribedSeed } from "@toolkit/core/contract/suggestions";
import { expect, it } from "vitest";
import { isUnderstood } from "./request-audience.ts";

const seed = (kind: DescribedSeed["kind"], label: string): DescribedSeed => ({
  kind,
  label,
  id: null,
  because: [{ text: label, start: 0, end: label.length }],
  count: 1,
});
const words = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ text: `w${at}`, start: at, end: at + 1 }));

it("understands a description by a thing of a list, or by more than two thirds of its words", () => {
  const keyword = seed("keyword", "espresso");
  expect(isUnderstood({ seeds: [keyword], unused: [] })).toBe(true);
  expect(isUnderstood({ seeds: [keyword], unused: words(1) })).toBe(false);
  expect(isUnderstood({ seeds: [keyword], unused: words(4) })).toBe(false);
  expect(isUnderstood({ seeds: [keyword, keyword, keyword], unused: words(1) })).toBe(true);
  expect(isUnderstood({ seeds: [keyword, keyword, keyword], unused: words(2) })).toBe(false);
  expect(isUnderstood({ seeds: [seed("country", "Japan")], unused: words(4) })).toBe(true);
  // A package has no place for a job title.
  expect(isUnderstood({ seeds: [seed("job_title", "Barista")], unused: [] })).toBe(false);
});
