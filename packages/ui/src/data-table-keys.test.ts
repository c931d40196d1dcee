import { expect, it } from "vitest";
import { rowAfter, sortAfter } from "./data-table-keys.tsx";

it("moves by row, by page and to the ends, and stays inside", () => {
  expect(rowAfter("ArrowDown", 0, 3, 10)).toBe(1);
  expect(rowAfter("ArrowDown", 2, 3, 10)).toBe(2);
  expect(rowAfter("ArrowUp", 0, 3, 10)).toBe(0);
  expect(rowAfter("PageDown", 5, 100, 20)).toBe(25);
  expect(rowAfter("PageUp", 5, 100, 20)).toBe(0);
  expect(rowAfter("Home", 50, 100, 20)).toBe(0);
  expect(rowAfter("End", 50, 100, 20)).toBe(99);
  expect(rowAfter("a", 50, 100, 20)).toBeNull();
});

it("sorts descending with a leading minus, then ascending", () => {
  expect(sortAfter(undefined, "size")).toBe("-size");
  expect(sortAfter("-size", "size")).toBe("size");
  expect(sortAfter("size", "size")).toBe("-size");
  expect(sortAfter("-name", "size")).toBe("-size");
});
