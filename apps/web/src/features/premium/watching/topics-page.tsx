import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import {
  premiumTopics,
  type PremiumTopic,
  type PremiumTopicsAnswer,
} from "@toolkit/core/contract/premium-topics";
import type { WatchedListName } from "@toolkit/core/domain/watching/list-names";
import { AffinityMark, reachOf } from "@toolkit/ui/affinity-mark";
import { buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/client.ts";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useSearchText } from "../../../lib/search-text.ts";
import { links } from "../../../paths.ts";
import { ROOT } from "./api.ts";
import { useShow } from "./use-show.ts";
import { AsOf, Unread, WatchedList } from "./watched-list.tsx";

const SORTS = ["share", "ratio"] as const;
type Sort = (typeof SORTS)[number];

function topicsQuery(account: string, list: WatchedListName) {
  return queryOptions({
    queryKey: [...ROOT, "topics", list, account],
    queryFn: ({ signal }) => {
      const asked = { query: { account }, signal };
      return list === "followers"
        ? call(premiumTopics.followers, asked)
        : call(premiumTopics.following, asked);
    },
  });
}

/** What followers of a watched account write about. */
export function TopicsPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.topics")} lead={t("bioTopics.followersLead")}>
      {(account) => <Topics key={account.id} account={account} list="followers" />}
    </WatchedList>
  );
}

/** What the accounts write about that a watched account follows. */
export function FollowingTopicsPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.followingTopics")} lead={t("bioTopics.followingLead")}>
      {(account) => <Topics key={account.id} account={account} list="following" />}
    </WatchedList>
  );
}

interface TopicsProps {
  readonly account: PremiumAccount;
  readonly list: WatchedListName;
}

function Topics({ account, list }: TopicsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const wanted = useSearchText("sort");
  const sort = SORTS.find((each) => each === wanted) ?? "share";
  const { data, error, refetch } = useQuery(topicsQuery(account.id, list));
  if (error)
    return <Failure what={t("bioTopics.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={8} label={t("common.loading")} />;
  if (data.as_of === null)
    return list === "followers" ? <Unread account={account} /> : <UnreadFollowing />;
  const { topics, known } = data;
  if (topics === null)
    return <p className="text-soft">{t("bioTopics.few", { formatted: format.count(known) })}</p>;
  return (
    <>
      <Basis answer={data} asOf={data.as_of} sort={sort} />
      {topics.length === 0 ? (
        <p className="text-soft">{t("bioTopics.none")}</p>
      ) : (
        <List topics={sorted(topics, sort)} />
      )}
    </>
  );
}

function sorted(topics: readonly PremiumTopic[], sort: Sort): readonly PremiumTopic[] {
  if (sort === "share") return topics;
  // By what the interval leaves no doubt of: a rare topic is rarely the most typical one.
  return topics.toSorted((one, other) => (other.ratio?.low ?? 0) - (one.ratio?.low ?? 0));
}

function UnreadFollowing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="group_add"
      title={t("bioTopics.unreadTitle")}
      action={
        <Link {...links.following()} className={buttonClass("primary", "medium")}>
          {t("bioTopics.toFollowing")}
        </Link>
      }
    >
      {t("bioTopics.unreadHelp")}
    </EmptyState>
  );
}

interface BasisProps {
  readonly answer: PremiumTopicsAnswer;
  readonly asOf: string;
  readonly sort: Sort;
}

/** How many bios it rests on, and what they are compared with. */
function Basis({ answer, asOf, sort }: BasisProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const show = useShow();
  const { known, accounts, drawn, reference } = answer;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="max-w-3xl min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">
            {t("bioTopics.basis", {
              count: known,
              formatted: format.count(known),
              all: format.count(accounts),
            })}
          </span>
          <AsOf at={asOf} />
        </p>
        <p className="text-sm text-muted">
          {drawn < accounts && <span className="mr-[0.4em]">{t("bioTopics.drawn")}</span>}
          {reference === null
            ? t("bioTopics.noReference")
            : t("bioTopics.beside", {
                known: format.count(reference.known),
                dataset: reference.dataset ?? t("shell.sampleName"),
              })}
        </p>
      </div>
      {reference !== null && (
        <Select
          label={t("bioTopics.sort")}
          value={sort}
          choices={SORTS.map((id) => ({ id, label: t(`bioTopics.sorts.${id}`) }))}
          onChange={(id) => show({ sort: id === "share" ? undefined : id })}
          className="w-64 max-sm:w-full"
        />
      )}
    </div>
  );
}

function List({ topics }: { readonly topics: readonly PremiumTopic[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reach = reachOf(topics.map(({ ratio }) => ratio));
  const percent = new Intl.NumberFormat(format.language, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const nameOf = ({ name_en, name_ja }: PremiumTopic): string =>
    format.language === "ja" ? name_ja : name_en;
  const columns: readonly Column<PremiumTopic, "topic" | "share" | "mark" | "ratio">[] = [
    {
      key: "topic",
      header: t("bioTopics.topic"),
      className: "md:w-full",
      cell: nameOf,
    },
    {
      key: "share",
      header: t("bioTopics.share"),
      isNumber: true,
      className: "md:whitespace-nowrap",
      cell: ({ share }) => (
        <span className="flex flex-col py-1 md:items-end">
          <span>{percent.format(share.value)}</span>
          {share.low < share.high && (
            <span className="text-sm text-muted">
              {`${percent.format(share.low)}–${percent.format(share.high)}`}
            </span>
          )}
        </span>
      ),
    },
  ];
  const compared: readonly Column<PremiumTopic, "topic" | "share" | "mark" | "ratio">[] = [
    {
      key: "mark",
      header: t("bioTopics.ratio"),
      className: "md:min-w-40 max-md:hidden",
      cell: ({ ratio, verdict }) =>
        ratio && (
          <AffinityMark affinity={ratio} distinguishable={verdict !== "none"} reach={reach} />
        ),
    },
    {
      key: "ratio",
      header: t("bioTopics.ratio"),
      isNumber: true,
      isHeaderHidden: true,
      className: "md:whitespace-nowrap",
      cell: ({ ratio, verdict }) => (
        <span className="flex flex-col py-1 md:items-end">
          <span className="font-medium">
            {ratio === null ? "–" : format.multiple(ratio.value)}{" "}
            {ratio !== null && (
              <span className="text-sm font-normal text-muted">
                {format.multiples(ratio.low, ratio.high)}
              </span>
            )}
          </span>
          <span className={verdict === "none" ? "text-sm text-muted" : "text-sm font-medium"}>
            {t(`bioTopics.verdicts.${verdict}`)}
          </span>
        </span>
      ),
    },
  ];
  const isCompared = topics.some((topic) => topic.reference_share !== null);
  return (
    <>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("bioTopics.list")}
        columns={isCompared ? [...columns, ...compared] : columns}
        rows={topics}
        rowKey={({ id }) => String(id)}
        stacks
      />
      {isCompared && <p className="text-sm text-muted max-md:hidden">{t("bioTopics.help")}</p>}
    </>
  );
}
