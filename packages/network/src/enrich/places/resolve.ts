import { areasOf, citiesOf, part, type Candidate, type Part } from './candidates.ts';
import { isJoke, NOT_A_CITY, strippings } from './wording.ts';

/** A place with the confidence of each level; null (city: -1) where the text does not say. */
export interface Resolved {
  readonly country: string;
  readonly countryConfidence: number;
  readonly region: string | null;
  readonly regionConfidence: number;
  readonly city: number;
  readonly cityConfidence: number;
}

interface Reading {
  readonly country: string;
  readonly region: string | null;
  readonly city: number;
  readonly score: number;
  /** The parts before agree with it. */
  readonly matched: boolean;
}

/** A bare city is believed from this population on; smaller ones share their names with too much else. */
const BARE_CITY = 40_000;
const BARE_CITY_ABROAD = 60_000;
const CITY_IN_PHRASE = 250_000;
const LONGEST_NAME = 4;
/** From this prior on, an area is believed without its neighbours. */
const STRONG = 0.6;

function cityWithin(text: string, country: string, region: string | null): Candidate | null {
  for (const city of citiesOf(text)) {
    if (city.country === country && (region === null || city.region === region)) return city;
  }
  return null;
}

/** The city that the words before an area name: all of them, or the last few. */
function cityBefore(piece: Part, country: string, region: string | null): Candidate | null {
  const whole = cityWithin(piece.folded, country, region);
  if (whole !== null) return whole;
  for (const plain of strippings(piece.folded)) {
    const stripped = cityWithin(plain, country, region);
    if (stripped !== null) return stripped;
  }
  const words = piece.folded.split(' ');
  for (let length = Math.min(words.length - 1, LONGEST_NAME); length > 0; length--) {
    const last = words.slice(-length).join(' ');
    if (last.length > 3 && !NOT_A_CITY.has(last)) {
      const city = cityWithin(last, country, region);
      if (city !== null) return city;
    }
  }
  return null;
}

/** The region of a country that a part names, wholly or among other words. */
function regionWithin(piece: Part, country: string): string | null {
  const inCountry = (areas: readonly Candidate[]): string | null => areas.find((area) => area.country === country && area.region !== null)?.region ?? null;
  const whole = inCountry(areasOf(piece));
  if (whole !== null) return whole;
  for (const plain of strippings(piece.folded)) {
    const stripped = inCountry(areasOf({ raw: plain, folded: plain }));
    if (stripped !== null) return stripped;
  }
  const split = splitArea(piece);
  return split === null ? null : inCountry(split.areas);
}

function size(population: number): number {
  return 0.6 + 0.1 * Math.log10(Math.max(1, population / 1000));
}

/** Reads the parts before an area in the light of it. */
function readWithin(area: Candidate, before: readonly Part[]): Reading {
  let { region } = area;
  let city: Candidate | null = null;
  let matched = before.length === 0;
  for (let i = before.length - 1; i >= 0 && city === null; i--) {
    const piece = before[i];
    if (piece === undefined) continue;
    if (region === null) {
      region = regionWithin(piece, area.country);
      if (region !== null) {
        matched = true;
        const split = splitArea(piece);
        city = split === null ? cityWithin(piece.folded, area.country, region) : cityBefore(split.rest, area.country, region);
        continue;
      }
    }
    city = cityBefore(piece, area.country, region);
    if (city !== null) region = city.region ?? region;
    else if (areasOf(piece).some((other) => other.country === area.country && (other.region === null || other.region === region))) matched = true;
  }
  const factor = city !== null ? size(city.population) : matched ? 1 : 0.25;
  return { country: area.country, region, city: city?.city ?? -1, score: area.prior * factor, matched: matched || city !== null };
}

function strongest(readings: readonly Reading[]): Reading | undefined {
  let best: Reading | undefined;
  for (const reading of readings) if (best === undefined || reading.score > best.score) best = reading;
  return best;
}

function weigh(readings: readonly Reading[], penalty: number): Resolved | null {
  const best = strongest(readings);
  if (best === undefined) return null;
  let country = 0;
  let region = 0;
  let all = 0;
  for (const reading of readings) {
    all += reading.score;
    if (reading.country !== best.country) continue;
    country += reading.score;
    if (reading.region === best.region || reading.region === null) region += reading.score;
  }
  return {
    country: best.country,
    countryConfidence: (country / all) * penalty * 0.99,
    region: best.region,
    regionConfidence: best.region === null ? 0 : (region / all) * penalty * 0.98,
    city: best.city,
    cityConfidence: best.city < 0 ? 0 : (region / all) * penalty * 0.95,
  };
}

/** A city named alone: its namesakes weigh by their population. */
function bareCity(folded: string, least: number, penalty: number): Resolved | null {
  if (NOT_A_CITY.has(folded)) return null;
  const cities = citiesOf(folded);
  const first = cities[0];
  if (first === undefined || first.population < (first.country === 'US' ? least : Math.max(least, BARE_CITY_ABROAD))) return null;
  return weigh(
    cities.map((city) => ({ country: city.country, region: city.region, city: city.city, score: city.population, matched: true })),
    penalty * (first.population >= 300_000 ? 0.97 : 0.9),
  );
}

interface Split {
  readonly areas: readonly Candidate[];
  readonly rest: Part;
  readonly leading: boolean;
}

/** The area that the last or first words of a text name, with the words it leaves. */
function splitArea(piece: Part): Split | null {
  const words = piece.raw.split(/\s+/);
  if (words.length < 2) return null;
  const shouting = words.length > 2 && piece.raw === piece.raw.toUpperCase();
  for (const leading of [false, true]) {
    for (let length = Math.min(words.length - 1, LONGEST_NAME); length > 0; length--) {
      const named = part((leading ? words.slice(0, length) : words.slice(-length)).join(' '));
      const rest = part((leading ? words.slice(length) : words.slice(0, -length)).join(' '));
      const short = named.raw.replaceAll(/[^\p{L}]/gu, '').length < 4;
      // "in", "me", "or" are words before they are states: a code needs capitals that stand out.
      if (short && named.raw !== named.raw.toUpperCase()) continue;
      let areas = areasOf(named).filter((area) => area.prior >= STRONG);
      if (short && (shouting || leading) && named.folded !== 'usa') {
        areas = areas.filter((area) => (leading ? /district|area|chapter|metro|born/.test(rest.folded) : cityBefore(rest, area.country, area.region) !== null));
      }
      if (areas.length > 0) return { areas, rest, leading };
    }
  }
  return null;
}

/** A country, region or large city named somewhere within a longer text. */
function within(piece: Part): Resolved | null {
  const words = piece.raw.split(/\s+/);
  if (words.length < 3 || words.length > 16) return null;
  for (let start = words.length - 1; start > 0; start--) {
    for (let length = Math.min(3, words.length - start); length > 0; length--) {
      const named = part(words.slice(start, start + length).join(' '));
      if (named.folded.length < 4 || NOT_A_CITY.has(named.folded)) continue;
      const areas = areasOf(named).filter((area) => area.prior >= STRONG);
      if (areas.length > 0) return weigh(areas.map((area) => ({ ...area, score: area.prior, matched: true })), 0.85);
      const city = bareCity(named.folded, CITY_IN_PHRASE, 0.8);
      if (city !== null) return city;
    }
  }
  return null;
}

/** What a part says by itself beyond doubt: a strong area or a large city. */
function alone(piece: Part): Resolved | null {
  const areas = areasOf(piece).filter((area) => area.prior >= STRONG);
  if (areas.length > 0) return weigh(areas.map((area) => ({ ...area, score: area.prior, matched: true })), 1);
  const city = bareCity(piece.folded, CITY_IN_PHRASE, 1);
  return city !== null && city.countryConfidence > 0.85 ? city : null;
}

/** Whether the parts list places side by side ("New York, Medellin") and do not go from small to large; then the first counts. */
function resolveList(best: Reading, before: readonly Part[]): Resolved | null {
  const previous = before[before.length - 1];
  if (previous === undefined || best.matched) return null;
  const other = alone(previous);
  if (other === null) return null;
  if (other.country !== best.country) return lessSure(resolveParts(before), 0.5);
  if (other.region === null || best.region === null || other.region === best.region) return null;
  const first = resolveParts(before);
  return first === null ? null : { ...first, regionConfidence: first.regionConfidence * 0.75, cityConfidence: first.cityConfidence * 0.7 };
}

/** Resolves parts that go from small to large, as "Shibuya, Tokyo, Japan" does. */
export function resolveParts(parts: readonly Part[]): Resolved | null {
  const last = parts[parts.length - 1];
  if (last === undefined) return null;
  if (isJoke(last.folded)) return parts.length > 1 ? resolveParts(parts.slice(0, -1)) : null;
  const before = parts.slice(0, -1);
  const areas = areasOf(last);
  if (areas.length > 0) return resolveAreas(last, areas, before);
  for (const plain of strippings(last.folded)) {
    const piece = { raw: plain, folded: plain };
    const found = areasOf(piece);
    if (found.length > 0) return resolveAreas(piece, found, before);
  }
  const named = [last.folded, ...strippings(last.folded)];
  for (const name of named) {
    const city = bareCity(name, BARE_CITY, name === last.folded ? 1 : 0.95);
    if (city === null) continue;
    const listed = resolveList({ ...city, score: 1, matched: false }, before);
    return listed ?? city;
  }
  const split = splitArea(last);
  if (split !== null) {
    const context = split.leading ? before : [...before, split.rest];
    const readings = split.areas.map((area) => readWithin(area, context));
    return weigh(readings, split.leading || split.rest.folded.split(' ').length > 3 ? 0.88 : 0.98);
  }
  return codeFirst(last, before) ?? within(last) ?? (before.length > 0 ? lessSure(resolveParts(before), 0.9) : null);
}

function resolveAreas(last: Part, areas: readonly Candidate[], before: readonly Part[]): Resolved | null {
  const readings = areas.map((area) => readWithin(area, before));
  if (before.length === 0) return withNamesake(last, weigh(readings, 1));
  const best = strongest(readings);
  return (best === undefined ? null : resolveList(best, before)) ?? weigh(readings, 1);
}

/** "Washington, DC metro region": a code at the start of the last part, borne out by the city before it. */
function codeFirst(last: Part, before: readonly Part[]): Resolved | null {
  const previous = before[before.length - 1];
  const code = part(last.raw.split(/\s+/, 1)[0] ?? '');
  if (previous === undefined || code.raw.length > 4 || code.raw !== code.raw.toUpperCase()) return null;
  const readings = areasOf(code)
    .map((area) => readWithin(area, before))
    .filter((reading) => reading.city >= 0);
  return weigh(readings, 0.95);
}

/** The city of the same name: "New York", "Luxembourg", "Singapore". */
function withNamesake(piece: Part, resolved: Resolved | null): Resolved | null {
  if (resolved === null) return null;
  const city = cityWithin(piece.folded, resolved.country, resolved.region);
  if (city === null || city.population < BARE_CITY) return resolved;
  return {
    ...resolved,
    region: resolved.region ?? city.region,
    regionConfidence: resolved.region === null ? resolved.countryConfidence * 0.9 : resolved.regionConfidence,
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
  return city === null ? null : { ...other, city: city.city, cityConfidence: other.regionConfidence * 0.9 };
}
