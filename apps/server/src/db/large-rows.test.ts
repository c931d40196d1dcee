import { expect, it } from "vitest";
import { readLarge } from "./large-rows.ts";

it("reads large rows alone and small ones together, in the order of their places", async () => {
  const read: string[][] = [];
  const rows = await readLarge(
    [
      { id: "small", bytes: 10 },
      { id: "smaller", bytes: 5 },
      { id: "large", bytes: 90_000 },
      { id: "gone", bytes: 10 },
      { id: "last", bytes: 10 },
    ],
    async (ids) => {
      read.push(ids);
      return ids.toReversed().flatMap((id) => (id === "gone" ? [] : { id }));
    },
  );
  expect(read).toEqual([["small", "smaller"], ["large"], ["gone", "last"]]);
  expect(rows.map(({ id }) => id)).toEqual(["small", "smaller", "large", "last"]);
});

it("reads no more than a few dozen at once", async () => {
  const sizes: number[] = [];
  await readLarge(
    Array.from({ length: 60 }, (_, i) => ({ id: String(i), bytes: 1 })),
    async (ids) => {
      sizes.push(ids.length);
      return [];
    },
  );
  expect(sizes).toEqual([25, 25, 10]);
});
