import type { SocialProvider } from "@toolkit/core/domain/sign-in";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Progress } from "@toolkit/ui/progress";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import {
  isConnecting,
  RefusedAtNetwork,
  returnFromNetwork,
  UnauthorizedLogin,
} from "../../../../lib/network-sign-in.ts";
import { NETWORK_NAMES } from "../../../../lib/networks.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { takeReturnPath } from "../../../../lib/return-path.ts";
import { adoptUser, meQuery } from "../../../../lib/session.ts";

interface NetworkReturnProps {
  readonly provider: SocialProvider;
  readonly search: URLSearchParams;
}

/** What the browser came back with is redeemed as soon as it shows, once. */
export function NetworkReturn({ provider, search }: NetworkReturnProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const network = NETWORK_NAMES[provider];
  const [error, setError] = useState<unknown>(null);
  const [connecting] = useState(isConnecting);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    async function redeem() {
      const returned = await returnFromNetwork(provider, search);
      if (returned.kind === "signed-in") await adoptUser(returned.user);
      else {
        notifications.add("success", t("login.connected", { network, name: returned.name }));
        await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      }
      router.history.replace(takeReturnPath() ?? "/");
      await router.invalidate();
    }
    redeem().catch(setError);
  }, [network, provider, router, search, t]);

  const back = () => router.history.replace(connecting ? (takeReturnPath() ?? "/") : "/login");
  if (error === null) {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t("login.returning", { network })}</p>
        <Progress label={t("login.returning", { network })} value={null} />
      </div>
    );
  }
  const shown = errorText(error);
  const text =
    error instanceof UnauthorizedLogin
      ? t("login.unauthorized")
      : error instanceof RefusedAtNetwork
        ? t("login.refused", { network })
        : shown.text;
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice
        level="error"
        detail={error instanceof ApiError ? (shown.detail ?? undefined) : undefined}
      >
        {text}
      </Notice>
      <Button onPress={back}>{t(connecting ? "login.backToSettings" : "login.back")}</Button>
    </div>
  );
}
