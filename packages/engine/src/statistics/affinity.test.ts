import { describe, expect, test } from "vitest";
import {
  affinity,
  type Contrast,
  logOdds,
  pValue,
  riskRatio,
  wilson,
  wilsonOfFinite,
} from "./affinity.ts";
import { discoveries } from "./share-tests.ts";

/** A contrast of an audience that lies in its baseline. */
function contrast(
  audience: number,
  audienceTotal: number,
  rest: number,
  restTotal: number,
): Contrast {
  return {
    audience,
    audienceTotal,
    baseline: audience + rest,
    baselineTotal: audienceTotal + restTotal,
    rest,
    restTotal,
  };
}

describe("wilson", () => {
  test("gives the published interval of 15 in 148 (Newcombe 1998, table I: 0.0624, 0.1605)", () => {
    const { low, high } = wilson(15, 148) ?? { low: 0, high: 0 };
    expect(low).toBeCloseTo(0.0624, 4);
    expect(high).toBeCloseTo(0.1605, 4);
  });

  test("stays inside [0, 1], and is exact at the ends", () => {
    expect(wilson(0, 10)).toMatchObject({ value: 0, low: 0 });
    expect(wilson(10, 10)).toMatchObject({ value: 1, high: 1 });
    expect(wilson(0, 0)).toBeNull();
  });
});

describe("wilsonOfFinite", () => {
  test("is exact where all were seen, and plain Wilson where the population is endless", () => {
    expect(wilsonOfFinite(3, 10, 10)).toMatchObject({ low: 0.3, high: 0.3, method: "exact" });
    expect(wilsonOfFinite(15, 148, 1e12)?.low).toBeCloseTo(wilson(15, 148)?.low ?? 0, 8);
    expect(wilsonOfFinite(0, 0, 10)).toBeNull();
  });

  test.each([500, 600, 1000, 4000])(
    "covers the true share in 92 to 98 % of 2,000 samples of 400 among %i",
    (population) => {
      const random = generator(population);
      const having = Math.round(population * 0.3);
      let covered = 0;
      for (let i = 0; i < 2000; i++) {
        let found = 0;
        for (let k = 0; k < 400; k++) if (random() * (population - k) < having - found) found++;
        const estimate = wilsonOfFinite(found, 400, population);
        const truth = having / population;
        if (estimate !== null && estimate.low <= truth && truth <= estimate.high) covered++;
      }
      // Of so few left to see the count takes few values: the exact coverage goes up and down by steps.
      expect(covered / 2000).toBeGreaterThan(0.92);
      expect(covered / 2000).toBeLessThan(0.98);
    },
  );
});

describe("riskRatio", () => {
  test("gives Koopman's interval of 36/40 to 16/80: 2.94 to 7.15", () => {
    const { value, low, high } = riskRatio(36, 40, 16, 80) ?? { value: 0, low: 0, high: 0 };
    expect(value).toBeCloseTo(4.5, 10);
    expect(low).toBeCloseTo(2.94, 2);
    expect(high).toBeCloseTo(7.15, 2);
  });

  test("ends where the score test just rejects, for all kinds of tables", () => {
    let checked = 0;
    for (const m of [1, 3, 40, 5000]) {
      for (const n of [1, 7, 90, 1_000_000]) {
        for (const x of [0, 1, m >> 1, m - 1, m]) {
          for (const y of [0, 1, n >> 3, n - 1, n]) {
            const interval = x > m || y > n || x < 0 || y < 0 ? null : riskRatio(x, m, y, n);
            if (interval === null) continue;
            expect(interval.low).toBeLessThanOrEqual(interval.value);
            expect(interval.high).toBeGreaterThanOrEqual(interval.value);
            for (const end of [interval.low, interval.high]) {
              if (end === 0 || end === Number.POSITIVE_INFINITY) continue;
              expect(scoreStatistic(x, m, y, n, end)).toBeCloseTo(3.8415, 2);
              checked++;
            }
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(300);
  });

  test("is the reciprocal of the reversed ratio", () => {
    const [a, b] = [riskRatio(12, 50, 30, 400), riskRatio(30, 400, 12, 50)];
    expect((a?.low ?? 0) * (b?.high ?? 0)).toBeCloseTo(1, 8);
    expect((a?.high ?? 0) * (b?.low ?? 0)).toBeCloseTo(1, 8);
  });

  test("covers the true ratio in 93 to 97 % of 4,000 samples", () => {
    const random = generator(7);
    let covered = 0;
    for (let i = 0; i < 4000; i++) {
      const [p, q] = [0.02 + 0.3 * random(), 0.02 + 0.3 * random()];
      const interval = riskRatio(binomial(150, p, random), 150, binomial(600, q, random), 600);
      const ratio = p / q;
      if (interval !== null && interval.low <= ratio && ratio <= interval.high) covered++;
    }
    expect(covered / 4000).toBeGreaterThan(0.93);
    expect(covered / 4000).toBeLessThan(0.97);
  });
});

/** The score statistic by its definition, the shares found by search: nothing shared with the code under test. */
function scoreStatistic(x: number, m: number, y: number, n: number, ratio: number): number {
  const likelihood = (p: number): number =>
    part(x, p) + part(m - x, 1 - p) + part(y, p / ratio) + part(n - y, 1 - p / ratio);
  let low = 0;
  let high = Math.min(1, ratio);
  for (let i = 0; i < 300; i++) {
    const [a, b] = [low + (high - low) * 0.382, low + (high - low) * 0.618];
    if (likelihood(a) < likelihood(b)) low = a;
    else high = b;
  }
  const p = (low + high) / 2;
  const term = (count: number, total: number, share: number): number =>
    count === total && share > 1 - 1e-9
      ? 0
      : (count - total * share) ** 2 / (total * share * (1 - share));
  return term(x, m, p) + term(y, n, p / ratio);
}

function part(count: number, share: number): number {
  return count === 0 ? 0 : count * Math.log(Math.max(share, 1e-300));
}

describe("affinity", () => {
  test("is the ratio of the shares, with an interval around it", () => {
    const estimate = affinity(contrast(50, 500, 100, 9500));
    expect(estimate?.value).toBeCloseTo(0.1 / 0.015, 10);
    expect(estimate?.low).toBeLessThan(0.1 / 0.015);
    expect(estimate?.high).toBeGreaterThan(0.1 / 0.015);
  });

  test("never promises more than an audience can differ from a baseline that it is a part of", () => {
    // A fifth of the baseline: even if nobody else had it, the ratio would be 5.
    expect(affinity(contrast(40, 200, 0, 800))?.high).toBeCloseTo(5, 10);
    expect(affinity(contrast(20, 100, 0, 0))).toMatchObject({ value: 1, low: 1, high: 1 });
  });

  test("contains the observed ratio when audience and baseline overlap in part", () => {
    const estimate = affinity({
      audience: 60,
      audienceTotal: 300,
      baseline: 130,
      baselineTotal: 1000,
      rest: 90,
      restTotal: 800,
    });
    expect(estimate?.value).toBeCloseTo(0.2 / 0.13, 10);
    expect(estimate?.low).toBeLessThan(0.2 / 0.13);
    expect(estimate?.high).toBeGreaterThan(0.2 / 0.13);
  });

  test.each([
    { onlyAudience: 1000, both: 1000, onlyBaseline: 0 },
    { onlyAudience: 1000, both: 1000, onlyBaseline: 10 },
    { onlyAudience: 1000, both: 500, onlyBaseline: 500 },
    { onlyAudience: 300, both: 700, onlyBaseline: 900 },
    { onlyAudience: 400, both: 0, onlyBaseline: 400 },
  ])(
    "covers the true ratio in 93 to 97 % of 3,000 samples of sets that overlap: $onlyAudience, $both, $onlyBaseline",
    ({ onlyAudience, both, onlyBaseline }) => {
      const random = generator(onlyAudience + both);
      let covered = 0;
      const rounds = 3000;
      for (let i = 0; i < rounds; i++) {
        const [p, q, r] = [0.15, 0.15 + 0.1 * (i % 2), 0.2];
        const [a, b, c] = [
          binomial(onlyAudience, p, random),
          binomial(both, q, random),
          binomial(onlyBaseline, r, random),
        ];
        const truth =
          (onlyAudience * p + both * q) /
          (onlyAudience + both) /
          ((both * q + onlyBaseline * r) / (both + onlyBaseline));
        const estimate = affinity({
          audience: a + b,
          audienceTotal: onlyAudience + both,
          baseline: b + c,
          baselineTotal: both + onlyBaseline,
          rest: c,
          restTotal: onlyBaseline,
        });
        if (estimate !== null && estimate.low <= truth && truth <= estimate.high) covered++;
      }
      expect(covered / rounds).toBeGreaterThan(0.93);
      expect(covered / rounds).toBeLessThan(0.97);
    },
    60_000,
  );

  test("holds its own value, to the last digit", () => {
    const edge = affinity(contrast(48, 106, 0, 238_818));
    expect(edge?.high).toBeGreaterThanOrEqual(edge?.value ?? 0);
    for (let seed = 0; seed < 20_000; seed++) {
      const random = generator(seed);
      const pick = (below: number): number => Math.floor(random() * below);
      const [m, n] = [1 + pick(500), pick(100_000)];
      const [x, y] = [pick(m + 1), pick(2) * pick(n + 1)];
      const estimate = affinity(contrast(x, m, y, n));
      if (estimate === null) continue;
      expect(estimate.low).toBeLessThanOrEqual(estimate.value);
      expect(estimate.high).toBeGreaterThanOrEqual(estimate.value);
    }
  });

  test("finds a difference to a baseline that the audience holds as a whole", () => {
    const table = {
      audience: 500,
      audienceTotal: 2000,
      baseline: 100,
      baselineTotal: 1000,
      rest: 0,
      restTotal: 0,
    };
    expect(affinity(table)?.low).toBeGreaterThan(1);
    expect(pValue(table)).toBeLessThan(1e-6);
    expect(logOdds(table).shrunken).toBeGreaterThan(0.5);
  });

  test("is null where there is nothing to compare", () => {
    expect(affinity(contrast(0, 0, 1, 10))).toBeNull();
    expect(affinity(contrast(0, 10, 0, 10))).toBeNull();
  });

  test("covers the true affinity in 93 to 97 % of 4,000 samples of audience and rest", () => {
    const random = generator(11);
    let covered = 0;
    for (let i = 0; i < 4000; i++) {
      const [p, q] = [0.05 + 0.3 * random(), 0.05 + 0.3 * random()];
      const [n, m] = [200, 600];
      const estimate = affinity(contrast(binomial(n, p, random), n, binomial(m, q, random), m));
      const truth = p / ((n * p + m * q) / (n + m));
      if (estimate !== null && estimate.low <= truth && truth <= estimate.high) covered++;
    }
    expect(covered / 4000).toBeGreaterThan(0.93);
    expect(covered / 4000).toBeLessThan(0.97);
  });
});

describe("ranking", () => {
  test("shrinks three followers of a tiny account below a solid difference", () => {
    const tiny = logOdds(contrast(3, 5000, 0, 995_000));
    const solid = logOdds(contrast(500, 5000, 9500, 995_000));
    expect(tiny.value).toBeGreaterThan(solid.value);
    expect(tiny.shrunken).toBeLessThan(solid.shrunken);
  });

  test("p-values of rare items are mid-p values of Fisher's test, as enumeration has them", () => {
    const choose = (n: number, k: number): number => {
      let product = 1;
      for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1);
      return product;
    };
    for (const [x, m, y, n] of [
      [3, 200, 0, 3800],
      [3, 10, 0, 90],
      [7, 40, 3, 400],
      [0, 60, 12, 60],
      [40, 40, 30, 40],
    ] as const) {
      const having = x + y;
      const chance = (k: number): number =>
        (choose(m, k) * choose(n, having - k)) / choose(m + n, having);
      const ks = Array.from({ length: Math.min(having, m) + 1 }, (_, k) => k).filter(
        (k) => having - k <= n,
      );
      const tail = ks
        .filter((k) => (x * n > y * m ? k >= x : k <= x))
        .reduce((sum, k) => sum + chance(k) * (k === x ? 0.5 : 1), 0);
      expect(pValue(contrast(x, m, y, n)) / Math.min(1, 2 * tail)).toBeCloseTo(1, 6);
    }
  });

  test("never gives a p-value above 1", () => {
    expect(pValue(contrast(8, 10, 4, 5))).toBeLessThanOrEqual(1);
  });

  test("is symmetric: under- and over-representation of equal strength have opposite scores", () => {
    const over = logOdds(contrast(30, 100, 10, 100));
    const under = logOdds(contrast(10, 100, 30, 100));
    expect(over.shrunken).toBeCloseTo(-under.shrunken, 10);
  });
});

describe("distinguishable", () => {
  test("p-values are those of the likelihood-ratio test (10 of 20 against 30 of 100: G² = 2.862, p = 0.0907)", () => {
    expect(pValue(contrast(10, 20, 30, 100))).toBeCloseTo(0.0907, 3);
    expect(pValue(contrast(5, 10, 50, 100))).toBeCloseTo(1, 6);
    expect(pValue(contrast(0, 10, 0, 100))).toBe(1);
  });

  test("discoveries are those of Benjamini and Hochberg's own example (1995, section 4: the first four of 15)", () => {
    const p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
      0.6528, 0.759, 1,
    ];
    expect(discoveries(p).filter(Boolean)).toHaveLength(4);
    expect(discoveries([...p].reverse()).lastIndexOf(true)).toBe(14);
    expect(discoveries([])).toEqual([]);
  });

  test("makes at most 5 % false discoveries on average where a tenth of the items truly differ", () => {
    const random = generator(3);
    let falseShare = 0;
    const lists = 60;
    for (let list = 0; list < lists; list++) {
      const truths = Array.from({ length: 200 }, (_, i) => i < 20);
      const p = truths.map((differs) =>
        pValue(
          contrast(
            binomial(300, differs ? 0.3 : 0.1, random),
            300,
            binomial(900, 0.1, random),
            900,
          ),
        ),
      );
      const found = discoveries(p);
      const made = found.filter(Boolean).length;
      const wrong = found.filter((isFound, i) => isFound && truths[i] !== true).length;
      falseShare += made === 0 ? 0 : wrong / made;
    }
    expect(falseShare / lists).toBeLessThan(0.06);
  });
});

function binomial(n: number, p: number, random: () => number): number {
  let count = 0;
  for (let i = 0; i < n; i++) if (random() < p) count++;
  return count;
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
