import type { Competitor } from "@toolkit/core/contract/handle-analysis";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import type { Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { HandleTable } from "./handle-table.tsx";

type Key = "handle" | "posts" | "perDay" | "likes" | "positive" | "topic" | "hashtag";

/** What each posts, in the window. */
export function ContentCard({ rows }: { readonly rows: readonly Competitor[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t("competitors.content");
  const columns: readonly Column<Competitor, Key>[] = [
    {
      key: "handle",
      header: t("competitors.handle"),
      className: "min-w-32",
      cell: ({ handle }) => `@${handle}`,
    },
    {
      key: "posts",
      header: t("competitors.ownPosts"),
      isNumber: true,
      cell: ({ content }) => (content ? format.count(content.posts) : "–"),
    },
    {
      key: "perDay",
      header: t("competitors.perDay"),
      isNumber: true,
      cell: ({ content }) => content?.posts_per_day?.toFixed(1) ?? "–",
    },
    {
      key: "likes",
      header: t("competitors.likes"),
      isNumber: true,
      cell: ({ content }) =>
        content?.likes_median === null || content?.likes_median === undefined
          ? "–"
          : format.count(content.likes_median),
    },
    {
      key: "positive",
      header: t("competitors.positive"),
      isNumber: true,
      cell: ({ content }) => {
        if (!content) return "–";
        const { negative, neutral, positive } = content.sentiment;
        const judged = negative + neutral + positive;
        return judged < FEW_KNOWN ? "–" : formatPercent(positive / judged, 0);
      },
    },
    {
      key: "topic",
      header: t("competitors.topTopic"),
      cell: ({ content }) => <span className="keep">{content?.topics[0]?.label ?? "–"}</span>,
    },
    {
      key: "hashtag",
      header: t("competitors.topHashtag"),
      cell: ({ content }) => {
        const top = content?.hashtags[0]?.label;
        return <span className="keep">{top === undefined ? "–" : `#${top}`}</span>;
      },
    },
  ];
  return <HandleTable title={title} columns={columns} rows={rows} />;
}
