import { MEASURED_ATTRIBUTES } from "@toolkit/core/domain/account-scores";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { placeById, regionName } from "@toolkit/network/enrich/places";
import {
  interestById,
  jobById,
  showById,
  topicById,
  type TaxonomyEntry,
} from "@toolkit/network/enrich/taxonomies";
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
  const measured = (attribute: string) => ({ measured: MEASURED_ATTRIBUTES.has(attribute) });
  const entry = (attribute: string, byId: (id: number) => TaxonomyEntry | null) => ({
    ...measured(attribute),
    id: (id: number): string => String(id),
    label: (id: number): string => byId(id)?.[language] ?? String(id),
  });
  const same = (text: string): string => text;
  return {
    gender: {
      ...measured("gender"),
      id: (value: "male" | "female"): string => value.toUpperCase(),
      label: (value: "male" | "female"): string => GENDERS[value][language],
    },
    age: { ...measured("age"), id: bandId, label: bandLabel },
    country: { ...measured("country"), id: same, label: place },
    region: { ...measured("region"), id: same, label: place },
    city: { ...measured("city"), id: same, label: place },
    language: {
      ...measured("language"),
      id: same,
      label: (code: string): string => languageName(code, language),
    },
    interest: entry("interest", interestById),
    job: entry("job", jobById),
    topic: entry("topic", topicById),
    show: entry("show", showById),
    word: { id: same, label: same },
  } as const;
}
