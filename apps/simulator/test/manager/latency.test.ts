import { describe, expect, it } from "vitest";
import { latencyOf } from "../../page/lib/latency.ts";

const times = (query: string, count = 600) => {
  const next = latencyOf(new URLSearchParams(query));
  return Array.from({ length: count }, next);
};

describe("how long a typeahead takes", () => {
  it("is fixed by the address", () => {
    expect(new Set(times("latency=0"))).toEqual(new Set([0]));
    expect(new Set(times("latency=80&seed=3"))).toEqual(new Set([80]));
  });

  it("is the same again for a seed, and another for another", () => {
    expect(times("seed=7")).toEqual(times("seed=7"));
    expect(times("seed=7")).not.toEqual(times("seed=8"));
  });

  it("is 150 to 600 ms, and now and then 2 s", () => {
    for (const query of ["", "seed=1", "latency=soon"]) {
      const all = times(query);
      const slow = all.filter((time) => time === 2000).length;
      expect(all.filter((time) => time !== 2000).every((time) => time >= 150 && time <= 600)).toBe(
        true,
      );
      expect(slow).toBeGreaterThan(10);
      expect(slow).toBeLessThan(120);
    }
  });
});
