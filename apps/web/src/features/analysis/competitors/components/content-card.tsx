import type { Competitor } from "@toolkit/core/contract/handle-analysis";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import type { Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { useOpening, type FigureNote } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { HandleTable } from "./handle-table.tsx";

type Key = "handle" | "posts" | "perDay" | "likes" | "positive" | "topic" | "hashtag";

/** What each posts, in the window. */
export function ContentCard({ rows }: { readonly rows: readonly Competitor[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const opened = ({ handle, account, content }: Competitor, note?: FigureNote) =>
    account === null || !content?.posts
      ? {}
      : opening(
          null,
          { id: "", label: `@${handle}` },
          { within: { account: account.id }, show: "posts", note: note ?? { key: "posts" } },
        );
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
      cell: (row) => (
        <OpeningFigure
          text={row.content ? format.count(row.content.posts) : "–"}
          {...opened(row)}
        />
      ),
    },
    {
      key: "perDay",
      header: t("competitors.perDay"),
      isNumber: true,
      cell: (row) => (
        <OpeningFigure text={row.content?.posts_per_day?.toFixed(1) ?? "–"} {...opened(row)} />
      ),
    },
    {
      key: "likes",
      header: t("competitors.likes"),
      isNumber: true,
      cell: (row) => {
        const likes = row.content?.likes_median ?? null;
        return (
          <OpeningFigure
            text={likes === null ? "–" : format.count(likes)}
            {...(likes === null ? {} : opened(row))}
          />
        );
      },
    },
    {
      key: "positive",
      header: t("competitors.positive"),
      isNumber: true,
      cell: ({ account, content }) => {
        if (!content) return "–";
        const { negative, neutral, positive } = content.sentiment;
        const judged = negative + neutral + positive;
        if (judged < FEW_KNOWN) return "–";
        return (
          <OpeningFigure
            text={formatPercent(positive / judged, 0)}
            {...(account === null
              ? {}
              : opening(
                  "sentiment",
                  { id: "positive", label: t("competitors.positive") },
                  { within: { account: account.id } },
                ))}
          />
        );
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
