import {
  isCounty,
  ofCodeAndCountry,
  ofGeorgia,
  ofInitials,
  ofState,
  withoutDots,
  withoutPartOfTheWorld,
} from "./abbreviations.ts";
import { areasOf, citiesOf, part, type Candidate, type Part } from "./candidates.ts";
import { countryByAlpha3 } from "./gazetteer.ts";
import { cityOfCode } from "./known-codes.ts";
import { nearPlace } from "./near-names.ts";
import {
  CODE_IS_WORD,
  cityBefore,
  cityWithin,
  readWithin,
  splitArea,
  STRONG,
  strongest,
  weigh,
  type Reading,
  type Resolved,
} from "./readings.ts";
import { isJoke, NOT_A_CITY, strippings } from "./wording.ts";

/** A bare city is believed from this population on; smaller ones share their names with too much else. */
const BARE_CITY = 40_000;
const BARE_CITY_ABROAD = 60_000;
const CITY_IN_PHRASE = 250_000;
/** Between "New" and "York" in "NewYork", between "Tampa" and "FL" in "TampaFL". */
const JOINED = /(?<=\p{Ll})(?=\p{Lu})/gu;
const LONGEST_JOINED = 30;
/** From this prior on, an area is believed at all. */
const CREDIBLE = 0.3;

/** A city named alone: its namesakes weigh by their population. */
function bareCity(folded: string, least: number, penalty: number): Resolved | null {
  if (NOT_A_CITY.has(folded)) return null;
  const cities = citiesOf(folded);
  const first = cities[0];
  if (
    first === undefined ||
    first.population < (first.country === "US" ? least : Math.max(least, BARE_CITY_ABROAD))
  )
    return null;
  return weigh(
    cities.map((city) => ({
      country: city.country,
      region: city.region,
      city: city.city,
      score: city.population,
      matched: true,
    })),
    penalty * (first.population >= 300_000 ? 0.97 : 0.9),
    1,
  );
}

/** A country, region or large city named somewhere within a longer text. */
function within(piece: Part): Resolved | null {
  const words = piece.raw.split(/\s+/);
  if (words.length < 2 || words.length > 16) return null;
  for (let start = words.length - 1; start >= 0; start--) {
    for (let length = Math.min(3, words.length - start); length > 0; length--) {
      const named = part(words.slice(start, start + length).join(" "));
      const unmistakable = named.folded === "nyc";
      // The first words of a text are more often a person or a thing: "Paris Hilton", "London Boy".
      if (!unmistakable && (start === 0 || named.folded.length < 4 || NOT_A_CITY.has(named.folded)))
        continue;
      const areas = areasOf(named).filter((area) => area.prior >= STRONG);
      if (areas.length > 0)
        return weigh(
          areas.map((area) => ({ ...area, score: area.prior, matched: true })),
          0.85,
        );
      const city = bareCity(named.folded, CITY_IN_PHRASE, 0.8);
      if (city !== null) return city;
    }
  }
  return null;
}

/** What a part says by itself beyond doubt: a strong area or a large city. */
function alone(piece: Part): Resolved | null {
  const areas = areasOf(piece).filter((area) => area.prior >= STRONG);
  if (areas.length > 0)
    return weigh(
      areas.map((area) => ({ ...area, score: area.prior, matched: true })),
      1,
    );
  const city = bareCity(piece.folded, CITY_IN_PHRASE, 1);
  return city !== null && city.countryConfidence > 0.85 ? city : null;
}

function isStateCode(piece: Part): boolean {
  return (
    piece.raw.length === 2 && areasOf(piece).some((area) => area.region?.startsWith("US-") === true)
  );
}

function isMetropolis(piece: Part): boolean {
  return (citiesOf(piece.folded)[0]?.population ?? 0) > 800_000;
}

/** The first of places listed side by side ("New York, Medellin"); null when the parts go from small to large. */
function resolveList(best: Reading, before: readonly Part[], isState = false): Resolved | null {
  if (best.matched) return null;
  for (const previous of before.toReversed()) {
    if (isCounty(previous) && best.region !== null) return null;
    const other = alone(previous);
    if (other === null) continue;
    // "Berkshire, MA": a town that the gazetteer lacks, unless it is a name everybody knows.
    if (
      isState &&
      before.length === 1 &&
      (other.country === best.country ? other.city >= 0 : !isMetropolis(previous))
    )
      return null;
    if (other.country !== best.country) return lessSure(resolveParts(before), 0.5);
    if (other.region === null || best.region === null || other.region === best.region) continue;
    const first = resolveParts(before);
    return first === null
      ? null
      : {
          ...first,
          regionConfidence: Math.min(first.regionConfidence, 0.68),
          cityConfidence: Math.min(first.cityConfidence, 0.6),
        };
  }
  return null;
}

/** Names of cities that contain a larger area's: "Kansas City", "Oklahoma City". */
const NOT_ALONE = / city$/;

/** A bare city with what stands before it: a part of it ("Brooklyn, NYC"), or other places beside it. */
function cityAmong(piece: Part, before: readonly Part[], penalty: number): Resolved | null {
  const city = bareCity(piece.folded, BARE_CITY, penalty);
  if (city === null) return null;
  const listed = resolveList({ ...city, score: 1, matched: false }, before);
  if (listed !== null) return listed;
  const previous = before.at(-1);
  if (previous === undefined || city.region === null) return city;
  const smaller = cityWithin(previous.folded, city.country, city.region);
  return smaller === null || smaller.city === city.city
    ? city
    : { ...city, city: smaller.city, cityConfidence: city.cityConfidence * 0.95 };
}

/** "Panama, C.A.": beside its part of the world a name is the country's, and not its capital's. */
function countryAlone([first, ...others]: readonly Part[]): Resolved | null {
  if (first === undefined || others.length > 0) return null;
  const country = areasOf(first).find(({ region, prior }) => region === null && prior >= STRONG);
  return country === undefined ? null : weigh([readWithin(country, [])], 0.99);
}

/** Resolves parts that go from small to large, as "Shibuya, Tokyo, Japan" does. */
export function resolveParts(written: readonly Part[]): Resolved | null {
  const parts = withoutDots(written);
  const last = parts[parts.length - 1];
  if (last === undefined) return null;
  if (isJoke(last.folded)) return parts.length > 1 ? resolveParts(parts.slice(0, -1)) : null;
  const georgia = ofGeorgia(parts);
  if (georgia !== null) return georgia;
  const fewer = withoutPartOfTheWorld(parts);
  if (fewer !== null) return countryAlone(fewer) ?? resolveParts(fewer);
  const before = parts.slice(0, -1);
  const short = ofCodeAndCountry(last, before) ?? ofInitials(last, before) ?? ofState(last, before);
  if (short !== null) return short;
  const second = parts[1];
  if (parts.length >= 4 && second !== undefined && isStateCode(second) && isStateCode(last)) {
    const first = resolveParts(parts.slice(0, 2));
    return first === null
      ? null
      : { ...first, regionConfidence: Math.min(first.regionConfidence, 0.68) };
  }
  // Alone, "LA" is the city; after a place of Louisiana it is the state.
  if (last.raw === "LA" && before.length === 0)
    return lessSure(bareCity("l a", BARE_CITY, 1), 0.85);
  const areas = areasOf(last);
  if (areas.length > 0) {
    const resolved = resolveAreas(last, areas, before);
    if (resolved !== null) return resolved;
  }
  const stripped = strippings(last);
  // "Jersey City" is no city of Jersey: the whole name comes first.
  const whole = cityAmong(last, before, 1);
  if (whole !== null) return whole;
  const coded = cityOfCode(last);
  if (coded !== null && countryByAlpha3(last.raw) === null) {
    const city = ofCandidate(coded, 0.85);
    return resolveList({ ...city, score: 1, matched: before.length === 0 }, before) ?? city;
  }
  for (const piece of stripped) {
    const city = NOT_ALONE.test(piece.folded) ? cityAmong(piece, before, 0.95) : null;
    if (city !== null) return city;
    const found = areasOf(piece);
    const resolved = found.length > 0 ? resolveAreas(piece, found, before) : null;
    if (resolved !== null) return resolved;
  }
  for (const piece of stripped) {
    const city = cityAmong(piece, before, 0.95);
    if (city !== null) return city;
  }
  for (const piece of [last, ...stripped]) {
    const split = splitArea(piece);
    if (split === null) continue;
    const context = split.leading ? before : [...before, split.rest];
    const readings = split.areas.map((area) => readWithin(area, context));
    return weigh(readings, split.leading || split.rest.folded.split(" ").length > 3 ? 0.88 : 0.98);
  }
  return (
    codeFirst(last, before) ??
    codeWithin(last) ??
    ofInstitution(last) ??
    ofJoinedWords(last, before) ??
    ofSlip(last, before) ??
    ofMetropolis(last) ??
    lessSure(resolveParts(before), 0.9) ??
    within(last)
  );
}

function resolveAreas(
  last: Part,
  areas: readonly Candidate[],
  before: readonly Part[],
): Resolved | null {
  const readings = areas.map((area) => readWithin(area, before));
  // "Central" and "Eastern" are regions of several countries: without their country they say nothing.
  if (
    !readings.some(
      (reading, i) => (areas[i]?.prior ?? 0) >= CREDIBLE || (before.length > 0 && reading.matched),
    )
  )
    return null;
  if (before.length === 0) {
    const prior = Math.max(...areas.map((area) => area.prior));
    return withNamesake(last, openRegion(last, weigh(readings, Math.min(1, prior + 0.35))));
  }
  const best = strongest(readings);
  const isState =
    best?.region?.startsWith("US-") === true &&
    best.city < 0 &&
    (citiesOf(last.folded)[0]?.population ?? 0) < 100_000;
  return (best === undefined ? null : resolveList(best, before, isState)) ?? weigh(readings, 1);
}

/** "Washington" may be the state or the capital: the country is sure, the region hardly. */
function openRegion(piece: Part, resolved: Resolved | null): Resolved | null {
  return resolved !== null && piece.folded === "washington"
    ? { ...resolved, regionConfidence: 0.62 }
    : resolved;
}

/** "Washington, DC metro region": a code at the start of the last part, borne out by the city before it. */
function codeFirst(last: Part, before: readonly Part[]): Resolved | null {
  const previous = before[before.length - 1];
  const code = part(last.raw.split(/\s+/, 1)[0] ?? "");
  if (previous === undefined || code.raw.length > 4 || code.raw !== code.raw.toUpperCase())
    return null;
  const readings = areasOf(code)
    .map((area) => readWithin(area, before))
    .filter((reading) => reading.city >= 0);
  return weigh(readings, 0.95);
}

/** "Baltimore MD citizen": a state's code after one of its cities; or, in mixed case, a code that is no word. */
function codeWithin(piece: Part): Resolved | null {
  const words = piece.raw.split(/[\s.!?]+/);
  const shouting = piece.raw === piece.raw.toUpperCase();
  for (let i = 0; i < words.length; i++) {
    const code = words[i] ?? "";
    if (!/^[A-Z]{2}$/.test(code)) continue;
    const area = areasOf(part(code)).find((one) => one.region?.startsWith("US-") === true);
    if (area === undefined) continue;
    for (let length = Math.min(3, i); length > 0; length--) {
      const city = cityWithin(
        part(words.slice(i - length, i).join(" ")).folded,
        area.country,
        area.region,
      );
      if (city !== null)
        return weigh(
          [
            {
              country: area.country,
              region: area.region,
              city: city.city,
              score: 1,
              matched: true,
            },
          ],
          0.9,
        );
    }
    if (!shouting && words.length > 1 && !CODE_IS_WORD.has(code.toLowerCase())) {
      return weigh(
        [{ country: area.country, region: area.region, city: -1, score: 1, matched: true }],
        0.72,
      );
    }
  }
  return null;
}

function ofCandidate(place: Candidate, confidence: number): Resolved {
  return {
    country: place.country,
    countryConfidence: confidence,
    region: place.region,
    regionConfidence: place.region === null ? 0 : confidence * 0.97,
    city: place.city,
    cityConfidence: place.city < 0 ? 0 : confidence * 0.95,
  };
}

const INSTITUTION =
  /^([A-Z]{2}) (?:state )?(?:house|senate|assembly|legislature|general assembly|capitol|dept|department|national guard|district|supreme court|gop|democrats|republicans|dems)\b/i;

/** "PA House of Representatives" */
function ofInstitution(piece: Part): Resolved | null {
  const code = INSTITUTION.exec(piece.raw)?.[1];
  if (code === undefined || code !== code.toUpperCase()) return null;
  const area = areasOf(part(code)).find((one) => one.region?.startsWith("US-") === true);
  return area === undefined ? null : ofCandidate(area, 0.8);
}

/** "NewYork", "SanFranciscoCA", "WashDC": words told apart by their capitals. */
function ofJoinedWords(piece: Part, before: readonly Part[]): Resolved | null {
  const spaced = piece.raw.replaceAll(JOINED, " ");
  if (spaced === piece.raw || piece.raw.length > LONGEST_JOINED) return null;
  return lessSure(resolveParts([...before, part(spaced)]), 0.9);
}

/** "Brooklyn NYC": the last word is a large city, what stands before it a part of it. */
function ofMetropolis(piece: Part): Resolved | null {
  const words = piece.raw.split(/\s+/);
  if (words.length < 2) return null;
  const city = bareCity(part(words.at(-1) ?? "").folded, CITY_IN_PHRASE, 0.95);
  if (city === null || city.region === null) return null;
  const before = part(words.slice(0, -1).join(" "));
  const smaller = cityWithin(before.folded, city.country, city.region);
  return smaller === null ? null : { ...city, city: smaller.city };
}

/** A name with one slip of the pen. */
function ofSlip(piece: Part, before: readonly Part[]): Resolved | null {
  const place = nearPlace(piece.folded);
  if (place === null) return null;
  if (place.city >= 0) return ofCandidate(place, 0.78);
  return lessSure(weigh([readWithin(place, before)], 1), 0.85);
}

/** The city of the same name: "New York", "Luxembourg", "Singapore". */
function withNamesake(piece: Part, resolved: Resolved | null): Resolved | null {
  if (resolved === null) return null;
  const city = cityWithin(piece.folded, resolved.country, resolved.region);
  if (city === null || city.population < BARE_CITY) return resolved;
  return {
    ...resolved,
    region: resolved.region ?? city.region,
    regionConfidence:
      resolved.region === null ? resolved.countryConfidence * 0.9 : resolved.regionConfidence,
    city: city.city,
    cityConfidence: resolved.countryConfidence * 0.8,
  };
}

export function lessSure(resolved: Resolved | null, factor: number): Resolved | null {
  if (resolved === null) return null;
  return {
    ...resolved,
    countryConfidence: resolved.countryConfidence * factor,
    regionConfidence: resolved.regionConfidence * factor,
    cityConfidence: resolved.cityConfidence * factor,
  };
}

/** The city of a name in a region that another alternative gave: "Madison & Milwaukee, WI". */
export function withinRegion(piece: Part, other: Resolved): Resolved | null {
  if (other.region === null) return null;
  const city = cityBefore(piece, other.country, other.region);
  return city === null
    ? null
    : { ...other, city: city.city, cityConfidence: other.regionConfidence * 0.9 };
}
