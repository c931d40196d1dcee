import { rmSync } from "node:fs";
import { DuckDBConnection } from "@duckdb/node-api";
import { afterEach, expect, it, vi } from "vitest";
import { importText, openWorkbench, type Workbench } from "./testing/import-text.ts";

/** Joins that look at every pair of rows of two tables. A cross product is left out: figures of one row are put together so. */
const EVERY_PAIR = /NESTED_LOOP_JOIN|PIECEWISE_MERGE_JOIN|IE_JOIN/;

let bench: Workbench | null = null;
afterEach(async () => {
  vi.restoreAllMocks();
  await bench?.registry.close();
  if (bench) rmSync(bench.dir, { recursive: true, force: true });
});

it("compares no account with every other, however it prepares and merges", async () => {
  const compared: string[] = [];
  let explained = 0;
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection below
  const run = DuckDBConnection.prototype.run;
  vi.spyOn(DuckDBConnection.prototype, "run").mockImplementation(async function (
    this: DuckDBConnection,
    ...parameters: Parameters<typeof run>
  ) {
    const [sql, ...values] = parameters;
    if (/\bJOIN\b|\bIN \(SELECT|\bEXISTS\b|\bUSING\b/.test(sql)) {
      const plan = await run.call(this, `EXPLAIN ${sql}`, ...values);
      const text = String((await plan.getRows())[0]?.[1]);
      explained += 1;
      if (EVERY_PAIR.test(text)) compared.push(sql);
    }
    return run.call(this, ...parameters);
  });

  bench = await openWorkbench();
  const persons = Array.from({ length: 1000 }, (_, i) => i + 1);
  // With fewer follows each, DuckDB joins by hash even in a statement that compares every pair in a larger import.
  const each = Array.from({ length: 50 }, (_, i) => i + 1);
  const files = (word: string, step: number): Record<string, string> => ({
    "profiles.csv": `id,username,description\n${persons.map((id) => `${id},user${id},${word} ${id}\n`).join("")}`,
    "follows.csv": `source_id,target_id\n${persons.flatMap((id) => each.map((n) => `${id},${((id * 7 + n * step) % persons.length) + 1}\n`)).join("")}1,1\n`,
    "posts.jsonl": persons
      .map(
        (id) =>
          `${JSON.stringify({ id: String(id * 10), author_id: String(id), text: `${word} ${id}`, created_at: "2025-06-01T00:00:00Z" })}\n`,
      )
      .join(""),
  });
  await importText(bench, files("coffee", 31), { asOf: "2026-01-01" });
  await importText(bench, files("tea", 57), { asOf: "2026-02-01" });
  expect(compared).toEqual([]);
  expect(explained).toBeGreaterThan(30);

  const [own] = await bench.dataset.database.rows(
    "SELECT count(*)::INT AS n FROM follows WHERE source = target",
  );
  expect(own?.["n"]).toBe(0);
});
