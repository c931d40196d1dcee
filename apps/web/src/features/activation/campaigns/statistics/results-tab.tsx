import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import type { CampaignResults } from "@toolkit/core/contract/campaign-statistics";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { countryName } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { useIsEditor } from "../../../../lib/level.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useOpen } from "../use-open.ts";
import {
  adFiguresQuery,
  groupFiguresQuery,
  readNow,
  resultsQuery,
  totalQuery,
  type Shown,
} from "./api.ts";
import { CompareCard } from "./compare-card.tsx";
import { DayChart } from "./day-chart.tsx";
import { FigureNotes } from "./figure-notes.tsx";
import { FigureTable } from "./figure-table.tsx";
import { judgedBy } from "./figure-texts.ts";
import { PaceFigure, paceOf } from "./pace-figure.tsx";
import { deliveredDays, periodOf } from "./period.ts";
import { PeriodBar } from "./period-bar.tsx";
import { RateChart } from "./rate-chart.tsx";
import { Section } from "./section.tsx";
import { SegmentsCard } from "./segments-card.tsx";
import { StatStrip } from "./stat-strip.tsx";

interface ResultsTabProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
}

/** What X counted of a campaign: pace, figures, days, ad groups, ads, segments, and two of them compared. */
export function ResultsTab({ team, campaign }: ResultsTabProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(resultsQuery(team, campaign.id));
  if (error)
    return <Failure what={t("campaignResults.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={6} label={t("common.loading")} />;
  return <Results team={team} campaign={campaign} results={data} />;
}

interface ResultsProps extends ResultsTabProps {
  readonly results: CampaignResults;
}

function Results({ team, campaign, results }: ResultsProps) {
  const { t } = useTranslation();
  const { open } = useOpen(team);
  const { id, end } = campaign;
  const { reading, pacing, tested } = results;
  const whole: Shown = { team, id, period: {}, read: reading.read };
  const all = useQuery(totalQuery(whole));
  const days = all.data?.totals[0]?.days ?? [];
  const last = days.at(-1)?.day ?? null;
  const shown: Shown = { ...whole, period: periodOf(open, last) };
  const { data, error, refetch } = useQuery(totalQuery(shown));
  const judged = judgedBy(tested);
  const [totals] = data?.totals ?? [];
  return (
    <div className="flex flex-col gap-4 pt-4">
      <PeriodBar team={team} id={id} reading={reading} last={last} />
      {error && (
        <Failure what={t("campaignResults.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {data && (totals === undefined || days.length === 0) && (
        <NothingYet team={team} id={id} isRead={reading.read !== null} />
      )}
      {totals !== undefined && days.length > 0 && (
        <div className="divide-y divide-line rounded-surface border border-line bg-surface">
          {pacing !== null && (
            <div className="flex flex-wrap items-start justify-between gap-6 p-5 sm:p-7">
              <div className="flex min-w-0 flex-col gap-1">
                <h3 className="text-xl font-bold">{t(`campaignResults.pace.${paceOf(pacing)}`)}</h3>
                <p className="text-soft">
                  {pacing.days === null
                    ? t("campaignResults.dayOpen", { day: pacing.day })
                    : t("campaignResults.dayOf", { day: pacing.day, days: pacing.days })}
                </p>
              </div>
              <PaceFigure pacing={pacing} end={end} />
            </div>
          )}
          <FigureNotes results={results} currency={totals.currency} />
          <StatStrip
            figures={totals.figures}
            currency={totals.currency}
            judged={judged}
            shown={shown}
          />
          <RateChart totals={totals} tested={tested} />
          <DayChart totals={totals} />
          <Groups shown={shown} judged={judged} total={totals.figures} currency={totals.currency} />
          <Ads shown={shown} judged={judged} currency={totals.currency} />
          <SegmentsCard shown={shown} campaign={campaign} judged={judged} />
          <CompareCard shown={shown} campaign={campaign} days={deliveredDays(days)} />
        </div>
      )}
      <p className="text-sm text-muted">{t("campaignResults.rounding")}</p>
    </div>
  );
}

interface NothingYetProps {
  readonly team: string;
  readonly id: string;
  readonly isRead: boolean;
}

function NothingYet({ team, id, isRead }: NothingYetProps) {
  const { t } = useTranslation();
  const isEditor = useIsEditor(team);
  return (
    <EmptyState
      icon="bar_chart"
      title={t(isRead ? "campaignResults.emptyRead" : "campaignResults.empty")}
      action={
        isEditor && !isRead ? (
          <Button variant="primary" onPress={() => readNow(team, id).catch(notifyError)}>
            {t("campaignResults.readNow")}
          </Button>
        ) : undefined
      }
    >
      {t("campaignResults.emptyHelp")}
    </EmptyState>
  );
}

interface PartsProps {
  readonly shown: Shown;
  readonly judged: ReturnType<typeof judgedBy>;
  readonly currency: string;
}

function Groups({
  shown,
  judged,
  currency,
  total,
}: PartsProps & { readonly total: Parameters<typeof StatStrip>[0]["figures"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(groupFiguresQuery(shown));
  return (
    <Section title={t("campaigns.view.groups")} note={t("campaignResults.groupsNote")}>
      {error && (
        <Failure what={t("campaignResults.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={3} label={t("common.loading")} />}
      {data && (
        <FigureTable
          label={t("campaigns.view.groups")}
          of={t("campaigns.view.group")}
          currency={currency}
          judged={judged}
          total={total}
          rows={data.results.map(({ id, name, cell, figures, placement, country }) => ({
            id,
            figures,
            name: (
              <>
                {cell === null || name.startsWith(`${cell}:`) ? name : `${cell} · ${name}`}
                <span className="block text-xs text-muted">
                  {[
                    ...(placement === null ? [] : [t(`campaigns.placements.${placement}`)]),
                    ...(country === null ? [] : [shownCountry(country, format.language)]),
                  ].join(" · ")}
                </span>
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}

/** Of a code its name; what X has no code for stays as it was typed. */
const shownCountry = (country: string, language: InterfaceLanguage): string =>
  /^[A-Z]{2}$/.test(country) ? countryName(country, language) : country;

function Ads({ shown, judged, currency }: PartsProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(adFiguresQuery(shown));
  return (
    <Section title={t("campaigns.view.ads")}>
      {error && (
        <Failure what={t("campaignResults.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={3} label={t("common.loading")} />}
      {data && (
        <FigureTable
          label={t("campaigns.view.ads")}
          of={t("campaigns.view.creative")}
          currency={currency}
          judged={judged}
          rows={data.results.map(({ id, name, ad_set: group, figures, paused }) => ({
            id,
            figures,
            name: (
              <>
                {name}
                <span className="block text-xs text-muted">
                  {paused ? `${group.name} · ${t("campaigns.view.paused")}` : group.name}
                </span>
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}
