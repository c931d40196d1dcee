import type { AdAccountRow } from "@toolkit/core/contract/external-ad-accounts";
import type { GrantedAccount } from "@toolkit/core/contract/granted-accounts";
import { Badge } from "@toolkit/ui/badge";
import { Button, buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import {
  adAccountsQuery,
  grantsQuery,
  useRefreshAdAccounts,
} from "../../../lib/ad-accounts/ad-accounts-query.ts";
import { HealthBadge } from "../../../lib/ad-accounts/health-badge.tsx";
import { useFormat } from "../../../lib/format.ts";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { RowLink } from "../../../lib/row-cells.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { AccountView } from "./account-view.tsx";
import { NextStep } from "./next-step.tsx";

/** The person's ad accounts and those of the team, each with its state and next step; one of them in detail. */
export function AdAccountsPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const id = useSearchText("id");
  const own = useQuery(adAccountsQuery);
  const granted = useQuery(grantsQuery(team));
  const refresh = useRefreshAdAccounts();
  const mine = new Set(own.data?.results.map((account) => account.id));
  const others = (granted.data?.results ?? []).filter(
    ({ account }) => account.network === "twitter" && !mine.has(account.account_id),
  );
  const isConnected = own.data?.connected ?? true;
  return (
    <ListScreen
      title={t("titles.adAccounts")}
      lead={t("accountHealth.lead")}
      tools={
        isConnected && (
          <Button
            icon="refresh"
            isWaiting={refresh.isPending}
            onPress={() => refresh.mutateAsync().catch(notifyError)}
          >
            {t("accountHealth.refresh")}
          </Button>
        )
      }
      detail={id === null ? null : <AccountView team={team} id={id} />}
      controls={
        own.data?.problem && (
          <Notice level="warn">
            {t("accountHealth.stale")} {own.data.problem}
          </Notice>
        )
      }
      query={own}
      failed={t("accountHealth.failed")}
      waitingRows={3}
      empty={
        <>
          <Empty team={team} isConnected={isConnected} />
          <Others team={team} accounts={others} />
        </>
      }
    >
      {(accounts) => (
        <>
          <ul aria-label={t("accountHealth.yours")} className="grid gap-4 xl:grid-cols-2">
            {accounts.map((account) => (
              <AccountCard key={account.id} team={team} account={account} />
            ))}
          </ul>
          <Others team={team} accounts={others} />
        </>
      )}
    </ListScreen>
  );
}

interface EmptyProps {
  readonly team: string;
  readonly isConnected: boolean;
}

function Empty({ team, isConnected }: EmptyProps) {
  const { t } = useTranslation();
  if (isConnected)
    return (
      <EmptyState icon="payments" title={t("accountHealth.emptyTitle")}>
        {t("accountHealth.emptyHelp")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="link"
      title={t("accountHealth.disconnectedTitle")}
      action={
        <Link {...links.account(team)} className={buttonClass("primary", "medium")}>
          {t("accountHealth.connect")}
        </Link>
      }
    >
      {t("accountHealth.disconnectedHelp")}
    </EmptyState>
  );
}

interface CardProps {
  readonly team: string;
  readonly account: AdAccountRow;
}

function AccountCard({ team, account }: CardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const role = account.roles.find((each) => each !== "TWEET_COMPOSER");
  const facts = [
    account.id,
    role && t(`accountHealth.roles.${role}`, role),
    account.currency,
    (account.funding.find(({ able_to_fund: isAble }) => isAble) ?? account.funding[0])?.description,
    account.read && t("accountHealth.read", { when: format.ago(account.read) }),
  ];
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-md">
          <RowLink to={links.adAccounts(team, account.id)}>{account.name}</RowLink>
        </h2>
        <HealthBadge step={account.next_step} />
        {account.special && <Badge>{t("accountHealth.special")}</Badge>}
      </div>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(" · ")}</p>
      <NextStep team={team} account={account} />
    </li>
  );
}

interface OthersProps {
  readonly team: string;
  readonly accounts: readonly GrantedAccount[];
}

function Others({ team, accounts }: OthersProps) {
  const { t } = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <section aria-label={t("accountHealth.others")} className="flex flex-col gap-2">
      <h2 className="text-base font-bold">{t("accountHealth.others")}</h2>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {accounts.map(({ id, name, account, access, granted_by: email }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <RowLink to={links.adAccounts(team, account.account_id)}>
              {name ?? account.account_id}
            </RowLink>
            {access !== null && (
              <Badge level={access ? "success" : "error"}>
                {t(`accountHealth.accessKinds.${access ? "yes" : "no"}`)}
              </Badge>
            )}
            <span className="text-sm text-muted">{t("accountHealth.byOther", { email })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
