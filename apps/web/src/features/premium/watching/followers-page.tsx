import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { FOLLOWER_SORTS, type FollowerSort } from "@toolkit/core/contract/premium-followers";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { TextField } from "@toolkit/ui/text-field";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { MoreOf } from "../../../lib/more-of.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { followersFile, followersQuery, type Follower } from "./api.ts";
import { ExportLink } from "./export-link.tsx";
import { FilterChoice } from "./filter-choice.tsx";
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

const FILTERS = ["new", "verified", "quiet"] as const;
type Filter = (typeof FILTERS)[number];
const SIZES = [1000, 10_000, 100_000] as const;

/** What the address asks for. */
function useShown() {
  const q = useSearchText("q") ?? "";
  const only = useSearchText("only")?.split(".") ?? [];
  const wanted = useSearchText("sort");
  const sort = FOLLOWER_SORTS.find((each) => each === wanted) ?? "newest";
  const size = Number(useSearchText("least"));
  const chosen = FILTERS.filter((each) => only.includes(each));
  return { q, sort, chosen, least: SIZES.find((each) => each === size) ?? null };
}

function Followers({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { q, sort, chosen, least } = useShown();
  const wanted = {
    account: account.id,
    q,
    isNew: chosen.includes("new"),
    isVerified: chosen.includes("verified"),
    isQuiet: chosen.includes("quiet"),
    least,
    sort,
  };
  const asked = useInfiniteQuery(followersQuery(wanted));
  const { data, error, refetch, isPlaceholderData } = asked;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const isAll = q === "" && chosen.length === 0 && least === null;
  if (first?.as_of === null && first.count === 0 && isAll) return <Unread account={account} />;
  return (
    <>
      <Filters q={q} sort={sort} chosen={chosen} least={least} />
      {first && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap items-center gap-x-3" aria-live="polite">
            <span className="font-medium">
              {t("watching.followers.count", {
                count: first.count,
                formatted: format.count(first.count),
              })}
            </span>
            {first.as_of !== null && <AsOf at={first.as_of} />}
          </p>
          {first.count > 0 && <ExportLink href={followersFile(wanted, format.language)} />}
        </div>
      )}
      {error && (
        <Failure what={t("watching.followers.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={8} label={t("common.loading")} />}
      {data && rows.length === 0 && chosen.length === 1 && chosen[0] === "new" && q === "" ? (
        <p className="text-soft">{t("watching.followers.noneNew")}</p>
      ) : (
        data && <List rows={rows} isStale={isPlaceholderData} />
      )}
      <MoreOf asked={asked} />
    </>
  );
}

interface FiltersProps {
  readonly q: string;
  readonly sort: FollowerSort;
  readonly chosen: readonly Filter[];
  readonly least: number | null;
}

function Filters({ q, sort, chosen, least }: FiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const show = useShow();
  const toggle = (filter: Filter, isChosen: boolean) => {
    const next = FILTERS.filter((each) => (each === filter ? isChosen : chosen.includes(each)));
    show({ only: next.join(".") || undefined });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t("watching.search")}
          icon="search"
          value={q}
          maxLength={100}
          onChange={(text) => show({ q: text || undefined })}
          className="w-72 max-sm:w-full"
        />
        <Select
          label={t("watching.followers.sort")}
          value={sort}
          choices={FOLLOWER_SORTS.map((id) => ({ id, label: t(`watching.followers.sorts.${id}`) }))}
          onChange={(id) => show({ sort: id === "newest" ? undefined : id })}
          className="w-56 max-sm:w-full"
        />
      </div>
      <div role="group" aria-label={t("watching.followers.which")} className="flex flex-wrap gap-2">
        {FILTERS.map((filter) => (
          <FilterChoice
            key={filter}
            isChosen={chosen.includes(filter)}
            onChoose={(isChosen) => toggle(filter, isChosen)}
          >
            {t(`watching.followers.filters.${filter}`)}
          </FilterChoice>
        ))}
        {SIZES.map((size) => (
          <FilterChoice
            key={size}
            isChosen={least === size}
            onChoose={(isChosen) => show({ least: isChosen ? String(size) : undefined })}
          >
            {t("watching.followers.least", { formatted: format.count(size) })}
          </FilterChoice>
        ))}
      </div>
    </div>
  );
}

interface ListProps {
  readonly rows: readonly Follower[];
  readonly isStale: boolean;
}

function List({ rows, isStale }: ListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: readonly Column<Follower, "who" | "followers" | "post" | "followed">[] = [
    {
      key: "who",
      header: t("watching.account"),
      className: "md:w-full md:max-w-0",
      cell: (seen) => <Who seen={seen} />,
    },
    {
      key: "followers",
      header: t("watching.followers.size"),
      isNumber: true,
      className: "md:whitespace-nowrap",
      cell: ({ followers }) => (followers === null ? "–" : format.count(followers)),
    },
    {
      key: "post",
      header: t("watching.followers.lastPost"),
      className: "md:whitespace-nowrap",
      cell: ({ last_post: at }) =>
        at === null ? "–" : <time dateTime={at}>{format.date(at)}</time>,
    },
    {
      key: "followed",
      header: t("watching.followers.followed"),
      className: "max-md:col-span-2 md:whitespace-nowrap",
      cell: ({ after, by }) => <When after={after} by={by} />,
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("watching.followers.list")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isStale={isStale}
      stacks
    />
  );
}
