import { readFileSync } from "node:fs";
import { join } from "node:path";

type Names = Readonly<Record<string, readonly string[]>>;

/** Names written for this product: labels that CLDR words awkwardly, aliases people use, Japanese region names. */
const own = JSON.parse(
  readFileSync(join(import.meta.dirname, "data", "gazetteer-names.json"), "utf8"),
) as {
  readonly COUNTRY_LABELS: Readonly<Record<string, readonly [string, string]>>;
  readonly COUNTRY_ALIASES: Names;
  readonly REGION_JA: Readonly<Record<string, string>>;
  readonly REGION_ALIASES: Names;
  readonly CITY_JA: Readonly<Record<string, string>>;
  readonly CITY_ALIASES: Names;
};

/** English and Japanese label where CLDR's is not what people choose from a list. */
export const COUNTRY_LABELS = own.COUNTRY_LABELS;
/** Folded. */
export const COUNTRY_ALIASES = own.COUNTRY_ALIASES;
/** By ISO 3166-2 code. */
export const REGION_JA = own.REGION_JA;
/** Postal code in lower case is added for the United States, Canada and Australia by the reader. Folded. */
export const REGION_ALIASES = own.REGION_ALIASES;
/** Japanese name of a city where the source's alternatives mislead, by "country:name". */
export const CITY_JA = own.CITY_JA;
/** Names in the country's own language, and what people write for short; by "country:name" of the source. Folded. */
export const CITY_ALIASES = own.CITY_ALIASES;
