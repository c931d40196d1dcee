import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MeasuredBody } from "../draft/draft.ts";
import { ExplainedFigures } from "../figures/explained-figures.tsx";
import { Failure } from "../failure.tsx";
import { growthQuery, type GrowthInterval } from "./growth-query.ts";
import { GrowthView } from "./growth-view.tsx";

interface GrowthSectionProps {
  readonly team: string;
  readonly body: MeasuredBody;
  readonly version: number | null;
  /** In place of what there is to see, where the data knows none of the handles. */
  readonly empty: ReactNode;
}

/** How the followers of an audience's handles came and went. */
export function GrowthSection({ team, body, version, empty }: GrowthSectionProps) {
  const { t } = useTranslation();
  const [interval, setInterval] = useState<GrowthInterval | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    growthQuery({ team, body, version, interval }),
  );
  if (error && !data)
    return <Failure what={t("growth.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={8} label={t("common.loading")} />;
  const { growth } = data;
  if (growth === null) return empty;
  return (
    <ExplainedFigures team={team} body={body}>
      <div className={isPlaceholderData ? "opacity-60" : undefined}>
        <GrowthView team={team} found={{ ...data, growth }} onInterval={setInterval} />
      </div>
    </ExplainedFigures>
  );
}
