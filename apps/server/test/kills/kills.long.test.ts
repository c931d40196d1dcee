import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KilledWorld, type KillReport } from "./killed-world.ts";

const RESULTS = fileURLToPath(new URL("../../../../bench/results/kills.md", import.meta.url));
const KILLS = 100;

describe("a server that is killed 100 times while imports, syncs and saves are under way", () => {
  let world: KilledWorld;
  beforeAll(async () => {
    world = await KilledWorld.open();
  });
  afterAll(() => world.close());

  it("has every acknowledged save, and of every import each row once", async () => {
    for (let seed = 1; seed <= KILLS; seed++) await world.round(seed);
    const report = await world.settle();
    await writeFile(RESULTS, table(report));
    expect(report.kills).toBe(KILLS);
    expect(report.saves.missing).toBe(0);
    expect(report.saves.doubled).toBe(0);
    expect(report.imports.other).toEqual([]);
    expect(report.syncs.done).toBe(report.syncs.begun);
    for (const { found, expected, violations } of report.datasets) {
      expect(found).toEqual(expected);
      expect(violations).toBe(0);
    }
  });
});

function table({
  kills,
  killsAtStart,
  seconds,
  saves,
  imports,
  syncs,
  datasets,
}: KillReport): string {
  const rows = datasets.map(
    ({ name, expected, found, imports: of, violations }) =>
      `| ${name} | ${of} | ${expected.join(" / ")} | ${found.join(" / ")} | ${violations} |`,
  );
  return `# Kills

\`npm run test:long\` writes this page. One server process on one data directory is killed (SIGKILL) at moments that seeds 1 to
${kills} decide, while imports, syncs and saves are under way. Its client sends calls that were not answered again, saves with their
\`Idempotency-Key\`. Afterwards the server starts once more, finishes its work, and the rows are counted.

| | |
|---|---|
| Kills | ${kills}, of them ${killsAtStart} before the server was ready |
| Duration | ${seconds} s |
| Saves acknowledged | ${saves.acknowledged}, of them ${saves.retried} sent more than once |
| Saves missing · doubled · never answered | ${saves.missing} · ${saves.doubled} · ${saves.unanswered} |
| Imports acknowledged · done | ${imports.acknowledged} · ${imports.done} |
| Syncs begun · done | ${syncs.begun} · ${syncs.done} |

Rows are distinct accounts / rows of accounts / posts / follows. Keys that occur more than once are violations.

| Dataset | Imports | Expected rows | Rows found | Violations |
|---|---|---|---|---|
${rows.join("\n")}
`;
}
