import { ABSTAINED, type PlaceTrait } from "../traits.ts";
import { areasOf, part, type Part } from "./candidates.ts";
import { cityAt, countryByCode } from "./gazetteer.ts";
import type { Resolved } from "./readings.ts";
import { lessSure, resolveParts, withinRegion } from "./resolve.ts";
import { segments } from "./segments.ts";
import { resolveUnspaced } from "./unspaced.ts";
import { isJoke } from "./wording.ts";
import { foldPlace } from "./fold.ts";

/** Below these the answer would be wrong too often (chosen on development data: bench/accuracy). */
const COUNTRY_FROM = 0.6;
const REGION_FROM = 0.55;
const CITY_FROM = 0.5;

const UNSPACED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

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

/** Alternatives are read one by one; one that is a mere name is read in the light of a later one: "Cambridge | UK". */
function resolveAlternatives(alternatives: readonly (readonly Part[])[]): Resolved[] {
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
      if (within !== null && within.city >= 0 && within.country === next.country) found[i] = within;
    }
  }
  return found.filter((one) => one !== null);
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

function resolve(location: string): Resolved | null {
  const whole = part(location);
  if (areasOf(whole).some((area) => area.prior >= 0.9)) return resolveParts([whole]);
  const { alternatives, flags } = segments(location);
  const named = flags.find((flag) => countryByCode(flag) !== null) ?? null;
  const found = resolveAlternatives(alternatives);
  const [first] = found;
  if (first === undefined) return named === null ? null : flagOnly(named, 0.9 / flags.length);
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
  // Of several places the first counts, with less confidence.
  if (elsewhere)
    best = {
      ...best,
      regionConfidence: best.regionConfidence * 0.7,
      cityConfidence: best.cityConfidence * 0.65,
    };
  if (named !== null && flags.length === 1) {
    // The flag may be where a person comes from: it settles an open question and does not overrule an answer.
    if (named === best.country)
      return { ...best, countryConfidence: Math.max(best.countryConfidence, 0.97) };
    if (best.countryConfidence < 0.8) return flagOnly(named, 0.75);
  }
  return lessSure(
    best,
    (others ? 0.55 : 1) * 0.93 ** Math.min(2, alternatives.length - found.length),
  );
}

const remembered = new Map<string, PlaceTrait>();
const REMEMBERED = 5000;

/** Where a location text says its owner is: every level with its confidence, or abstained. */
export function inferPlace(location: string | null): PlaceTrait {
  if (location === null || location === "") return NOWHERE;
  // Locations repeat heavily; a few thousand answers save most of the work.
  const before = remembered.get(location);
  if (before !== undefined) return before;
  const resolved = isJoke(foldPlace(location)) ? null : resolve(location);
  const place = resolved === null ? NOWHERE : present(resolved);
  if (remembered.size >= REMEMBERED) remembered.clear();
  if (location.length <= 60) remembered.set(location, place);
  return place;
}
