import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { liveHistory } from "../../../../test/payments/random-history.ts";
import {
  losingAnswers,
  ModelLedger,
  ServerLedger,
} from "../../../../test/payments/kept-ledgers.ts";
import { Random } from "../../../../test/payments/random.ts";
import {
  startSelling,
  StripeWorld,
  type SellingApp,
} from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";

const seeds = (length: number) => Array.from({ length }, (_, index) => index + 1);

describe("our ledger of a random year", () => {
  let simulator: SimulatorProcess;
  let selling: SellingApp;
  const losing = new Random(1);
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    selling = await startSelling("embedded", simulator, (payments) =>
      losingAnswers(payments, () => losing.happens(0.15)),
    );
  });
  afterAll(async () => {
    await selling.app.close();
    await simulator.stop();
  });

  it.each(seeds(2))("agrees with the provider's to the cent, seed %d", async (seed) => {
    const world = new StripeWorld(simulator);
    const random = new Random(seed);
    const ledger = new ModelLedger(world, random);
    const { differences, entries, steps } = await liveHistory({ world, random, ledger });
    expect(differences, steps.join("\n")).toEqual([]);
    expect(entries).toBeGreaterThan(0);
  });

  it.each(seeds(10))("agrees through the whole server, seed %d", async (seed) => {
    const { world } = selling;
    const ledger = new ServerLedger(selling);
    const random = new Random(seed);
    const { differences, entries, steps } = await liveHistory({ world, random, ledger });
    expect(differences, steps.join("\n")).toEqual([]);
    expect(entries).toBeGreaterThan(0);
  });
});
