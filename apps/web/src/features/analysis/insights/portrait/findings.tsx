import type { Insights } from "@toolkit/core/contract/insights";
import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import { isCompared, type Finding } from "@toolkit/core/i18n/portrait/findings";
import { useTranslation } from "react-i18next";
import { FindingList } from "../../../../lib/figures/finding-list.tsx";
import { toggled, type AttributeName } from "../filters/filters.ts";
import type { FilterChoice } from "../filters/use-filters.ts";

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly insights: Insights;
  readonly times: PostingTimes | null;
  readonly choice: FilterChoice;
}

const NARROWING: Partial<Record<Finding["kind"], AttributeName>> = {
  gender: "gender",
  country: "country",
  region: "region",
  language: "language",
};

/** What sets the audience apart; an attribute that is pressed narrows the page to it. */
export function Findings({ findings, insights, times, choice }: FindingsProps) {
  const { t } = useTranslation();
  return (
    <FindingList
      title={t("portrait.findings")}
      findings={findings}
      size={insights.size}
      isCompared={isCompared(insights)}
      days={times?.window.days ?? 0}
      legend={{ audience: t("portrait.key"), baseline: t("insights.legendBaseline") }}
      against={t("portrait.against")}
      pressing={({ kind, id, label }) => {
        const attribute = NARROWING[kind];
        return attribute
          ? {
              onPress: () => choice.choose(toggled(choice.filters, attribute, id)),
              pressLabel: t("narrow.to", { label }),
            }
          : {};
      }}
    />
  );
}
