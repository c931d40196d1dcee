/**
 * How often intervals hold the truth and verdicts are right, over campaigns that the simulated network delivered.
 * Writes bench/results/experiments.md.
 *   npx tsx bench/experiments/main.ts [runs] [seed]
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeNetwork } from "../../apps/simulator/src/network/make-network.ts";
import { costsHold, Laboratory, PLANNED_LIFT, type Ran, type Scenario } from "./simulate.ts";

const RUNS = Number(process.argv[2] ?? 1000);
/** Other words are other campaigns: what holds for one seed alone does not hold. */
const SEED = process.argv[3] ?? "experiments";

const SCENARIOS: readonly (Scenario & { readonly name: string })[] = [
  { name: "two cells, planned lift", cells: 2, lift: PLANNED_LIFT, payBy: "IMPRESSION", part: 1 },
  { name: "two cells, no difference", cells: 2, lift: 1, payBy: "IMPRESSION", part: 1 },
  {
    name: "two cells, an eighth of the budget",
    cells: 2,
    lift: 1,
    payBy: "IMPRESSION",
    part: 1 / 8,
  },
  { name: "two cells, paid by click", cells: 2, lift: PLANNED_LIFT, payBy: "LINK_CLICK", part: 1 },
  {
    name: "four cells, planned lift in one",
    cells: 4,
    lift: PLANNED_LIFT,
    payBy: "IMPRESSION",
    part: 1,
  },
  { name: "four cells, no difference", cells: 4, lift: 1, payBy: "IMPRESSION", part: 1 },
];

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : ((part / whole) * 100).toFixed(1);

const covered = (held: readonly boolean[]) => percent(held.filter(Boolean).length, held.length);

async function main(): Promise<void> {
  const network = await makeNetwork("experiments", 800);
  const rows = SCENARIOS.map((scenario) => {
    const laboratories: Ran[][] = [];
    // Rows of campaigns that are over only slow down those that follow: ten share a network and its market.
    for (let run = 0; run < RUNS;) {
      const ran: Ran[] = [];
      laboratories.push(ran);
      const laboratory = new Laboratory(network, scenario, `${SEED}: ${scenario.name} ${run}`);
      for (let next = 0; next < 10 && run < RUNS; next++, run++) ran.push(laboratory.run());
    }
    const ran = laboratories.flat();
    const costs = (of: "shown" | "ofCount" | "overDays") =>
      covered(laboratories.flatMap((one) => costsHold(one, of)));
    const winners = ran.filter(({ winner }) => winner !== null);
    const right = winners.filter(({ winner }) => winner === "true");
    return [
      scenario.name,
      covered(ran.flatMap(({ rates }) => rates)),
      costs("shown"),
      costs("ofCount"),
      costs("overDays"),
      percent(winners.length, ran.length),
      scenario.lift === 1 ? "–" : percent(right.length, winners.length),
    ];
  });
  const table = rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
  writeFileSync(
    path.join(import.meta.dirname, "..", "results", "experiments.md"),
    `# Experiments

${RUNS} campaigns of each kind over 14 simulated days, looked at every day: \`npx tsx bench/experiments/main.ts ${RUNS} ${SEED}\`. Percent; intervals of 95 %, of cells with 30 results or more.

| Campaigns | Rates: interval holds | Cost per result, as shown | as a count always | over days always | Winner declared | of them right |
| --- | --- | --- | --- | --- | --- | --- |
${table}
`,
  );
}

await main();
