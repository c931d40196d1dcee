// Writes the list of network operators: npx tsx bench/training/build-operators.ts PATH/mcc-mnc-list.json
// The file is that of the npm package mcc-mnc-list 1.1.11 (MIT, © 2016 Peter Bakondy), itself made of Wikipedia's list.
import { readFileSync } from "node:fs";
import { writeTable } from "./write-table.ts";

interface Network {
  readonly type: string;
  readonly status: string;
  readonly countryCode: string | null;
  readonly mcc: string;
  readonly mnc: string | null;
  readonly brand: string | null;
  readonly operator: string | null;
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error("The path of mcc-mnc-list.json is missing");
const networks = JSON.parse(readFileSync(path, "utf8")) as readonly Network[];
const codesOf = new Map<string, Set<string>>();
for (const { type, status, countryCode, mcc, mnc, brand, operator } of networks) {
  const name = (brand ?? operator)?.replaceAll(/[|`\\$\s]+/g, " ").trim();
  if (type !== "National" || status !== "Operational" || !countryCode || !name) continue;
  if (!/^\d{2,3}$/.test(mnc ?? "")) continue;
  // "GE-AB" is a part of Georgia.
  const key = `${countryCode.slice(0, 2)} | ${name}`;
  codesOf.set(key, (codesOf.get(key) ?? new Set()).add(`${mcc}-${mnc}`));
}
const rows = [...codesOf]
  .map(([key, codes]) => [...key.split(" | "), [...codes].toSorted().join(" ")])
  .toSorted((a, b) => (a.join(" | ") < b.join(" | ") ? -1 : 1));
writeTable("operators", ["country", "brand", "codes"], rows);
