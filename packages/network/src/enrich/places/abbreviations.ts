import { area, areasOf, citiesOf, part, type Candidate, type Part } from "./candidates.ts";
import { gazetteer } from "./gazetteer.ts";
import {
  CODE_IS_WORD,
  cityBefore,
  cityWithin,
  readWithin,
  STRONG,
  weigh,
  type Resolved,
} from "./readings.ts";

const countries = (codes: string): ReadonlySet<string> => new Set(codes.split(" "));

/** "Honduras, C.A.", "Jamaica, W.I.": parts of the world whose initials are as well codes of states. */
const PARTS_OF_THE_WORLD: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["CA", countries("BZ CR GT HN NI PA SV")],
  ["WI", countries("AG AI BB BS DM GD JM KN KY LC MS TC TT VC VG")],
  ["SA", countries("AR BO BR CL CO EC GY PE PY SR UY VE")],
  ["WA", countries("BF BJ CI CV GH GM GN GW LR ML NE NG SL SN TG")],
  ["EA", countries("BI KE RW TZ UG")],
]);

/** The same said in full, without a comma before it: "Honduras Central America". */
const PART_IN_FULL: readonly (readonly [code: string, name: RegExp])[] = [
  ["CA", /\s(?:central america|centro ?am[eé]rica|am[eé]rica central)$/iu],
  ["WI", /\s(?:the )?(?:west indies|caribbean)$/iu],
  ["SA", /\s(?:south america|sud ?am[eé]rica|am[eé]rica del sur)$/iu],
  ["WA", /\swest(?:ern)? africa$/iu],
  ["EA", /\seast(?:ern)? africa$/iu],
];

/** "Georgia, Eastern Europe", "Tbilisi, Georgia (Caucasus)": beside its part of the world the name is not the state's. */
const BESIDE_GEORGIA =
  /(?:^|[\s(])(?:the )?(?:(?:south|trans)[ -]?)?caucasus\)?$|(?:^|[\s(])(?:(?:south[ -]?)?east(?:ern)? )?europe\)?$/iu;

/** Initials of countries and regions that are no codes, borne out by a city before them: "Belfast, N.I.". */
const INITIALS: ReadonlyMap<string, readonly [country: string, region: string | null]> = new Map([
  ["NI", ["GB", "GB-NIR"]],
  ["SA", ["ZA", null]],
  ["RSA", ["ZA", null]],
  ["DR", ["DO", null]],
  ["RD", ["DO", null]],
  ["CR", ["CR", null]],
  ["DRC", ["CD", null]],
  ["PRC", ["CN", null]],
  ["BCS", ["MX", "MX-BCS"]],
]);
const LEAST_BEFORE_INITIALS = 20_000;

const INITIAL_LETTERS = /^\p{Lu}(?:[./ ]?\p{Lu}){1,2}\.?$/u;
const INITIALS_AT_END = /^(.*\p{L}.*)\s(\p{Lu}(?:[./ ]?\p{Lu})\.?)$/u;

function lettersOf(raw: string): string {
  return INITIAL_LETTERS.test(raw) ? raw.replaceAll(/[^\p{Lu}]/gu, "") : "";
}

function isCountryOf(piece: Part, members: ReadonlySet<string>): boolean {
  return areasOf(piece).some(
    ({ country, region, prior }) => region === null && prior >= STRONG && members.has(country),
  );
}

/** Whether a name is that of a city of these countries, and of none where the initials would be a state's code. */
function isCityOf(piece: Part, members: ReadonlySet<string>, code: Part): boolean {
  const [largest] = citiesOf(piece.folded);
  return (
    largest !== undefined &&
    members.has(largest.country) &&
    largest.population >= LEAST_BEFORE_INITIALS &&
    !areasOf(code).some(({ country, region }) => cityWithin(piece.folded, country, region) !== null)
  );
}

/** "L.A., C.A.": initials alone are the codes that they spell, and no state's code with a city's before it. */
export function withoutDots(parts: readonly Part[]): readonly Part[] {
  const letters = parts.map(({ raw }) => lettersOf(raw));
  const isDotted = parts.length > 1 && parts.some(({ raw }) => raw.includes("."));
  return isDotted && letters.every((text) => text !== "")
    ? letters.map((text) => part(text))
    : parts;
}

/** The parts without the part of the world that their country lies in; null where they name none. */
export function withoutPartOfTheWorld(parts: readonly Part[]): readonly Part[] | null {
  const last = parts.at(-1);
  const previous = parts.at(-2);
  if (last === undefined) return null;
  const alone = PARTS_OF_THE_WORLD.get(lettersOf(last.raw));
  if (previous !== undefined && alone !== undefined)
    return isCountryOf(previous, alone) || isCityOf(previous, alone, last)
      ? parts.slice(0, -1)
      : null;
  const [, name = "", initials = ""] = INITIALS_AT_END.exec(last.raw) ?? [];
  const inFull = PART_IN_FULL.find(([, full]) => full.test(last.raw));
  const members = PARTS_OF_THE_WORLD.get(inFull?.[0] ?? lettersOf(initials));
  const rest = part(inFull === undefined ? name : last.raw.replace(inFull[1], ""));
  return members !== undefined && isCountryOf(rest, members) ? [...parts.slice(0, -1), rest] : null;
}

/** The country Georgia, or a city of it, told from the state by the part of the world after it. */
export function ofGeorgia(parts: readonly Part[]): Resolved | null {
  const last = parts.at(-1);
  if (last === undefined || !BESIDE_GEORGIA.test(last.raw)) return null;
  const name = part(last.raw.replace(BESIDE_GEORGIA, ""));
  const rest = name.folded === "" ? parts.slice(0, -1) : [...parts.slice(0, -1), name];
  const named = rest.at(-1);
  const country =
    named === undefined
      ? undefined
      : areasOf(named).find(({ country: code, region }) => code === "GE" && region === null);
  return country === undefined ? null : weigh([readWithin(country, rest.slice(0, -1))], 0.97);
}

/** A city before the initials of its country. */
export function ofInitials(last: Part, before: readonly Part[]): Resolved | null {
  const previous = before.at(-1);
  const named = INITIALS.get(lettersOf(last.raw));
  if (previous === undefined || named === undefined) return null;
  const [country, region] = named;
  const city = cityWithin(previous.folded, country, region);
  if (city === null || city.population < LEAST_BEFORE_INITIALS) return null;
  if (areasOf(last).some((one) => cityWithin(previous.folded, one.country, one.region) !== null))
    return null;
  return weigh([readWithin(area(country, region, 0.9), before)], 0.95);
}

const CODE_AND_COUNTRY = /^(\p{Lu}{2,3})\s+(\S.*)$/u;

/** "Columbus, IN USA": a state's code before its country; one that is a word as well needs a city of that state. */
export function ofCodeAndCountry(last: Part, before: readonly Part[]): Resolved | null {
  const previous = before.at(-1);
  if (previous === undefined) return null;
  const [, code = "", rest = ""] = CODE_AND_COUNTRY.exec(last.raw) ?? [];
  if (code === "") return null;
  const country = areasOf(part(rest)).find(
    ({ region, prior }) => region === null && prior >= STRONG,
  )?.country;
  const state = areasOf(part(code)).find((one) => one.country === country && one.region !== null);
  if (state === undefined) return null;
  if (
    CODE_IS_WORD.has(code.toLowerCase()) &&
    cityBefore(previous, state.country, state.region) === null
  )
    return null;
  return weigh([readWithin(state, before)], 0.99);
}

/** Countries whose regions are called states by those who live there, in the order in which a bare name is theirs. */
const OF_STATES = ["NG", "IN", "MX", "BR", "VE", "AU", "MY", "SD", "SS", "MM"];
const STATE_AFTER = / state$/;

/** "DELTA STATE", "Rivers State": a region that is called a state, unless the United States have one of this name. */
export function ofState(last: Part, before: readonly Part[]): Resolved | null {
  if (!STATE_AFTER.test(last.folded)) return null;
  const { regionsByName } = gazetteer();
  const ids = regionsByName.get(last.folded.replace(STATE_AFTER, "")) ?? [];
  if (ids.some((id) => id.startsWith("US-"))) return null;
  for (const country of OF_STATES) {
    const region = ids.find((id) => id.startsWith(`${country}-`));
    if (region === undefined) continue;
    const state: Candidate = area(country, region, 0.9);
    return weigh([readWithin(state, before)], 0.95);
  }
  return null;
}

const COUNTY = / (?:county|co|parish|borough)$/;

/** "Orange County": counties of one name lie in many states, so that the state after it settles which. */
export function isCounty(piece: Part): boolean {
  return COUNTY.test(piece.folded);
}
