import { isoCurrency, minorDigits } from "../domain/currencies.ts";
import type { InterfaceLanguage } from "../domain/enumerations.ts";

/** Formats of the specification's point 9, for both interface languages. */

const LOCALE = { en: "en-US", ja: "ja-JP" } as const satisfies Record<InterfaceLanguage, string>;

const integers = {
  en: new Intl.NumberFormat(LOCALE.en, { maximumFractionDigits: 0 }),
  ja: new Intl.NumberFormat(LOCALE.ja, { maximumFractionDigits: 0 }),
};

/** Every digit, grouped: 1,234,567. */
export function formatCount(value: number, language: InterfaceLanguage): string {
  return integers[language].format(value);
}

/** Most digits that a short number gets beyond its own before it is written whole. */
const FINEST = 3;

/**
 * Large numbers, short. English: M with one decimal from 1,000,000; K with one decimal under 10,000, otherwise none.
 * Rounding never crosses into a form of the wrong unit: 999,999 is 1.0M, not 1000K, and 9,999 is 10K, not 10.0K.
 * Japanese counts in 万 and 億: 1.2万, 58.9万, 118万, 1.2億. Below 1万 it has no shorter form: a rounded "3,700" would read as
 * exact beside the 3,698 of another figure, so that every digit is written.
 */
export function formatShort(value: number, language: InterfaceLanguage): string {
  const isWhole = language === "ja" && Math.abs(value) < 9_999.5;
  return isWhole ? formatCount(value, language) : formatRounded(value, language, 0);
}

/** @param finer digits beyond the usual ones. */
function formatRounded(value: number, language: InterfaceLanguage, finer: number): string {
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  if (size < 999.5 || finer >= FINEST) return `${sign}${formatCount(size, language)}`;
  return `${sign}${SHORT[language](size, finer)}`;
}

const SHORT: Readonly<Record<InterfaceLanguage, (size: number, finer: number) => string>> = {
  en: (size, finer) => {
    if (size >= 999_500) return `${(size / 1_000_000).toFixed(1 + finer)}M`;
    if (size >= 9_950) return `${(size / 1000).toFixed(finer)}K`;
    return `${(size / 1000).toFixed(1 + finer)}K`;
  },
  ja: (size, finer) => {
    if (size >= 99_995_000) return `${shortDecimals(size / 1e8, 1 + finer)}億`;
    if (size >= 999_500) return `${shortDecimals(size / 1e4, finer)}万`;
    if (size >= 9_950) return `${shortDecimals(size / 1e4, 1 + finer)}万`;
    const step = 10 ** Math.max(0, 2 - finer);
    return formatCount(Math.round(size / step) * step, "ja");
  },
};

/** Grouped, without noughts at the end. */
function shortDecimals(value: number, decimals: number): string {
  return value.toLocaleString(LOCALE.ja, { maximumFractionDigits: decimals });
}

interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Writes numbers short, with as many digits as it takes that the ends of an interval do not read alike. */
export function shortInInterval(
  { low, high }: Pick<Interval, "low" | "high">,
  language: InterfaceLanguage,
): (value: number) => string {
  const reads = (value: number, finer: number) => formatRounded(value, language, finer);
  const differs = (finer: number) => reads(low, finer) !== reads(high, finer);
  // Ends that are one number read alike however they are written.
  const enough = low === high ? 0 : ([0, 1, 2].find(differs) ?? FINEST);
  return (value) => reads(value, enough);
}

/** An interval with its middle, written so. */
export function formatShortInterval(interval: Interval, language: InterfaceLanguage) {
  const write = shortInInterval(interval, language);
  return { value: write(interval.value), low: write(interval.low), high: write(interval.high) };
}

/** A share of 0–1 in percent with at most `decimals` (2 at the most) digits after the point. */
export function formatPercent(share: number, decimals: 0 | 1 | 2 = 2): string {
  const rounded = Number((share * 100).toFixed(decimals));
  const smallest = 10 ** -decimals;
  if (rounded === 0 && share > 0) return `<${smallest}%`;
  return `${Object.is(rounded, -0) ? 0 : rounded}%`;
}

/** The same with as many digits in every row, for figures that stand below one another: 4.0% under 12.5%. */
export function formatPercentInColumn(share: number, decimals: 1 | 2 = 1): string {
  const rounded = (share * 100).toFixed(decimals);
  if (Number(rounded) === 0) return formatPercent(share, decimals);
  return `${rounded}%`;
}

/**
 * An affinity as a multiple: 0.42×, 2.3×, 14×; 2.3倍. `isFine`: with a digit more under 2, where the ends of an interval
 * would read alike.
 */
export function formatMultiple(value: number, language: InterfaceLanguage, isFine = false): string {
  const sign = language === "ja" ? "倍" : "×";
  // The upper end of an interval may have no bound; the wire writes it as a very large number.
  if (value >= 1e6) return "∞";
  if (value >= 9.95) return `${Math.round(value)}${sign}`;
  return `${value.toFixed(value >= (isFine ? 1.995 : 0.995) ? 1 : 2)}${sign}`;
}

/** "1.2–3.4": the ends of a multiple's interval, finer than the multiple itself; empty where they read alike. */
export function formatMultiples(low: number, high: number, language: InterfaceLanguage): string {
  const [least, most] = [low, high].map((end) =>
    formatMultiple(end, language, true).replace(/[×倍]$/, ""),
  );
  return least === most ? "" : `${least}–${most}`;
}

/** Day and minute, in the reader's time zone. */
export function formatMoment(value: string, language: InterfaceLanguage): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return format.format(new Date(value));
}

/** Short date: numeric year, short month, numeric day. Dates without a time are not shifted by the time zone. */
export function formatDate(value: string | Date, language: InterfaceLanguage): string {
  const dateOnly = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    year: "numeric",
    month: "short",
    day: "numeric",
    ...(dateOnly ? { timeZone: "UTC" } : {}),
  });
  return format.format(new Date(value));
}

/** A date in a column, as wide in every row: "Nov 9, 2026", "2026/11/09". */
export function formatDateInColumn(value: string, language: InterfaceLanguage): string {
  if (language !== "ja") return formatDate(value, language);
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return new Intl.DateTimeFormat(LOCALE[language], {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    ...(dateOnly ? { timeZone: "UTC" } : {}),
  }).format(new Date(value));
}

/** Month and day, under an axis that spans a year at the most: "Nov 9", "11月9日". */
export function formatDay(value: string, language: InterfaceLanguage): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(value));
}

const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A week of the calendar (ISO 8601, "2026-W47") as people name it: "Week 47, 2026", "2026年第47週". */
export function formatWeek(value: string, language: InterfaceLanguage): string {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(value) ?? [];
  if (year === undefined) return value;
  const number = Number(week);
  return language === "ja" ? `${year}年第${number}週` : `Week ${number}, ${year}`;
}

/** "3 days ago", in the largest unit that fits. Both times in milliseconds or ISO 8601. */
export function formatRelative(
  value: string | number,
  now: number,
  language: InterfaceLanguage,
): string {
  const seconds = Math.round((new Date(value).getTime() - now) / 1000);
  const size = Math.abs(seconds);
  const [unit, length] = UNITS.find(([, span]) => size >= span) ?? ["second", 1];
  const format = new Intl.RelativeTimeFormat(LOCALE[language], { numeric: "auto" });
  const text = format.format(Math.trunc(seconds / length), unit);
  // Japanese sets no space between a number and its unit; the formatter's data does.
  return language === "ja" ? text.replaceAll(" ", "") : text;
}

/** A duration for people, in its two largest units: "1 h 20 min". Seconds. */
export function formatDuration(seconds: number, language: InterfaceLanguage): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts: readonly (readonly [number, "hour" | "minute" | "second"])[] = [
    [Math.floor(whole / 3600), "hour"],
    [Math.floor((whole % 3600) / 60), "minute"],
    [whole % 60, "second"],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  const shown = first < 0 ? parts.slice(2) : parts.slice(first, first + 2);
  return (
    shown
      .filter(([amount], index) => amount > 0 || index === 0)
      .map(([amount, unit]) =>
        new Intl.NumberFormat(LOCALE[language], {
          style: "unit",
          unit,
          unitDisplay: "short",
        }).format(amount),
      )
      // The short Japanese form parts the number from its counter: 5 秒.
      .map((text) => (language === "ja" ? text.replace(/\s/u, "") : text))
      .join(language === "ja" ? "" : " ")
  );
}

/** Bytes in decimal units: 12.4 MB. */
export function formatBytes(bytes: number, language: InterfaceLanguage): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(LOCALE[language], {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}

/** Items as a list in a sentence: "A, B, and C", "A、B、C". */
export function formatList(items: readonly string[], language: InterfaceLanguage): string {
  return new Intl.ListFormat(LOCALE[language], { type: "conjunction" }).format(items);
}

/** A language's own name for display, from its ISO 639-1 code; the code where none is known. */
export function languageName(code: string, language: InterfaceLanguage): string {
  return new Intl.DisplayNames(LOCALE[language], { type: "language" }).of(code) ?? code;
}

/** A country's name for display, from its ISO 3166-1 code; the code where none is known. */
export function countryName(code: string, language: InterfaceLanguage): string {
  return new Intl.DisplayNames(LOCALE[language], { type: "region" }).of(code) ?? code;
}

/** A currency's name for display. */
export function currencyName(currency: string, language: InterfaceLanguage): string {
  const code = isoCurrency(currency).toUpperCase();
  const name = new Intl.DisplayNames(LOCALE[language], { type: "currency" }).of(code) ?? code;
  // Japanese has no blanks inside names.
  return language === "ja" ? name.replaceAll(" ", "") : name;
}

const SYMBOLS: Readonly<Record<string, string>> = { EUR: "€", USD: "$", GBP: "£" };

/** Digits grouped and marked as the Netherlands do it: 1.234,50. */
export type NumberStyle = "plain" | "dutch";

/** How a browser of this language tag (`navigator.language`) writes numbers of money. */
export function numberStyleOf(tag: string): NumberStyle {
  return /^nl(?:-|$)/i.test(tag) ? "dutch" : "plain";
}

interface MoneyOptions {
  /** One of the product's currencies; the euro where none is named. */
  readonly currency?: string;
  readonly style?: NumberStyle;
  readonly language: InterfaceLanguage;
}

/**
 * Money from minor units, with all of their digits after the point, as it is charged: €1,234.50, $0.99, 1,234.50 SGD,
 * 1,234.570 KWD; Dutch: € 1.234,50. Euro, dollar and pound have a symbol; the others keep their code, except yen in
 * Japanese: 31,800円.
 */
export function formatMoney(
  minorUnits: number,
  { currency = "EUR", style = "plain", language }: MoneyOptions,
): string {
  const digits = minorDigits(currency);
  const amount = Math.abs(minorUnits) / 10 ** digits;
  const number = new Intl.NumberFormat(style === "dutch" ? "nl-NL" : "en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
  const sign = minorUnits < 0 && amount !== 0 ? "-" : "";
  const symbol = SYMBOLS[currency];
  if (currency === "YEN" && language === "ja") return `${sign}${number}円`;
  if (!symbol) return `${sign}${number} ${currency}`;
  return style === "dutch" ? `${symbol} ${sign}${number}` : `${sign}${symbol}${number}`;
}

/** A number as the Netherlands write it: 1.234.567,89. */
export function formatDutch(value: number, decimals = 0): string {
  return new Intl.NumberFormat("nl-NL", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

const TRUNCATE_AT = 15;

/** The first 15 characters and an ellipsis; characters as people count them, so that no letter or emoji is cut. */
export function truncate(text: string, length = TRUNCATE_AT): string {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length)
    .map(({ segment }) => segment)
    .join("")}…`;
}
