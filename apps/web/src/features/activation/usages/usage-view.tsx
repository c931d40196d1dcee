import type { Autopilot } from "@toolkit/core/contract/usage-targeting";
import {
  USAGE_STATES,
  type AudienceUsage,
  type UsageEvent,
  type UsageState,
} from "@toolkit/core/contract/audience-usages";
import { buttonClass } from "@toolkit/ui/button";
import { Card } from "@toolkit/ui/card";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useAccountName } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { Failure } from "../../../lib/failure.tsx";
import { StatList, type StatEntry } from "../../../lib/figures/stat-list.tsx";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useDatasets } from "../../../lib/datasets.ts";
import { useFormat } from "../../../lib/format.ts";
import { UsageReceipts } from "../../../lib/usage-receipts.tsx";
import { links } from "../../../paths.ts";
import { autopilotQuery, usageQuery } from "./api.ts";
import { AutopilotSection } from "./autopilot-section.tsx";
import { ExtensionRoute } from "./extension-route.tsx";

interface UsageViewProps {
  readonly team: string;
  readonly id: string;
}

/** One usage: what its autopilot found every week, and everything that happened to it. */
export function UsageView({ team, id }: UsageViewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(usageQuery(team, id));
  const format = useFormat();
  const autopilot = useQuery(autopilotQuery(team, id)).data;
  const { all } = useDatasets();
  const nameOf = useAccountName(team);
  const figures = (usage: AudienceUsage): readonly StatEntry[] => [
    {
      label: t("audiences.size"),
      value: usage.size === null ? "–" : format.count(usage.size),
      note: t("insights.provenance", {
        dataset: all.find(({ slug }) => slug === usage.dataset)?.name ?? usage.dataset,
        version: usage.dataset_version,
        date: format.date(usage.modified),
      }),
    },
    {
      label: t("usages.handles"),
      value:
        usage.handles === 0
          ? "–"
          : t("usages.handlesOf", {
              applied: format.count(usage.handles_applied),
              all: format.count(usage.handles),
            }),
    },
    {
      label: t("usages.state"),
      value: t(`usages.states.${usage.state}`),
      note: usage.applied === null ? null : format.date(usage.applied),
    },
    {
      label: t("usages.account"),
      value: usage.ad_account_id === null ? "–" : nameOf(usage.ad_account_id),
      note: usage.ad_account_id,
    },
  ];
  return (
    <>
      <Link
        {...links.usages(team)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("usages.all")}
      </Link>
      {error && <Failure what={t("usages.failed")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {data && (
        <>
          <header className="flex flex-wrap items-start justify-between gap-3">
            <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{data.name}</h2>
            {data.removed === null && (
              <Link {...links.applyUsage(team, id)} className={buttonClass("primary", "medium")}>
                {t("usages.apply")}
              </Link>
            )}
          </header>
          <StatList label={data.name} entries={figures(data)} />
          {!data.removed && <ExtensionRoute team={team} usage={data} />}
          {isInUse(data) && <AutopilotSection team={team} usage={id} autopilot={autopilot} />}
          {autopilot && autopilot.history.length > 0 && <Weeks autopilot={autopilot} />}
          <UsageReceipts team={team} usage={id} />
          <History history={data.history} />
        </>
      )}
    </>
  );
}

type Week = Autopilot["history"][number];
type Key = "week" | "size" | "difference" | "moved" | "entered" | "left" | "outcome";

function isInUse({ state, removed }: AudienceUsage): boolean {
  return removed === null && (state === "applied" || state === "partly_applied");
}

function Weeks({ autopilot }: { readonly autopilot: Autopilot }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: readonly Column<Week, Key>[] = [
    {
      key: "week",
      header: t("monitors.week"),
      cell: ({ week }) => <span className="keep">{format.week(week)}</span>,
    },
    {
      key: "size",
      header: t("audiences.size"),
      isNumber: true,
      cell: ({ size }) => (size === null ? "–" : format.count(size)),
    },
    {
      key: "difference",
      header: t("monitors.difference"),
      isNumber: true,
      cell: ({ difference }) =>
        difference === null ? "–" : `${difference > 0 ? "+" : ""}${format.count(difference)}`,
    },
    {
      key: "moved",
      header: t("usages.moved"),
      isNumber: true,
      cell: ({ moved }) => format.count(moved),
    },
    {
      key: "entered",
      header: t("usages.entered"),
      isNumber: true,
      cell: ({ entered }) => format.count(entered.length),
    },
    {
      key: "left",
      header: t("usages.leaving"),
      isNumber: true,
      cell: ({ left }) => format.count(left.length),
    },
    {
      key: "outcome",
      header: t("usages.outcome"),
      cell: ({ outcome }) => <span className="keep">{t(`usages.outcomes.${outcome}`)}</span>,
    },
  ];
  return (
    <Card title={t("autopilots.order")}>
      <Wide label={t("autopilots.order")} isOnSurface>
        <Table
          noResultsLabel={t("common.noResults")}
          label={t("autopilots.order")}
          columns={columns}
          rows={autopilot.history}
          rowKey={({ week }) => week}
        />
      </Wide>
    </Card>
  );
}

function isUsageState(value: string | null): value is UsageState {
  return USAGE_STATES.some((state) => state === value);
}

function History({ history }: { readonly history: readonly UsageEvent[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card title={t("usages.history")}>
      <ol aria-label={t("usages.history")} className="flex flex-col divide-y divide-line">
        {history.map(({ kind, at, from, to, version }) => (
          <li key={`${version} ${at} ${kind}`} className="flex justify-between gap-4 py-2">
            <span>
              {t(`usages.events.${kind}`)}
              {kind === "state" && (from || to) && (
                <span className="text-muted">
                  {" "}
                  {[from, to]
                    .map((state) => (isUsageState(state) ? t(`usages.states.${state}`) : "–"))
                    .join(" → ")}
                </span>
              )}
            </span>
            <time dateTime={at} className="keep text-sm text-muted">
              {format.ago(at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
