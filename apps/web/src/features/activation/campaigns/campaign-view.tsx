import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Tabs } from "@toolkit/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useIsAdmin, useIsEditor } from "../../../lib/level.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";
import { ActivateDialog } from "./activate-dialog.tsx";
import { AdTable } from "./ad-table.tsx";
import { campaignActions, campaignQuery } from "./api.ts";
import { campaignDays } from "./campaign-days.ts";
import { AlertsPanel } from "./alerts/alerts-panel.tsx";
import { ApprovalCard } from "./approval-card.tsx";
import { AudienceTab } from "./cells/audience-tab.tsx";
import { CellResultsView } from "./cells/cell-results-view.tsx";
import { BudgetDialog } from "./budget-dialog.tsx";
import { GroupList } from "./group-list.tsx";
import { HistoryList } from "./history-list.tsx";
import { NoteList } from "./note-list.tsx";
import { PublicationCard } from "./publication-card.tsx";
import { useMoney, useSpendText } from "./spend-text.ts";
import { ReviewReach, ReviewStep } from "./review-step.tsx";
import { ResultsTab } from "./statistics/results-tab.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { ConflictCard } from "./sync/conflict-card.tsx";
import { OriginBadges, OriginNotes } from "./sync/origin-notes.tsx";
import { PendingCard } from "./sync/pending-card.tsx";
import { tellChange } from "./sync/tell-change.ts";
import { SummaryDialog } from "./summary-dialog.tsx";
import { addressPart, useListFilter } from "./use-list-filter.ts";
import { TABS, useOpen, type CampaignTab } from "./use-open.ts";

interface CampaignViewProps {
  readonly team: string;
  readonly id: string;
}

/** One campaign: what it is, what it can spend, and everything in it. */
export function CampaignView({ team, id }: CampaignViewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(campaignQuery(team, id));
  const { filter } = useListFilter(team);
  return (
    <>
      <Link
        {...links.campaigns(team)}
        search={addressPart(filter)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("campaigns.wizard.all")}
      </Link>
      {error && (
        <Failure what={t("campaigns.view.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {data && <Whole team={team} campaign={data} />}
    </>
  );
}

interface WholeProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
}

function Whole({ team, campaign }: WholeProps) {
  const { t } = useTranslation();
  const isPublished = campaign.stage === "published";
  const { open, setOpen } = useOpen(team);
  // Who publishes here stays where its progress is.
  const [first] = useState<CampaignTab>(isPublished ? "results" : "overview");
  const tab = open.tab === "results" && !isPublished ? "overview" : (open.tab ?? first);
  const ads = campaign.ad_set_list.flatMap((group) => group.ads);
  return (
    <>
      <Head team={team} campaign={campaign} />
      <ConflictCard team={team} campaign={campaign} />
      <PendingCard team={team} campaign={campaign} />
      <OriginNotes campaign={campaign} />
      {campaign.status === "halted" && (
        <Notice level="error">
          {t("campaigns.view.halted", { reasons: campaign.reasons.join(", ") })}
        </Notice>
      )}
      <Tabs
        label={t("campaigns.view.tabs")}
        moreLabel={t("campaigns.view.more")}
        active={tab}
        onChange={(id) => setOpen({ tab: TABS.find((each) => each === id) })}
        tabs={[
          ...(isPublished
            ? [
                {
                  id: "results",
                  title: t("campaignResults.title"),
                  content: <ResultsTab team={team} campaign={campaign} />,
                },
              ]
            : []),
          {
            id: "overview",
            title: t("campaigns.view.overview"),
            content: <Overview team={team} campaign={campaign} />,
          },
          {
            id: "groups",
            title: `${t("campaigns.view.groups")} ${campaign.ad_sets}`,
            content: <GroupList campaign={campaign} />,
          },
          {
            id: "ads",
            title: `${t("campaigns.view.ads")} ${ads.length}`,
            content: <AdTable team={team} campaign={campaign} />,
          },
          {
            id: "cells",
            title: t("cells.results.tab"),
            content: <CellResultsView team={team} campaign={campaign} />,
          },
          {
            id: "audience",
            title: t("campaigns.view.audience"),
            content: <AudienceTab team={team} campaign={campaign} />,
          },
          {
            id: "alerts",
            title: t("campaignAlerts.title"),
            content: (
              <div className="pt-4">
                <AlertsPanel team={team} campaign={alertedOf(campaign)} />
              </div>
            ),
          },
          {
            id: "history",
            title: t("campaigns.view.history"),
            content: <HistoryList team={team} id={campaign.id} />,
          },
          {
            id: "notes",
            title: t("campaigns.view.notes"),
            content: <NoteList team={team} id={campaign.id} />,
          },
        ]}
      />
    </>
  );
}

const alertedOf = ({ id, name, ad_account: account }: WholeCampaign) => ({
  id,
  name,
  currency: account?.currency ?? "USD",
});

function Head({ team, campaign }: WholeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const spendText = useSpendText();
  const { name, status, objective, ad_account: account, spend } = campaign;
  const { first, last } = campaignDays(campaign);
  const facts = [
    ...(objective === null ? [] : [t(`campaigns.objectives.${objective}`)]),
    ...(account === null ? [] : [account.name]),
    ...(first === null || last === null
      ? []
      : [t("campaigns.view.schedule", { start: format.date(first), end: format.date(last) })]),
  ];
  return (
    <section className="flex flex-wrap items-start justify-between gap-4 rounded-surface border border-line bg-surface p-5 sm:p-7">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{name}</h2>
          <StatusBadge status={status} />
          <OriginBadges campaign={campaign} />
        </div>
        {facts.length > 0 && <p className="text-soft">{facts.join(" · ")}</p>}
        <p className="font-medium">{spendText(spend)}</p>
        {spend.days !== 0 && status !== "active" && status !== "scheduled" && (
          <p className="text-sm text-muted">{t("campaigns.spend.nothing")}</p>
        )}
      </div>
      <HeadActions team={team} campaign={campaign} />
    </section>
  );
}

function HeadActions({ team, campaign }: WholeProps) {
  const { t } = useTranslation();
  const isEditor = useIsEditor(team);
  const isAdmin = useIsAdmin(team);
  const [open, setOpen] = useState<"activate" | "budget" | "summary" | null>(null);
  const { id, status, gone } = campaign;
  // What X has no more is only looked at.
  const stage = gone === null ? campaign.stage : null;
  const runs = status === "active" || status === "scheduled" || status === "halted";
  async function pause() {
    try {
      tellChange(t, await campaignActions(team).pause(id), "pause");
    } catch (error) {
      notifyError(error);
    }
  }
  const summary = campaign.stage === "published" && (
    <Button icon="description" onPress={() => setOpen("summary")}>
      {t("campaignSummary.open")}
    </Button>
  );
  const dialog = open === "summary" && (
    <SummaryDialog team={team} campaign={campaign} onClose={() => setOpen(null)} />
  );
  if (!isEditor)
    return (
      <>
        {summary}
        {dialog}
      </>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {summary}
      {stage === "draft" && (
        <Link {...links.newCampaign(team, id)} className={buttonClass("primary", "medium")}>
          {t("campaigns.act.edit")}
        </Link>
      )}
      {stage === "published" && isAdmin && status !== "expired" && (
        <Button onPress={() => setOpen("budget")}>{t("campaigns.act.budget")}</Button>
      )}
      {runs && gone === null && <Button onPress={pause}>{t("campaigns.act.pause")}</Button>}
      {stage === "published" &&
        status === "paused" &&
        (isAdmin ? (
          <Button variant="primary" onPress={() => setOpen("activate")}>
            {t("campaigns.act.resume")}
          </Button>
        ) : (
          <span className="text-sm text-muted">{t("campaigns.activate.admins")}</span>
        ))}
      {open === "activate" && (
        <ActivateDialog team={team} chosen={[campaign]} onClose={() => setOpen(null)} />
      )}
      {open === "budget" && (
        <BudgetDialog team={team} campaign={campaign} onClose={() => setOpen(null)} />
      )}
      {dialog}
    </div>
  );
}

function Overview({ team, campaign }: WholeProps) {
  return (
    <div className="flex flex-col gap-5 pt-4">
      {campaign.stage === "draft" && campaign.needs_approval && (
        <ApprovalCard team={team} campaign={campaign} />
      )}
      {campaign.stage === "draft" && (
        <>
          <div className="rounded-surface border border-line bg-surface p-5 sm:px-7">
            <ReviewStep team={team} campaign={campaign} />
          </div>
          <ReviewReach team={team} campaign={campaign} />
        </>
      )}
      {campaign.publication && (
        <PublicationCard team={team} campaign={campaign} publication={campaign.publication} />
      )}
      <Figures team={team} campaign={campaign} />
    </div>
  );
}

function Figures({ team, campaign }: WholeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const { impressions, spent, ad_account: account, read, network_id, id } = campaign;
  const facts = [
    [
      t("campaigns.impressions"),
      impressions === null ? t("campaigns.view.figuresNone") : format.count(impressions),
    ],
    [
      t("campaigns.spent"),
      spent === null ? t("campaigns.view.figuresNone") : money(spent, account?.currency ?? null),
    ],
    [t("campaigns.view.atX"), network_id ?? "–"],
  ] as const;
  if (campaign.stage !== "published") return null;
  return (
    <section
      aria-label={t("campaigns.view.figures")}
      className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-5 sm:px-7"
    >
      <h3 className="text-base font-bold">{t("campaigns.view.figures")}</h3>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1 max-sm:grid-cols-1">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-soft">{term}</dt>
            <dd className="font-medium max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {read !== null && t("campaigns.view.read", { moment: format.moment(read) })}
        <Button size="small" onPress={() => campaignActions(team).reread(id).catch(notifyError)}>
          {t("campaigns.view.refresh")}
        </Button>
      </div>
    </section>
  );
}
