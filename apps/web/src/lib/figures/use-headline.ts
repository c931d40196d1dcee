import type { Insights } from "@toolkit/core/contract/insights";
import type { Finding } from "@toolkit/core/i18n/portrait/findings";
import { headlineOf, type PortraitWords } from "@toolkit/core/i18n/portrait/words";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";

/** The words of a portrait in the reader's language. */
export function usePortraitWords(): PortraitWords {
  const { t } = useTranslation();
  const { language } = useFormat();
  return { language, t: (key, values) => t(key as "portrait.join", values ?? {}) };
}

/** A headline of the strongest findings, and a line on who and where they are. */
export function useHeadline(insights: Insights, findings: readonly Finding[]) {
  return headlineOf(insights, findings, usePortraitWords());
}
