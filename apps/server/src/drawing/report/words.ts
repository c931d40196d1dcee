import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { insightsEn } from "@toolkit/core/i18n/data/insights-en";
import { insightsJa } from "@toolkit/core/i18n/data/insights-ja";
import { measuringEn } from "@toolkit/core/i18n/data/measuring-en";
import { measuringJa } from "@toolkit/core/i18n/data/measuring-ja";
import {
  formatCount,
  formatMultiple,
  formatPercentInColumn,
  formatShort,
} from "@toolkit/core/i18n/format";
import type { PortraitWords } from "@toolkit/core/i18n/portrait/words";
import { numberFormatter } from "@toolkit/core/i18n/number-formatter";
import { createInstance } from "i18next";

/** The page's own words and formats, so that a report says what the page says. */
export interface Words extends PortraitWords {
  count(value: number): string;
  percent(share: number): string;
  multiple(value: number): string;
  short(value: number): string;
}

const catalogue = createInstance();
void catalogue.use(numberFormatter).init({
  initAsync: false,
  fallbackLng: false,
  resources: {
    en: { translation: { ...measuringEn, ...insightsEn } },
    ja: { translation: { ...measuringJa, ...insightsJa } },
  },
  interpolation: { escapeValue: false, alwaysFormat: true },
});

export function wordsIn(language: InterfaceLanguage): Words {
  const t = catalogue.getFixedT(language);
  return {
    language,
    t: (key, values) => t(key, values ?? {}),
    count: (value) => formatCount(value, language),
    percent: (share) => formatPercentInColumn(share),
    multiple: (value) => formatMultiple(value, language),
    short: (value) => formatShort(value, language),
  };
}
