import { ABSTAINED, type PlaceTrait } from "../traits.ts";
import { areasOf, citiesOf, part, type Part } from "./candidates.ts";
import { capitalAmong, inCapital } from "./capital.ts";
import { cityAt, countryByCode } from "./gazetteer.ts";
import type { Resolved } from "./readings.ts";
import { lessSure, resolveParts, withinRegion } from "./resolve.ts";
import { NEGATED, type Role } from "./roles.ts";
import { MAX_LENGTH, segments } from "./segments.ts";
import { resolveUnspaced } from "./unspaced.ts";
import { isJoke } from "./wording.ts";
import { foldPlace } from "./fold.ts";

/** Below these the answer would be wrong too often (chosen on development data: bench/accuracy). */
const COUNTRY_FROM = 0.6;
const REGION_FROM = 0.55;
const CITY_FROM = 0.5;

const UNSPACED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** The region of the first of several places. */
const OF_A_LIST = 0.58;

const NOWHERE: PlaceTrait = { country: ABSTAINED, region: ABSTAINED, city: ABSTAINED };

function round(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}

function present(resolved: Resolved): PlaceTrait {
  const country =
    resolved.countryConfidence >= COUNTRY_FROM
      ? { value: resolved.country, confidence: round(resolved.countryConfidence) }
      : ABSTAINED;
  if (country.value === null) return NOWHERE;
  const region =
    resolved.region !== null && resolved.regionConfidence >= REGION_FROM
      ? { value: resolved.region, confidence: round(resolved.regionConfidence) }
      : ABSTAINED;
  const hasCity =
    resolved.city >= 0 &&
    resolved.cityConfidence >= CITY_FROM &&
    (region.value !== null || resolved.region === null);
  return {
    country,
    region,
    city: hasCity
      ? { value: cityAt(resolved.city).id, confidence: round(resolved.cityConfidence) }
      : ABSTAINED,
  };
}

/** "Tokyo, Japan 日本": what the Japanese says, unless the rest says the same and more. */
function resolveMixed(parts: readonly Part[]): Resolved | null {
  const unspaced = resolveUnspaced(parts);
  if (unspaced === null) return resolveParts(parts);
  if (unspaced.region !== null) return unspaced;
  const spaced = resolveParts(
    parts
      .map((piece) => part(piece.raw.replaceAll(UNSPACED_RUN, " ")))
      .filter((piece) => piece.folded !== ""),
  );
  return spaced?.country === unspaced.country ? spaced : unspaced;
}

const DWARFED = 10;

/** "Paris / Austin": not the Paris of Texas. */
function isDwarfed(smaller: number, larger: number): boolean {
  return larger >= 0 && cityAt(smaller).population * DWARFED < cityAt(larger).population;
}

/** Alternatives are read one by one; one that is a mere name is read in the light of a later one: "Cambridge | UK". */
function resolveAlternatives(alternatives: readonly (readonly Part[])[]): (Resolved | null)[] {
  const found = alternatives.map((alternative) => resolveMixed(alternative));
  if (found.length > 1) {
    for (let i = 0; i + 1 < found.length; i++) {
      const only = alternatives[i]?.[0];
      const next = found[i + 1];
      const nextParts = alternatives[i + 1];
      if (
        alternatives[i]?.length !== 1 ||
        only === undefined ||
        next === null ||
        next === undefined ||
        nextParts === undefined
      )
        continue;
      if ((found[i]?.countryConfidence ?? 0) >= 0.9 && found[i]?.country === next.country) continue;
      const named = areasOf(only);
      // "Lebanon and Frankfort, KY": a country's name is also a town's; a state's is not.
      if (
        named.some(
          (area) =>
            area.prior >= 0.8 && (area.region !== null || next.region?.startsWith("US-") !== true),
        )
      )
        continue;
      const within =
        nextParts.length === 1 ? resolveParts([only, ...nextParts]) : withinRegion(only, next);
      if (
        within !== null &&
        within.city >= 0 &&
        within.city !== next.city &&
        within.country === next.country &&
        !(next.region !== null && isDwarfed(within.city, found[i]?.city ?? -1))
      )
        found[i] = within;
    }
  }
  return found.map((one, i) => namesakeAmong(one, alternatives[i] ?? [], found));
}

const NAMESAKE = 40_000;
const NAMESAKE_SHARE = 0.1;

/** "Santa Fe & Washington": a bare city is the one in the country of the rest, when it has a namesake there of some size. */
function namesakeAmong(
  one: Resolved | null,
  parts: readonly Part[],
  all: readonly (Resolved | null)[],
): Resolved | null {
  const [only] = parts;
  if (all.length < 2 || one === null || one.city < 0 || parts.length > 1 || only === undefined)
    return one;
  const other = all.find((two) => two !== null && two.country !== one.country);
  if (other === null || other === undefined || other.countryConfidence < 0.85) return one;
  if (areasOf(only).some((area) => area.prior >= 0.5)) return one;
  const [largest, ...cities] = citiesOf(only.folded);
  if (largest?.city !== one.city) return one;
  const near = cities.find(
    (city) =>
      city.country === other.country &&
      city.population >= Math.max(NAMESAKE, largest.population * NAMESAKE_SHARE),
  );
  return near === undefined
    ? one
    : {
        country: near.country,
        countryConfidence: other.countryConfidence * 0.95,
        region: near.region,
        regionConfidence: 0.8,
        city: near.city,
        cityConfidence: 0.75,
      };
}

interface Answer {
  readonly resolved: Resolved;
  readonly role: Role;
}

/** The places that count, the likeliest first: where somebody is now, else where they do not only come from. */
function counting(answers: readonly Answer[], isWay: boolean): Resolved[] {
  const now = answers.filter(({ role }) => role === "current");
  const here = answers.filter(({ role }) => role === null);
  const chosen = now.length > 0 ? now : here.length > 0 ? here : answers;
  const places = chosen.map(({ resolved }) => resolved);
  return isWay && now.length === 0 ? places.toReversed() : places;
}

function flagOnly(code: string, confidence: number): Resolved {
  return {
    country: code,
    countryConfidence: confidence,
    region: null,
    regionConfidence: 0,
    city: -1,
    cityConfidence: 0,
  };
}

const BLANKS = /\s+/g;

/** The part of a location that is read: expressions take a time that grows with the square of a run of blanks. */
function readable(location: string): string {
  return location
    .replaceAll(BLANKS, (run) => (run.includes("\n") ? "\n" : " "))
    .slice(0, MAX_LENGTH);
}

function resolve(location: string): Resolved | null {
  const whole = part(location);
  if (areasOf(whole).some((area) => area.prior >= 0.9)) return inCapital(resolveParts([whole]));
  const { alternatives, roles, isWay, flags } = segments(location);
  const named = flags.find((flag) => countryByCode(flag) !== null) ?? null;
  const answers = resolveAlternatives(alternatives).flatMap((resolved, i) =>
    resolved === null ? [] : [{ resolved, role: roles[i] ?? null }],
  );
  const best = together(counting(answers, isWay));
  if (best === null) return named === null ? null : flagOnly(named, 0.9 / flags.length);
  if (named !== null && flags.length === 1) {
    // The flag may be where a person comes from: it settles an open question and does not overrule an answer.
    if (named === best.country)
      return inCapital({ ...best, countryConfidence: Math.max(best.countryConfidence, 0.97) });
    if (best.countryConfidence < 0.8) return flagOnly(named, 0.75);
  }
  const settled = lessSure(best, 0.93 ** Math.min(2, alternatives.length - answers.length));
  return inCapital(isWay ? settled : capitalAmong(settled, alternatives, roles));
}

/** Of several places the first counts, with less confidence. */
function together(found: readonly Resolved[]): Resolved | null {
  const [first] = found;
  if (first === undefined) return null;
  let best = first;
  let others = false;
  let elsewhere = false;
  for (const other of found.slice(1)) {
    if (other.country !== best.country) others = true;
    else if (best.region === null)
      best = {
        ...other,
        countryConfidence: Math.max(other.countryConfidence, best.countryConfidence),
      };
    else if (other.region !== null && other.region !== best.region) elsewhere = true;
    if (other.country === best.country && other.countryConfidence > best.countryConfidence)
      best = { ...best, countryConfidence: other.countryConfidence };
  }
  if (elsewhere)
    best = {
      ...best,
      // A list within one of them lowered it before.
      regionConfidence: Math.min(
        best.regionConfidence,
        Math.max(best.regionConfidence * 0.7, OF_A_LIST),
      ),
      cityConfidence: best.cityConfidence * 0.65,
    };
  return lessSure(best, others ? 0.55 : 1);
}

const remembered = new Map<string, PlaceTrait>();
const REMEMBERED = 5000;

/** Where a location text says its owner is: every level with its confidence, or abstained. */
export function inferPlace(location: string | null): PlaceTrait {
  if (location === null || location === "") return NOWHERE;
  // Locations repeat heavily; a few thousand answers save most of the work.
  const before = remembered.get(location);
  if (before !== undefined) return before;
  const text = readable(location);
  const resolved = isJoke(foldPlace(text)) || NEGATED.test(text) ? null : resolve(text);
  const place = resolved === null ? NOWHERE : present(resolved);
  if (remembered.size >= REMEMBERED) remembered.clear();
  if (location.length <= 60) remembered.set(location, place);
  return place;
}
