import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { leaveForNetwork } from "../../../lib/network-sign-in.ts";
import { networksQuery, type OfferedNetwork } from "../../../lib/networks.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { keepReturnPath } from "../../../lib/return-path.ts";
import { socialAccountsQuery } from "../../../lib/social-accounts-query.ts";
import { AccountCard } from "./account-card.tsx";
import { CostsPart } from "./costs-part.tsx";
import { AddDialog } from "./account-dialogs.tsx";
import { watchedQuery } from "./api.ts";
import { PlanNotice, useHasPremium } from "./plan-notice.tsx";

/** X accounts whose followers a person watches: their prices, budgets and readings. */
export function AccountsPage() {
  const { t } = useTranslation();
  const query = useQuery(watchedQuery);
  const connected = useQuery(socialAccountsQuery).data?.results;
  const networks = useQuery(networksQuery).data;
  const isPaid = useHasPremium() ?? false;
  const [isAdding, setAdding] = useState(false);
  const watched = query.data?.results ?? [];
  const offered = connected?.filter(
    ({ provider, username }) =>
      provider === "twitter" &&
      !watched.some((each) => each.is_connected && each.username === username),
  );
  const network = networks?.find(({ provider }) => provider === "twitter");
  const canAdd = offered !== undefined && offered.length > 0;
  const add = canAdd && (
    <Button variant="primary" icon="add" isDisabled={!isPaid} onPress={() => setAdding(true)}>
      {t("watching.accounts.add")}
    </Button>
  );
  const connect = offered && network && (
    <Connect network={network} isMain={!canAdd && watched.length === 0} />
  );
  return (
    <>
      <ListScreen
        title={t("titles.accounts")}
        lead={t("watching.accounts.lead")}
        tools={
          watched.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {connect}
              {add}
            </span>
          )
        }
        controls={<PlanNotice />}
        query={query}
        failed={t("watching.accounts.failed")}
        waitingRows={4}
        empty={
          <EmptyState
            icon="group"
            title={t("watching.accounts.emptyTitle")}
            action={
              <>
                {add}
                {connect}
              </>
            }
          >
            {canAdd
              ? t("watching.accounts.emptyHelp")
              : networks && !network
                ? t("watching.accounts.notOffered")
                : t("watching.accounts.unconnectedHelp")}
          </EmptyState>
        }
      >
        {(accounts) => (
          <ul aria-label={t("watching.accounts.list")} className="flex flex-col gap-4">
            {accounts.map((account) => (
              <li key={account.id}>
                <AccountCard account={account} isPaid={isPaid} />
              </li>
            ))}
          </ul>
        )}
      </ListScreen>
      <div className="mx-auto mt-8 max-w-360">
        <CostsPart />
      </div>
      {isAdding && canAdd && <AddDialog offered={offered} onClose={() => setAdding(false)} />}
    </>
  );
}

interface ConnectProps {
  readonly network: OfferedNetwork;
  readonly isMain: boolean;
}

/** Leaves for X, which asks which account; it comes back to this screen. */
function Connect({ network, isMain }: ConnectProps) {
  const { t } = useTranslation();
  const { href } = useLocation();
  const leave = useMutation({
    mutationFn: () => {
      keepReturnPath(href);
      return leaveForNetwork(network, true);
    },
    onError: notifyError,
  });
  return (
    <Button
      variant={isMain ? "primary" : "secondary"}
      isWaiting={leave.isPending}
      onPress={() => leave.mutate()}
    >
      {t("watching.accounts.connect")}
    </Button>
  );
}
