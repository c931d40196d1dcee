import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";

const OPTIONS = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
} as const;

const FORMATS = {
  en: new Intl.DateTimeFormat("en-US", { ...OPTIONS, timeZone: "UTC", timeZoneName: "short" }),
  ja: new Intl.DateTimeFormat("ja-JP", { ...OPTIONS, timeZone: "Asia/Tokyo" }),
};

/** Day and minute for somebody whose time zone nobody knows: Japan's for readers of Japanese, else UTC, and named. */
export function mailMoment(at: Date, language: InterfaceLanguage): string {
  const text = FORMATS[language].format(at);
  return language === "ja" ? `${text}（日本時間）` : text;
}
