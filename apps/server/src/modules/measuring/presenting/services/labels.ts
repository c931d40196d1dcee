import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { placeById, regionName } from "@toolkit/network/enrich/places";
import { interestById, jobById, type TaxonomyEntry } from "@toolkit/network/enrich/taxonomies";
import { languageName } from "../../../reference/lists/services/languages.ts";
import { bandId, bandLabel } from "./age-bands.ts";

const GENDERS = {
  male: { en: "Men", ja: "男性" },
  female: { en: "Women", ja: "女性" },
} as const;

/** How the values of each list are named in a language. */
export function labelsIn(language: InterfaceLanguage) {
  const place = (id: string): string => {
    const found = placeById(id);
    return (language === "ja" ? found?.ja : undefined) ?? found?.en ?? regionName(id, language);
  };
  const entry = (byId: (id: number) => TaxonomyEntry | null) => ({
    id: (id: number): string => String(id),
    label: (id: number): string => byId(id)?.[language] ?? String(id),
  });
  const same = (text: string): string => text;
  return {
    gender: {
      id: (value: "male" | "female"): string => value.toUpperCase(),
      label: (value: "male" | "female"): string => GENDERS[value][language],
    },
    age: { id: bandId, label: bandLabel },
    country: { id: same, label: place },
    region: { id: same, label: place },
    city: { id: same, label: place },
    language: { id: same, label: (code: string): string => languageName(code, language) },
    interest: entry(interestById),
    job: entry(jobById),
    word: { id: same, label: same },
  } as const;
}
