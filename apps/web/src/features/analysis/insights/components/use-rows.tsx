import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import type { ListSort } from "@toolkit/core/contract/ordering";
import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import type { Opening } from "@toolkit/ui/opening-figure";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { intervalOf } from "../../../../lib/figures/facet-parts.ts";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useAffinityTexts } from "../../../../lib/figures/use-affinity-texts.ts";
import { useSortFigure } from "./list-order.tsx";
import { takeawayOf, type Asked } from "../takeaway.ts";

/** Items as the charts draw them, every figure written out. */
export function useRows(
  items: readonly FacetItem[],
  sort: ListSort = "share",
  kind: FigureKind | null = null,
) {
  const format = useFormat();
  const figure = useSortFigure(sort);
  const affinityTexts = useAffinityTexts();
  const opening = useOpening();
  return items.map((item) => ({
    id: item.id,
    label: item.label,
    share: item.share,
    baseline: item.baseline_share,
    ...intervalOf(item),
    shareText: formatPercentInColumn(item.share),
    countText: format.count(item.count),
    ...(figure ? { figureText: figure.textOf(item) } : {}),
    ...affinityTexts(item),
    ...(kind === null ? {} : opening(kind, item)),
  }));
}

/** What the one sentence of a facet opens: the figure that it tells of. */
export function useTakeawayOpening(
  kind: FigureKind,
  facet: Pick<Facet, "known" | "items">,
  asked?: Asked,
): Opening {
  const opening = useOpening();
  const takeaway = takeawayOf(facet, asked);
  return "item" in takeaway ? opening(kind, takeaway.item) : {};
}

/** The one sentence of a facet. */
export function useTakeaway(facet: Pick<Facet, "known" | "items">, asked?: Asked): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const takeaway = takeawayOf(facet, asked);
  if (takeaway.says === "few") return null;
  if (takeaway.says === "none" || takeaway.says === "same")
    return t(`insights.takeaways.${takeaway.says}`);
  const { label, share, affinity, baseline_share: baseline } = takeaway.item;
  return t(`insights.takeaways.${takeaway.says}`, {
    label,
    share: formatPercent(share, 1),
    baseline: formatPercent(baseline, 1),
    multiple: affinity ? format.multiple(affinity.value) : "",
  });
}
