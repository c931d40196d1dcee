import type { BillingState } from "@toolkit/core/contract/billing";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useBillingActions } from "../api.ts";

interface OverdueNoticeProps {
  readonly team: string;
  readonly state: BillingState;
  readonly mayManage: boolean;
}

/** What is owed and until when everything works, with the way to pay. */
export function OverdueNotice({ team, state, mayManage }: OverdueNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reconcile } = useBillingActions(team);
  const { standing, problem } = state;
  if (standing === "good" || problem === null) return null;
  const owed = format.money(problem.owed.amount, problem.owed.currency);
  const values = {
    owed,
    date: format.date(problem.failed_at),
    until: format.date(problem.read_only_at),
  };
  async function check() {
    try {
      const after = await reconcile.mutateAsync();
      if (after.standing === "good") notifications.add("success", t("billing.standing.recovered"));
      else notifications.add("info", t("billing.standing.stillOwed"));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <section aria-label={t("billing.standing.label")}>
      <Notice level={standing === "read_only" ? "error" : "warn"}>
        <p className="font-medium">
          {t(
            standing === "read_only" ? "billing.standing.readOnly" : "billing.standing.grace",
            values,
          )}
        </p>
        {mayManage && (
          <div className="mt-3 flex flex-wrap gap-2">
            {problem.pay_url !== null && (
              <a href={problem.pay_url} className={buttonClass("primary", "medium")}>
                {t("billing.standing.pay", { owed })}
              </a>
            )}
            <Button onPress={check}>{t("billing.standing.check")}</Button>
          </div>
        )}
      </Notice>
    </section>
  );
}
