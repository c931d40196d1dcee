import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useSearchText } from "../../../lib/search-text.ts";
import { links } from "../../../paths.ts";
import { watchedQuery } from "./api.ts";
import { PlanNotice } from "./plan-notice.tsx";
import { useShow } from "./use-show.ts";

interface WatchedListProps {
  readonly title: string;
  readonly lead: string;
  readonly children: (account: PremiumAccount) => ReactNode;
}

/** A list about one watched account: the one that the address names, else the current one, or why there is none. */
export function WatchedList({ title, lead, children }: WatchedListProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(watchedQuery);
  const named = useSearchText("account");
  const all = data?.results ?? [];
  const account =
    all.find(({ id }) => id === named) ?? all.find((each) => each.is_current) ?? all[0];
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-lg font-bold">{title}</h1>
          <p className="max-w-3xl text-soft">{lead}</p>
        </div>
        {account && <Choice accounts={all} account={account} />}
      </header>
      <PlanNotice />
      {error && (
        <Failure what={t("watching.accounts.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {data && !account && (
        <EmptyState
          icon="group"
          title={t("watching.nothing.title")}
          action={
            <Link {...links.watched()} className={buttonClass("primary", "medium")}>
              {t("watching.nothing.open")}
            </Link>
          }
        >
          {t("watching.nothing.help")}
        </EmptyState>
      )}
      {account && children(account)}
    </div>
  );
}

interface ChoiceProps {
  readonly accounts: readonly PremiumAccount[];
  readonly account: PremiumAccount;
}

function Choice({ accounts, account }: ChoiceProps) {
  const { t } = useTranslation();
  const show = useShow();
  if (accounts.length === 1)
    return (
      <Link {...links.watched()} className={buttonClass("secondary", "medium")}>
        @{account.username}
      </Link>
    );
  return (
    <Select
      label={t("watching.account")}
      hideLabel
      value={account.id}
      choices={accounts.map(({ id, username }) => ({ id, label: `@${username}` }))}
      onChange={(id) => show({ account: id })}
      className="w-56 max-sm:w-full"
    />
  );
}

/** In place of a list of which nothing was read yet. */
export function Unread({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="schedule"
      title={t("watching.unread.title", { handle: `@${account.username}` })}
      action={
        <Link {...links.watched()} className={buttonClass("primary", "medium")}>
          {t("watching.unread.open")}
        </Link>
      }
    >
      {t("watching.unread.help")}
    </EmptyState>
  );
}

/** Until when a list was seen. */
export function AsOf({ at }: { readonly at: string }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return (
    <time dateTime={at} className="text-sm text-muted">
      {t("watching.asOf", { moment: moment(at) })}
    </time>
  );
}
