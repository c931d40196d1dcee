import { expect, it } from "vitest";
import { matchesOf } from "./matches.ts";

const named = (keyword: string, limit: number) =>
  Array.from({ length: limit }, (_, i) => ({ id: `${keyword} ${i}` }));

it("gives the matches of each keyword in turn, each once, and none of blanks", async () => {
  const found = await matchesOf(["a", " ", "b", "a"], named);
  expect(found.map(({ id }) => id)).toEqual(
    [...named("a", 20), ...named("b", 20)].map((x) => x.id),
  );
});

it("lets other calls be answered while it compares many keywords with a list", async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  await matchesOf(
    Array.from({ length: 30 }, (_, i) => String(i)),
    () => {
      const end = performance.now() + 3;
      while (performance.now() < end);
      return [];
    },
  );
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
});

it("compares no more of a keyword than a name can have", async () => {
  const compared: string[] = [];
  await matchesOf(["ﷺ".repeat(200), "a".repeat(200)], (keyword) => {
    compared.push(keyword);
    return [];
  });
  expect(compared.map((keyword) => keyword.length)).toEqual([100, 100]);
});
