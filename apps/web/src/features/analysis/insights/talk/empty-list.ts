import type { Facet } from "@toolkit/core/contract/insights";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";

/**
 * Why a list of what members post has no rows although enough of them posted; null: it has rows, or too few posted. Posts in
 * scripts without spaces are indexed by pairs of characters, which are no words to be listed.
 */
export function emptyReason(
  name: string,
  {
    known,
    items,
    left_out,
  }: Pick<Facet, "known" | "left_out"> & { readonly items: readonly unknown[] },
): "allRare" | "noWords" | "nothing" | null {
  if (items.length > 0 || known < FEW_KNOWN) return null;
  if (left_out > 0) return "allRare";
  return name === "words" ? "noWords" : "nothing";
}
