import { expect, it } from "vitest";
import { categoryColour, colourOf, largestOf } from "./series.tsx";

it("gives a meaning the same colour wherever it stands", () => {
  for (const index of [0, 3, 9]) {
    expect(colourOf({ id: "a", label: "A", meaning: "audience" }, index)).toBe("var(--brand)");
    expect(colourOf({ id: "b", label: "B", meaning: "baseline" }, index)).toBe("var(--mark)");
  }
});

it("draws what is beyond eight categories as other", () => {
  expect(categoryColour(7)).toBe("var(--category-8)");
  expect(categoryColour(8)).toBe("var(--line-strong)");
});

it("finds the largest value, intervals included", () => {
  expect(
    largestOf([
      { at: "a", values: { x: 3, y: null } },
      { at: "b", values: { x: 2 }, intervals: { x: [1, 5] } },
    ]),
  ).toBe(5);
  expect(largestOf([])).toBe(0);
});
