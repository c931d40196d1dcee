import data from "../../data/countries.json" with { type: "json" };
import type { SampleLanguage } from "../theme.ts";

/** Countries of the sample: code, hours from UTC, and origins of names by weight (`data/names.json`). */
export interface SampleCountry {
  readonly code: string;
  readonly utcOffset: number;
  readonly names: Readonly<Record<string, number>>;
}

const BY_CODE: Readonly<Record<string, Omit<SampleCountry, "code">>> = data.countries;

export const COUNTRIES: readonly SampleCountry[] = Object.entries(BY_CODE).map(
  ([code, country]) => ({ code, ...country }),
);

/** Weights of countries by the language people write in. */
export const COUNTRY_WEIGHTS: Readonly<Record<SampleLanguage, Readonly<Record<string, number>>>> =
  data.weights;
