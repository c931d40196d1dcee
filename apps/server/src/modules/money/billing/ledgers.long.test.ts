import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { RandomHistory } from "../../../../test/payments/random-history.ts";
import { StripeWorld } from "../../../../test/payments/stripe-world.ts";

const RESULTS = fileURLToPath(
  new URL("../../../../../../bench/results/ledgers.md", import.meta.url),
);
const RUNS = 1000;
/** Histories of one account at the provider, so that none grows without end. */
const PER_ACCOUNT = 20;

describe("our ledger of 1,000 random years", () => {
  let simulator: SimulatorProcess;
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
  });
  afterAll(() => simulator.stop());

  it("agrees with the provider's to the cent in all of them", async () => {
    const began = performance.now();
    const wrong: string[] = [];
    let entries = 0;
    for (let seed = 1; seed <= RUNS; seed += PER_ACCOUNT) {
      const world = new StripeWorld(simulator);
      for (let each = seed; each < seed + PER_ACCOUNT; each++) {
        const found = await new RandomHistory(world, each).live();
        entries += found.entries;
        wrong.push(...found.differences.map((line) => `${each}: ${line}`));
      }
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    await writeFile(RESULTS, report({ entries, wrong, seconds }));
    expect(wrong).toEqual([]);
  });
});

function report({
  entries,
  wrong,
  seconds,
}: {
  readonly entries: number;
  readonly wrong: readonly string[];
  readonly seconds: number;
}): string {
  return `# Ledgers of payments

Made by \`npm run test:long\` (\`billing/ledgers.long.test.ts\`): random years of customers at the simulated Stripe, read in between, compared entry by entry with
the ledger that the simulation keeps for itself.

| | |
|---|---|
| Histories | ${RUNS} |
| Entries of our ledger | ${entries} |
| Entries that differ | ${wrong.length} |
| Seconds | ${seconds} |
`;
}
