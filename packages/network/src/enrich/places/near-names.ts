import { citiesOf, type Candidate } from "./candidates.ts";
import { foldPlace } from "./fold.ts";
import { COUNTRIES, gazetteer } from "./gazetteer.ts";

/** Shorter names lie too near to other words: "Iran" and "Iraq", "Ghana" and "Guyana". */
const SHORTEST = 7;
const LEAST_BARE = 300_000;
const LEAST_WITHIN = 3_000;

/** Whether one letter too many, one missing, one wrong or two changed places make one word the other; the first stands. */
export function isNear(a: string, b: string): boolean {
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  const difference = a.length - b.length;
  if (difference > 1 || difference < -1) return false;
  let start = 1;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)
  )
    end++;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length + restB.length <= 1 || (restA.length === 1 && restB.length === 1)) return true;
  return (
    restA.length === 2 && restB.length === 2 && restA === `${restB.charAt(1)}${restB.charAt(0)}`
  );
}

interface Named {
  readonly name: string;
  readonly candidate: Candidate;
}

/** Countries, states and large cities by first two letters. */
let index: Map<string, Named[]> | undefined;
let rowsOfRegion: Map<string, readonly [number, number]> | undefined;

function readIndex(): Map<string, Named[]> {
  const found = new Map<string, Named[]>();
  const add = (name: string, candidate: Candidate): void => {
    if (name.length < SHORTEST || !/^[a-z]/.test(name)) return;
    const list = found.get(name.slice(0, 1));
    if (list === undefined) found.set(name.slice(0, 1), [{ name, candidate }]);
    else list.push({ name, candidate });
  };
  const { regions, cities } = gazetteer();
  const nowhere = { city: -1, population: 0, prior: 0.9 };
  for (const { code, en } of COUNTRIES)
    add(foldPlace(en), { country: code, region: null, ...nowhere });
  for (const { id, country, en } of regions.values())
    if (country === "US" || country === "CA")
      add(foldPlace(en), { country, region: id, ...nowhere });
  for (const [row, population] of cities.populations.entries()) {
    if (population < LEAST_BARE) continue;
    const [city] = citiesOf(foldPlace(cities.names[row] ?? ""));
    if (city?.city === row) add(foldPlace(cities.names[row] ?? ""), { ...city, prior: 0.8 });
  }
  return found;
}

/** The one country, state or large city whose name is written with one slip: "Pensylvania", "Philadelhpia". */
export function nearPlace(folded: string): Candidate | null {
  if (folded.length < SHORTEST) return null;
  index ??= readIndex();
  let found: Candidate | null = null;
  for (const { name, candidate } of index.get(folded.slice(0, 1)) ?? []) {
    if (!isNear(name, folded)) continue;
    if (
      found !== null &&
      (found.country !== candidate.country || found.region !== candidate.region)
    )
      return null;
    found ??= candidate;
  }
  return found;
}

/** Rows of the gazetteer are ordered by region. */
function rowsOf(region: string): readonly [number, number] {
  if (rowsOfRegion === undefined) {
    rowsOfRegion = new Map();
    const { regions } = gazetteer().cities;
    for (const [row, id] of regions.entries())
      rowsOfRegion.set(id, [rowsOfRegion.get(id)?.[0] ?? row, row + 1]);
  }
  return rowsOfRegion.get(region) ?? [0, 0];
}

const townsOfRegion = new Map<string, readonly Named[]>();

/** Towns of a region that are worth a guess, folded once at the region's first slip. */
function townsOf(country: string, region: string): readonly Named[] {
  const before = townsOfRegion.get(region);
  if (before !== undefined) return before;
  const { names, populations } = gazetteer().cities;
  const [from, to] = rowsOf(region);
  const towns: Named[] = [];
  for (let row = from; row < to; row++) {
    const population = populations[row] ?? 0;
    const name = foldPlace(names[row] ?? "");
    if (population >= LEAST_WITHIN && name.length >= SHORTEST - 1)
      towns.push({ name, candidate: { country, region, city: row, population, prior: 0 } });
  }
  townsOfRegion.set(region, towns);
  return towns;
}

/** The city of a region whose name is written with one slip: "Eden Prarie, MN". */
export function nearCity(folded: string, country: string, region: string | null): Candidate | null {
  if (folded.length < SHORTEST || region === null || !/^[a-z]/.test(folded)) return null;
  return townsOf(country, region).find(({ name }) => isNear(name, folded))?.candidate ?? null;
}
