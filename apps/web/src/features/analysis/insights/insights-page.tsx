import type { Account } from "@toolkit/core/contract/audience-size";
import { Button, IconButton } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { Select } from "@toolkit/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Tooltip } from "@toolkit/ui/tooltip";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCreator } from "../../../lib/creator.ts";
import { useFormat } from "../../../lib/format.ts";
import { ExplainedFigures, useOpening } from "../../../lib/figures/explained-figures.tsx";
import { InSlices } from "../../../lib/in-slices.tsx";
import { startPreview } from "../../../lib/preview.ts";
import { outageOf, useLiveAnswer } from "../../../lib/live-answer.ts";
import { StaleNote } from "../../../lib/stale-note.tsx";
import { insightsQuery, type InsightsQuestion } from "../../../lib/insights-query.ts";
import { mayPass } from "../../../lib/api-error.ts";
import { errorText } from "../../../lib/notify-error.ts";
import { noteStep } from "../../../lib/session.ts";
import { sizeQuery } from "../../../lib/size-query.ts";
import { links } from "../../../paths.ts";
import { Contents } from "./components/contents.tsx";
import { ExplainDrawer } from "./components/explain-drawer.tsx";
import { InsightsSkeleton } from "./components/insights-skeleton.tsx";
import { PreviewEnd } from "./components/preview-end.tsx";
import { Provenance } from "./components/provenance.tsx";
import { ReportMenu } from "./components/report-menu.tsx";
import { Report } from "./components/report.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import { isNarrowed } from "./filters/filters.ts";
import { useFilters } from "./filters/use-filters.ts";
import { useBaseline } from "./use-baseline.ts";

const FIRST_LIMIT = 12;

/** Everything that is known of the audience, compared with a baseline. */
export function InsightsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const creator = useCreator();
  const { team, configId, body, datasets, isLoaded } = creator;
  const compared = useBaseline(team, configId);
  const choice = useFilters();
  const { filters } = choice;
  const [account, setAccount] = useState<Account | null>(null);
  const question: InsightsQuestion = {
    team,
    body,
    version: datasets.current?.version ?? null,
    language: format.language,
    limit: FIRST_LIMIT,
    sort: "share",
    baseline: compared.baseline,
    ...(isNarrowed(filters) ? { within: filters } : {}),
  };
  const asked = useQuery(insightsQuery(question));
  const { error, isPlaceholderData, refetch } = asked;
  const answer = useLiveAnswer(asked);
  const outage = outageOf([answer]);
  const { data } = answer;
  const { data: size } = useQuery(sizeQuery(team, body, question.version));
  const isRead = typeof data?.size === "number";
  useEffect(() => {
    if (isRead) noteStep("portrait");
  }, [isRead]);
  const [wasKnown] = useState(data !== undefined);

  if (!isLoaded || datasets.isLoading || !compared.isReady) return <InsightsSkeleton />;
  const chips = <FilterChips choice={choice} question={question} insights={data ?? null} />;
  const toBuilder = (
    <Button
      variant="primary"
      onPress={() => navigate(links.creator(team, configId === null ? {} : { config: configId }))}
    >
      {t("insights.toBuilder")}
    </Button>
  );
  if (body === null) {
    return (
      <EmptyState icon="monitoring" title={t("insights.empty")} action={toBuilder}>
        {t("insights.emptyHelp")}
      </EmptyState>
    );
  }
  if (error && !data) {
    const { text, detail } = errorText(error);
    return (
      <>
        {chips}
        <Notice
          level="error"
          detail={detail ?? undefined}
          action={
            mayPass(error) && (
              <Button size="small" onPress={() => refetch()}>
                {t("common.retry")}
              </Button>
            )
          }
        >
          {t("errors.loadInsights")} {text}
        </Notice>
      </>
    );
  }
  if (!data) return <InsightsSkeleton />;
  if (data.size === 0 && isNarrowed(filters)) {
    return (
      <>
        {chips}
        <EmptyState icon="tune" title={t("narrow.nobody")}>
          {t("narrow.nobodyHelp")}
        </EmptyState>
      </>
    );
  }
  if (data.size === null) return <Notice level="warn">{t("insights.unmeasurable")}</Notice>;
  if (data.size === 0) {
    return (
      <EmptyState icon="groups" title={t("insights.nobody")} action={toBuilder}>
        {t("insights.nobodyHelp")}
      </EmptyState>
    );
  }
  return (
    <InSlices fallback={<InsightsSkeleton />} isAtOnce={wasKnown}>
      {outage && (
        <div className="mb-4">
          <StaleNote
            what={t("errors.loadInsights")}
            outage={outage}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      <div
        data-testid="insights-report"
        aria-busy={isPlaceholderData}
        className={isPlaceholderData || outage ? "opacity-60 transition-opacity" : ""}
      >
        <PreviewEnd />
        <ExplainedFigures
          team={team}
          body={body}
          within={question.within}
          baseline={compared.baseline}
        >
          <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
            <Provenance insights={data} />
            <div className="flex flex-wrap items-center gap-2.5 in-data-preview:hidden">
              <Tooltip text={t("insights.preview")}>
                <IconButton
                  icon="visibility"
                  label={t("insights.preview")}
                  onPress={startPreview}
                />
              </Tooltip>
              <ReportMenu creator={creator} filters={filters} />
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span aria-hidden className="text-muted">
                  {t("insights.comparedWith")}
                </span>
                <Select
                  label={t("insights.comparedWith")}
                  hideLabel
                  value={compared.value}
                  choices={compared.choices}
                  onChange={compared.choose}
                  className="max-w-72 min-w-52"
                />
                <BaselineSize
                  size={data.baseline.size}
                  name={compared.choices.find(({ id }) => id === compared.value)?.label}
                />
              </span>
            </div>
          </header>
          {chips}
          <Contents size={data.size} reach={size?.network?.value ?? null} />
          <Report
            insights={data}
            everybody={datasets.current?.profiles ?? null}
            question={question}
            choice={choice}
            onExplain={setAccount}
            isAtOnce={wasKnown}
          />
        </ExplainedFigures>
        {account && (
          <ExplainDrawer
            team={team}
            body={body}
            account={account}
            onClose={() => setAccount(null)}
          />
        )}
      </div>
    </InSlices>
  );
}

interface BaselineSizeProps {
  readonly size: number;
  readonly name: string | undefined;
}

/** How many the audience is compared with; it opens them. */
function BaselineSize({ size, name }: BaselineSizeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const text = t("insights.baselineSize", { formatted: format.count(size) });
  const label = name ?? t("insights.legendBaseline");
  return (
    <span className="text-sm text-muted">
      <OpeningFigure text={text} {...opening(null, { id: "", label }, { isOfBaseline: true })} />
    </span>
  );
}
