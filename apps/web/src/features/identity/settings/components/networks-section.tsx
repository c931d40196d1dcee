import type { SocialAccount } from "@toolkit/core/contract/social-accounts";
import { SOCIAL_PROVIDERS } from "@toolkit/core/domain/sign-in";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { NetworkMark } from "../../../../lib/network-mark.tsx";
import { leaveForNetwork } from "../../../../lib/network-sign-in.ts";
import { NETWORK_NAMES, networksQuery, type OfferedNetwork } from "../../../../lib/networks.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { keepReturnPath } from "../../../../lib/return-path.ts";
import { socialAccountsQuery } from "../../../../lib/social-accounts-query.ts";
import { useDisconnect } from "../api/social-accounts.ts";
import { ConfirmDialog } from "../../../../lib/confirm-dialog.tsx";
import { Failure } from "./failure.tsx";
import { RevocationNotice } from "../../../../lib/revocation/revocation-notice.tsx";
import { Section } from "../../../../lib/section.tsx";
import { Row, Rows } from "./rows.tsx";

export function NetworksSection() {
  const { t } = useTranslation();
  const { ago } = useFormat();
  const { pathname } = useLocation();
  const accounts = useQuery(socialAccountsQuery);
  const networks = useQuery(networksQuery);
  const disconnect = useDisconnect();
  const [doomed, setDoomed] = useState<SocialAccount | null>(null);
  const leave = useMutation({
    mutationFn: (network: OfferedNetwork) => {
      keepReturnPath(pathname);
      return leaveForNetwork(network, true);
    },
    onError: notifyError,
  });
  const error = accounts.error ?? networks.error;
  return (
    <Section title={t("settings.networks")} help={t("settings.networksHelp")}>
      {error && (
        <Failure
          error={error}
          onRetry={() => Promise.all([accounts.refetch(), networks.refetch()])}
        />
      )}
      {!error && !(accounts.data && networks.data) && (
        <SkeletonRows rows={4} label={t("common.loading")} />
      )}
      {accounts.data && networks.data && (
        <Rows label={t("settings.networks")}>
          {SOCIAL_PROVIDERS.flatMap((provider) => {
            const network = NETWORK_NAMES[provider];
            const mark = <NetworkMark provider={provider} />;
            const offered = networks.data.find((each) => each.provider === provider);
            const mine = accounts.data.results.filter((each) => each.provider === provider);
            if (mine.length === 0) {
              return [
                <Row
                  key={provider}
                  mark={mark}
                  title={network}
                  detail={t(offered ? "settings.notConnected" : "settings.notOffered")}
                  action={
                    offered && (
                      <Button
                        aria-label={t("settings.connectTo", { network })}
                        isWaiting={leave.isPending && leave.variables.provider === provider}
                        onPress={() => leave.mutate(offered)}
                      >
                        {t("settings.connect")}
                      </Button>
                    )
                  }
                />,
              ];
            }
            return mine.map((account) => (
              <Row
                key={account.id}
                mark={mark}
                title={
                  <>
                    {network}
                    <span className="font-normal text-soft">{nameOf(account)}</span>
                  </>
                }
                detail={
                  account.needs_sign_in
                    ? t("settings.needsSignIn", { network })
                    : t("settings.connectedSince", {
                        when: ago(account.connected_at),
                        used: ago(account.last_used_at),
                      })
                }
                action={
                  <span className="flex flex-wrap justify-end gap-2">
                    {account.needs_sign_in && offered && (
                      <Button
                        variant="primary"
                        aria-label={t("settings.reconnectTo", { network, name: nameOf(account) })}
                        isWaiting={leave.isPending && leave.variables.provider === provider}
                        onPress={() => leave.mutate(offered)}
                      >
                        {t("settings.reconnect")}
                      </Button>
                    )}
                    {account.can_disconnect ? (
                      <Button
                        aria-label={t("settings.disconnectFrom", {
                          network,
                          name: nameOf(account),
                        })}
                        onPress={() => setDoomed(account)}
                      >
                        {t("settings.disconnect")}
                      </Button>
                    ) : (
                      <Badge>{t("settings.lastWayIn")}</Badge>
                    )}
                  </span>
                }
              />
            ));
          })}
        </Rows>
      )}
      {doomed && (
        <ConfirmDialog
          title={t("settings.disconnectTitle", { network: NETWORK_NAMES[doomed.provider] })}
          help={t("settings.disconnectHelp", { name: nameOf(doomed) })}
          verb={t("settings.disconnect")}
          done={t("settings.disconnected", { network: NETWORK_NAMES[doomed.provider] })}
          act={() => disconnect.mutateAsync(doomed.id)}
          onClose={() => setDoomed(null)}
        >
          {doomed.provider === "twitter" && (
            <RevocationNotice kind="social_account" id={doomed.id} />
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function nameOf({ username, email, name }: SocialAccount): string {
  return username === null ? (email ?? name) : `@${username}`;
}
