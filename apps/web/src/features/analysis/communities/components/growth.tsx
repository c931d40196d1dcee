import type { Community } from "@toolkit/core/contract/communities";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useTranslation } from "react-i18next";
import { useCompared } from "./use-compared.ts";
import { useFormat } from "../../../../lib/format.ts";

interface GrowthProps {
  readonly community: Community;
  /** Days that are compared with those before. */
  readonly days: number;
}

/** How much a community grew; what could be chance is pale, and says so. */
export function Growth({ community, days }: GrowthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opened = useCompared(days);
  const { growth, distinguishable, accounts } = community;
  // Nobody before: there is nothing to divide by.
  if (growth === null) return <>{accounts > 0 ? t("trends.fresh") : "–"}</>;
  const value = format.multiple(growth.value);
  const title = t("trends.growthLine", {
    value,
    low: format.multiple(growth.low),
    high: format.multiple(growth.high),
  });
  const tone = !distinguishable ? "text-muted" : growth.value >= 1 ? "text-over" : "text-under";
  return (
    <span title={title} className={tone}>
      <OpeningFigure text={value} {...opened("growth", community)} />
      <span aria-hidden className="block keep text-xs text-muted">
        {format.multiples(growth.low, growth.high)}
      </span>
      <span className="sr-only">
        {" "}
        {title} {!distinguishable && t("trends.chance")}
      </span>
    </span>
  );
}
