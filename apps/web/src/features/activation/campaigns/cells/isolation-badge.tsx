import type { CampaignCell } from "@toolkit/core/contract/campaign-cells";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";

/** Whether a cell shares people with another, and how many. */
export function IsolationBadge({
  isolation,
  expected_overlap: overlap,
}: Pick<CampaignCell, "isolation" | "expected_overlap">) {
  const { t } = useTranslation();
  const name = t(`cells.isolations.${isolation}`);
  if (isolation !== "none") return <Badge level="success">{name}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge level="warn">{name}</Badge>
      <span className="text-sm text-soft">
        {overlap === null
          ? t("cells.overlapUnknown")
          : t("cells.overlapOf", { share: formatPercent(overlap, 0) })}
      </span>
    </span>
  );
}
