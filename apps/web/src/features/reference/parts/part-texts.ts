import type { PartsTexts } from "@toolkit/core/i18n/data/parts-en";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { useFormat } from "../../../lib/format.ts";

const LOAD: Readonly<Record<InterfaceLanguage, () => Promise<PartsTexts>>> = {
  en: () => import("@toolkit/core/i18n/data/parts-en").then((module) => module.partsEn),
  ja: () => import("@toolkit/core/i18n/data/parts-ja").then((module) => module.partsJa),
};

/** The words of this page alone: nobody else loads them. */
export function usePartTexts(): PartsTexts {
  const { language } = useFormat();
  const query = queryOptions({
    queryKey: ["part-texts", language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: LOAD[language],
  });
  return useSuspenseQuery(query).data;
}
