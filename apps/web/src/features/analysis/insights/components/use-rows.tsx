import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import type { ListSort } from "@toolkit/core/contract/ordering";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import type { Opening } from "@toolkit/ui/opening-figure";
import { useFormat } from "../../../../lib/format.ts";
import { intervalOf } from "../../../../lib/figures/facet-parts.ts";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useAffinityTexts } from "../../../../lib/figures/use-affinity-texts.ts";
import { useTakeawayText } from "../../../../lib/figures/use-takeaway-text.ts";
import { useSortFigure } from "./list-order.tsx";
import { takeawayOf, type Asked } from "../../../../lib/figures/takeaway.ts";

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
  return useTakeawayText()(takeawayOf(facet, asked));
}
