import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ModelLedger } from "../../../../test/payments/kept-ledgers.ts";
import { Random } from "../../../../test/payments/random.ts";
import { liveHistory } from "../../../../test/payments/random-history.ts";
import { StripeWorld } from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";

const RESULTS = fileURLToPath(
  new URL("../../../../../../bench/results/ledgers.md", import.meta.url),
);
const RUNS = 1000;
/** Other histories, when it is given. */
const FIRST = Number(process.env["TOOLKIT_FIRST_SEED"] ?? 1);
const LAST = FIRST + RUNS - 1;
/** Histories of one account at the provider, so that none grows without end. */
const PER_ACCOUNT = 20;
/** How often, at the least: rare things happen about thirty times, in some seeds half as often. */
const LEAST = 10;
/** Without these the histories would prove little. */
const REQUIRED = [
  "upgrade",
  "downgrade",
  "proration at once",
  "proration later",
  "cancelled at once",
  "cancelled at the end of the period",
  "cancellation taken back",
  "collection paused",
  "collection resumed",
  "subscription with trial",
  "trial ended early",
  "coupon",
  "automatic tax",
  "automatic tax: JP",
  "tax rate, included",
  "tax rate, added",
  "VAT id",
  "refund",
  "refund comes back",
  "refund arrives late",
  "credit note, invoice paid",
  "credit note, invoice open",
  "credit note voided",
  "dispute",
  "dispute won",
  "dispute lost",
  "payment refused",
  "renewal fails",
  "3-D Secure: complete",
  "3-D Secure: fail",
  "open invoice paid",
  "paid elsewhere",
  "invoice voided",
  "invoice uncollectible",
  "credit",
  "debit",
  "invoice item",
  "currency EUR",
  "currency YEN",
  "currency KRW",
  "currency KWD",
  "event lost",
  "event doubled",
  "event late",
  "late reading",
  "crash between effect and row",
  "crash between reading and rows",
] as const;

interface Figures {
  readonly entries: number;
  readonly wrong: readonly string[];
  readonly seconds: number;
  readonly happened: ReadonlyMap<string, number>;
}

describe("our ledger of 1,000 random years", () => {
  let simulator: SimulatorProcess;
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
  });
  afterAll(() => simulator.stop());

  it("agrees with the provider's to the cent in all of them", async () => {
    const began = performance.now();
    const wrong: string[] = [];
    const happened = new Map<string, number>();
    let entries = 0;
    for (let seed = FIRST; seed <= LAST; seed += PER_ACCOUNT) {
      const world = new StripeWorld(simulator);
      for (let each = seed; each < seed + PER_ACCOUNT; each++) {
        const random = new Random(each);
        const ledger = new ModelLedger(world, random);
        const found = await liveHistory({ world, random, ledger });
        entries += found.entries;
        wrong.push(...found.differences.map((line) => `${each}: ${line}`));
        for (const [kind, times] of found.happened)
          happened.set(kind, (happened.get(kind) ?? 0) + times);
      }
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    await writeFile(RESULTS, report({ entries, wrong, seconds, happened }));
    expect(wrong).toEqual([]);
    expect(REQUIRED.filter((kind) => (happened.get(kind) ?? 0) < LEAST)).toEqual([]);
  });
});

function report({ entries, wrong, seconds, happened }: Figures): string {
  const commit = execFileSync("git", ["log", "-1", "--format=%h, %cs"], { encoding: "utf8" });
  const kinds = [...happened].toSorted(([a], [b]) => a.localeCompare(b, "en"));
  return `# Ledgers of payments

\`npm run test:long\` (\`billing/ledgers.long.test.ts\`) writes this page; \`TOOLKIT_FIRST_SEED\` gives it other seeds. Each history is a customer whom a seed leads through random years at the simulated Stripe. Its
events are lost, doubled, late and in another order; answers are cut off between an effect and its row, and between a reading and its rows. Our ledger is compared with
the simulation's own, entry by entry and in the customer's balance, and each change of plan with the sum that its preview showed. Ten more histories run through
the whole server at every \`npm test\` (\`billing/ledgers.integration.test.ts\`).

| | |
|---|---|
| Commit | ${commit.trim()} |
| Histories | ${RUNS}, seeds ${FIRST} to ${LAST} |
| Entries of our ledger | ${entries} |
| Entries, balances and previews that differ | ${wrong.length} |
| Duration | ${seconds} s |

| In the histories | Times |
|---|---|
${kinds.map(([kind, times]) => `| ${kind} | ${times} |`).join("\n")}
`;
}
