import { expect, it } from "vitest";
import { packRows } from "./packed-columns.ts";
import type { Column } from "./columns.ts";

const COLUMNS = [
  { name: "id", type: "u64", required: true },
  { name: "likes", type: "u32" },
  { name: "reposts", type: "u32" },
  { name: "topics", type: "u16[]" },
] as const satisfies readonly Column[];

it("packs cells by their name, in whatever order a row says them", () => {
  const packed = packRows(COLUMNS, [
    { id: 1n, likes: 2, reposts: 3, topics: Uint16Array.of(4, 5) },
    { topics: new Uint16Array(), reposts: 6, likes: 7, id: 8n },
  ]);
  expect(packed).toEqual({
    id: BigUint64Array.of(1n, 8n),
    likes: Uint32Array.of(2, 7),
    reposts: Uint32Array.of(3, 6),
    topics: {
      packed: "lists",
      length: 2,
      ends: Uint32Array.of(2, 2),
      items: Uint16Array.of(4, 5),
    },
  });
});

it("marks the cells that are null", () => {
  const { likes } = packRows(COLUMNS, [
    { id: 1n, likes: null, reposts: 0, topics: new Uint16Array() },
    { id: 2n, likes: 9, reposts: 0, topics: new Uint16Array() },
  ]);
  expect(likes).toMatchObject({ packed: "numbers", data: Uint32Array.of(0, 9) });
  expect((likes as { validity: Uint8Array }).validity[0]).toBe(0b1111_1110);
});
