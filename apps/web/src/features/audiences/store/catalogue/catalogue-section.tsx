import type { CatalogueAudience } from "@toolkit/core/contract/catalogue";
import { regionName } from "@toolkit/core/i18n/market-regions";
import { Button } from "@toolkit/ui/button";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../../lib/datasets.ts";
import { startAudience } from "../../../../lib/draft/start-audience.ts";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { hasNoData, NoData } from "../../../../lib/no-data.tsx";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { links } from "../../../../paths.ts";
import { regionChoicesQuery } from "../api/store.ts";
import {
  catalogueNamesQuery,
  catalogueQuery,
  useKeepAudience,
  type CatalogueOrder,
  type CatalogueQuestion,
} from "./catalogue-api.ts";
import { isFiltered } from "../store-filter.ts";
import { WHOLE_CATALOGUE } from "./catalogue-filter.ts";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import { CatalogueTable } from "./catalogue-table.tsx";

/** Ready-made audiences of the dataset: found, sized, opened in the builder or kept. */
export function CatalogueSection({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const datasets = useDatasets();
  const { current } = datasets;
  const [filter, setFilter] = useState(WHOLE_CATALOGUE);
  const [ordering, setOrdering] = useState<CatalogueOrder>("-size");
  const keep = useKeepAudience(team);
  const regions = useQuery(regionChoicesQuery).data ?? [];
  const question: CatalogueQuestion = {
    team,
    dataset: current?.slug ?? null,
    version: current?.version ?? null,
    filter,
    ordering,
    language: format.language,
  };
  const { data, error, isPlaceholderData, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    catalogueQuery(question),
  );
  const names = useQuery(catalogueNamesQuery(question)).data;
  if (hasNoData(datasets)) return <NoData team={team} datasets={datasets} />;
  const isCounting = names !== undefined && (data === undefined || isPlaceholderData);
  const pages = isCounting && !error ? [names] : (data?.pages ?? []);
  const [first] = pages;
  const audiences = pages.flatMap(({ results }) => results);
  const region = regions.find(({ name }) => name === filter.region);
  const nameOf = ({ name }: CatalogueAudience) =>
    region === undefined
      ? name
      : t("catalogue.inRegion", { name, region: regionName(region, format.language) });

  function open({ targeting_package: pack }: CatalogueAudience) {
    startAudience(team, pack);
    notifications.add("info", t("catalogue.opened"));
    void navigate(links.creator(team));
  }
  async function save(audience: CatalogueAudience) {
    if (first === undefined) return;
    const name = nameOf(audience);
    try {
      await keep.mutateAsync({ audience, name, dataset: first.dataset });
      notifications.add("success", t("catalogue.saved", { name }));
    } catch (failure) {
      notifyError(failure);
    }
  }
  return (
    <>
      <CatalogueFilters filter={filter} categories={first?.categories ?? []} onChange={setFilter} />
      {error && <Failure what={t("catalogue.failed")} error={error} onRetry={() => refetch()} />}
      {!first && !error && <SkeletonRows rows={8} label={t("common.loading")} />}
      {first && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span role="status" data-testid="catalogue-count">
              {t("store.inStore", { count: first.count, formatted: format.count(first.count) })}
            </span>
            {isCounting && <span role="status">{t("catalogue.counting")}</span>}
            <span>{t("catalogue.of", { formatted: format.count(first.accounts) })}</span>
            {isFiltered(filter) && (
              <Button size="small" variant="quiet" onPress={() => setFilter(WHOLE_CATALOGUE)}>
                {t("store.clear")}
              </Button>
            )}
          </div>
          <CatalogueTable
            team={team}
            dataset={first.dataset}
            audiences={audiences}
            accounts={first.accounts}
            isCounting={isCounting}
            order={ordering}
            onOrder={setOrdering}
            onOpen={open}
            onSave={save}
            onShowMore={hasNextPage && !isCounting ? () => void fetchNextPage() : undefined}
          />
          <p className="max-w-3xl text-xs text-muted">
            {t("catalogue.help")} {t("store.targetableHelp")}
          </p>
        </>
      )}
    </>
  );
}
