import { enoughKnown } from "@toolkit/core/domain/evidence";
import type { FacetParts } from "./present-rows.ts";

/** A list without items where too few are known on either side, so that no caller draws what the page would not. */
export function ofEnoughKnown<V>(parts: FacetParts<V>): FacetParts<V> {
  const { known } = parts;
  return enoughKnown(known.audience, known.baseline)
    ? parts
    : { ...parts, rows: [], total: 0, leftOut: 0 };
}
