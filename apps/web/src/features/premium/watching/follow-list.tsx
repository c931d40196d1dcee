import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { FOLLOWER_SORTS, type FollowerFacets } from "@toolkit/core/contract/premium-followers";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { WatchedListName } from "@toolkit/core/domain/watching/list-names";
import { countryName, languageName } from "@toolkit/core/i18n/format";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { TextField } from "@toolkit/ui/text-field";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { MoreOf } from "../../../lib/more-of.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import type { Asked, Follower, FollowersShown } from "./api.ts";
import { ExportLink } from "./export-link.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { useShow } from "./use-show.ts";
import { AsOf } from "./watched-list.tsx";
import { When } from "./when.tsx";
import { Who } from "./who.tsx";

const FILTERS = ["new", "verified", "quiet", "mutual", "automated"] as const;
type Filter = (typeof FILTERS)[number];
const SIZES = [1000, 10_000, 100_000] as const;

interface Wanted extends Asked, FollowersShown {
  readonly chosen: readonly Filter[];
  readonly isFiltered: boolean;
}

const codeIn = (text: string | null, form: RegExp): string | null =>
  text !== null && form.test(text) ? text : null;

/** What the address asks for. */
export function useFollowWanted({ id: account }: PremiumAccount): Wanted {
  const q = useSearchText("q") ?? "";
  const only = useSearchText("only")?.split(".") ?? [];
  const sorted = useSearchText("sort");
  const sort = FOLLOWER_SORTS.find((each) => each === sorted) ?? "newest";
  const size = Number(useSearchText("least"));
  const least = SIZES.find((each) => each === size) ?? null;
  const chosen = FILTERS.filter((each) => only.includes(each));
  const speaks = codeIn(useSearchText("speaks"), /^[a-z]{2}$/);
  const place = codeIn(useSearchText("place"), /^[A-Z]{2}$/);
  return {
    account,
    q,
    sort,
    least,
    chosen,
    isNew: chosen.includes("new"),
    isVerified: chosen.includes("verified"),
    isQuiet: chosen.includes("quiet"),
    isMutual: chosen.includes("mutual"),
    isAutomated: chosen.includes("automated"),
    speaks,
    place,
    isFiltered:
      q !== "" || chosen.length > 0 || least !== null || speaks !== null || place !== null,
  };
}

interface Page {
  readonly count: number;
  readonly as_of: string | null;
  readonly mutual_as_of: string | null;
  readonly facets: FollowerFacets | null;
  readonly results: readonly Follower[];
}

interface FollowListProps {
  readonly list: WatchedListName;
  readonly wanted: Wanted;
  /** What `useInfiniteQuery` gave. */
  readonly asked: {
    readonly data: { readonly pages: readonly Page[] } | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
  /** Where the list comes as a file. */
  readonly file: string;
}

const LIST_TEXTS = { followers: "watching.followers", following: "following" } as const;

/** Who follows, or whom an account follows, with the filters of both. */
export function FollowList({ list, wanted, asked, file }: FollowListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { q, chosen } = wanted;
  const { data, error, isPlaceholderData } = asked;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const texts = LIST_TEXTS[list];
  const isNewAlone = chosen.length === 1 && chosen[0] === "new" && q === "";
  // Nobody knows who is mutual before the other list was read.
  const isMutualKnown = (first?.mutual_as_of ?? null) !== null || chosen.includes("mutual");
  const facets = first?.facets ?? null;
  const isJudged = (facets?.automated ?? 0) > 0 || chosen.includes("automated");
  const filters = FILTERS.filter(
    (each) => (each !== "mutual" || isMutualKnown) && (each !== "automated" || isJudged),
  );
  return (
    <>
      <Filters wanted={wanted} filters={filters} facets={facets} />
      {first && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap items-center gap-x-3" aria-live="polite">
            <span className="font-medium">
              {t(`${texts}.count`, { count: first.count, formatted: format.count(first.count) })}
            </span>
            {first.as_of !== null && <AsOf at={first.as_of} />}
          </p>
          {first.count > 0 && <ExportLink href={file} />}
        </div>
      )}
      {error && (
        <Failure what={t(`${texts}.failed`)} error={error} onRetry={() => asked.refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={8} label={t("common.loading")} />}
      {data && rows.length === 0 && isNewAlone ? (
        <p className="text-soft">
          {t(list === "followers" ? "watching.followers.noneNew" : "following.none")}
        </p>
      ) : (
        data && <List label={t(`${texts}.list`)} rows={rows} isStale={isPlaceholderData} />
      )}
      <MoreOf asked={asked} />
    </>
  );
}

interface FiltersProps {
  readonly wanted: Wanted;
  readonly filters: readonly Filter[];
  readonly facets: FollowerFacets | null;
}

function Filters({ wanted, filters, facets }: FiltersProps) {
  const { q, sort, chosen, least } = wanted;
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
        <CodeChoices wanted={wanted} facets={facets} />
      </div>
      <div role="group" aria-label={t("watching.followers.which")} className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <FilterChoice
            key={filter}
            isChosen={chosen.includes(filter)}
            {...(filter === "automated" && facets && { count: facets.automated })}
            onChoose={(isChosen) => toggle(filter, isChosen)}
          >
            {t(filter === "mutual" ? "following.mutual" : `watching.followers.filters.${filter}`)}
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

/** Languages and places that profiles name, the most frequent first. */
function CodeChoices({ wanted, facets }: Pick<FiltersProps, "wanted" | "facets">) {
  const { t } = useTranslation();
  const format = useFormat();
  const show = useShow();
  const choicesOf = (
    codes: FollowerFacets["places"],
    chosen: string | null,
    nameOf: (code: string, language: InterfaceLanguage) => string,
  ) => [
    { id: ANY, label: t("watching.followers.any") },
    ...(chosen !== null && !codes.some(({ id }) => id === chosen)
      ? [{ id: chosen, label: nameOf(chosen, format.language) }]
      : []),
    ...codes.map(({ id, count }) => ({
      id,
      label: t("watching.followers.counted", {
        name: nameOf(id, format.language),
        formatted: format.count(count),
      }),
    })),
  ];
  const { languages = [], places = [] } = facets ?? {};
  return (
    <>
      {(
        [
          ["speaks", languages, languageName],
          ["place", places, countryName],
        ] as const
      ).map(([key, codes, nameOf]) => {
        const chosen = wanted[key];
        if (codes.length === 0 && chosen === null) return null;
        return (
          <Select
            key={key}
            label={t(`watching.followers.${key}`)}
            value={chosen ?? ANY}
            choices={choicesOf(codes, chosen, nameOf)}
            onChange={(id) => show({ [key]: id === ANY ? undefined : id })}
            className="w-48 max-sm:w-[calc(50%-0.375rem)]"
          />
        );
      })}
    </>
  );
}

const ANY = "any";

interface ListProps {
  readonly label: string;
  readonly rows: readonly Follower[];
  readonly isStale: boolean;
}

function List({ label, rows, isStale }: ListProps) {
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
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isStale={isStale}
      stacks
    />
  );
}
