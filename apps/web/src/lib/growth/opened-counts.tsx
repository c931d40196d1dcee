import type { FOLLOWER_CHANGES } from "@toolkit/core/contract/explain-figure";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useTranslation } from "react-i18next";
import { useOpening } from "../figures/explained-figures.tsx";
import { useFormat } from "../format.ts";
import { lastDay } from "./growth-points.ts";

interface OpenedCountsProps {
  readonly counts: readonly {
    readonly which: (typeof FOLLOWER_CHANGES)[number];
    readonly count: number;
    /** Moments: the first of the period, and the first after it. */
    readonly from: string;
    readonly to: string;
  }[];
}

const LABELS = {
  began: "growth.began",
  ended: "growth.ended",
  standing: "growth.proved",
} as const;

/** Counts of followers, which open the accounts that the observations prove. */
export function OpenedCounts({ counts }: OpenedCountsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  return (
    <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
      {counts.map(({ which, count, from, to }) => {
        const label = t(LABELS[which]);
        const followerChange = { which, from: from.slice(0, 10), to: lastDay(to) };
        return (
          <div key={which}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-bold">
              <OpeningFigure
                text={format.count(count)}
                {...(count === 0 ? {} : opening(null, { id: "", label }, { followerChange }))}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
