import { expect, it } from "vitest";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { unspacedWords } from "./unspaced-words.ts";

const POSTS = Array.from({ length: 2000 }, (_, i) => ({ id: BigInt(i) }));
const NORM = "珈琲豆焙煎所巡礼日記".repeat(40);

/** A dataset of nothing but long posts without spaces. */
const opened = {
  engine: { topPosts: async () => ({ count: POSTS.length, posts: POSTS }) },
  dataset: {
    postNorms: async (ids: readonly bigint[]) =>
      ids.map((id) => ({ author: Number(id), norm: NORM })),
  },
} as unknown as OpenVersion;
const QUERY = {
  seeds: [],
  expression: null,
  exclude: [],
  filters: {},
  windowDays: null,
  declaredOnly: false,
};

it("lets other calls be answered while it cuts long posts into words", async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const { candidates, postsRead } = await unspacedWords(opened, QUERY, {});
  clearInterval(others);
  expect(postsRead).toBe(2000);
  expect(candidates.map(({ text }) => text)).toContain("珈琲");
  expect(turns).toBeGreaterThan(3);
});
