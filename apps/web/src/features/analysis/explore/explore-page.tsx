import { Skeleton, SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useQuestion } from "../../../lib/question.ts";
import { Failure } from "../../../lib/failure.tsx";
import { hasNoData, NoData } from "../../../lib/no-data.tsx";
import { links } from "../../../paths.ts";
import { explorationQuery } from "./api/explore.ts";
import { NameExamples } from "./components/name-examples.tsx";
import { NameField } from "./components/name-field.tsx";
import { Result } from "./components/result.tsx";
import { useAskedName } from "./use-asked.ts";

/** Any name of the network: what it is, whom it brings, and what goes with it. */
export function ExplorePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { question: asked, datasets } = useQuestion();
  const { team } = asked;
  const { name, kind, view } = useAskedName();
  const { data, error, isPending, refetch } = useQuery(explorationQuery(asked, name, kind));
  if (hasNoData(datasets)) return <NoData team={team} datasets={datasets} />;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-6">
      <header className="flex max-w-3xl flex-col gap-4">
        <h1 className="text-lg font-bold">{t("titles.explore")}</h1>
        <NameField
          asked={asked}
          onAsk={(next, meaning) =>
            void navigate(links.explore(team, { name: next, kind: meaning }))
          }
        />
      </header>
      {name === null && <NameExamples asked={asked} />}
      {error && (
        <Failure
          what={t("explore.failed")}
          error={error}
          onRetry={() => refetch()}
          onNear={(near) => navigate(links.explore(team, { name: near }))}
        />
      )}
      {name !== null && isPending && (
        <div className="flex flex-col gap-6">
          <Skeleton className="h-8 w-64" />
          <SkeletonRows rows={10} label={t("common.loading")} />
        </div>
      )}
      {data && <Result asked={asked} datasets={datasets} found={data} view={view} />}
    </div>
  );
}
