/**
 * Writes what the page's map of countries needs beside the outlines of world-atlas (which name countries by ISO's
 * numbers, and leave the smallest out): apps/web/src/lib/map/world-codes.json.
 *
 * Source of the codes, unpacked by `npm install --prefix DIR iso-3166@4.4.0`: ISO 3166-1 (MIT). The places of the smallest
 * countries are the middles of their outlines in world-atlas's finer set (Natural Earth, public domain).
 *
 * Usage: npx tsx apps/web/scripts/build-world.ts DIR/node_modules
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { geoCentroid } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

const packages = process.argv[2];
if (packages === undefined) throw new Error("usage: build-world.ts NODE_MODULES_OF_THE_SOURCES");

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const require = createRequire(import.meta.url);
function countriesOf(set: "110m" | "50m") {
  const path = require.resolve(`world-atlas/countries-${set}.json`);
  const world = JSON.parse(readFileSync(path, "utf8")) as World;
  return feature(world, world.objects.countries).features;
}

const { iso31661NumericToAlpha2: alpha2 } = (await import(
  pathToFileURL(join(packages, "iso-3166/1-n-to-1-a2.js")).href
)) as { iso31661NumericToAlpha2: Readonly<Record<string, string>> };

const drawn = new Map<string, string>();
for (const { id } of countriesOf("110m")) {
  const code = id === undefined ? undefined : alpha2[String(id)];
  if (code !== undefined) drawn.set(String(id), code);
}
const codes = new Set(drawn.values());
const small = countriesOf("50m").flatMap((country) => {
  const code = country.id === undefined ? undefined : alpha2[String(country.id)];
  if (code === undefined || codes.has(code)) return [];
  codes.add(code);
  const [longitude, latitude] = geoCentroid(country);
  return [{ code, x: Number(longitude.toFixed(1)), y: Number(latitude.toFixed(1)) }];
});

// Codes: ISO 3166-1. Places: Natural Earth (public domain), by way of world-atlas.
const text = `${JSON.stringify(
  {
    outlines: Object.fromEntries(drawn),
    small: small.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  },
  null,
  1,
)}\n`;
const target = "../src/lib/map/world-codes.json";
writeFileSync(new URL(target, import.meta.url), text);
process.stdout.write(`${drawn.size} outlines, ${small.length} small countries\n`);
