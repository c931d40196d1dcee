import { isInterfaceLanguage, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDateInColumn,
  formatDay,
  formatDuration,
  formatList,
  formatMoment,
  formatMoney,
  formatMultiple,
  formatMultiples,
  formatRelative,
  formatShort,
  formatShortInterval,
  formatWeek,
  numberStyleOf,
  shortInInterval,
} from "@toolkit/core/i18n/format";
import i18next from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The interface's language, outside of components. */
export function shownLanguage(): InterfaceLanguage {
  return isInterfaceLanguage(i18next.language) ? i18next.language : "en";
}

/** The formatters of the interface's language; those that know no language are imported directly. */
export function useFormat() {
  const { i18n } = useTranslation();
  const language = isInterfaceLanguage(i18n.language) ? i18n.language : "en";
  return useMemo(
    () => ({
      language,
      count: (value: number) => formatCount(value, language),
      short: (value: number) => formatShort(value, language),
      /** With as many digits as it takes that the ends of the interval do not read alike. */
      shortIn: (interval: Parameters<typeof shortInInterval>[0]) =>
        shortInInterval(interval, language),
      shortInterval: (interval: Parameters<typeof formatShortInterval>[0]) =>
        formatShortInterval(interval, language),
      date: (value: string) => formatDate(value, language),
      dateInColumn: (value: string) => formatDateInColumn(value, language),
      moment: (value: string) => formatMoment(value, language),
      day: (value: string) => formatDay(value, language),
      week: (value: string) => formatWeek(value, language),
      ago: (value: string) => formatRelative(value, Date.now(), language),
      duration: (seconds: number) => formatDuration(seconds, language),
      /** From minor units; Dutch browsers get their own notation. */
      money: (amount: number, currency: string) =>
        formatMoney(amount, { currency, language, style: numberStyleOf(navigator.language) }),
      bytes: (bytes: number) => formatBytes(bytes, language),
      multiple: (value: number) => formatMultiple(value, language),
      multipleInInterval: (value: number) => formatMultiple(value, language, true),
      /** "1.2–3.4": the sign stands beside the multiple itself. */
      multiples: (low: number, high: number) => formatMultiples(low, high, language),
      list: (items: readonly string[]) => formatList(items, language),
    }),
    [language],
  );
}
