import type { Overlap } from "@toolkit/core/contract/comparing";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { audienceName, type CellOpening } from "../../../../lib/overlap/overlap-cells.ts";
import { OverlapMatrix } from "../../../../lib/overlap/overlap-matrix.tsx";
import { packageOfPart } from "./pair.ts";

/** The matrix of overlaps, whose figures open the accounts that two audiences share. */
export function OpenedMatrix({ overlap }: { readonly overlap: Overlap }) {
  const opening = useOpening();
  const openingOf: CellOpening = (row, column) => {
    const [a, b] = [overlap.audiences[row], overlap.audiences[column]];
    const pack = a === undefined || b === undefined ? null : packageOfPart("both", a, b);
    if (pack === null) return {};
    const names = [...new Set([row, column])].map((place) => audienceName(overlap, place));
    return opening(null, { id: "", label: names.join(" ∩ ") }, { pack });
  };
  return <OverlapMatrix overlap={overlap} openingOf={openingOf} />;
}
