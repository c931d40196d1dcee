import { areasOf, citiesOf, part, type Candidate, type Part } from "./candidates.ts";
import { cityOfCode } from "./known-codes.ts";
import { nearCity } from "./near-names.ts";
import { NOT_A_CITY, strippings } from "./wording.ts";

/** A place with the confidence of each level; null (city: -1) where the text does not say. */
export interface Resolved {
  readonly country: string;
  readonly countryConfidence: number;
  readonly region: string | null;
  readonly regionConfidence: number;
  readonly city: number;
  readonly cityConfidence: number;
}

export interface Reading {
  readonly country: string;
  readonly region: string | null;
  readonly city: number;
  readonly score: number;
  /** The parts before agree with it. */
  readonly matched: boolean;
}

/** Words of the longest name that is looked up. */
const LONGEST_NAME = 4;
/** The last word before an area is believed to be a city of this population, in inhabitants. */
const LEAST_AT_END = 5000;
/** From this prior on, an area is believed without its neighbours. */
export const STRONG = 0.6;

export function cityWithin(text: string, country: string, region: string | null): Candidate | null {
  for (const city of citiesOf(text)) {
    if (city.country === country && (region === null || city.region === region)) return city;
  }
  return null;
}

/** The city that the words before an area name: all of them, or the last few. */
export function cityBefore(piece: Part, country: string, region: string | null): Candidate | null {
  const whole = cityWithin(piece.folded, country, region);
  if (whole !== null) return whole;
  for (const plain of strippings(piece)) {
    const stripped = cityWithin(plain.folded, country, region);
    if (stripped !== null) return stripped;
  }
  const coded = cityOfCode(piece);
  if (coded !== null && coded.country === country && (region === null || coded.region === region))
    return coded;
  const words = piece.folded.split(" ");
  for (let length = Math.min(words.length - 1, LONGEST_NAME); length > 0; length--) {
    const last = words.slice(-length).join(" ");
    if (last.length > 3 && !NOT_A_CITY.has(last)) {
      const city = cityWithin(last, country, region);
      // "my campaign Tennessee": the name of a hamlet is more often a word.
      if (city !== null && (city.population >= LEAST_AT_END || length > 1)) return city;
    }
  }
  return nearCity(piece.folded, country, region);
}

/** The region of a country that a part names, wholly or among other words. */
function regionWithin(piece: Part, country: string): string | null {
  const inCountry = (areas: readonly Candidate[]): string | null =>
    areas.find((area) => area.country === country && area.region !== null)?.region ?? null;
  const whole = inCountry(areasOf(piece));
  if (whole !== null) return whole;
  for (const plain of strippings(piece)) {
    const stripped = inCountry(areasOf(plain));
    if (stripped !== null) return stripped;
  }
  const split = splitArea(piece);
  return split === null ? null : inCountry(split.areas);
}

function size(population: number): number {
  return 0.6 + 0.1 * Math.log10(Math.max(1, population / 1000));
}

/** Reads the parts before an area in the light of it. */
export function readWithin(area: Candidate, before: readonly Part[]): Reading {
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
        // "Albany, New York, USA": the city of the region's name only where nothing smaller is said.
        if (split !== null) city = cityBefore(split.rest, area.country, region);
        else if (i === 0) city = cityWithin(piece.folded, area.country, region);
        continue;
      }
    }
    city = cityBefore(piece, area.country, region);
    if (city !== null) region = city.region ?? region;
    else if (
      areasOf(piece).some(
        (other) =>
          other.country === area.country && (other.region === null || other.region === region),
      )
    )
      matched = true;
  }
  const factor = city !== null ? size(city.population) : matched ? 1 : 0.25;
  return {
    country: area.country,
    region,
    city: city?.city ?? -1,
    score: area.prior * factor,
    matched: matched || city !== null,
  };
}

export function strongest(readings: readonly Reading[]): Reading | undefined {
  let best: Reading | undefined;
  for (const reading of readings)
    if (best === undefined || reading.score > best.score) best = reading;
  return best;
}

/** Confidence of the best reading among all; populations weigh as they are, priors more sharply. */
export function weigh(
  readings: readonly Reading[],
  penalty: number,
  sharpness = 3,
): Resolved | null {
  const best = strongest(readings);
  if (best === undefined) return null;
  let country = 0;
  let region = 0;
  let all = 0;
  for (const reading of readings) {
    const weight = reading.score ** sharpness;
    all += weight;
    if (reading.country !== best.country) continue;
    country += weight;
    if (reading.region === best.region || reading.region === null) region += weight;
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

/** Codes of states that start sentences of many languages. */
export const CODE_IS_WORD = new Set(
  "in or me hi ok oh la ma pa de al co id it ne so am as is at be no do to my by on if we go us an ar il mi mo".split(
    " ",
  ),
);

export interface Split {
  readonly areas: readonly Candidate[];
  readonly rest: Part;
  readonly leading: boolean;
}

/** The area that the last or first words of a text name, with the words it leaves. */
export function splitArea(piece: Part): Split | null {
  const words = piece.raw.split(/\s+/);
  if (words.length < 2) return null;
  const shouting = piece.raw === piece.raw.toUpperCase();
  for (const leading of [false, true]) {
    for (let length = Math.min(words.length - 1, LONGEST_NAME); length > 0; length--) {
      const named = part((leading ? words.slice(0, length) : words.slice(-length)).join(" "));
      const rest = part((leading ? words.slice(length) : words.slice(0, -length)).join(" "));
      const short = named.raw.replaceAll(/[^\p{L}]/gu, "").length < 4;
      // "in", "me", "or" are words before they are states: a code needs capitals that stand out.
      if (short && named.raw !== named.raw.toUpperCase()) continue;
      const all = areasOf(named);
      // "DOWNERS GROVE ILL": a weak abbreviation is borne out by a city of that state before it.
      let areas = all.filter(
        (area) =>
          area.prior >= STRONG ||
          (!leading &&
            length === 1 &&
            area.region !== null &&
            cityWithin(rest.folded, area.country, area.region) !== null),
      );
      if (short && (shouting || leading) && named.folded !== "usa") {
        areas = areas.filter((area) =>
          leading
            ? !shouting && !CODE_IS_WORD.has(named.folded)
            : cityBefore(rest, area.country, area.region) !== null,
        );
      }
      if (areas.length > 0) return { areas, rest, leading };
    }
  }
  return null;
}
