import type { Insights } from "@toolkit/core/contract/insights";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { knownCommunitiesQuery } from "../api/communities.ts";
import type { WallChoice } from "../api/posts.ts";
import { shortName } from "../communities/scene.ts";
import { toggled, withCommunity, without } from "../filters/filters.ts";
import type { FilterChoice } from "../filters/use-filters.ts";

interface WallFiltersProps {
  readonly choice: FilterChoice;
  readonly question: InsightsQuestion;
  readonly insights: Insights;
  readonly wall: WallChoice;
  readonly onWall: (wall: WallChoice) => void;
}

const DAYS = ["7", "30", "90", "364", "all"] as const;
const FEELINGS = ["any", "negative", "neutral", "positive"] as const;
const SORTS = ["likes", "reposts", "newest"] as const;
const ALL = "all";

/** Order, mood and time are the wall's own; language and community narrow the whole page, as everywhere. */
export function WallFilters({ choice, question, insights, wall, onWall }: WallFiltersProps) {
  const { t } = useTranslation();
  const { filters, choose } = choice;
  // Those of the map above, once it was seen; this asks for nothing.
  const found = useQuery(knownCommunitiesQuery(question, filters)).data;
  const { community } = filters;
  // One that the address names, before the map was seen.
  const communities = found?.communities ?? (community ? [{ id: community.id, name: null }] : []);
  const languages = insights.demographics.languages.items.filter(
    ({ count, id }) => count > 0 || id === filters.language,
  );
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Segmented
        label={t("insights.sortBy")}
        value={wall.sort}
        choices={SORTS.map((id) => ({ id, label: t(`wall.sorts.${id}`) }))}
        onChange={(sort) => onWall({ ...wall, sort })}
      />
      <Select
        label={t("talk.feeling")}
        value={wall.sentiment ?? "any"}
        choices={FEELINGS.map((id) => ({
          id,
          label: id === "any" ? t("wall.anyFeeling") : t(`talk.feelings.${id}`),
        }))}
        onChange={(id) => onWall({ ...wall, sentiment: id === "any" ? null : id })}
        className="min-w-36"
      />
      <Select
        label={t("wall.time")}
        value={wall.days === null ? "all" : (DAYS.find((id) => Number(id) === wall.days) ?? "90")}
        choices={DAYS.map((id) => ({ id, label: t(`wall.days.${id}`) }))}
        onChange={(id) => onWall({ ...wall, days: id === "all" ? null : Number(id) })}
        className="min-w-36"
      />
      <Select
        label={t("narrow.language")}
        value={filters.language ?? ALL}
        choices={[
          { id: ALL, label: t("wall.anyLanguage") },
          ...languages.map(({ id, label }) => ({ id, label })),
        ]}
        onChange={(id) =>
          choose(id === ALL ? without(filters, "language") : toggled(filters, "language", id))
        }
        className="min-w-36"
      />
      {/* There from the start: the map's answer may come when the wall is being read. */}
      <Select
        label={t("narrow.community")}
        value={filters.community?.id ?? ALL}
        choices={[
          { id: ALL, label: t("wall.anyCommunity") },
          ...communities.map(({ id, name }) => ({
            id,
            label: name ? shortName(name) : t("communityMap.numbered", { number: id }),
          })),
        ]}
        isDisabled={communities.length === 0}
        onChange={(id) =>
          choose(
            id === ALL || !found
              ? without(filters, "community")
              : withCommunity(filters, id, found.version),
          )
        }
        className="max-w-64 min-w-44"
      />
    </div>
  );
}
