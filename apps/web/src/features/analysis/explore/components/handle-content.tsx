import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { HandleAnalysis } from "@toolkit/core/contract/handle-analysis";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { BarRows } from "@toolkit/ui/bar-rows";
import { Card } from "@toolkit/ui/card";
import type { Opening } from "@toolkit/ui/opening-figure";
import { SplitBar } from "@toolkit/ui/split-bar";
import { useTranslation } from "react-i18next";
import { EVERYBODY } from "../../../../lib/draft/draft.ts";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { JudgedPost } from "../../../../lib/figures/post-view.tsx";
import { FEELING_COLOUR } from "../../../../lib/figures/feeling-colours.ts";
import { useFormat } from "../../../../lib/format.ts";
import { ItemLabel } from "./item-label.tsx";

interface HandleContentProps {
  readonly team: string;
  /** Id of the account on the network. */
  readonly account: string;
  readonly content: HandleAnalysis["content"];
  readonly window: HandleAnalysis["window"];
}

const KINDS = ["post", "reply", "repost", "quote"] as const;
const SHOWN = 6;

/** What an account posted in the window: how often, what about, how it feels, and what was liked. */
export function HandleContent({ team, account, content, window }: HandleContentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opened = useOwnPosts(account);
  if (content.posts === 0) {
    return (
      <Card title={t("handle.content")} takeaway={t("handle.noContent")}>
        {null}
      </Card>
    );
  }
  const posts = t("figures.posts", {
    count: content.posts,
    formatted: format.count(content.posts),
  });
  const takeaway =
    window.from && window.to
      ? t("handle.contentTakeaway", {
          posts,
          from: format.date(window.from),
          to: format.date(window.to),
        })
      : posts;
  return (
    <section aria-label={t("handle.content")} className="flex flex-col gap-3">
      <h3 className="text-md font-bold">{t("handle.content")}</h3>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card
          title={t("handle.kind")}
          takeaway={takeaway}
          {...(content.likes_median === null || content.likes_mean === null
            ? {}
            : {
                note: t("handle.medianLikes", {
                  median: format.count(content.likes_median),
                  mean: content.likes_mean.toFixed(1),
                }),
              })}
        >
          <BarRows
            label={t("handle.kind")}
            rows={KINDS.map((kind) => ({
              id: kind,
              label: t(`handle.kinds.${kind}`),
              share: content.by_kind[kind] / content.posts,
              baseline: null,
              shareText: format.count(content.by_kind[kind]),
              ...opened("post_kind", { id: kind, label: t(`handle.kinds.${kind}`) }),
            }))}
          />
        </Card>
        <Mood account={account} content={content} />
        <Card
          title={t("handle.ownTopics")}
          takeaway={
            content.topics.length === 0 ? t("insights.takeaways.none") : t("handle.ofPosts")
          }
        >
          <BarRows
            label={t("handle.ownTopics")}
            rows={content.topics.slice(0, SHOWN).map((topic) => ({
              id: topic.id,
              label: (
                <ItemLabel
                  team={team}
                  kind="conversation_topic"
                  label={topic.label}
                  id={topic.id}
                />
              ),
              share: topic.share,
              baseline: null,
              shareText: formatPercent(topic.share, 0),
              ...opened("topic", topic),
            }))}
          />
        </Card>
        <Card
          title={t("handle.ownHashtags")}
          takeaway={
            content.hashtags.length === 0 ? t("insights.takeaways.none") : t("handle.ofPosts")
          }
        >
          <BarRows
            label={t("handle.ownHashtags")}
            rows={content.hashtags.slice(0, SHOWN).map((hashtag) => ({
              id: hashtag.label,
              label: <ItemLabel team={team} kind="hashtag" label={hashtag.label} />,
              share: hashtag.share,
              baseline: null,
              shareText: formatPercent(hashtag.share, 0),
              ...opened("hashtag", {
                id: hashtag.label.toLowerCase(),
                label: `#${hashtag.label}`,
              }),
            }))}
          />
        </Card>
        {content.most_liked_posts.length > 0 && (
          <Card title={t("handle.mostLiked")} className="lg:col-span-2">
            <ul aria-label={t("handle.mostLiked")} className="flex flex-col divide-y divide-line">
              {content.most_liked_posts.slice(0, SHOWN).map((post) => (
                <li key={post.id} className="py-3 first:pt-0 last:pb-0">
                  <JudgedPost post={post} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </section>
  );
}

/** What a figure of an account's posts opens: its posts with the value, reposts apart. */
function useOwnPosts(account: string): (kind: FigureKind, item: Item) => Opening {
  const opening = useOpening();
  return (kind, item) =>
    opening(kind, item, {
      pack: EVERYBODY,
      within: { account },
      show: "posts",
      // The list of a kind of post is the figure itself.
      ...(kind === "post_kind"
        ? {}
        : { note: { key: kind === "sentiment" ? "posts" : "postShare" } }),
    });
}

interface Item {
  readonly id: string;
  readonly label: string;
}

function Mood({ account, content }: Pick<HandleContentProps, "account" | "content">) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sentiment } = content;
  const opened = useOwnPosts(account);
  const judged = sentiment.negative + sentiment.neutral + sentiment.positive;
  return (
    <Card
      title={t("handle.mood")}
      takeaway={
        judged === 0
          ? t("topicPosts.noneJudged")
          : t("handle.moodTakeaway", {
              judged: format.count(judged),
              posts: format.count(judged + sentiment.unjudged),
            })
      }
    >
      {judged >= FEW_KNOWN && (
        <SplitBar
          label={t("handle.mood")}
          isLarge
          parts={(["positive", "neutral", "negative"] as const).map((id) => ({
            id,
            label: t(`figures.${id}`),
            share: sentiment[id] / judged,
            baseline: null,
            colour: FEELING_COLOUR[id],
            shareText: formatPercent(sentiment[id] / judged, 0),
            ...opened("sentiment", { id, label: t(`figures.${id}`) }),
          }))}
        />
      )}
    </Card>
  );
}
