import { describe, expect, it } from "vitest";
import { RowCache } from "./row-cache.ts";

function cacheOf(most: number) {
  const loads: number[][] = [];
  const cache = new RowCache<number, { id: number }>(
    most,
    async (keys) => {
      loads.push([...keys]);
      return keys.filter((key) => key < 100).map((id) => ({ id }));
    },
    ({ id }) => id,
  );
  return { cache, loads };
}

describe("RowCache", () => {
  it("answers in the order asked and leaves out what is unknown", async () => {
    const { cache } = cacheOf(10);
    expect(await cache.read([3, 1, 200, 2])).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
  });

  it("loads what it does not keep, in one call", async () => {
    const { cache, loads } = cacheOf(10);
    await cache.read([1, 2]);
    await cache.read([2, 3, 4]);
    await cache.read([4, 1]);
    expect(loads).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("answers requests larger than what it keeps", async () => {
    const { cache } = cacheOf(2);
    const keys = Array.from({ length: 50 }, (_, i) => i);
    expect(await cache.read(keys)).toHaveLength(50);
    expect(await cache.read(keys)).toHaveLength(50);
  });
});
