import { LEAST_SHOWN } from "@toolkit/core/domain/evidence";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Segmented } from "@toolkit/ui/segmented";
import { TextField } from "@toolkit/ui/text-field";
import { Tooltip } from "@toolkit/ui/tooltip";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../lib/datasets.ts";
import { ToBuilder } from "../../../lib/draft/add-buttons.tsx";
import { everyoneBody } from "../../../lib/draft/draft.ts";
import { ExplainedFigures } from "../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../lib/format.ts";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { hasNoData, NoData } from "../../../lib/no-data.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
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
  const chosen = useSearchText("id");
  const [ordering, setOrdering] = useState<CommunityOrder>("trending");
  const [search, setSearch] = useState("");
  const [pageSize, setPageSize] = useState(PAGE);
  const [isRareShown, setRareShown] = useState(false);
  const question = {
    team,
    dataset: current?.slug ?? null,
    version: current?.version ?? null,
    language,
  };
  const text = search.trim();
  // Who looks for a topic by name finds it, however rare it is.
  const isAll = isRareShown || text !== "";
  const least = isAll ? 0 : LEAST_SHOWN.min_people;
  const query = useQuery(communitiesQuery(question, { ordering, search: text, pageSize, least }));
  const { data, isPlaceholderData } = query;
  if (hasNoData(datasets)) return <NoData team={team} datasets={datasets} />;
  // The weeks that are compared are the window: a topic's accounts and posts are theirs.
  const everyone =
    current && data ? { ...everyoneBody(current.slug), window_days: data.days } : null;
  return (
    <ExplainedFigures team={team} body={everyone}>
      <ListScreen
        title={t("titles.communities")}
        lead={data ? t("trends.lead", { days: data.days }) : ""}
        tools={chosen === null && <ToBuilder team={team} />}
        detail={
          chosen === null ? null : (
            <CommunityView question={question} id={chosen} days={data?.days ?? 28} />
          )
        }
        controls={
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
        }
        query={query}
        failed={t("trends.failed")}
        waitingRows={10}
        empty={
          <EmptyState icon="hub" title={t("common.noResults")}>
            {text ? t("trends.none", { search: text }) : t("trends.quiet")}
          </EmptyState>
        }
        onMore={
          data?.next && pageSize < MOST ? () => setPageSize(Math.min(MOST, pageSize * 2)) : null
        }
      >
        {(communities) => (
          <>
            <CommunityTable
              team={team}
              communities={communities}
              isStale={isPlaceholderData}
              days={data?.days ?? 28}
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {text === "" && (
                <Tooltip text={t("trends.rareHint", { least: LEAST_SHOWN.min_people })}>
                  <Button
                    size="small"
                    variant="quiet"
                    className="-ml-2"
                    onPress={() => setRareShown(!isRareShown)}
                  >
                    {t(isRareShown ? "insights.hideRare" : "insights.showRare")}
                  </Button>
                </Tooltip>
              )}
              <p className="text-xs text-muted">
                {t(`trends.sorted.${ordering}`)} {t("trends.hollow")}
              </p>
            </div>
          </>
        )}
      </ListScreen>
    </ExplainedFigures>
  );
}
