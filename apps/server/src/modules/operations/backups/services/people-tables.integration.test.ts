import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../../../../test/databases.ts";
import { dumpTables, rowsOf } from "./people-tables.ts";

it("reads large rows a few at a time, since the embedded database keeps the thread of all calls", async () => {
  const client = await openTestDatabase("embedded");
  const folder = await mkdtemp(join(tmpdir(), "tables-"));
  await client.executeScript(`create table large_rows (id int, note text);
    insert into large_rows select i, case when i > 60 then
      (select string_agg(md5(i || '-' || j), '') from generate_series(1, 1000) j) else 'short' end
    from generate_series(1, 120) i;`);
  let most = 0;
  const people = await client.db.transaction((transaction) =>
    dumpTables(
      {
        execute: async (statement: SQL) => {
          const rows = await rowsOf(transaction, statement);
          // What tables have as columns grows with the product, and is no row of theirs.
          const isOfColumns = rows.some((row) => "identity" in row);
          if (!isOfColumns) most = Math.max(most, JSON.stringify(rows).length);
          return { rows };
        },
      },
      folder,
    ),
  );
  expect(people.tables.find(({ name }) => name === "large_rows")?.rows).toBe(120);
  const lines = (await readFile(join(folder, "large_rows.jsonl"), "utf8")).trim().split("\n");
  const ids = lines.map((line) => Number((JSON.parse(line) as { id: string }).id));
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
  // One row is 32 kB, all of them two megabytes.
  expect(most).toBeGreaterThan(32_000);
  expect(most).toBeLessThan(100_000);
  await client.db.execute(sql`drop table large_rows`);
  await client.close();
  await rm(folder, { recursive: true, force: true });
});
