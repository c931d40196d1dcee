import type { Within } from "@toolkit/core/contract/within";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";

const COMMUNITY: Readonly<Record<InterfaceLanguage, (number: string) => string>> = {
  en: (number) => `community ${number}`,
  ja: (number) => `コミュニティ${number}`,
};

/** What an answer was narrowed to, in words; empty: to nothing. */
export function withinText(within: Within | undefined, language: InterfaceLanguage): string {
  if (within === undefined) return "";
  const labels = labelsIn(language);
  const { country, region, city, language: spoken, gender, community } = within;
  const parts = [
    country && labels.country.label(country),
    region && labels.region.label(region),
    city && labels.city.label(city),
    spoken && labels.language.label(spoken),
    gender && labels.gender.label(gender === "MALE" ? "male" : "female"),
    community && COMMUNITY[language](community.id),
  ];
  return parts.filter(Boolean).join(language === "ja" ? "、" : ", ");
}
