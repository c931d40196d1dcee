import { expect, it } from "vitest";
import { emptyReason } from "./empty-list.ts";

const list = (known: number, items: readonly unknown[], left_out = 0) => ({
  known,
  items,
  left_out,
});

it("says why a list of many authors has no rows, instead of that nothing is known", () => {
  expect(emptyReason("words", list(578, []))).toBe("noWords");
  expect(emptyReason("hashtags", list(578, []))).toBe("nothing");
  expect(emptyReason("hashtags", list(578, [], 4))).toBe("allRare");
});

it("leaves lists with rows, and those of too few authors, to their own sentences", () => {
  expect(emptyReason("words", list(578, ["tea"]))).toBeNull();
  expect(emptyReason("words", list(29, []))).toBeNull();
});
