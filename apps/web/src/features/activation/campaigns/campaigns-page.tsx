import { campaignWork } from "@toolkit/core/contract/campaign-work";
import type { Campaign } from "@toolkit/core/contract/campaign-shapes";
import type { CampaignColumn } from "@toolkit/core/contract/campaign-views";
import type { CampaignList } from "@toolkit/core/contract/campaigns";
import { Button, buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addressOf } from "../../../lib/client.ts";
import { useFormat } from "../../../lib/format.ts";
import { useIsAdmin, useIsEditor } from "../../../lib/level.ts";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { ActivateDialog } from "./activate-dialog.tsx";
import { campaignsQuery, type Filter } from "./api.ts";
import { AlertsPanel } from "./alerts/alerts-panel.tsx";
import { ApprovalSwitch } from "./approval-switch.tsx";
import { BulkBar, useLeftOut } from "./bulk-bar.tsx";
import { CampaignFilters } from "./campaign-filters.tsx";
import { CampaignTable } from "./campaign-table.tsx";
import { CampaignView } from "./campaign-view.tsx";
import { LIST_COLUMNS } from "./columns.ts";
import { useMoney } from "./spend-text.ts";
import { SyncStatus } from "./sync/sync-status.tsx";
import { TrashTable } from "./trash-table.tsx";
import { useListFilter } from "./use-list-filter.ts";

const NONE: ReadonlySet<string> = new Set();

/** The team's campaigns, or their trash; one of them in detail where the address names it. */
export function CampaignsPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const id = useSearchText("id");
  if (id !== null)
    return (
      <div className="mx-auto flex max-w-360 flex-col gap-5">
        <h1 className="sr-only">{t("titles.campaigns")}</h1>
        <CampaignView key={id} team={team} id={id} />
      </div>
    );
  return <Campaigns key={team} team={team} />;
}

function Campaigns({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const isEditor = useIsEditor(team);
  const isAdmin = useIsAdmin(team);
  const tellLeft = useLeftOut();
  const { filter, setFilter } = useListFilter(team);
  const [columns, setColumns] = useState(LIST_COLUMNS.chosen);
  const [selected, setSelected] = useState(NONE);
  const [activating, setActivating] = useState<readonly Campaign[]>([]);
  const query = useInfiniteQuery(campaignsQuery(team, filter));
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap(({ results }) => results);
  const data = query.data === undefined ? undefined : { results: rows };
  const count = pages[0]?.count;
  const isTrash = filter.removed === "true";
  const { sort = "-modified", removed: _removed, ...narrowing } = filter;
  const isFiltered = Object.keys(narrowing).length > 0;
  const isEmpty = count === 0 && !isFiltered;
  const chosen = rows.filter((row) => selected.has(row.id));
  const names = new Map(
    rows.flatMap(({ ad_account: account }) =>
      account === null ? [] : [[account.id, account.name]],
    ),
  );
  const leaveTrash = () => setFilter({});
  function choose(next: Filter) {
    setFilter(next);
    setSelected(NONE);
  }
  function untick(ids: readonly string[]) {
    setSelected((before) => new Set([...before].filter((each) => !ids.includes(each))));
  }
  function chooseColumns(next: ReadonlySet<CampaignColumn>) {
    LIST_COLUMNS.keep(next);
    setColumns(next);
  }
  const create = isEditor && (
    <Link {...links.newCampaign(team)} className={buttonClass("primary", "medium")}>
      {t("campaigns.create")}
    </Link>
  );
  const trash = (
    <Button icon="delete" variant="quiet" onPress={() => choose({ removed: "true" })}>
      {t("campaignList.trash")}
    </Button>
  );
  const back = (
    <Button icon="chevron_left" onPress={leaveTrash}>
      {t("campaignList.leaveTrash")}
    </Button>
  );
  const lead = isEditor ? t("campaigns.lead") : t("campaigns.viewer");
  return (
    <>
      <ListScreen
        title={t(isTrash ? "campaignList.trashTitle" : "titles.campaigns")}
        lead={isTrash ? t("campaignList.trashLead") : lead}
        tools={
          <span className="flex flex-wrap gap-2">
            {isTrash ? (
              back
            ) : (
              <>
                {trash}
                {!isEmpty && <ExportMenu team={team} filter={filter} />}
                {create}
              </>
            )}
          </span>
        }
        controls={
          <>
            {!isTrash && <SyncStatus team={team} />}
            {!isEmpty && (
              <CampaignFilters
                team={team}
                value={filter}
                names={names}
                columns={columns}
                onChange={choose}
                onColumns={chooseColumns}
              />
            )}
          </>
        }
        query={{ data, error: query.error, refetch: query.refetch }}
        failed={t("campaigns.failed")}
        waitingRows={8}
        empty={<Empty filter={filter} isFiltered={isFiltered} create={create} onClear={choose} />}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
      >
        {() => (
          <>
            {chosen.length > 0 && (
              <BulkBar team={team} chosen={chosen} onActivate={setActivating} onDone={untick} />
            )}
            {isTrash ? (
              <TrashTable team={team} rows={rows} selected={selected} onSelect={setSelected} />
            ) : (
              <CampaignTable
                team={team}
                rows={rows}
                shown={columns}
                filter={filter}
                sort={sort}
                onSort={(next) => setFilter({ ...filter, sort: next })}
                selected={selected}
                onSelect={setSelected}
              />
            )}
            <Totals
              totals={pages[0]?.totals ?? []}
              filter={filter}
              shown={rows.length}
              count={count ?? 0}
            />
          </>
        )}
      </ListScreen>
      {!isTrash && data !== undefined && (
        <div className="mx-auto mt-5 w-full max-w-360">
          <div className="mb-6 border-t border-line pt-5">
            <AlertsPanel team={team} campaign={null} />
          </div>
          <ApprovalSwitch team={team} isAdmin={isAdmin} />
        </div>
      )}
      {activating.length > 0 && (
        <ActivateDialog
          team={team}
          chosen={activating}
          onClose={() => setActivating([])}
          onDone={(left) => {
            tellLeft(left);
            untick(activating.map((row) => row.id));
          }}
        />
      )}
    </>
  );
}

interface EmptyProps {
  readonly filter: Filter;
  readonly isFiltered: boolean;
  readonly create: ReactNode;
  readonly onClear: (filter: Filter) => void;
}

/** Why there is nothing, and what to do then. */
function Empty({ filter, isFiltered, create, onClear }: EmptyProps) {
  const { t } = useTranslation();
  if (isFiltered)
    return (
      <EmptyState
        icon="search"
        title={t("campaigns.noMatchTitle")}
        action={
          <Button onPress={() => onClear(filter.removed === "true" ? { removed: "true" } : {})}>
            {t("campaigns.clear")}
          </Button>
        }
      >
        {t("campaigns.noMatchHelp")}
      </EmptyState>
    );
  if (filter.removed === "true")
    return (
      <EmptyState icon="delete" title={t("campaignList.trashEmptyTitle")}>
        {t("campaignList.trashEmptyHelp")}
      </EmptyState>
    );
  return (
    <EmptyState icon="campaign" title={t("campaigns.emptyTitle")} action={create}>
      {t("campaigns.emptyHelp")}
    </EmptyState>
  );
}

/** The filtered list as a file. */
function ExportMenu({ team, filter }: { readonly team: string; readonly filter: Filter }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const addressAs = (file: "csv" | "xlsx") =>
    addressOf(campaignWork.export, { query: { team, language, file, ...filter } });
  return (
    <Menu
      label={t("campaignList.export")}
      trigger={<Button icon="download">{t("campaignList.export")}</Button>}
    >
      <MenuItem href={addressAs("csv")} download detail={t("campaignList.csvDetail")}>
        {t("campaignList.csv")}
      </MenuItem>
      <MenuItem href={addressAs("xlsx")} download detail={t("campaignList.xlsxDetail")}>
        {t("campaignList.xlsx")}
      </MenuItem>
    </Menu>
  );
}

interface TotalsProps {
  readonly totals: CampaignList["totals"];
  readonly filter: Filter;
  readonly shown: number;
  readonly count: number;
}

/** What all that match add up to, and how many of them are on the screen. */
function Totals({ totals, filter, shown, count }: TotalsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const { from, to } = filter;
  const span = spanOf(filter);
  return (
    <div className="flex flex-col gap-1 text-sm text-soft">
      <p role="status">
        {shown < count
          ? t("campaignList.shown", { shown: format.count(shown), all: format.count(count) })
          : t("campaignList.count", { count, formatted: format.count(count) })}
      </p>
      <ul className="flex flex-col gap-1 empty:hidden">
        {totals.map(({ currency, campaigns: many, impressions, spent, period }) => (
          <li key={currency}>
            {period !== null && span !== null && (
              <span className="block font-medium text-ink">
                {t(`campaignList.inPeriod.${span}`, {
                  from: format.date(from ?? ""),
                  to: format.date(to ?? ""),
                  currency,
                  spent: money(period.spent, currency),
                  impressions: format.count(period.impressions),
                })}
              </span>
            )}
            {t("campaigns.totalOf", {
              currency,
              spent: money(spent, currency),
              impressions: format.count(impressions),
              campaigns: t("campaigns.totals", { count: many, formatted: format.count(many) }),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How the chosen days are said; null: none are chosen. */
function spanOf({ from, to }: Filter): "both" | "since" | "until" | null {
  if (from === undefined) return to === undefined ? null : "until";
  return to === undefined ? "since" : "both";
}
