import { expect, it } from "vitest";
import { compareTopics, type TopicCounts } from "./compare-topics.ts";

const TOPICS = 60;
const REFERENCE = 20_000;

function chanceOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const shareOf = (id: number): number => 0.004 + 0.002 * (id % 20);

/** Bios of so many accounts, in which the first topics are more common than they are elsewhere. */
function drawn(chance: () => number, known: number, planted: number): TopicCounts {
  const counts = new Map<number, number>();
  for (let account = 0; account < known; account++)
    for (let id = 0; id < TOPICS; id++)
      if (chance() < shareOf(id) * (id < planted ? 4 : 1))
        counts.set(id, (counts.get(id) ?? 0) + 1);
  return { known, counts };
}

const reference: TopicCounts = {
  known: REFERENCE,
  counts: new Map(
    Array.from({ length: TOPICS }, (_, id) => [id, Math.round(shareOf(id) * REFERENCE)]),
  ),
};

it("finds planted topics, and tells next to nothing where nothing was planted", () => {
  let runs = 0;
  let anyFalse = 0;
  let found = 0;
  let held = 0;
  let intervals = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const chance = chanceOf(seed);
    const none = compareTopics(drawn(chance, 1500, 0), 50_000, reference) ?? [];
    runs += 1;
    if (none.some(({ verdict }) => verdict !== "none")) anyFalse += 1;
    for (const { id, share } of none) {
      intervals += 1;
      if (share.low <= shareOf(id) && shareOf(id) <= share.high) held += 1;
    }
    const some = compareTopics(drawn(chance, 1500, 5), 50_000, reference) ?? [];
    found += some.filter(({ id, verdict }) => id < 5 && verdict === "more").length;
  }
  expect(anyFalse / runs).toBeLessThanOrEqual(0.1);
  expect(found / (runs * 5)).toBeGreaterThan(0.95);
  expect(held / intervals).toBeGreaterThan(0.93);
});

it("abstains below 30 known accounts, and compares with nothing without a reference", () => {
  const few = { known: 29, counts: new Map([[1, 20]]) };
  expect(compareTopics(few, 29, reference)).toBeNull();
  const enough = {
    known: 30,
    counts: new Map([
      [1, 20],
      [2, 2],
    ]),
  };
  // All of the list are known: its share is exact. Two accounts are no topic.
  expect(compareTopics(enough, 30, null)).toMatchObject([
    { id: 1, share: { low: 20 / 30, high: 20 / 30 }, ratio: null, verdict: "none" },
  ]);
  expect(compareTopics({ known: 40, counts: new Map([[999, 9]]) }, 40, reference)).toMatchObject([
    { id: 999, referenceShare: 0, ratio: null, verdict: "more" },
  ]);
});
