import { expect, it } from "vitest";
import { opensUpward, widthFor } from "./dropdown-place.tsx";

it("opens upward only where there is too little below and more above", () => {
  expect(opensUpward({ top: 500, bottom: 540 }, 844)).toBe(false);
  expect(opensUpward({ top: 505, bottom: 545 }, 844)).toBe(true);
  expect(opensUpward({ top: 100, bottom: 140 }, 300)).toBe(false);
});

it("is 600 px wide at most, with a margin of 16 px", () => {
  expect(widthFor(1440)).toBe(600);
  expect(widthFor(390)).toBe(358);
});
