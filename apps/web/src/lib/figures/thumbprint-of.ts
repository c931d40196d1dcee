import type { Insights } from "@toolkit/core/contract/insights";
import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import { evidenceOf, FEW_KNOWN } from "@toolkit/core/domain/evidence";
import type { ThumbprintParts } from "@toolkit/ui/thumbprint";

/** Beginnings of the six bands that a thumbprint has. */
const BANDS = [13, 18, 25, 35, 50, 65] as const;

/** What of a thumbprint enough is known of. */
export function thumbprintOf(
  { demographics: { gender, age } }: Pick<Insights, "demographics">,
  times: Pick<PostingTimes, "hours" | "authors"> | null,
): ThumbprintParts {
  const shareOf = (low: number): number =>
    age.items.find(({ label }) => Number.parseInt(label, 10) === low)?.share ?? 0;
  return {
    women:
      evidenceOf(gender) === "none"
        ? null
        : (gender.items.find(({ id }) => id === "FEMALE")?.share ?? 0),
    ages: evidenceOf(age) === "none" ? null : BANDS.map(shareOf),
    hours:
      times === null || times.authors < FEW_KNOWN
        ? null
        : Array.from({ length: 24 }, (_, hour) =>
            times.hours.reduce((sum, posts, of) => sum + (of % 24 === hour ? posts : 0), 0),
          ),
  };
}
