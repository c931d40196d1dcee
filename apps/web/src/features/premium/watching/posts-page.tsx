import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { POST_SORTS } from "@toolkit/core/contract/premium-posts";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { MoreOf } from "../../../lib/more-of.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { links } from "../../../paths.ts";
import { BestTimePart } from "./best-time-part.tsx";
import { useHasPremium } from "./plan-notice.tsx";
import { PostResult, roundly } from "./post-result.tsx";
import { isBeingRead, postsQuery, type Post, type PostsAnswer } from "./posts-api.ts";
import { ReadPostsDialog } from "./read-posts-dialog.tsx";
import { useShow } from "./use-show.ts";
import { WatchedList } from "./watched-list.tsx";

/** Posts of a watched account, each beside what was to be expected, and when they do best. */
export function PostsPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.posts")} lead={t("watching.posts.lead")}>
      {(account) => <Posts key={account.id} account={account} />}
    </WatchedList>
  );
}

function Posts({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const wanted = useSearchText("sort");
  const sort = POST_SORTS.find((each) => each === wanted) ?? "newest";
  const show = useShow();
  const asked = useInfiniteQuery(postsQuery(account.id, sort));
  const { data, error, refetch, isPlaceholderData } = asked;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  if (error)
    return <Failure what={t("watching.posts.failed")} error={error} onRetry={() => refetch()} />;
  if (first === undefined) return <SkeletonRows rows={8} label={t("common.loading")} />;
  const read = first.reading?.ended ?? null;
  return (
    <>
      <Reading account={account} answer={first} />
      {first.count > 0 && (
        <>
          <BestTimePart account={account} read={read} />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Distribution of={first.distribution} />
            <Select
              label={t("watching.followers.sort")}
              value={sort}
              choices={POST_SORTS.map((id) => ({ id, label: t(`watching.posts.sorts.${id}`) }))}
              onChange={(id) => show({ sort: id === "newest" ? undefined : id })}
              className="w-64 max-sm:w-full"
            />
          </div>
          <List account={account} rows={rows} isStale={isPlaceholderData} />
          <MoreOf asked={asked} />
        </>
      )}
    </>
  );
}

interface ReadingProps {
  readonly account: PremiumAccount;
  readonly answer: PostsAnswer;
}

/** What was read, when and for what; and the next reading with its price. */
function Reading({ account, answer }: ReadingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { reading, price, count } = answer;
  const isPaid = useHasPremium() === true && account.is_connected;
  const money = format.money(price.amount, price.currency);
  const button = (
    <Button
      variant={count === 0 ? "primary" : "secondary"}
      isDisabled={!isPaid}
      isWaiting={isBeingRead(answer)}
      onPress={() => setAsking(true)}
    >
      {t("watching.posts.read", { price: money })}
    </Button>
  );
  return (
    <>
      {count === 0 && !isBeingRead(answer) && reading?.state !== "failed" ? (
        <EmptyState icon="article" title={t("watching.posts.emptyTitle")} action={button}>
          {t("watching.posts.emptyHelp")}
        </EmptyState>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft" aria-live="polite">
            {isBeingRead(answer)
              ? t("watching.posts.reading", { formatted: format.count(reading?.read ?? 0) })
              : t("watching.posts.known", {
                  count,
                  formatted: format.count(count),
                  moment: format.moment(reading?.ended ?? reading?.began ?? ""),
                })}
          </p>
          {button}
        </div>
      )}
      {reading?.reason && reading.ended !== null && (
        <Notice level="warn">{t(`watching.readings.reasons.${reading.reason}`)}</Notice>
      )}
      {isAsking && (
        <ReadPostsDialog account={account} price={price} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** Posts of which fewer are looked at one by one. */
const FEWEST = 10;

/** How much posts usually get, in one sentence: an average says nothing where a few get most. */
function Distribution({ of }: { readonly of: PostsAnswer["distribution"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (of === null || of.posts < FEWEST) return <span />;
  return (
    <p className="max-w-2xl">
      {t("watching.posts.distribution", {
        median: format.count(roundly(of.median)),
        p90: format.count(roundly(of.p90)),
        p25: format.count(roundly(of.p25)),
        p75: format.count(roundly(of.p75)),
      })}
    </p>
  );
}

interface ListProps {
  readonly account: PremiumAccount;
  readonly rows: readonly Post[];
  readonly isStale: boolean;
}

function List({ account, rows, isStale }: ListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: readonly Column<Post, "post" | "reactions" | "expected" | "result">[] = [
    {
      key: "post",
      header: t("watching.posts.post"),
      className: "md:w-full md:max-w-0",
      cell: (post) => (
        <span className="flex min-w-0 flex-col py-2">
          <Link
            {...links.ownPost(post.id, account.is_current ? undefined : account.id)}
            className="line-clamp-2 rounded-small font-medium hover:text-brand"
          >
            {post.text}
          </Link>
          <span className="text-sm font-normal text-muted">
            <time dateTime={post.created}>{format.moment(post.created)}</time>
            {" · "}
            {t(`watching.posts.forms.${post.form}`)}
            {post.is_reply && ` · ${t("watching.posts.isReply")}`}
            {post.is_quote && ` · ${t("watching.posts.isQuote")}`}
          </span>
        </span>
      ),
    },
    {
      key: "reactions",
      header: t("watching.posts.reactions"),
      isNumber: true,
      className: "md:whitespace-nowrap",
      cell: ({ reactions }) => format.count(reactions),
    },
    {
      key: "expected",
      header: t("watching.posts.expected"),
      isNumber: true,
      className: "md:whitespace-nowrap",
      cell: ({ expected }) =>
        expected === null ? (
          "–"
        ) : (
          <span className="flex flex-col md:items-end">
            <span>{format.count(roundly(expected.value))}</span>
            <span className="text-sm text-muted">
              {`${format.count(roundly(expected.low))}–${format.count(roundly(expected.high))}`}
            </span>
          </span>
        ),
    },
    {
      key: "result",
      header: t("watching.posts.result"),
      isNumber: true,
      className: "md:whitespace-nowrap",
      cell: (post) => <PostResult expected={post.expected} />,
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("titles.posts")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isStale={isStale}
      stacks
    />
  );
}
