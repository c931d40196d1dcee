import { expect, it } from "vitest";
import { largeRows, readLarge } from "./large-rows.ts";

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

it("lets others go first after every row that takes long", async () => {
  const places = Array.from({ length: 3 }, (_, i) => ({ id: String(i), bytes: 1 }));
  const turns: number[] = [];
  let turn = 0;
  for await (const { id } of largeRows(places, async (ids) => ids.map((each) => ({ id: each })))) {
    setImmediate(() => (turn += 1));
    turns.push(turn);
    const end = performance.now() + 6;
    while (performance.now() < end) void id;
  }
  expect(turns).toEqual([0, 1, 2]);
});
