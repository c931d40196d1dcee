import type { FacetItem } from "@toolkit/core/contract/insights";

type Weighed = Pick<
  FacetItem,
  "share" | "baseline_share" | "affinity" | "score" | "distinguishable"
>;

/** Shares below this stand out in no sentence: too few people to begin with. */
const LEAST_SHARE = 0.005;

/** What is above the baseline by more than chance and concerns the most people; null: nothing is. */
export function tellingFigure<Figure extends Weighed>(figures: readonly Figure[]): Figure | null {
  const weight = ({ share, baseline_share, score }: Weighed) => (share - baseline_share) * score;
  return figures
    .filter(
      (figure) =>
        figure.distinguishable &&
        figure.affinity !== null &&
        figure.affinity.value > 1 &&
        figure.share >= LEAST_SHARE,
    )
    .reduce<Figure | null>(
      (best, figure) => (best === null || weight(figure) > weight(best) ? figure : best),
      null,
    );
}
