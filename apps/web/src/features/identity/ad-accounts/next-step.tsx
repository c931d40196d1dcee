import type { AdAccountRow } from "@toolkit/core/contract/external-ad-accounts";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useGrantActions } from "../../../lib/ad-accounts/ad-accounts-query.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";

interface NextStepProps {
  readonly team: string;
  readonly account: AdAccountRow;
}

/** What to do with an ad account next, with the button that does it where one can. */
export function NextStep({ team, account }: NextStepProps) {
  const { t } = useTranslation();
  const { grant } = useGrantActions(team);
  const mayGrant = useIsEditor(team);
  const { name, next_step: step, teams } = account;
  const isGranted = teams.includes(team);
  const offersGrant = (step === "grant" || step === "ready") && !isGranted && mayGrant;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-soft">{t(`accountHealth.steps.${step}.text`)}</p>
      {step === "connect" && (
        <Link {...links.account(team)} className={buttonClass("secondary", "medium")}>
          {t("accountHealth.connect")}
        </Link>
      )}
      {offersGrant && (
        <Button
          aria-label={t("accountHealth.grantOf", { name })}
          onPress={() =>
            grant
              .mutateAsync(account.id)
              .then(() => notifications.add("success", t("accountHealth.granted", { name })))
              .catch(notifyError)
          }
        >
          {t("accountHealth.grantTo")}
        </Button>
      )}
      {step === "ready" && isGranted && (
        <Link {...links.customAudiences(team)} className={buttonClass("secondary", "medium")}>
          {t("accountHealth.upload")}
        </Link>
      )}
    </div>
  );
}
