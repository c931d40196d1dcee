import { describe, expect, it } from "vitest";
import { niceEnd } from "./nice-end.ts";

describe("the end of a forecast's axis", () => {
  it.each([
    [0, 1],
    [450, 500],
    [550, 1000],
    [1180, 2000],
    [2001, 2500],
    [100, 100],
    [171_880, 200_000],
  ])("is round and beyond %d: %d", (value, end) => {
    expect(niceEnd(value)).toBe(end);
  });
});
