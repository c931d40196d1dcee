import { countryByName, inferPlace, regionByName } from "../enrich/places.ts";
import { dayOf, readDate } from "./dates.ts";
import type { DeclaredTraits } from "./raw.ts";

/** The cells that a mapping names as declared attributes, as their file gives them. */
export interface DeclaredCells {
  readonly gender?: string;
  readonly birthday?: string;
  readonly birthYear?: string;
  readonly age?: string;
  readonly country?: string;
  readonly region?: string;
  readonly city?: string;
  readonly language?: string;
}

const GENDERS: ReadonlyMap<string, "male" | "female"> = new Map([
  ...["m", "male", "man", "men", "masculine", "homme", "hombre", "1", "男", "男性"].map(
    (word) => [word, "male"] as const,
  ),
  ...["f", "female", "woman", "women", "feminine", "femme", "mujer", "w", "2", "女", "女性"].map(
    (word) => [word, "female"] as const,
  ),
]);

/** Reads declared attributes; `repair` hears of each cell that says something we cannot read. */
export function readDeclared(cells: DeclaredCells, repair: (what: string) => void): DeclaredTraits {
  const place = readPlace(cells, repair);
  const born = readBorn(cells, repair);
  return {
    gender: readGender(cells.gender, repair),
    bornFrom: born?.from ?? null,
    bornTo: born?.to ?? null,
    age: readAge(cells.age, repair),
    ...place,
    language: readLanguage(cells.language, repair),
  };
}

const UNSTATED = new Set([
  "",
  "unknown",
  "n/a",
  "na",
  "none",
  "null",
  "nan",
  "-",
  "other",
  "und",
  "undefined",
]);

function readGender(
  text: string | undefined,
  repair: (what: string) => void,
): "male" | "female" | null {
  const word = (text ?? "").trim().toLowerCase();
  const gender = GENDERS.get(word) ?? null;
  if (!gender && !UNSTATED.has(word)) repair("gender: neither male nor female");
  return gender;
}

function readBorn(
  cells: DeclaredCells,
  repair: (what: string) => void,
): { from: number; to: number } | null {
  const birthday = (cells.birthday ?? "").trim();
  if (/^\d{4}$/.test(birthday)) return wholeYear(Number(birthday));
  if (birthday !== "" && !UNSTATED.has(birthday.toLowerCase())) {
    const date = readDate(birthday);
    if (typeof date === "object") return { from: dayOf(date.seconds), to: dayOf(date.seconds) };
    repair(`birthday: ${date} date`);
  }
  const year = (cells.birthYear ?? "").trim();
  return /^(19|20)\d{2}(\.0)?$/.test(year) ? wholeYear(Number(year)) : null;
}

function wholeYear(year: number): { from: number; to: number } {
  return { from: Date.UTC(year, 0, 1) / 86_400_000, to: Date.UTC(year, 11, 31) / 86_400_000 };
}

function readAge(text: string | undefined, repair: (what: string) => void): number | null {
  const age = (text ?? "").trim();
  if (/^\d{1,3}(\.0)?$/.test(age) && Number(age) < 120) return Number(age);
  if (!UNSTATED.has(age.toLowerCase())) repair("age: not a number of years");
  return null;
}

function readPlace(
  cells: DeclaredCells,
  repair: (what: string) => void,
): { country: string | null; region: string | null; city: string | null } {
  const countryText = (cells.country ?? "").trim();
  const regionText = (cells.region ?? "").trim();
  const cityText = (cells.city ?? "").trim();
  let country = countryText === "" ? null : countryByName(countryText);
  if (countryText !== "" && !country && !UNSTATED.has(countryText.toLowerCase()))
    repair("country: not known");
  const region = regionText === "" ? null : regionOf(regionText, country);
  if (regionText !== "" && !region && !UNSTATED.has(regionText.toLowerCase()))
    repair("region: not known");
  country ??= region?.slice(0, 2) ?? null;
  let city: string | null = null;
  if (cityText !== "") {
    const place = inferPlace(
      [cityText, regionText, countryText].filter((part) => part !== "").join(", "),
    );
    const agrees =
      place.city.value !== null &&
      (!region || place.region.value === region) &&
      (!country || place.country.value === country);
    city = agrees ? place.city.value : null;
    if (!city && !UNSTATED.has(cityText.toLowerCase())) repair("city: not known");
    if (agrees)
      return {
        country: country ?? place.country.value,
        region: region ?? place.region.value,
        city,
      };
  }
  return { country, region, city };
}

/**
 * A region by name or code. Codes alone are shared by many countries ("CA", "GA"): two capital letters without a
 * country are read as a state of the United States, whose data is written so and names no country.
 */
function regionOf(text: string, country: string | null): string | null {
  const known = regionByName(text, country ?? undefined);
  if (known !== null) return known.id;
  return country === null && /^[A-Z]{2}$/.test(text)
    ? (regionByName(text, "US")?.id ?? null)
    : null;
}

/** Old and three-letter codes that the network's interface used. */
const LANGUAGE_ALIASES: Readonly<Record<string, string>> = {
  fil: "tl",
  msa: "ms",
  iw: "he",
  in: "id",
  nb: "no",
  jp: "ja",
  eng: "en",
  jpn: "ja",
  xx: "",
};

/** ISO 639-1 of a code such as "en", "en-gb", "zh_CN" or "msa", or of an English language name. */
export function readLanguage(
  text: string | undefined | null,
  repair?: (what: string) => void,
): string | null {
  const word = (text ?? "").trim().toLowerCase();
  if (
    UNSTATED.has(word) ||
    word === "xx-lc" ||
    word === "qme" ||
    word === "zxx" ||
    /^q[a-z]{2}$/.test(word)
  )
    return null;
  const code = word.split(/[-_]/)[0] ?? "";
  const alias = LANGUAGE_ALIASES[code];
  if (alias !== undefined) return alias === "" ? null : alias;
  if (/^[a-z]{2}$/.test(code)) return code;
  const named = languageByName().get(word);
  if (!named) repair?.("language: not known");
  return named ?? null;
}

let names: Map<string, string> | null = null;

function languageByName(): Map<string, string> {
  if (names) return names;
  names = new Map();
  const [english, japanese] = ["en", "ja"].map(
    (locale) => new Intl.DisplayNames([locale], { type: "language", fallback: "none" }),
  );
  for (let a = 97; a < 123; a++) {
    for (let b = 97; b < 123; b++) {
      const code = String.fromCharCode(a, b);
      for (const display of [english, japanese]) {
        const name = display?.of(code);
        if (name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), code);
      }
    }
  }
  return names;
}
