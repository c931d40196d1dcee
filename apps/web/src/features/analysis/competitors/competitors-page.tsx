import type { CompetitorAnalysis } from "@toolkit/core/contract/handle-analysis";
import { Button } from "@toolkit/ui/button";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { Skeleton, SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useQuestion, type Question } from "../../../lib/question.ts";
import type { DatasetChoice } from "../../../lib/datasets.ts";
import { ToBuilder } from "../../../lib/draft/add-buttons.tsx";
import { everyoneBody } from "../../../lib/draft/draft.ts";
import { ExplainedFigures, useOpening } from "../../../lib/figures/explained-figures.tsx";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { popularQuery } from "../../../lib/insights-query.ts";
import { hasNoData, NoData } from "../../../lib/no-data.tsx";
import { OverlapMatrix } from "../../../lib/overlap/overlap-matrix.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { links } from "../../../paths.ts";
import { competitorsQuery } from "./api/competitors.ts";
import { ContentCard } from "./components/content-card.tsx";
import { GrowthCard } from "./components/growth-card.tsx";
import { HandleChoice } from "./components/handle-choice.tsx";
import { SideBySide } from "./components/side-by-side.tsx";
import { VoiceCard } from "./components/voice-card.tsx";
import { grownHandles } from "../../../lib/growth/growth-points.ts";
import { followersOf, followersOfAll } from "./followers-of.ts";
import { handlesIn, withHandles } from "./handles-asked.ts";

/** Brings the chart library along, and is drawn where somebody was seen twice. */
const GrowthChart = lazy(async () => ({
  default: (await import("./components/growth-chart.tsx")).GrowthChart,
}));

/** Two to ten handles: their audiences, what these share, who grows, what each posts, and who is spoken of. */
export function CompetitorsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { question, datasets } = useQuestion();
  const { team } = question;
  const written = useSearchText("handles") ?? "";
  const names = withHandles([], handlesIn(written));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    competitorsQuery(question, names),
  );
  const analysis = names.length > 1 && data ? data : null;
  if (hasNoData(datasets)) return <NoData team={team} datasets={datasets} />;
  const change = (next: readonly string[]) =>
    void navigate({ ...links.competitors(team, next), replace: true });
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-6">
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-lg font-bold">{t("titles.competitorAnalysis")}</h1>
          <ToBuilder team={team} />
        </div>
        <div className="max-w-3xl">
          <HandleChoice question={question} names={names} onChange={change} />
        </div>
      </header>
      {error && <Failure what={t("competitors.failed")} error={error} onRetry={() => refetch()} />}
      {names.length < 2 && <Beginning question={question} names={names} onChange={change} />}
      {names.length > 1 && !analysis && !error && isFetching && (
        <SkeletonRows rows={10} label={t("common.loading")} />
      )}
      {analysis && (
        <div className={isPlaceholderData ? "opacity-60" : undefined}>
          <ExplainedFigures
            team={team}
            body={{ ...everyoneBody(analysis.dataset), window_days: analysis.window.days }}
          >
            <Comparison team={team} analysis={analysis} datasets={datasets} />
          </ExplainedFigures>
        </div>
      )}
    </div>
  );
}

interface BeginningProps {
  readonly question: Question;
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Before there are two: what there is to see, and the best known accounts of the data to try. */
function Beginning({ question, names, onChange }: BeginningProps) {
  const { t } = useTranslation();
  const { team, dataset, version, language } = question;
  const body = dataset === null ? null : everyoneBody(dataset);
  const everyone = useQuery(popularQuery({ team, body, version, language })).data;
  const known = (everyone?.influential_accounts.items ?? [])
    .flatMap(({ account }) => account.username ?? [])
    .slice(0, 3);
  return (
    <EmptyState
      icon="compare_arrows"
      title={t("competitors.emptyTitle")}
      action={
        known.length > 1 && (
          <Button onPress={() => onChange(withHandles(names, known))}>
            {t("competitors.tryThese")}
          </Button>
        )
      }
    >
      {t("competitors.emptyHelp")}
    </EmptyState>
  );
}

interface ComparisonProps {
  readonly team: string;
  readonly analysis: CompetitorAnalysis;
  readonly datasets: DatasetChoice;
}

function Comparison({ team, analysis, datasets }: ComparisonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const missing = analysis.handles.filter(({ account }) => account === null);
  const found = analysis.handles.filter(({ account }) => account !== null);
  const name = datasets.all.find(({ slug }) => slug === analysis.dataset)?.name ?? analysis.dataset;
  const audiences = analysis.handles.map(({ handle, followers }) => ({
    id: handle,
    name: `@${handle}`,
    size: followers?.in_data ?? null,
  }));
  return (
    <div className="flex flex-col gap-4">
      <p className="mb-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span>
          <span className="text-muted">{t("competitors.reach")}</span>{" "}
          <strong className="text-lg" data-testid="competitors-reach">
            <OpeningFigure
              text={format.count(analysis.reach.accounts)}
              {...opening(
                null,
                { id: "", label: t("competitors.reach") },
                { pack: followersOf(found) },
              )}
            />
          </strong>
        </span>
        <span className="text-sm text-muted">
          {t("figures.measuredOn", {
            dataset: name,
            version: analysis.version,
            date: format.date(analysis.as_of),
          })}
        </span>
      </p>
      {missing.length > 0 && (
        <Notice level="warn">
          {t("competitors.missing", {
            list: format.list(missing.map(({ handle }) => `@${handle}`)),
          })}
        </Notice>
      )}
      {found.length > 0 && <SideBySide team={team} rows={found} />}
      {found.length > 1 && (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="min-w-0 rounded-surface border border-line bg-surface p-4 sm:p-5">
            <OverlapMatrix
              overlap={{ audiences, pairs: analysis.pairs }}
              openingOf={(row, column) => {
                const pair = [analysis.handles[row], analysis.handles[column]].flatMap(
                  (each) => each ?? [],
                );
                const [first] = pair;
                const names = [...new Set(pair.map(({ handle }) => `@${handle}`))];
                return opening(
                  null,
                  { id: "", label: format.list(names) },
                  { pack: row === column && first ? followersOf([first]) : followersOfAll(pair) },
                );
              }}
            />
          </div>
          <VoiceCard analysis={analysis} />
        </div>
      )}
      {found.length > 0 && (
        <div className="grid gap-4">
          <ContentCard rows={found} />
          {grownHandles(found).length > 0 && (
            <Suspense fallback={<Skeleton className="h-80 rounded-surface" />}>
              <GrowthChart rows={found} />
            </Suspense>
          )}
          <GrowthCard rows={found} />
        </div>
      )}
    </div>
  );
}
