import type { PremiumState } from "@toolkit/core/contract/billing";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { Unbroken } from "../../../../lib/unbroken.tsx";
import { AgreedEnd } from "../components/agreed-end.tsx";
import { Balance, KeptCredit } from "../components/balance.tsx";
import { CancelDialog } from "../components/cancel-dialog.tsx";
import { PlanPrice } from "../components/plan-price.tsx";
import { isFixed, isResumable, isRunning, isTermed, isVain } from "../plans.ts";
import { openPremiumPortal, usePremiumActions } from "./api.ts";
import { IntervalDialog } from "./interval-dialog.tsx";

/** A person's own subscription: its price, its next payment, and what can be done with it. */
export function PremiumPlan({ state }: { readonly state: PremiumState }) {
  const { t } = useTranslation();
  const { subscription } = state;
  const runs = isRunning(state);
  return (
    <section
      aria-label={t("billing.current.label")}
      className="flex flex-col gap-5 p-4 sm:px-7 sm:py-6"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-sm font-medium text-muted">{t("billing.current.label")}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-xl font-bold tracking-tight">
            {t(`billing.plans.${state.plan}`)}
          </span>
          <Mark state={state} />
        </p>
        {runs && subscription && <PlanPrice subscription={subscription} />}
        <p className="max-w-2xl text-soft">
          <Terms state={state} />
        </p>
        <Balance balance={state.balance} />
      </div>
      {(runs || state.is_customer) && (
        <div className="flex flex-wrap gap-2">
          {runs ? <Actions state={state} /> : <Invoices />}
        </div>
      )}
    </section>
  );
}

function Mark({ state }: { readonly state: PremiumState }) {
  const { t } = useTranslation();
  const { standing, subscription } = state;
  if (standing === "read_only") return <Badge level="error">{t("billing.current.readOnly")}</Badge>;
  if (standing !== "good") return <Badge level="warn">{t("billing.current.overdue")}</Badge>;
  if (!isRunning(state)) return null;
  if (subscription && isResumable(subscription))
    return <Badge level="warn">{t("billing.current.cancelled")}</Badge>;
  if (subscription?.status === "paused")
    return <Badge level="warn">{t("billing.current.isPaused")}</Badge>;
  if (subscription?.collection_paused) return <Badge>{t("billing.current.isHeld")}</Badge>;
  if (isTermed(subscription)) return <Badge>{t("billing.current.isTerm")}</Badge>;
  return subscription?.status === "trialing" ? (
    <Badge>{t("billing.current.isTrial")}</Badge>
  ) : (
    <Badge level="success">{t("premiumPlan.active")}</Badge>
  );
}

/** When the next payment is due, or until when the suite works. */
function Terms({ state }: { readonly state: PremiumState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subscription } = state;
  if (!state.sold) return t("billing.current.unsold");
  // Credit alone: nothing was bought yet.
  if (subscription === null) return null;
  const plan = t("billing.plans.premium");
  if (!isRunning(state)) {
    const ended = subscription.ended_at;
    if (ended === null) return t("premiumPlan.notBegun");
    return <Unbroken>{t("billing.current.ended", { plan, date: format.date(ended) })}</Unbroken>;
  }
  const until = subscription.current_period_end;
  if (subscription.status === "paused") return t("billing.current.paused");
  // What is owed, and when it must be paid, stands in the notice above.
  if (until === null || state.problem !== null) return null;
  const date = format.date(until);
  if (isResumable(subscription)) return <Unbroken>{t("premiumPlan.ends", { date })}</Unbroken>;
  if (subscription.collection_paused) return t("billing.current.held");
  if (isTermed(subscription)) return <AgreedEnd subscription={subscription} plan={plan} />;
  if (subscription.status === "trialing")
    return <Unbroken>{t("billing.current.trial", { date })}</Unbroken>;
  return <Unbroken>{t("billing.current.renews", { date })}</Unbroken>;
}

/** The payment provider's page lists them for a person, also after the plan ended. */
function Invoices() {
  const { t } = useTranslation();
  return (
    <Button onPress={() => openPremiumPortal().catch(notifyError)}>
      {t("premiumPlan.invoices")}
    </Button>
  );
}

function Actions({ state }: { readonly state: PremiumState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { resume, cancel } = usePremiumActions();
  const [open, setOpen] = useState<"interval" | "cancel" | null>(null);
  const { subscription } = state;
  const until = subscription?.current_period_end ?? null;
  const other = subscription?.interval === "year" ? "month" : "year";
  const close = () => setOpen(null);
  async function carryOn() {
    try {
      const after = await resume.mutateAsync();
      const next = after.subscription?.current_period_end ?? null;
      if (next !== null)
        notifications.add("success", t("premiumPlan.resumed", { date: format.date(next) }));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <>
      {subscription && isResumable(subscription) ? (
        <Button variant="primary" isDisabled={isVain(state)} onPress={carryOn}>
          {t("premiumPlan.resume")}
        </Button>
      ) : (
        <Button
          isDisabled={state.problem !== null || isFixed(subscription)}
          onPress={() => setOpen("interval")}
        >
          {t(`billing.pricing.switchInterval.${other}`)}
        </Button>
      )}
      <Button onPress={() => openPremiumPortal().catch(notifyError)}>
        {t("billing.method.change")}
      </Button>
      <Invoices />
      {!subscription?.cancel_at_period_end && (
        <Button variant="quiet" onPress={() => setOpen("cancel")}>
          {t("premiumPlan.cancel")}
        </Button>
      )}
      {open === "interval" && (
        <IntervalDialog interval={other} balance={state.balance} onClose={close} />
      )}
      {open === "cancel" && until !== null && (
        <CancelDialog
          plan={t("billing.plans.premium")}
          until={until}
          after={t("premiumPlan.afterEnd")}
          onCancel={cancel.mutateAsync}
          onClose={close}
        >
          <KeptCredit balance={state.balance} />
        </CancelDialog>
      )}
    </>
  );
}
