import { isInterfaceLanguage } from "../domain/enumerations.ts";
import { formatCount } from "./format.ts";

/**
 * Writes whole numbers of texts as the language does: 4,997 items, whoever passes them. Other values are written by their
 * callers, who know what they are. A plug-in of i18next, which needs `interpolation.alwaysFormat`.
 */
export const numberFormatter = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format: string | undefined, language: string | undefined): string => {
    if (typeof value === "string") return value;
    if (typeof value !== "number") return "";
    return Number.isInteger(value) && isInterfaceLanguage(language)
      ? formatCount(value, language)
      : String(value);
  },
} as const;
