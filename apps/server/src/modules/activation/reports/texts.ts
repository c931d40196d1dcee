import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";

/** Title of a report that nobody named. */
export const REPORT_NAMES: Readonly<Record<InterfaceLanguage, string>> = {
  en: "Audience",
  ja: "オーディエンス",
};
