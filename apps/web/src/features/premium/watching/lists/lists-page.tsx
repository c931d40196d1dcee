import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { MoreOf } from "../../../../lib/more-of.tsx";
import { RowLink } from "../../../../lib/row-cells.tsx";
import { useSearchText } from "../../../../lib/search-text.ts";
import { links } from "../../../../paths.ts";
import { WatchedList } from "../watched-list.tsx";
import { ListDialog } from "./list-dialog.tsx";
import { isBeingRead, listsQuery, type ListsAnswer, type OwnList } from "./lists-api.ts";
import { OneList } from "./one-list.tsx";
import { ReadButton, ReadingTrouble, useCanPay } from "./read-part.tsx";

/** Lists that a watched account owns at X; one of them where the address names it. */
export function ListsPage() {
  const { t } = useTranslation();
  const list = useSearchText("list");
  return (
    <WatchedList title={t("titles.lists")} lead={t("ownLists.lead")}>
      {(account) =>
        list === null ? (
          <Lists key={account.id} account={account} />
        ) : (
          <OneList key={`${account.id} ${list}`} account={account} id={list} />
        )
      }
    </WatchedList>
  );
}

function Lists({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const asked = useInfiniteQuery(listsQuery(account.id));
  const { data, error, refetch, isPlaceholderData } = asked;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  if (error) return <Failure what={t("ownLists.failed")} error={error} onRetry={() => refetch()} />;
  if (first === undefined) return <SkeletonRows rows={6} label={t("common.loading")} />;
  return (
    <>
      <Tools account={account} answer={first} />
      <ReadingTrouble reading={first.reading} />
      {rows.length > 0 && <Rows account={account} rows={rows} isStale={isPlaceholderData} />}
      <MoreOf asked={asked} />
    </>
  );
}

interface ToolsProps {
  readonly account: PremiumAccount;
  readonly answer: ListsAnswer;
}

/** What was read and when; reading again, and a new list. */
function Tools({ account, answer }: ToolsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isMaking, setMaking] = useState(false);
  const canPay = useCanPay(account);
  const { reading, price, prices, count } = answer;
  const isUnread = reading === null && count === 0;
  const read = (
    <ReadButton account={account} reading={reading} price={price} list={null} isMain={isUnread} />
  );
  const make = (
    <Button
      variant={isUnread ? "secondary" : "primary"}
      icon="add"
      isDisabled={!canPay}
      onPress={() => setMaking(true)}
    >
      {t("ownLists.create")}
    </Button>
  );
  const isEmpty = count === 0 && !isBeingRead(reading);
  return (
    <>
      {isEmpty ? (
        <EmptyState
          icon="list_alt"
          title={t(isUnread ? "ownLists.unreadTitle" : "ownLists.emptyTitle")}
          action={
            <>
              {read}
              {make}
            </>
          }
        >
          {t(isUnread ? "ownLists.unreadHelp" : "ownLists.emptyHelp")}
        </EmptyState>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft" aria-live="polite">
            {isBeingRead(reading)
              ? t("ownLists.reading", { formatted: format.count(reading?.read ?? 0) })
              : reading === null
                ? t("ownLists.count", { count, formatted: format.count(count) })
                : t("ownLists.known", {
                    count,
                    formatted: format.count(count),
                    moment: format.moment(reading.ended ?? reading.began),
                  })}
          </p>
          <span className="flex flex-wrap gap-2">
            {read}
            {make}
          </span>
        </div>
      )}
      {isMaking && (
        <ListDialog
          account={account.id}
          list={null}
          prices={prices}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}

interface RowsProps {
  readonly account: PremiumAccount;
  readonly rows: readonly OwnList[];
  readonly isStale: boolean;
}

function Rows({ account, rows, isStale }: RowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: readonly Column<OwnList, "name" | "members" | "followers" | "created" | "read">[] =
    [
      {
        key: "name",
        header: t("ownLists.name"),
        className: "md:w-full md:max-w-0",
        cell: ({ id, name, description, is_private: isPrivate }) => (
          <span className="flex min-w-0 flex-col py-1.5">
            <span className="flex min-w-0 items-center gap-2">
              <RowLink to={links.ownLists(id, account.is_current ? undefined : account.id)}>
                {name}
              </RowLink>
              {isPrivate && <Badge>{t("ownLists.isPrivate")}</Badge>}
            </span>
            {description !== "" && (
              <span className="block truncate text-sm font-normal text-muted">{description}</span>
            )}
          </span>
        ),
      },
      {
        key: "members",
        header: t("ownLists.members"),
        isNumber: true,
        className: "md:whitespace-nowrap",
        cell: ({ members }) => format.count(members),
      },
      {
        key: "followers",
        header: t("ownLists.followers"),
        isNumber: true,
        className: "md:whitespace-nowrap",
        cell: ({ followers }) => format.count(followers),
      },
      {
        key: "created",
        header: t("ownLists.createdAt"),
        className: "md:whitespace-nowrap",
        cell: ({ created }) =>
          created === null ? "–" : <time dateTime={created}>{format.date(created)}</time>,
      },
      {
        key: "read",
        header: t("ownLists.membersRead"),
        className: "md:whitespace-nowrap",
        cell: ({ reading }) => {
          const at = reading?.ended ?? reading?.began;
          return at === undefined ? (
            <span className="text-muted">{t("ownLists.never")}</span>
          ) : (
            <time dateTime={at}>{format.date(at)}</time>
          );
        },
      },
    ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("titles.lists")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isStale={isStale}
      stacks
    />
  );
}
