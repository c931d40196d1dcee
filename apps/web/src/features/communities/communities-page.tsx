import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Segmented } from "@toolkit/ui/segmented";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../lib/datasets.ts";
import { ToBuilder } from "../../lib/draft/add-buttons.tsx";
import { Failure } from "../../lib/failure.tsx";
import { useFormat } from "../../lib/format.ts";
import { hasNoData, NoData } from "../../lib/no-data.tsx";
import { useTeamSlug } from "../../lib/team.ts";
import { communitiesQuery, type CommunityOrder } from "./api/communities.ts";
import { CommunityTable } from "./components/community-table.tsx";
import { CommunityView } from "./components/community-view.tsx";

const PAGE = 25;
const MOST = 200;
const ORDERS = ["trending", "most_searched"] as const satisfies readonly CommunityOrder[];

/** Who talks about what: the communities that grow, those that are looked for, and each one by itself. */
export function CommunitiesPage() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const team = useTeamSlug();
  const datasets = useDatasets();
  const { current } = datasets;
  const { id }: { readonly id?: unknown } = useSearch({ strict: false });
  // An id of digits reads as a number in the address.
  const chosen = typeof id === "string" || typeof id === "number" ? String(id) : null;
  const [ordering, setOrdering] = useState<CommunityOrder>("trending");
  const [search, setSearch] = useState("");
  const [pageSize, setPageSize] = useState(PAGE);
  const question = {
    team,
    dataset: current?.slug ?? null,
    version: current?.version ?? null,
    language,
  };
  const { data, error, isPlaceholderData, refetch } = useQuery(
    communitiesQuery(question, { ordering, search: search.trim(), pageSize }),
  );
  if (hasNoData(datasets)) return <NoData team={team} datasets={datasets} />;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-lg font-bold">{t("titles.communities")}</h1>
          {data && <p className="text-soft">{t("trends.lead", { days: data.days })}</p>}
        </div>
        {chosen === null && <ToBuilder team={team} />}
      </header>
      {chosen !== null && <CommunityView question={question} id={chosen} days={data?.days ?? 28} />}
      {chosen === null && (
        <>
          <div className="flex flex-wrap gap-3">
            <Segmented
              label={t("trends.order")}
              hideLabel
              value={ordering}
              choices={ORDERS.map((each) => ({ id: each, label: t(`trends.${each}`) }))}
              onChange={setOrdering}
            />
            <TextField
              label={t("trends.search")}
              hideLabel
              icon="search"
              type="search"
              placeholder={t("trends.search")}
              value={search}
              onChange={setSearch}
              className="w-72 max-sm:w-full"
            />
          </div>
          {error && <Failure what={t("trends.failed")} error={error} onRetry={() => refetch()} />}
          {!data && !error && <SkeletonRows rows={10} label={t("common.loading")} />}
          {data && data.results.length > 0 && (
            <>
              <CommunityTable team={team} communities={data.results} isStale={isPlaceholderData} />
              <p className="text-xs text-muted">{t("trends.hollow")}</p>
            </>
          )}
          {data?.results.length === 0 && (
            <EmptyState icon="hub" title={t("common.noResults")}>
              {search.trim() ? t("trends.none", { search: search.trim() }) : t("trends.quiet")}
            </EmptyState>
          )}
          {data?.next && pageSize < MOST && (
            <Button
              className="self-start"
              onPress={() => setPageSize(Math.min(MOST, pageSize * 2))}
            >
              {t("common.showMore")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
