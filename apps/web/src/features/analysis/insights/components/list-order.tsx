import type { FacetItem } from "@toolkit/core/contract/insights";
import type { ListSort } from "@toolkit/core/contract/ordering";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import { Segmented } from "@toolkit/ui/segmented";
import { Tooltip } from "@toolkit/ui/tooltip";
import { useTranslation } from "react-i18next";
import type { ShownSort } from "./rare.ts";

const SORTS = ["share", "difference", "affinity", "score", "uniqueness"] as const;

interface SortChoiceProps {
  readonly title: string;
  readonly sort: ShownSort;
  readonly onSort: (sort: ShownSort) => void;
}

/** Which of the visible figures a list is sorted by. */
export function SortChoice({ title, sort, onSort }: SortChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={`${t("insights.sortBy")}: ${title}`}
      hideLabel
      size="small"
      value={sort}
      choices={SORTS.map((id) => ({
        id,
        label: t(`insights.order.${id}`),
        hint: t(`insights.orderHint.${id}`),
      }))}
      onChange={onSort}
    />
  );
}

/** The figure that a list is sorted by, where no other column shows it. */
export function useSortFigure(sort: ListSort): {
  readonly heading: string;
  readonly textOf: (
    item: Pick<FacetItem, "score" | "uniqueness" | "share" | "baseline_share">,
  ) => string;
} | null {
  const { t } = useTranslation();
  if (sort === "difference")
    return {
      heading: t("insights.order.difference"),
      textOf: ({ share, baseline_share: baseline }) => pointsText(share - baseline),
    };
  if (sort === "score")
    return {
      heading: t("insights.order.score"),
      textOf: ({ score }) => score.toFixed(2),
    };
  if (sort === "uniqueness")
    return {
      heading: t("insights.order.uniqueness"),
      textOf: ({ uniqueness }) => (uniqueness === null ? "–" : formatPercentInColumn(uniqueness)),
    };
  return null;
}

/** "+13.4", in points of a percentage. */
function pointsText(difference: number): string {
  const points = (100 * difference).toFixed(1);
  return difference > 0 ? `+${points}` : points.replace("-", "−");
}

interface RareChoiceProps {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

/** Shows or hides the rows that are too rare to be read one by one. */
export function RareChoice({ isShown, onChange }: RareChoiceProps) {
  const { t } = useTranslation();
  return (
    <Tooltip text={t("insights.rareHint")}>
      <Button size="small" variant="quiet" onPress={() => onChange(!isShown)}>
        {t(isShown ? "insights.hideRare" : "insights.showRare")}
      </Button>
    </Tooltip>
  );
}
