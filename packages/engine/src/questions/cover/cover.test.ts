import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../statistics/random.ts";
import { greedyCover, type CoverQuestion } from "./greedy.ts";
import { splitSeeds, totalReach } from "./split.ts";

function questionOf(
  sets: readonly ReadonlySet<number>[],
  audience: number,
  limit: number,
): CoverQuestion & { asked: number } {
  const question = {
    pool: sets.map((set) => ({ inside: set.size, precision: 1 })),
    audience,
    limit,
    beyond: [],
    asked: 0,
    async gainsOf(chosen: readonly number[], asked: readonly number[]) {
      question.asked += asked.length;
      const covered = new Set(chosen.flatMap((number) => [...sets[number]!]));
      return asked.map((number) => [...sets[number]!].filter((one) => !covered.has(one)).length);
    },
  };
  return question;
}

const sets = fc.array(fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 }), {
  maxLength: 60,
});

describe("lazy greedy cover", () => {
  test("chooses what asking everything at every step would choose", async () => {
    await fc.assert(
      fc.asyncProperty(sets, fc.integer({ min: 1, max: 8 }), async (lists, limit) => {
        const all = lists.map((list) => new Set(list));
        const { steps } = await greedyCover(questionOf(all, 31, limit));
        const covered = new Set<number>();
        for (const step of steps) {
          const gains = all.map((set) => [...set].filter((one) => !covered.has(one)).length);
          expect(step.gain).toBe(Math.max(...gains));
          expect(gains.indexOf(step.gain)).toBe(step.chosen);
          for (const one of all[step.chosen]!) covered.add(one);
          expect(step.covered).toBe(covered.size);
        }
        const left = all.some((set) => [...set].some((one) => !covered.has(one)));
        expect(steps.length === limit || !left).toBe(true);
      }),
    );
  });

  test("knows the optimum where sets are apart, and asks few of many", async () => {
    const all = Array.from({ length: 400 }, (_, i) => {
      return new Set(Array.from({ length: 400 - i }, (_, j) => i * 1000 + j));
    });
    const question = questionOf(all, 400_000, 20);
    const { steps, optimumAtMost } = await greedyCover(question);
    expect(steps.map(({ chosen }) => chosen)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(optimumAtMost).toBe(steps.at(-1)?.covered);
    expect(question.asked).toBeLessThan(400);
  });

  test("counts sets outside the pool for the bound", async () => {
    const question = questionOf([new Set([1, 2])], 10, 2);
    const { optimumAtMost } = await greedyCover({ ...question, beyond: [2] });
    expect(optimumAtMost).toBe(4);
  });
});

describe("the split into groups", () => {
  /** Seeds of `topics` subjects, whose followers mostly come from the subject's own people. */
  function subjects(seed: number, topics: number, each: number) {
    const random = new Random(seed);
    const people = 100;
    const seeds = Array.from({ length: topics * each }, (_, i) => {
      const home = i % topics;
      const members = new Set<number>();
      for (let left = 30; left > 0; left--) {
        const topic = random.unit() < 0.9 ? home : random.below(topics);
        members.add(topic * people + random.below(people));
      }
      return { kind: "handle", members: Uint32Array.from(members) };
    });
    return { seeds, members: topics * people, limits: { handle: each } };
  }

  /** What one would do first: the largest seed goes to the group that grows least by it, as long as there is room. */
  function greedySplit(
    { seeds, limits }: ReturnType<typeof subjects>,
    groups: number,
  ): Uint32Array {
    const reached = Array.from({ length: groups }, () => new Set<number>());
    const room = Array.from({ length: groups }, () => limits.handle);
    const split = new Uint32Array(seeds.length);
    const order = [...seeds.keys()].sort(
      (a, b) => seeds[b]!.members.length - seeds[a]!.members.length,
    );
    for (const seed of order) {
      const { members } = seeds[seed]!;
      const growth = reached.map((own, group) =>
        room[group] === 0 ? Infinity : members.filter((member) => !own.has(member)).length,
      );
      const best = growth.indexOf(Math.min(...growth));
      split[seed] = best;
      room[best]!--;
      for (const member of members) reached[best]!.add(member);
    }
    return split;
  }

  test("overlaps far less than a random one, near what was planted", async () => {
    for (let seed = 1; seed <= 5; seed++) {
      const question = subjects(seed, 4, 20);
      const split = await splitSeeds(question);
      for (let group = 0; group < 4; group++)
        expect(split.filter((own) => own === group).length).toBe(20);
      const random = new Random(seed);
      const trials = Array.from({ length: 20 }, () => {
        const order = random.order(80);
        return totalReach(
          question,
          order.map((place) => place % 4),
        );
      });
      const planted = totalReach(
        question,
        Uint32Array.from({ length: 80 }, (_, i) => i % 4),
      );
      const own = totalReach(question, split);
      expect(own).toBeLessThan(0.8 * Math.min(...trials));
      expect(own).toBeLessThan(totalReach(question, greedySplit(question, 4)));
      expect(own).toBeLessThan(1.05 * planted);
    }
  });

  test("pauses at every step of its search, whose length is bounded", async () => {
    const question = subjects(1, 4, 20);
    let pauses = 0;
    const pause = async () => void (pauses += 1);
    expect(await splitSeeds({ ...question, pause })).toEqual(await splitSeeds(question));
    const seeds = question.seeds.length;
    expect(pauses).toBeGreaterThanOrEqual(2 * seeds);
    expect(pauses).toBeLessThanOrEqual(5 * seeds);
  });

  test("is needed only beyond the limit", async () => {
    const question = subjects(1, 2, 10);
    expect([...(await splitSeeds({ ...question, limits: { handle: 20 } }))]).toEqual(
      Array.from({ length: 20 }, () => 0),
    );
  });
});
