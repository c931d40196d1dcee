import { campaignWork } from "@toolkit/core/contract/campaign-work";
import type { CampaignList } from "@toolkit/core/contract/campaigns";
import { Button, buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addressOf } from "../../../lib/client.ts";
import { useFormat } from "../../../lib/format.ts";
import { useIsAdmin, useIsEditor } from "../../../lib/level.ts";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { campaignsQuery, type Filter } from "./api.ts";
import { ApprovalSwitch } from "./approval-switch.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { CampaignFilters } from "./campaign-filters.tsx";
import { CampaignTable } from "./campaign-table.tsx";
import { CampaignView } from "./campaign-view.tsx";
import { useMoney } from "./spend-text.ts";

const PAGE = 50;
const MOST = 200;

/** The team's campaigns; one of them in detail where the address names it. */
export function CampaignsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const team = useTeamSlug();
  const id = useSearchText("id");
  const isEditor = useIsEditor(team);
  const isAdmin = useIsAdmin(team);
  const [filter, setFilter] = useState<Filter>({ sort: "-modified" });
  const [size, setSize] = useState(PAGE);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(campaignsQuery(team, filter, size));
  const { sort: _sort, ...narrowing } = filter;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const rows = query.data?.results ?? [];
  const chosen = rows.filter((row) => selected.has(row.id));
  const isMore = query.data !== undefined && query.data.count > size && size < MOST;
  const create = isEditor && (
    <Link {...links.newCampaign(team)} className={buttonClass("primary", "medium")}>
      {t("campaigns.create")}
    </Link>
  );
  return (
    <ListScreen
      title={t("titles.campaigns")}
      lead={isEditor ? t("campaigns.lead") : t("campaigns.viewer")}
      tools={
        id === null && (
          <span className="flex flex-wrap gap-2">
            <a
              href={addressOf(campaignWork.export, {
                query: { team, language: format.language, ...filter },
              })}
              download
              className={buttonClass("secondary", "medium")}
            >
              {t("campaigns.export")}
            </a>
            {create}
          </span>
        )
      }
      detail={id === null ? null : <CampaignView key={id} team={team} id={id} />}
      controls={
        (isFiltered || query.data === undefined || query.data.count > 0) && (
          <CampaignFilters
            team={team}
            value={filter}
            onChange={(next) => {
              setFilter(next);
              setSelected(new Set());
            }}
          />
        )
      }
      query={query}
      failed={t("campaigns.failed")}
      waitingRows={8}
      onMore={isMore ? () => setSize(MOST) : null}
      empty={
        isFiltered ? (
          <EmptyState
            icon="search"
            title={t("campaigns.noMatchTitle")}
            action={
              <Button onPress={() => setFilter({ sort: "-modified" })}>
                {t("campaigns.clear")}
              </Button>
            }
          >
            {t("campaigns.noMatchHelp")}
          </EmptyState>
        ) : (
          <EmptyState icon="campaign" title={t("campaigns.emptyTitle")} action={create}>
            {t("campaigns.emptyHelp")}
          </EmptyState>
        )
      }
    >
      {() => (
        <>
          {chosen.length > 0 && (
            <BulkBar team={team} chosen={chosen} onDone={() => setSelected(new Set())} />
          )}
          <CampaignTable
            team={team}
            rows={rows}
            sort={filter.sort ?? "-modified"}
            onSort={(sort) => setFilter({ ...filter, sort })}
            selected={selected}
            onSelect={setSelected}
          />
          <Totals totals={query.data?.totals ?? []} />
          <ApprovalSwitch team={team} isAdmin={isAdmin} />
        </>
      )}
    </ListScreen>
  );
}

function Totals({ totals }: { readonly totals: CampaignList["totals"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  return (
    <ul className="flex flex-col gap-1 text-sm text-soft empty:hidden">
      {totals.map(({ currency, campaigns: count, impressions, spent }) => (
        <li key={currency}>
          {t("campaigns.totalOf", {
            currency,
            spent: money(spent, currency),
            impressions: format.count(impressions),
            campaigns: t("campaigns.totals", { count, formatted: format.count(count) }),
          })}
        </li>
      ))}
    </ul>
  );
}
