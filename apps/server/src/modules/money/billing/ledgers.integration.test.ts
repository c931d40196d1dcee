import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { RandomHistory } from "../../../../test/payments/random-history.ts";
import { StripeWorld } from "../../../../test/payments/stripe-world.ts";

const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1);

describe("our ledger of a random year", () => {
  let simulator: SimulatorProcess;
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
  });
  afterAll(() => simulator.stop());

  it.each(SEEDS)("agrees with the provider's to the cent, seed %d", async (seed) => {
    const { differences, entries, steps } = await new RandomHistory(
      new StripeWorld(simulator),
      seed,
    ).live();
    expect(differences, steps.join("\n")).toEqual([]);
    expect(entries).toBeGreaterThan(0);
  });
});
