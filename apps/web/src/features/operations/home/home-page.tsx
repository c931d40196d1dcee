import { Skeleton } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../lib/datasets.ts";
import { hasNoData, NoData } from "../../../lib/no-data.tsx";
import { useTeamSlug } from "../../../lib/team.ts";
import { recentAudiencesQuery } from "./api/home.ts";
import { Examples } from "../../../lib/examples/examples.tsx";
import { LivingAudience } from "./components/living-audience.tsx";
import { NextSteps } from "./components/next-steps.tsx";
import { heroOf } from "./hero.ts";
import { RecentWork } from "./components/recent-work.tsx";
import { useExamples } from "../../../lib/examples/use-examples.ts";

/** A team's first screen: an audience that lives, what to do next, what was done last, and where to start from. */
export function HomePage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const datasets = useDatasets();
  const { data: recent } = useQuery(recentAudiencesQuery(team));
  const examples = useExamples(team);
  const latest = heroOf(recent?.results ?? []);
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-10">
      <h1 className="sr-only">{t("titles.home")}</h1>
      {hasNoData(datasets) && <NoData team={team} datasets={datasets} />}
      {latest === null && examples === null ? (
        // The whole data is counted for the first example: of much of it that takes a moment.
        <div role="status" aria-label={t("common.loading")}>
          <Skeleton className="h-88 w-full rounded-surface max-lg:h-176" />
        </div>
      ) : (
        recent &&
        !hasNoData(datasets) && (
          <LivingAudience team={team} audience={latest} example={examples?.[0] ?? null} />
        )
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-10 lg:grid-cols-[310px_minmax(0,1fr)]">
        <NextSteps team={team} audience={latest} saved={recent?.count ?? null} />
        <RecentWork team={team} audiences={recent?.results ?? null} />
      </div>
      <Examples team={team} examples={examples ?? []} />
    </div>
  );
}
