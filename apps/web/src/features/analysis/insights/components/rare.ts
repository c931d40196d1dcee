import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import type { ListSort } from "@toolkit/core/contract/ordering";
import { isRare, LEAST_SHOWN } from "@toolkit/core/domain/evidence";

export type ShownSort = Exclude<ListSort, "count">;

/**
 * Whether a list has anything but rare rows, by its rows in falling share: of an audience of a few people all are rare,
 * and hiding them would leave nothing.
 */
export function hasCommon(items: readonly Pick<FacetItem, "share" | "count">[]): boolean {
  return items[0] !== undefined && !isRare(items[0]);
}

/** What the server is asked to leave out. By share, rare rows come last, and one answer serves both choices. */
export function leastOf(sort: ShownSort, hidesRare: boolean): Partial<typeof LEAST_SHOWN> {
  return hidesRare && sort !== "share" ? LEAST_SHOWN : {};
}

/** Rows that can be shown: all of a list, but where rare ones have been found among those sent, the common ones. */
export function listedIn(
  { items, total }: Pick<Facet, "total"> & { readonly items: readonly unknown[] },
  common: number,
): number {
  return common < items.length ? common : total;
}

/** The items of a list that are shown, and whether rare ones are hidden behind them. */
export function withoutRare<Item extends Pick<FacetItem, "share" | "count">>(
  { items, left_out }: Pick<Facet, "left_out"> & { readonly items: readonly Item[] },
  hidesRare: boolean,
): { readonly items: Item[]; readonly hasHidden: boolean } {
  if (!hidesRare) return { items: [...items], hasHidden: false };
  const common = items.filter((item) => !isRare(item));
  return { items: common, hasHidden: left_out > 0 || common.length < items.length };
}
