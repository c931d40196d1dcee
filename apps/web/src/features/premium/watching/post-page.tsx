import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { buttonClass } from "@toolkit/ui/button";
import { IntervalBand } from "@toolkit/ui/interval-band";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { links } from "../../../paths.ts";
import { PostResult, roundly } from "./post-result.tsx";
import { postQuery, type PostDetails } from "./posts-api.ts";
import { WatchedList } from "./watched-list.tsx";

/** One post of a watched account: what became of it, beside what was to be expected. */
export function PostPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams({ strict: false });
  return (
    <WatchedList title={t("titles.post")} lead={t("watching.posts.oneLead")}>
      {(account) => <OnePost key={account.id} account={account} id={id} />}
    </WatchedList>
  );
}

interface OnePostProps {
  readonly account: PremiumAccount;
  readonly id: string;
}

function OnePost({ account, id }: OnePostProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(postQuery(account.id, id));
  if (error)
    return <Failure what={t("watching.posts.oneFailed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={6} label={t("common.loading")} />;
  return <Details account={account} post={data} />;
}

interface DetailsProps {
  readonly account: PremiumAccount;
  readonly post: PostDetails;
}

function Details({ account, post }: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = ["likes", "reposts", "replies", "quotes"] as const;
  return (
    <article className="flex flex-col gap-6">
      <div className="flex max-w-3xl flex-col gap-2">
        <p className="text-md break-words whitespace-pre-line">{post.text}</p>
        <p className="text-sm text-muted">
          <time dateTime={post.created}>{format.moment(post.created)}</time>
          {" · "}
          {t(`watching.posts.forms.${post.form}`)}
          {post.is_reply && ` · ${t("watching.posts.isReply")}`}
          {post.is_quote && ` · ${t("watching.posts.isQuote")}`}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-4">
        {figures.map((figure) => (
          <div key={figure}>
            <dt className="text-sm text-muted">{t(`watching.posts.figures.${figure}`)}</dt>
            <dd className="text-lg font-bold tabular-nums">{format.count(post[figure])}</dd>
          </div>
        ))}
        {post.impressions !== null && (
          <div>
            <dt className="text-sm text-muted">{t("watching.posts.figures.impressions")}</dt>
            <dd className="text-lg font-bold tabular-nums">{format.count(post.impressions)}</dd>
          </div>
        )}
      </dl>
      <Expected post={post} />
      <Timeline post={post} />
      <div className="flex flex-wrap gap-3">
        <Link {...links.ownPosts()} className={buttonClass("secondary", "medium")}>
          {t("watching.posts.all")}
        </Link>
        <a
          href={`https://x.com/${encodeURIComponent(account.username)}/status/${post.id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("secondary", "medium")}
        >
          {t("watching.openOnX")}
        </a>
      </div>
    </article>
  );
}

function Expected({ post: { expected, reactions } }: { readonly post: PostDetails }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (expected === null) return <p className="text-soft">{t("watching.posts.notExpected")}</p>;
  const { value, low, high } = expected;
  const told = {
    reactions: format.count(reactions),
    expected: format.count(roundly(value)),
    low: format.count(roundly(low)),
    high: format.count(roundly(high)),
  };
  return (
    <section className="flex max-w-2xl flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="min-w-0 flex-1 font-medium">{t("watching.posts.beside", told)}</p>
        <PostResult expected={expected} />
      </div>
      <IntervalBand
        label={t("watching.posts.beside", told)}
        value={reactions}
        bands={[{ level: 0.95, low, high }]}
        format={(number) => format.count(roundly(number))}
      />
      <p className="text-sm text-muted">{t("watching.posts.controlled")}</p>
    </section>
  );
}

function Timeline({ post: { timeline } }: { readonly post: PostDetails }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-bold">{t("watching.posts.timeline")}</h2>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("watching.posts.timeline")}
        columns={[
          {
            key: "at",
            header: t("watching.posts.readAt"),
            className: "w-full",
            cell: ({ at }) => <time dateTime={at}>{format.moment(at)}</time>,
          },
          {
            key: "reactions",
            header: t("watching.posts.reactions"),
            isNumber: true,
            cell: ({ reactions }) => format.count(reactions),
          },
          {
            key: "impressions",
            header: t("watching.posts.figures.impressions"),
            isNumber: true,
            cell: ({ impressions }) => (impressions === null ? "–" : format.count(impressions)),
          },
        ]}
        rows={timeline}
        rowKey={({ at }) => at}
      />
    </section>
  );
}
