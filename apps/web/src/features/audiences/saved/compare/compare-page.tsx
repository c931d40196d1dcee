import { Button } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../../lib/datasets.ts";
import { ExplainedFigures } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { useSearchText } from "../../../../lib/search-text.ts";
import { useTeamSlug } from "../../../../lib/team.ts";
import { links } from "../../../../paths.ts";
import { MOST_COMPARED, overlapQuery } from "../api/compare.ts";
import { AudienceChoice } from "./audience-choice.tsx";
import { Combinations } from "./combinations.tsx";
import { measuredAsSaved, pairOf } from "./pair.ts";
import { OpenedMatrix } from "./opened-matrix.tsx";
import { Reach } from "./reach.tsx";

const DifferenceView = lazy(async () => ({
  default: (await import("./difference-view.tsx")).DifferenceView,
}));

/** Up to ten saved audiences side by side: what they share, pair by pair and all together, and whom they reach. */
export function ComparePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const team = useTeamSlug();
  const { all: datasets, current: dataset } = useDatasets();
  const list = useSearchText("ids") ?? "";
  const ids = [...new Set(list.split(","))].filter(Boolean).slice(0, MOST_COMPARED);
  const { data, error, isFetching } = useQuery(overlapQuery(team, ids, dataset?.slug ?? null));
  const overlap = ids.length > 1 && data ? data : null;
  const isDifference = useSearchText("view") === "difference";
  const asked = { a: useSearchText("a"), b: useSearchText("b") };
  const pair = pairOf(ids, asked);
  const unmeasured = (overlap?.audiences ?? []).filter((audience) => audience.size === null);
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-8">
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-lg font-bold">{t("compare.title")}</h1>
          {overlap && (
            <span className="text-sm text-muted">
              {t("insights.provenance", {
                dataset:
                  datasets.find(({ slug }) => slug === overlap.dataset)?.name ?? overlap.dataset,
                version: overlap.version,
                date: format.date(overlap.as_of),
              })}
            </span>
          )}
          <span className="flex-1" />
          <Button onPress={() => navigate(links.audiences(team))}>{t("compare.toList")}</Button>
        </div>
        <div className="max-w-3xl">
          <AudienceChoice
            team={team}
            ids={ids}
            overlap={overlap}
            onChange={(next) =>
              void navigate({
                ...links.compare(team, next, isDifference ? { view: "difference" } : {}),
                replace: true,
              })
            }
          />
        </div>
        {pair && <Views team={team} ids={ids} isDifference={isDifference} />}
      </header>
      {error && !isDifference && (
        <Notice level="error" detail={errorText(error).detail ?? undefined}>
          {t("compare.failed")} {errorText(error).text}
        </Notice>
      )}
      {ids.length < 2 && (
        <EmptyState icon="join_inner" title={t("compare.emptyTitle")}>
          {t("compare.emptyHelp")}
        </EmptyState>
      )}
      {pair && !isDifference && !overlap && !error && isFetching && (
        <SkeletonRows rows={8} label={t("common.loading")} />
      )}
      {unmeasured.length > 0 && !isDifference && (
        <Notice level="warn">
          {t("compare.unmeasured", {
            list: format.list(unmeasured.map((audience) => audience.name ?? "–")),
          })}
        </Notice>
      )}
      {pair && isDifference && (
        <Suspense fallback={<SkeletonRows rows={8} label={t("common.loading")} />}>
          <DifferenceView
            team={team}
            pair={pair}
            choices={ids.map((id) => ({
              id,
              label: overlap?.audiences.find((each) => each.id === id)?.name ?? "…",
            }))}
            onPair={({ a, b }) =>
              void navigate({
                ...links.compare(team, ids, { view: "difference", a, b }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </Suspense>
      )}
      {overlap && !isDifference && (
        <ExplainedFigures team={team} body={measuredAsSaved({}, overlap.dataset)}>
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
            <div className="flex min-w-0 flex-col gap-10 max-lg:order-2">
              <OpenedMatrix overlap={overlap} />
              <Combinations overlap={overlap} />
            </div>
            <aside className="min-w-0">
              <div className="lg:sticky lg:top-18">
                <Reach overlap={overlap} />
              </div>
            </aside>
          </div>
        </ExplainedFigures>
      )}
    </div>
  );
}

interface ViewsProps {
  readonly team: string;
  readonly ids: readonly string[];
  readonly isDifference: boolean;
}

/** How all of them overlap, or what sets one of two apart from the other. */
function Views({ team, ids, isDifference }: ViewsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("difference.views")} className="flex gap-6 border-b border-line">
      {([false, true] as const).map((isOther) => (
        <Link
          key={String(isOther)}
          {...links.compare(team, ids, isOther ? { view: "difference" } : {})}
          resetScroll={false}
          aria-current={isOther === isDifference ? "page" : undefined}
          className={cx(
            "-mb-px flex h-10 keep items-center border-b-2 font-medium",
            isOther === isDifference
              ? "border-brand text-ink"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {t(isOther ? "difference.tab" : "difference.overlap")}
        </Link>
      ))}
    </nav>
  );
}
