import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import type { PremiumEngager } from "@toolkit/core/contract/premium-engagers";
import { ENGAGER_GROUPS, type EngagerGroup } from "@toolkit/core/domain/watching/engagers";
import { Badge } from "@toolkit/ui/badge";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { TextField } from "@toolkit/ui/text-field";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { MoreOf } from "../../../lib/more-of.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { engagersFile, engagersQuery, type EngagersAnswer } from "./engagers-api.ts";
import { EngagersReading } from "./engagers-reading.tsx";
import { ExportLink } from "./export-link.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { useShow } from "./use-show.ts";
import { WatchedList } from "./watched-list.tsx";
import { Who } from "./who.tsx";

/** Who reacts to posts of a watched account, and which followers do not. */
export function EngagersPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.engagers")} lead={t("engagers.lead")}>
      {(account) => <Engagers key={account.id} account={account} />}
    </WatchedList>
  );
}

function Engagers({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const q = useSearchText("q") ?? "";
  const wanted = useSearchText("group");
  const group = ENGAGER_GROUPS.find((each) => each === wanted) ?? "all";
  const of = { account: account.id, q, group };
  const asked = useInfiniteQuery(engagersQuery(of));
  const { data, error, refetch, isPlaceholderData } = asked;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  if (error) return <Failure what={t("engagers.failed")} error={error} onRetry={() => refetch()} />;
  if (first === undefined) return <SkeletonRows rows={8} label={t("common.loading")} />;
  return (
    <>
      <EngagersReading account={account} answer={first} />
      {first.reading !== null && (
        <>
          <Filters q={q} group={group} answer={first} />
          {first.as_of === null && <Notice level="info">{t("engagers.unknown")}</Notice>}
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="max-w-3xl min-w-0">
              <p aria-live="polite">{t(`engagers.groupHelp.${group}`)}</p>
              {group !== "silent" && (
                <p className="text-sm text-muted">
                  {t("engagers.strengthHelp", { days: format.count(first.half_life_days) })}
                </p>
              )}
            </div>
            {first.count > 0 && <ExportLink href={engagersFile(of, format.language)} />}
          </div>
          {rows.length === 0 ? (
            <p className="text-soft">{t(q === "" ? "engagers.none" : "common.noResults")}</p>
          ) : (
            <List rows={rows} group={group} isStale={isPlaceholderData} />
          )}
          <MoreOf asked={asked} />
        </>
      )}
    </>
  );
}

interface FiltersProps {
  readonly q: string;
  readonly group: EngagerGroup;
  readonly answer: EngagersAnswer;
}

function Filters({ q, group, answer: { groups } }: FiltersProps) {
  const { t } = useTranslation();
  const show = useShow();
  const offered = ENGAGER_GROUPS.filter((each) => groups[each] !== null || each === group);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t("watching.search")}
        icon="search"
        value={q}
        maxLength={100}
        onChange={(text) => show({ q: text || undefined })}
        className="w-72 max-sm:w-full"
      />
      <div role="radiogroup" aria-label={t("engagers.which")} className="flex flex-wrap gap-2">
        {offered.map((each) => (
          <FilterChoice
            key={each}
            group="engagers"
            isChosen={each === group}
            count={groups[each] ?? 0}
            onChoose={() => show({ group: each === "all" ? undefined : each })}
          >
            {t(`engagers.groups.${each}`)}
          </FilterChoice>
        ))}
      </div>
    </div>
  );
}

const KINDS = ["likes", "reposts", "replies", "quotes"] as const;

interface ListProps {
  readonly rows: readonly PremiumEngager[];
  readonly group: EngagerGroup;
  readonly isStale: boolean;
}

function List({ rows, group, isStale }: ListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const reactionsOf = (row: PremiumEngager): string =>
    format.list(
      KINDS.filter((kind) => row[kind] > 0).map((kind) =>
        t(`engagers.${kind}`, { count: row[kind], formatted: format.count(row[kind]) }),
      ),
    );
  const number = new Intl.NumberFormat(format.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  type Key = "who" | "followers" | "reactions" | "last" | "strength";
  const columns: readonly Column<PremiumEngager, Key>[] = [
    {
      key: "who",
      header: t("watching.account"),
      className: "md:w-full md:max-w-0",
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <Who seen={row} />
          {group === "all" && row.is_follower === true && <Badge>{t("engagers.follows")}</Badge>}
        </span>
      ),
    },
    {
      key: "followers",
      header: t("watching.followers.size"),
      isNumber: true,
      className: "md:whitespace-nowrap",
      cell: ({ followers }) => (followers === null ? "–" : format.count(followers)),
    },
  ];
  const reacted: readonly Column<PremiumEngager, Key>[] = [
    {
      key: "strength",
      header: t("engagers.strength"),
      isNumber: true,
      className: "md:whitespace-nowrap",
      cell: ({ strength }) => number.format(strength),
    },
    {
      key: "reactions",
      header: t("engagers.reactions"),
      className: "max-md:col-span-2 md:whitespace-nowrap",
      cell: reactionsOf,
    },
    {
      key: "last",
      header: t("engagers.last"),
      className: "max-md:col-span-2 md:whitespace-nowrap",
      cell: ({ last }) => (last === null ? "–" : <time dateTime={last}>{format.date(last)}</time>),
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("engagers.list")}
      columns={group === "silent" ? columns : [...columns, ...reacted]}
      rows={rows}
      rowKey={({ id }) => id}
      isStale={isStale}
      stacks
    />
  );
}
