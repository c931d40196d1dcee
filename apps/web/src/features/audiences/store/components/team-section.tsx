import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { links } from "../../../../paths.ts";
import { storeCategoriesQuery, storeQuery, type StoreOrder } from "../api/store.ts";
import { isFiltered, NO_FILTER } from "../store-filter.ts";
import { StoreFilters } from "./store-filters.tsx";
import { StoreTable } from "./store-table.tsx";

const PAGE = 50;
const MOST_ROWS = 200;
/** Audiences side by side: more would no longer be read. */
const MOST_COMPARED = 10;

interface TeamSectionProps {
  readonly team: string;
  /** The personal store: what the person saved. */
  readonly isMine: boolean;
  readonly onCatalogue: () => void;
}

/** What the team saved, or the person alone, by category, region and size; up to ten side by side. */
export function TeamSection({ team, isMine, onCatalogue }: TeamSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(NO_FILTER);
  const [order, setOrder] = useState<StoreOrder>("-modified");
  const [pageSize, setPageSize] = useState(PAGE);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery(
    storeQuery(team, { ...filter, isMine }, order, pageSize),
  );
  const categories = useQuery(storeCategoriesQuery).data?.results ?? [];
  const narrowed = isFiltered(filter);
  function select(next: ReadonlySet<string>) {
    if (next.size <= MOST_COMPARED) setSelected(next);
    else notifications.add("info", t("store.tooMany", { most: MOST_COMPARED }));
  }
  if (data?.count === 0 && !narrowed)
    return (
      <EmptyState
        icon="sell"
        title={t(isMine ? "store.emptyMine" : "store.emptyTitle")}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" icon="add" onPress={() => navigate(links.creator(team))}>
              {t("audiences.create")}
            </Button>
            <Button onPress={onCatalogue}>{t("store.toCatalogue")}</Button>
          </div>
        }
      >
        {t("store.emptyHelp")}
      </EmptyState>
    );
  return (
    <>
      {error && <Failure what={t("store.failed")} error={error} onRetry={() => refetch()} />}
      <StoreFilters
        filter={filter}
        searchLabel={t("store.search")}
        categories={categories.map(({ name }) => name)}
        onChange={setFilter}
      />
      {!data && !error && <SkeletonRows rows={8} label={t("common.loading")} />}
      {data && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span role="status" data-testid="store-count">
              {t("store.inStore", { count: data.count, formatted: format.count(data.count) })}
            </span>
            {narrowed && (
              <Button size="small" variant="quiet" onPress={() => setFilter(NO_FILTER)}>
                {t("store.clear")}
              </Button>
            )}
            <span className="flex-1" />
            <Button
              icon="join_inner"
              isDisabled={selected.size < 2}
              onPress={() => navigate(links.compare(team, [...selected]))}
            >
              {selected.size < 2
                ? t("tools.compare")
                : t("store.compare", { count: selected.size })}
            </Button>
          </div>
          <StoreTable
            team={team}
            audiences={data.results}
            order={order}
            onOrder={setOrder}
            selected={selected}
            onSelect={select}
            onShowMore={
              data.next !== null && pageSize < MOST_ROWS
                ? () => setPageSize(Math.min(MOST_ROWS, pageSize + PAGE))
                : undefined
            }
          />
          <p className="max-w-3xl text-xs text-muted">
            {t("store.chooseTwo")} {t("store.targetableHelp")}
          </p>
        </>
      )}
    </>
  );
}
