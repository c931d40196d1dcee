import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { useTeamSlug } from "../../../lib/team.ts";
import { hasDashboard, links } from "../../../paths.ts";
import { audiencesQuery, categoriesQuery, type AudienceOrder } from "./api/audiences.ts";
import { AudienceTable } from "./components/audience-table.tsx";
import { DeleteDialog } from "./components/delete-dialog.tsx";

const ALL = "all";
const PAGE = 50;

/** The saved audiences of the team. */
export function AudiencesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const team = useTeamSlug();
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<string>(ALL);
  const [ordering, setOrdering] = useState<AudienceOrder>("-modified");
  const [pageSize, setPageSize] = useState(PAGE);
  const [doomed, setDoomed] = useState<AudienceConfig | null>(null);
  const query = useQuery(
    audiencesQuery(team, {
      search: search.trim(),
      category: category === ALL ? null : category,
      ordering,
      pageSize,
    }),
  );
  const { data, isPlaceholderData } = query;
  const categories = useQuery(categoriesQuery).data?.results ?? [];
  const isFiltered = search.trim() !== "" || category !== ALL;
  const isEmpty = data?.count === 0 && !isFiltered;
  const create = (
    <Button variant="primary" icon="add" onPress={() => navigate(links.creator(team))}>
      {t("audiences.create")}
    </Button>
  );
  const tools = (
    <>
      {/* Their room is kept: what stands beside them does not move when the list is there. */}
      <span className="min-w-24 text-muted">
        {data && t("audiences.total", { count: data.count })}
      </span>
      <span className="flex-1" />
      <div className="flex gap-4 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:gap-2">
        <Button
          icon="join_inner"
          isDisabled={(data?.count ?? 0) < 2}
          onPress={() => navigate(links.compare(team))}
        >
          {t("tools.compare")}
        </Button>
        {hasDashboard && (
          <Button icon="sell" onPress={() => navigate(links.store(team))}>
            {t("titles.store")}
          </Button>
        )}
        <div className="grid max-md:order-first max-md:col-span-2">{create}</div>
      </div>
    </>
  );
  const filters = (
    <div className="flex flex-wrap gap-3">
      <TextField
        label={t("audiences.search")}
        hideLabel
        icon="search"
        type="search"
        placeholder={t("audiences.search")}
        value={search}
        onChange={setSearch}
        className="w-72 max-sm:w-full"
      />
      <Select
        label={t("audiences.category")}
        hideLabel
        value={category}
        choices={[
          { id: ALL, label: t("audiences.allCategories") },
          ...categories.map(({ name }) => ({ id: name, label: name })),
        ]}
        onChange={setCategory}
        className="w-52 max-sm:w-full"
      />
    </div>
  );
  return (
    <>
      <ListScreen
        title={t("audiences.title")}
        tools={!isEmpty && tools}
        controls={!isEmpty && filters}
        query={query}
        failed={t("errors.loadAudiences")}
        waitingRows={6}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t("common.noResults")}
              action={
                <Button
                  onPress={() => {
                    setSearch("");
                    setCategory(ALL);
                  }}
                >
                  {t("audiences.clearSearch")}
                </Button>
              }
            >
              {search.trim()
                ? t("audiences.noneFound", { search: search.trim() })
                : t("audiences.noneInCategory")}
            </EmptyState>
          ) : (
            <EmptyState
              icon="groups"
              title={t("audiences.emptyTitle")}
              action={
                <>
                  {create}
                  <Button onPress={() => navigate(links.welcome())}>{t("audiences.guided")}</Button>
                </>
              }
            >
              {t("audiences.emptyHelp")}
            </EmptyState>
          )
        }
        onMore={data?.next ? () => setPageSize(Math.min(200, pageSize + PAGE)) : null}
      >
        {(audiences) => (
          <AudienceTable
            team={team}
            audiences={audiences}
            ordering={ordering}
            onOrder={setOrdering}
            isStale={isPlaceholderData}
            onDelete={setDoomed}
          />
        )}
      </ListScreen>
      {doomed && <DeleteDialog team={team} audience={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
