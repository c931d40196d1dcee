import type { CellResults } from "@toolkit/core/contract/campaign-cells";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { formatPercent } from "@toolkit/core/i18n/format";
import { LineChart } from "@toolkit/ui/charts/line-chart";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { useIsEditor } from "../../../../lib/level.ts";
import { CellList } from "./cell-list.tsx";
import { cellResultsQuery, cellsQuery } from "./cells-api.ts";
import { IsolationTable } from "./isolation-table.tsx";
import { ObservedTable } from "./observed-table.tsx";
import { ResultTable } from "./result-table.tsx";
import { WinnerDialog } from "./winner-dialog.tsx";

interface CellResultsViewProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
}

/** The cells of a campaign: who is ahead, how sure that is, and where their lists are. */
export function CellResultsView({ team, campaign }: CellResultsViewProps) {
  const { t } = useTranslation();
  const isEditor = useIsEditor(team);
  const cells = useQuery(cellsQuery(team, campaign.id));
  const isSplit = cells.data !== undefined && cells.data.split !== null;
  const results = useQuery({
    ...cellResultsQuery(team, campaign.id),
    enabled: isSplit && campaign.stage === "published",
  });
  if (cells.error)
    return <Failure what={t("cells.failed")} error={cells.error} onRetry={() => cells.refetch()} />;
  if (!cells.data) return <SkeletonRows rows={4} label={t("common.loading")} />;
  if (cells.data.split === null)
    return (
      <div className="flex flex-col gap-6 pt-4">
        <EmptyState icon="groups" title={t("cells.results.noneTitle")} isTight>
          {t("cells.results.none")}
        </EmptyState>
        {campaign.ad_set_list.length > 1 && (
          <div className="rounded-surface border border-line bg-surface p-5 sm:p-7">
            <IsolationTable team={team} campaign={campaign} />
          </div>
        )}
      </div>
    );
  return (
    <div className="flex flex-col divide-y divide-line rounded-surface border border-line bg-surface">
      {results.error && (
        <div className="p-5">
          <Failure
            what={t("cells.results.failed")}
            error={results.error}
            onRetry={() => results.refetch()}
          />
        </div>
      )}
      {results.isLoading && (
        <div className="p-5">
          <SkeletonRows rows={4} label={t("common.loading")} />
        </div>
      )}
      {results.data && (
        <Results
          team={team}
          campaign={campaign}
          results={results.data}
          isRandom={cells.data.split.method === "random"}
          isEditor={isEditor}
        />
      )}
      <div className="p-5 sm:px-7">
        <CellList team={team} campaign={campaign} cells={cells.data} isEditor={isEditor} />
      </div>
    </div>
  );
}

interface ResultsProps extends CellResultsViewProps {
  readonly results: CellResults;
  readonly isRandom: boolean;
  readonly isEditor: boolean;
}

function Results({ team, campaign, results, isRandom, isEditor }: ResultsProps) {
  const { t } = useTranslation();
  const { headline, detail } = useHeadline(results);
  const [isOpen, setOpen] = useState(false);
  const { winner, cells } = results;
  if (results.days === 0)
    return <p className="p-5 text-soft sm:px-7">{t("cells.results.waiting")}</p>;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4 p-5 sm:px-7">
        <div className="flex flex-col gap-1">
          <h3 className="text-xl font-bold">{headline}</h3>
          {detail !== null && <p className="text-soft">{detail}</p>}
        </div>
        {isEditor && (
          <Button
            variant={winner === null ? "secondary" : "primary"}
            isDisabled={winner === null}
            onPress={() => setOpen(true)}
          >
            {t("cells.results.use")}
          </Button>
        )}
        {isOpen && winner !== null && (
          <WinnerDialog
            team={team}
            campaign={campaign}
            letter={winner}
            isRandom={isRandom}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
      <div className="flex flex-col gap-3 p-5 sm:px-7">
        {cells.some(({ isolation }) => isolation === "none") && (
          <Notice level="warn">{t("cells.results.notIsolated")}</Notice>
        )}
        <ResultTable results={results} />
      </div>
      {results.series.length > 1 && <Course results={results} />}
      {results.observed !== null && (
        <div className="p-5 sm:px-7">
          <ObservedTable observed={results.observed} />
        </div>
      )}
    </>
  );
}

function useHeadline({ winner, leader, cells, days_left: left }: CellResults) {
  const { t } = useTranslation();
  const format = useFormat();
  if (cells.some(({ verdict }) => verdict === "too_few"))
    return { headline: t("cells.results.tooFew"), detail: t("cells.results.tooFewHelp") };
  const more =
    left === null
      ? t("cells.results.moreNone")
      : t("cells.results.more", { low: format.count(left.low), high: format.count(left.high) });
  if (winner === null)
    return leader === null
      ? { headline: t("cells.results.undecided"), detail: more }
      : { headline: t("cells.results.leads", { letter: leader }), detail: more };
  const [closest] = cells
    .flatMap(({ letter, ratio }) => (ratio === null ? [] : [{ letter, ratio }]))
    .toSorted((a, b) => a.ratio.low - b.ratio.low);
  return {
    headline: t("cells.results.wins", { letter: winner }),
    detail:
      closest === undefined
        ? null
        : t("cells.results.winsBy", {
            letter: closest.letter,
            ratio: closest.ratio.value.toFixed(2),
            low: closest.ratio.low.toFixed(2),
            high: closest.ratio.high.toFixed(2),
          }),
  };
}

/** The rate of each cell to date; the table of the results says the same of today. */
function Course({ results: { series, cells } }: Pick<ResultsProps, "results">) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <figure className="flex flex-col gap-2 p-5 sm:px-7">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-bold">{t("cells.results.chart")}</span>
        <span className="text-sm text-muted">{t("cells.results.chartHelp")}</span>
      </figcaption>
      <LineChart
        label={t("cells.results.chart")}
        series={cells.map(({ letter, name, verdict }) => ({
          id: letter,
          label: `${letter}: ${name}`,
          meaning: verdict === "behind" ? "baseline" : "audience",
        }))}
        points={series.map(({ day, cells: each }) => ({
          at: day,
          values: Object.fromEntries(each.map(({ letter, rate }) => [letter, rate?.value ?? null])),
          intervals: Object.fromEntries(
            each.flatMap(({ letter, rate }) =>
              rate === null ? [] : [[letter, [rate.low, rate.high] as const]],
            ),
          ),
        }))}
        format={(value) => formatPercent(value)}
        formatAt={(at) => format.date(at)}
        formatTick={(at) => format.day(at)}
        height={220}
        isZoomed
      />
    </figure>
  );
}
