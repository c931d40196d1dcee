import type { Community } from "@toolkit/core/contract/communities";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { Table, type Column } from "@toolkit/ui/table";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AddIcon } from "../../../../lib/draft/add-buttons.tsx";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { useCompared } from "./use-compared.ts";
import { Growth } from "./growth.tsx";

interface CommunityTableProps {
  readonly team: string;
  readonly communities: readonly Community[];
  readonly isStale: boolean;
  /** Days that are compared with those before. */
  readonly days: number;
}

type Key = "name" | "group" | "accounts" | "share" | "before" | "growth" | "score" | "searches";

/** Communities in the order that was asked for; a name opens its community. */
export function CommunityTable({ team, communities, isStale, days }: CommunityTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const compared = useCompared(days);
  const share = (value: number | null) => (value === null ? "–" : formatPercentInColumn(value, 2));
  const columns: readonly Column<Community, Key>[] = [
    {
      key: "name",
      header: t("trends.name"),
      className: "w-full min-w-28 sm:min-w-36",
      cell: ({ id, label }) => (
        <span className="flex items-center gap-1.5">
          <AddIcon team={team} item={{ kind: "conversation_topic", label, id }} />
          <Link
            {...links.communities(team, id)}
            className="min-w-0 font-medium [overflow-wrap:anywhere] hover:text-brand"
          >
            {label}
          </Link>
        </span>
      ),
    },
    {
      key: "group",
      header: t("trends.group"),
      className: "max-lg:hidden",
      cell: ({ group }) => <span className="keep text-soft">{group}</span>,
    },
    {
      key: "accounts",
      header: t("trends.accounts"),
      isNumber: true,
      cell: (topic) => (
        <OpeningFigure text={format.count(topic.accounts)} {...opening("topic", topic)} />
      ),
    },
    {
      key: "share",
      header: t("trends.share"),
      isNumber: true,
      className: "max-md:hidden",
      cell: (topic) => (
        <OpeningFigure text={share(topic.share)} {...opening("topic", topic, { show: "posts" })} />
      ),
    },
    {
      key: "before",
      header: t("trends.before"),
      isNumber: true,
      className: "max-md:hidden",
      cell: (topic) => (
        <OpeningFigure
          text={share(topic.previous_share)}
          {...(topic.previous_share === null ? {} : compared("earlierShare", topic))}
        />
      ),
    },
    {
      key: "growth",
      header: t("trends.growth"),
      isNumber: true,
      cell: (community) => <Growth community={community} days={days} />,
    },
    {
      key: "score",
      header: t("insights.order.score"),
      isNumber: true,
      cell: (topic) => (
        <OpeningFigure text={topic.score.toFixed(2)} {...compared("growthScore", topic)} />
      ),
    },
    {
      key: "searches",
      header: t("trends.searches"),
      isNumber: true,
      className: "max-sm:hidden",
      // No accounts of the data: what people of this installation looked for.
      cell: ({ searches }) => (
        <span title={t("trends.searchesHelp")}>{format.count(searches)}</span>
      ),
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("trends.list")}
      columns={columns}
      rows={communities}
      rowKey={({ id }) => id}
      isStale={isStale}
    />
  );
}
