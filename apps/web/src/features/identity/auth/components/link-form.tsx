import { LOGIN_LINK_PATH, readLoginLink } from "@toolkit/core/domain/login-link";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { takeReturnPath } from "../../../../lib/return-path.ts";
import { adoptUser, useMe } from "../../../../lib/session.ts";
import { useUseCode } from "../api/sign-in.ts";

/**
 * What the link of a mail opens. Programs that look at mails open links too, and somebody may send a link of their own
 * account: a person sees whom it signs in, and presses.
 */
export function LinkForm() {
  const { t } = useTranslation();
  const router = useRouter();
  const me = useMe();
  const [link] = useState(() => readLoginLink(window.location.hash));
  const use = useUseCode();

  // The codes leave the address and the history at once; only this screen still knows them.
  useEffect(() => router.history.replace(LOGIN_LINK_PATH), [router]);

  const back = () => router.history.replace("/login");
  const isRefused = use.error instanceof ApiError && use.error.status === 400;
  if (link === null || isRefused) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice level="error">{t("login.linkBroken")}</Notice>
        <Button onPress={back}>{t("login.back")}</Button>
      </div>
    );
  }
  const { email, magicCode, confirmCode } = link;
  const failure = use.error ? errorText(use.error) : null;
  function signIn() {
    use.mutate(
      { magicCode, confirmCode },
      {
        onSuccess: async (user) => {
          await adoptUser(user);
          router.history.replace(takeReturnPath() ?? "/");
          await router.invalidate();
        },
      },
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft [overflow-wrap:anywhere]">{t("login.linkAs", { email })}</p>
      {me && me.email !== email && (
        <Notice level="warn">{t("login.linkReplaces", { email: me.email })}</Notice>
      )}
      {failure && (
        <Notice level="error" detail={failure.detail ?? undefined}>
          {failure.text}
        </Notice>
      )}
      <Button variant="primary" size="large" isWaiting={use.isPending} onPress={signIn}>
        {t("login.title")}
      </Button>
      <Button variant="quiet" onPress={back}>
        {t("login.otherEmail")}
      </Button>
    </div>
  );
}
