import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { Segmented } from "@toolkit/ui/segmented";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { TextField } from "@toolkit/ui/text-field";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { MoreOf } from "../../../lib/more-of.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { followersQuery, type Follower } from "./api.ts";
import { useShow } from "./use-show.ts";
import { AsOf, Unread, WatchedList } from "./watched-list.tsx";
import { When } from "./when.tsx";
import { Who } from "./who.tsx";

/** Who follows a watched account, and since when. */
export function FollowersPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.followers")} lead={t("watching.followers.lead")}>
      {(account) => <Followers key={account.id} account={account} />}
    </WatchedList>
  );
}

function Followers({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const show = useShow();
  const q = useSearchText("q") ?? "";
  const isNew = useSearchText("only") === "new";
  const asked = useInfiniteQuery(followersQuery({ account: account.id, q, isNew }));
  const { data, error, refetch, isPlaceholderData } = asked;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const columns: readonly Column<Follower, "who" | "followed">[] = [
    {
      key: "who",
      header: t("watching.account"),
      className: "md:w-full md:max-w-0",
      cell: (seen) => <Who seen={seen} />,
    },
    {
      key: "followed",
      header: t("watching.followers.followed"),
      className: "md:whitespace-nowrap",
      cell: ({ after, by }) => <When after={after} by={by} />,
    },
  ];
  if (first?.as_of === null && first.count === 0 && q === "") return <Unread account={account} />;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t("watching.search")}
          icon="search"
          value={q}
          maxLength={100}
          onChange={(text) => show({ q: text || undefined })}
          className="w-72 max-sm:w-full"
        />
        <Segmented
          label={t("watching.followers.which")}
          value={isNew ? "new" : "all"}
          choices={[
            { id: "all", label: t("watching.followers.all") },
            { id: "new", label: t("watching.followers.new") },
          ]}
          onChange={(id) => show({ only: id === "new" ? id : undefined })}
        />
        {first && (
          <p className="flex min-h-9 flex-wrap items-center gap-x-3" aria-live="polite">
            <span className="font-medium">
              {t("watching.followers.count", {
                count: first.count,
                formatted: format.count(first.count),
              })}
            </span>
            {first.as_of !== null && <AsOf at={first.as_of} />}
          </p>
        )}
      </div>
      {error && (
        <Failure what={t("watching.followers.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={8} label={t("common.loading")} />}
      {data && rows.length === 0 && isNew && q === "" ? (
        <p className="text-soft">{t("watching.followers.noneNew")}</p>
      ) : (
        data && (
          <Table
            noResultsLabel={t("common.noResults")}
            label={t("watching.followers.list")}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isStale={isPlaceholderData}
            stacks
          />
        )
      )}
      <MoreOf asked={asked} />
    </>
  );
}
