import type { ReferenceItem } from "@toolkit/core/contract/reference";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { placeById, type Location } from "@toolkit/network/enrich/places";
import type { TaxonomyEntry } from "@toolkit/network/enrich/taxonomies";
import type { audienceLists } from "@toolkit/core/contract/audience-lists";
import type { z } from "zod";
import type { AgeGroup } from "./services/age-group.ts";
import type { Language } from "./services/languages.ts";

export function presentEntry(entry: TaxonomyEntry, language: InterfaceLanguage): ReferenceItem {
  return {
    id: String(entry.id),
    label: language === "ja" ? entry.ja : entry.en,
    name_en: entry.en,
    name_ja: entry.ja,
    group: language === "ja" ? entry.groupJa : entry.groupEn,
  };
}

export function presentLanguage(entry: Language, language: InterfaceLanguage): ReferenceItem {
  return {
    id: entry.code,
    label: language === "ja" ? entry.ja : entry.en,
    name_en: entry.en,
    name_ja: entry.ja,
    group: null,
  };
}

/** A place stands below the place that holds it: a city below its region, a region below its country. */
export function presentPlace(place: Location, language: InterfaceLanguage): ReferenceItem {
  const name = (item: Location): string => (language === "ja" ? (item.ja ?? item.en) : item.en);
  const region = place.kind === "city" ? placeById(place.id.split(":", 1)[0] ?? "") : null;
  const country = place.kind === "country" ? null : placeById(place.country);
  const above = [region, country].filter((item) => item !== null && item.id !== place.id);
  const names = [...new Set(above.flatMap((item) => (item === null ? [] : [name(item)])))];
  return {
    id: place.id,
    label: name(place),
    name_en: place.en,
    name_ja: place.ja ?? place.en,
    group: names.length === 0 ? null : names.join(language === "ja" ? "、" : ", "),
  };
}

export function presentAgeGroup({
  age,
  span,
  chosen,
  beyond,
  fallback,
}: AgeGroup): z.output<typeof audienceLists.ageGroups.response> {
  return {
    age,
    low: span?.low ?? null,
    high: span?.high ?? null,
    chosen: { low: chosen.low, high: chosen.high },
    exact: beyond.length === 0,
    beyond: beyond.map(({ low, high }) => ({ low, high })),
    fallback,
  };
}
