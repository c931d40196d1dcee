import { readdir } from "node:fs/promises";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { TRASHES } from "./hold-trash.ts";

/** Marked as removed and never swept by age: parts of a campaign, and rules, of which the newest hundred are kept. */
const KEPT = ["ad_sets", "ads", "campaign_rules"];

it("knows every trash that is emptied", async () => {
  const folder = new URL("../../../db/schema/", import.meta.url);
  const found: string[] = [];
  for (const name of await readdir(folder))
    for (const table of Object.values((await import(new URL(name, folder).href)) as object))
      if (is(table, PgTable) && "removedAt" in getTableColumns(table))
        found.push(getTableName(table));
  const known = [...TRASHES.map((table) => getTableName(table)), ...KEPT];
  expect([...new Set(found)].toSorted()).toEqual(known.toSorted());
});
