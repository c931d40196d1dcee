import type { FacetItem } from "@toolkit/core/contract/insights";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";

type Compared = Pick<FacetItem, "affinity" | "distinguishable">;

interface AffinityTexts extends Compared {
  readonly affinityText: string;
  readonly affinityLabel: string;
}

/** What a row says of how it compares with the baseline, in figures and for screen readers. */
export function useAffinityTexts(): (item: Compared) => AffinityTexts {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ affinity, distinguishable }) => ({
    affinity,
    affinityText: affinity ? format.multiple(affinity.value) : "–",
    affinityLabel: !distinguishable
      ? t("insights.notDistinguishable")
      : affinity && affinity.value < 1
        ? t("insights.belowBaseline")
        : t("insights.aboveBaseline"),
    distinguishable,
  });
}
