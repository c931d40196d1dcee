import { LIKELY_AUTOMATED_FROM } from "@toolkit/core/domain/account-scores";
import { GENDER_CODE } from "@toolkit/core/domain/network-data";
import { AGES } from "@toolkit/core/domain/enumerations";
import type { QueryFilters } from "@toolkit/core/domain/query";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { COUNTRIES } from "@toolkit/network/enrich/places";
import { Breather } from "@toolkit/network/store/breather";
import { NearNames } from "../../../../did-you-mean.ts";
import { AppError, type LocalText } from "../../../../errors.ts";
import { LANGUAGES } from "../../../reference/lists/services/languages.ts";
import { UNAVAILABLE_COUNTRY, isSelectable } from "../../../reference/lists/services/countries.ts";
import type { Coverage } from "../../../data/datasets/services/coverage.ts";
import type { SeedKind, SeedOutcome } from "./compiled-package.ts";

/** Of a list with hundreds of wrong items the first ones say enough. */
const MOST_COMPLAINTS = 20;
const SHOWN_CHARACTERS = 100;

/** The upper end of an open age band: the largest age that a profile can carry. */
const OPEN_AGE = 255;

export interface Location {
  readonly id: string;
  readonly kind: "country" | "region" | "city";
  readonly country: string;
}

export interface FilterLookups {
  /** ISO 3166-1 alpha-2 of a name, alias or code. */
  country(text: string): string | null;
  /** ISO 639-1 of a code or a name in either language. */
  language(text: string): string | null;
  place(item: { label: string; id?: string | undefined }): Location | null;
}

export interface CompiledFilters {
  readonly filters: QueryFilters;
  readonly outcomes: readonly SeedOutcome[];
  /** Whether anything restricts: a package of filters alone is everybody who passes them. */
  readonly restricts: boolean;
}

interface Item {
  readonly label: string;
  readonly id?: string | undefined;
  readonly deselected?: boolean | undefined;
}

/**
 * The criteria that restrict: countries and locations are one kind (any of them), languages another, then gender, age
 * and automation. A country or language that does not exist is the caller's mistake and throws; a criterion that exists and
 * that the data cannot measure is left out and named.
 */
export async function compileFilters(
  pack: TargetingPackage,
  lookups: FilterLookups,
  coverage: Coverage,
): Promise<CompiledFilters> {
  const outcomes: SeedOutcome[] = [];
  const note = (kind: SeedKind, label: string, reason: SeedOutcome["reason"] = null): void => {
    const state = reason === null ? "counted" : "not_measurable";
    outcomes.push({ kind, label, state, reason, seed: null });
  };
  const selected = (kind: SeedKind, items: readonly Item[] | undefined): readonly Item[] =>
    (items ?? []).filter((item) => {
      if (item.deselected !== true) return true;
      outcomes.push({ kind, label: item.label, state: "deselected", reason: null, seed: null });
      return false;
    });

  const fields: Record<string, LocalText[]> = {};
  // A text is made when it is kept: thousands of values may be unknown, and each looks for the names near it.
  const complain = (field: string, textOf: () => LocalText): void => {
    const texts = (fields[field] ??= []);
    if (texts.length < MOST_COMPLAINTS) texts.push(textOf());
  };
  const breather = new Breather();

  const countries = new Set<string>();
  const regions = new Set<string>();
  const cities = new Set<string>();
  for (const { label, id } of selected("country", pack.countries)) {
    await breather.pause();
    const code = lookups.country(label) ?? (id === undefined ? null : lookups.country(id));
    if (code === null) complain("countries", () => unknownCountry(label));
    else if (!isSelectable(code)) complain("countries", () => UNAVAILABLE_COUNTRY);
    else {
      note("country", label, coverage.place ? null : "no_data");
      if (coverage.place) countries.add(code);
    }
  }
  for (const item of selected("location", pack.locations)) {
    await breather.pause();
    const place = lookups.place(item);
    if (place === null) note("location", item.label, "unknown_item");
    else if (!isSelectable(place.country)) complain("locations", () => UNAVAILABLE_COUNTRY);
    else {
      note("location", item.label, coverage.place ? null : "no_data");
      if (!coverage.place) continue;
      const kinds = { country: countries, region: regions, city: cities } as const;
      kinds[place.kind].add(place.id);
    }
  }
  const languages = new Set<string>();
  for (const { label, id } of selected("language", pack.languages)) {
    await breather.pause();
    const code = lookups.language(label) ?? (id === undefined ? null : lookups.language(id));
    if (code === null)
      complain("languages", () => unknownValue("Language", "言語", label, LANGUAGE_NAMES));
    else {
      note("language", label, coverage.language ? null : "no_data");
      if (coverage.language) languages.add(code);
    }
  }
  if (Object.keys(fields).length > 0)
    throw new AppError("invalid", { message: "unknown country or language", fields });

  for (const { label } of selected("network_operator", pack.network_operators))
    note("network_operator", label, "no_data");

  const filters: { -readonly [Key in keyof QueryFilters]: QueryFilters[Key] } = {};
  if (countries.size > 0) filters.countries = [...countries];
  if (regions.size > 0) filters.regions = [...regions];
  if (cities.size > 0) filters.cities = [...cities];
  if (languages.size > 0) filters.languages = [...languages];

  if (pack.gender === "MALE" || pack.gender === "FEMALE") {
    note("gender", pack.gender, coverage.gender ? null : "no_data");
    if (coverage.gender)
      filters.gender = pack.gender === "MALE" ? GENDER_CODE.male : GENDER_CODE.female;
  }
  const band = pack.age === undefined ? null : AGES[pack.age];
  if (pack.age !== undefined && band !== null) {
    note("age", pack.age, coverage.age ? null : "no_data");
    if (coverage.age) filters.age = { low: band[0], high: band[1] ?? OPEN_AGE };
  }
  const { automated_accounts: automated = "ANY" } = pack;
  if (automated !== "ANY") {
    note("automated_accounts", automated, coverage.automation ? null : "no_data");
    if (coverage.automation)
      filters.automated = {
        from: LIKELY_AUTOMATED_FROM,
        are: automated === "ONLY" ? "only" : "excluded",
      };
  }
  return { filters, outcomes, restricts: Object.keys(filters).length > 0 };
}

const COUNTRY_NAMES = new NearNames(() => COUNTRIES.flatMap(({ en, ja }) => [en, ja]));
const LANGUAGE_NAMES = new NearNames(() => LANGUAGES.flatMap(({ en, ja }) => [en, ja]));

/** That there is no such country, with those that are called nearly so. */
export function unknownCountry(label: string): LocalText {
  return unknownValue("Country", "国", label, COUNTRY_NAMES);
}

function unknownValue(nameEn: string, nameJa: string, label: string, names: NearNames): LocalText {
  const value = label.slice(0, SHOWN_CHARACTERS);
  const near = names.offer(value);
  return {
    en: `${nameEn} is not valid: ${value}${near.en && `.${near.en}`}`,
    ja: `${nameJa}が正しくありません: ${value}${near.ja && `。${near.ja}`}`,
  };
}
