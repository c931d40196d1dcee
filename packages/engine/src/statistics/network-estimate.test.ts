import { describe, expect, test } from "vitest";
import { networkEstimate } from "./network-estimate.ts";

describe("estimate on the network", () => {
  test("scales each country by its own size", () => {
    const estimate = networkEstimate([
      { members: 10, accounts: 100, network: 1000 },
      { members: 5, accounts: 10, network: 10_000 },
    ]);
    expect(estimate?.value).toBeCloseTo(100 + 5000, 9);
    expect(estimate?.low).toBeLessThan(5100);
    expect(estimate?.high).toBeGreaterThan(5100);
  });

  test("is exact where the data holds the whole country", () => {
    expect(networkEstimate([{ members: 7, accounts: 50, network: 50 }])).toMatchObject({
      value: 7,
      low: 7,
      high: 7,
    });
  });

  test("of a country with more accounts than its size is no more than the size", () => {
    const estimate = networkEstimate([{ members: 60, accounts: 60, network: 50 }]);
    expect(estimate).toMatchObject({ value: 50, low: 50, high: 50 });
  });

  test("is none where no country has accounts and a size", () => {
    expect(networkEstimate([])).toBeNull();
    expect(networkEstimate([{ members: 0, accounts: 0, network: 9 }])).toBeNull();
    expect(networkEstimate([{ members: 1, accounts: 4, network: 0 }])).toBeNull();
  });

  test("of nobody has an upper end above nothing", () => {
    const estimate = networkEstimate([{ members: 0, accounts: 1000, network: 1_000_000 }]);
    expect(estimate?.low).toBe(0);
    expect(estimate?.high).toBeGreaterThan(1000);
    expect(estimate?.high).toBeLessThan(5000);
  });

  test("covers the true total in 93 to 97 % of 4,000 samples", () => {
    const random = uniform(7);
    let covered = 0;
    const rounds = 4000;
    for (let round = 0; round < rounds; round++) {
      let truth = 0;
      const countries = Array.from({ length: 6 }, () => {
        const network = 2000 + Math.floor(random() * 20_000);
        const having = Math.floor(network * (0.02 + 0.4 * random()));
        const accounts = 100 + Math.floor(random() * 900);
        truth += having;
        return { members: drawn(network, having, accounts, random), accounts, network };
      });
      const estimate = networkEstimate(countries);
      if (estimate !== null && estimate.low <= truth && truth <= estimate.high) covered++;
    }
    expect(covered / rounds).toBeGreaterThan(0.93);
    expect(covered / rounds).toBeLessThan(0.97);
  });
});

describe("estimate of a rare audience in many countries", () => {
  test.each([
    { countries: 20, accounts: 200, share: 0.01 },
    { countries: 50, accounts: 50, share: 0.01 },
    { countries: 100, accounts: 50, share: 0.005 },
  ])(
    "covers the true total in 93 to 97 % of 2,000 samples: $countries countries of $accounts accounts, $share",
    ({ countries, accounts, share }) => {
      const random = uniform(countries);
      const network = 20_000;
      const having = Math.round(network * share);
      let covered = 0;
      for (let round = 0; round < 2000; round++) {
        const estimate = networkEstimate(
          Array.from({ length: countries }, () => ({
            members: drawn(network, having, accounts, random),
            accounts,
            network,
          })),
        );
        const truth = having * countries;
        if (estimate !== null && estimate.low <= truth && truth <= estimate.high) covered++;
      }
      expect(covered / 2000).toBeGreaterThan(0.93);
      expect(covered / 2000).toBeLessThan(0.97);
    },
    60_000,
  );

  test("is never below those seen, nor above all but the others seen", () => {
    const { low, high } = networkEstimate([
      { members: 1, accounts: 500, network: 1000 },
      { members: 0, accounts: 1, network: 2 },
    ]) ?? { low: 0, high: 0 };
    expect(low).toBeGreaterThanOrEqual(1);
    expect(high).toBeLessThanOrEqual(1002 - 500);
  });
});

/** How many of `sample` drawn without putting back are among the `having` of a population. */
function drawn(population: number, having: number, sample: number, random: () => number): number {
  let found = 0;
  for (let i = 0; i < sample; i++) if (random() * (population - i) < having - found) found++;
  return found;
}

/** mulberry32. */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
