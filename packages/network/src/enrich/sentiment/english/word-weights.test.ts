import { expect, it } from "vitest";
import { decodeWeights, encodeWeights, negativeOf, positiveOf } from "./word-weights.ts";

it("keeps both weights of a word, zeros and the ends of the range included", () => {
  const entries = [
    [7, 0, 0],
    [-8, -127, 127],
    [9, 127, -127],
    [10, 0, -127],
    [11, -1, 1],
  ] as const;
  const table = decodeWeights(encodeWeights(entries));
  for (const [word, negative, positive] of entries) {
    const packed = table.get(word);
    expect(packed).not.toBe(0);
    expect([negativeOf(packed), positiveOf(packed)]).toEqual([negative, positive]);
  }
  expect(table.get(12)).toBe(0);
});
