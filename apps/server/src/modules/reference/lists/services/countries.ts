import { COUNTRIES } from "@toolkit/network/enrich/places";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { LocalText } from "../../../../errors.ts";

/** The specification's text for what the network does not sell (points 4 and 9). */
export const UNAVAILABLE_COUNTRY: LocalText = {
  en: "This country is not available for targeting.",
  ja: "この国はターゲティングに使用できません。",
};

const UNSELECTABLE: ReadonlySet<string> = new Set(["KP"]);

const CODES: ReadonlySet<string> = new Set(COUNTRIES.map(({ code }) => code));

export function isCountry(code: string): boolean {
  return CODES.has(code);
}

export function isSelectable(code: string): boolean {
  return !UNSELECTABLE.has(code);
}

/** All countries in the order of the language's own alphabet. */
export function listCountries(language: InterfaceLanguage) {
  const collator = new Intl.Collator(language);
  return COUNTRIES.map(({ code, en, ja }) => ({
    code,
    label: language === "ja" ? ja : en,
    name_en: en,
    name_ja: ja,
    selectable: isSelectable(code),
    info: isSelectable(code) ? null : UNAVAILABLE_COUNTRY[language],
  })).toSorted((a, b) => collator.compare(a.label, b.label));
}
