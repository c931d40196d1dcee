import { beforeAll, describe, expect, test } from "vitest";
import { makeNetwork } from "../../apps/simulator/src/network/make-network.ts";
import type { Network } from "../../apps/simulator/src/network/network.ts";
import { costsHold, Laboratory, PLANNED_LIFT } from "./simulate.ts";

const RUNS = 40;

describe("experiments over delivered campaigns, a slice of bench/results/experiments.md", () => {
  let network: Network;
  beforeAll(async () => {
    network = await makeNetwork("experiments", 800);
  }, 60_000);

  test.each([2, 4] as const)("of %i cells find the planned lift, and no other winner", (cells) => {
    const scenario = { cells, lift: PLANNED_LIFT, payBy: "IMPRESSION", part: 1 } as const;
    const laboratory = new Laboratory(network, scenario, `slice of ${cells}`);
    const ran = Array.from({ length: RUNS }, () => laboratory.run());
    const winners = ran.flatMap(({ winner }) => winner ?? []);
    expect(winners.length).toBeGreaterThanOrEqual(0.6 * RUNS);
    expect(winners.filter((winner) => winner === "false").length).toBeLessThanOrEqual(2);
    const held = ran.flatMap(({ rates }) => rates);
    expect(held).toHaveLength(cells * RUNS);
    expect(held.filter(Boolean).length / held.length).toBeGreaterThan(0.85);
  });

  test.each(["IMPRESSION", "LINK_CLICK"] as const)(
    "hold what a result costs, paid by %s, with intervals no wider than need be",
    (payBy) => {
      const scenario = { cells: 2, lift: PLANNED_LIFT, payBy, part: 1 } as const;
      const laboratory = new Laboratory(network, scenario, `costs ${payBy}`);
      const ran = Array.from({ length: RUNS }, () => laboratory.run());
      const held = costsHold(ran, "shown");
      const part = held.filter(Boolean).length / held.length;
      expect(held).toHaveLength(2 * RUNS);
      expect(part).toBeGreaterThan(0.85);
      expect(part).toBeLessThan(1);
      const methods = new Set(ran.flatMap(({ costs }) => costs.map(({ shown }) => shown?.method)));
      expect([...methods]).toEqual([payBy === "IMPRESSION" ? "poisson-score" : "fieller-days"]);
    },
  );

  test("without a difference name hardly ever a winner", () => {
    const scenario = { cells: 2, lift: 1, payBy: "IMPRESSION", part: 1 } as const;
    const laboratory = new Laboratory(network, scenario, "no difference");
    const winners = Array.from({ length: RUNS }, () => laboratory.run().winner);
    expect(winners.filter((winner) => winner !== null).length).toBeLessThanOrEqual(6);
  });
});
