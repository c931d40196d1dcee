import type { HandleAnalysis } from "@toolkit/core/contract/handle-analysis";
import { formatPercent } from "@toolkit/core/i18n/format";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useTranslation } from "react-i18next";
import { EVERYBODY } from "../draft/draft.ts";
import { useOpening } from "./explained-figures.tsx";
import { useReachInterval } from "./reach-text.ts";
import { useFormat } from "../format.ts";
import { StatList, type StatEntry } from "./stat-list.tsx";

/** What the data knows of an account: its followers, how often it posts, and with what echo. */
export function HandleFigures({ analysis }: { readonly analysis: HandleAnalysis }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { account, followers, content } = analysis;
  const interval = useReachInterval();
  const { network } = followers;
  const opening = useOpening();
  const everybody = { id: "", label: t("handle.audience") };
  const posts = (key: "posts" | "engagement") =>
    content.posts === 0
      ? {}
      : opening(
          null,
          { id: "", label: t("handle.content") },
          { pack: EVERYBODY, within: { account: account.id }, show: "posts", note: { key } },
        );
  const entries: readonly StatEntry[] = [
    {
      label: t("handle.inData"),
      value: (
        <OpeningFigure
          text={format.count(followers.in_data)}
          {...(followers.in_data === 0 ? {} : opening(null, everybody))}
        />
      ),
    },
    {
      label: t("handle.reported"),
      value:
        followers.reported === null ? (
          "–"
        ) : (
          <OpeningFigure
            text={format.count(followers.reported)}
            {...(followers.in_data === 0
              ? {}
              : opening(null, everybody, { note: { key: "reachReported" } }))}
          />
        ),
      note: followers.reported_at
        ? t("handle.reportedAt", { when: format.date(followers.reported_at) })
        : null,
    },
    {
      label: t("handle.coverage"),
      value: followers.coverage === null ? "–" : formatPercent(followers.coverage, 1),
    },
    // Where the network reports its followers, that is what they stand for: one figure for one thing.
    ...(followers.reported === null && network !== null
      ? [
          {
            label: t("handle.network"),
            value: format.count(network.value),
            note: interval(network, format.count),
          },
        ]
      : []),
    {
      label: t("handle.perDay"),
      value:
        content.posts_per_day === null ? (
          "–"
        ) : (
          <OpeningFigure text={content.posts_per_day.toFixed(1)} {...posts("posts")} />
        ),
    },
    {
      label: t("handle.engagement"),
      value:
        content.engagement_rate === null ? (
          "–"
        ) : (
          <OpeningFigure
            text={formatPercent(content.engagement_rate, 2)}
            {...posts("engagement")}
          />
        ),
      note: t("handle.engagementHelp"),
    },
  ];
  return <StatList label={t("explore.account")} entries={entries} />;
}
