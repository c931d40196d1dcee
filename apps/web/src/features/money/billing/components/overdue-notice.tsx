import type { PlanState } from "@toolkit/core/contract/billing";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { Unbroken } from "../../../../lib/unbroken.tsx";

interface OverdueNoticeProps {
  readonly state: PlanState;
  /** What becomes read-only: a team, or a person's suite. */
  readonly of: "billing.standing" | "premiumPlan.overdue";
  readonly canPay: boolean;
  /** Reads the account at the payment provider. */
  readonly onCheck: () => Promise<PlanState>;
}

/** What is owed and until when everything works, with the way to pay. */
export function OverdueNotice({ state, of, canPay, onCheck }: OverdueNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
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
      const isPaid = (await onCheck()).standing === "good";
      notifications.add(
        isPaid ? "success" : "info",
        t(isPaid ? "billing.standing.recovered" : "billing.standing.stillOwed"),
      );
    } catch (error) {
      notifyError(error);
    }
  }
  const isReadOnly = standing === "read_only";
  const what = problem.taken_back ? "billing.standing.takenBack" : of;
  return (
    <section aria-label={t("billing.standing.label")}>
      <Notice level={isReadOnly ? "error" : "warn"}>
        <p className="font-medium">
          <Unbroken>{t(`${what}.${isReadOnly ? "readOnly" : "grace"}`, values)}</Unbroken>
        </p>
        {state.subscription?.status === "unpaid" && <p>{t("billing.standing.running")}</p>}
        {canPay && (
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
