import type { BillingState } from "@toolkit/core/contract/billing";
import { Badge } from "@toolkit/ui/badge";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { Unbroken } from "../../../../lib/unbroken.tsx";
import { links } from "../../../../paths.ts";
import { useBillingActions } from "../api.ts";
import { givenName, isFixed, isResumable, isRunning, isTermed, isVain } from "../plans.ts";
import { AgreedEnd } from "./agreed-end.tsx";
import { Balance, KeptCredit } from "./balance.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { PlanPrice } from "./plan-price.tsx";

interface CurrentPlanProps {
  readonly team: string;
  readonly state: BillingState;
  readonly mayManage: boolean;
}

/** The plan that applies, its price and next payment, and what can be done with it. */
export function CurrentPlan({ team, state, mayManage }: CurrentPlanProps) {
  const { t } = useTranslation();
  const { plan, subscription } = state;
  const runs = isRunning(state);
  const name = t(`billing.plans.${plan}`);
  const given = givenName(plan, state.plan_name);
  return (
    <section
      aria-label={t("billing.current.label")}
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 p-4 sm:px-7 sm:py-6"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-sm font-medium text-muted">{t("billing.current.label")}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-xl font-bold tracking-tight [overflow-wrap:anywhere]">
            {given ?? name}
          </span>
          <Marks state={state} />
        </p>
        {runs && subscription && <PlanPrice subscription={subscription} />}
        <p className="max-w-2xl text-soft">
          <Terms state={state} name={name} />
        </p>
        <Balance balance={state.balance} />
      </div>
      {mayManage && state.sold && <Actions team={team} state={state} name={name} />}
    </section>
  );
}

function Marks({ state }: { readonly state: BillingState }) {
  const { t } = useTranslation();
  const { standing, subscription } = state;
  if (standing === "read_only") return <Badge level="error">{t("billing.current.readOnly")}</Badge>;
  if (standing === "grace") return <Badge level="warn">{t("billing.current.overdue")}</Badge>;
  if (subscription?.granted && subscription.active)
    return <Badge>{t("billing.current.isGranted")}</Badge>;
  if (subscription?.status === "paused")
    return <Badge level="warn">{t("billing.current.isPaused")}</Badge>;
  if (!isRunning(state)) return null;
  if (subscription && isResumable(subscription))
    return <Badge level="warn">{t("billing.current.cancelled")}</Badge>;
  if (subscription?.collection_paused) return <Badge>{t("billing.current.isHeld")}</Badge>;
  if (isTermed(subscription)) return <Badge>{t("billing.current.isTerm")}</Badge>;
  if (subscription?.status === "trialing") return <Badge>{t("billing.current.isTrial")}</Badge>;
  return null;
}

/** When the next payment is due, or until when the plan works. */
function Terms({ state, name }: { readonly state: BillingState; readonly name: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subscription } = state;
  if (!state.sold) return t("billing.current.unsold");
  if (subscription?.granted && subscription.active)
    return (
      <Unbroken>{t("billing.current.granted", { date: format.date(subscription.start) })}</Unbroken>
    );
  if (subscription?.status === "paused") return t("billing.current.paused");
  if (!isRunning(state)) {
    const ended = subscription?.ended_at ?? null;
    const was = subscription && !subscription.granted && ended !== null;
    return (
      <>
        {was && (
          <>
            <Unbroken>
              {t("billing.current.ended", {
                plan: t(`billing.plans.${subscription.plan}`),
                date: format.date(ended),
              })}
            </Unbroken>{" "}
          </>
        )}
        {t("billing.current.free")}
      </>
    );
  }
  const until = subscription?.current_period_end ?? null;
  // What is owed, and when it must be paid, stands in the notice above.
  if (until === null || state.problem !== null) return null;
  const date = format.date(until);
  if (subscription && isResumable(subscription))
    return <Unbroken>{t("billing.current.ends", { plan: name, date })}</Unbroken>;
  if (subscription?.collection_paused) return t("billing.current.held");
  if (subscription && isTermed(subscription))
    return <AgreedEnd subscription={subscription} plan={name} />;
  if (subscription?.status === "trialing")
    return <Unbroken>{t("billing.current.trial", { date })}</Unbroken>;
  return <Unbroken>{t("billing.current.renews", { date })}</Unbroken>;
}

interface ActionsProps {
  readonly team: string;
  readonly state: BillingState;
  readonly name: string;
}

function Actions({ team, state, name }: ActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { resume, cancel } = useBillingActions(team);
  const [open, setOpen] = useState<"change" | "cancel" | null>(null);
  const { subscription } = state;
  async function carryOn() {
    try {
      const after = await resume.mutateAsync();
      const until = after.subscription?.current_period_end ?? null;
      if (until !== null)
        notifications.add("success", t("billing.resumed", { date: format.date(until) }));
    } catch (error) {
      notifyError(error);
    }
  }
  if (!isRunning(state) || subscription === null)
    return (
      <Link {...links.pricing(team)} className={buttonClass("primary", "medium")}>
        {t("billing.choose")}
      </Link>
    );
  const until = subscription.current_period_end;
  // What is owed is paid first; the notice above says so.
  const isOverdue = state.problem !== null;
  const isDisabled = isOverdue || isFixed(subscription);
  const isEnding = subscription.cancel_at_period_end && !isResumable(subscription);
  if (isEnding) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {subscription.cancel_at_period_end ? (
        <>
          <Button isDisabled={isDisabled} onPress={() => setOpen("change")}>
            {t("billing.change")}
          </Button>
          <Button variant="primary" isDisabled={isVain(state)} onPress={carryOn}>
            {t("billing.resume")}
          </Button>
        </>
      ) : (
        <>
          <Button variant="quiet" onPress={() => setOpen("cancel")}>
            {t("billing.cancel")}
          </Button>
          <Button
            variant={isOverdue ? "secondary" : "primary"}
            isDisabled={isDisabled}
            onPress={() => setOpen("change")}
          >
            {t("billing.change")}
          </Button>
        </>
      )}
      {open === "change" && (
        <ChangeDialog team={team} state={state} onClose={() => setOpen(null)} />
      )}
      {open === "cancel" && until !== null && (
        <CancelDialog
          plan={name}
          until={until}
          after={t("billing.cancellation.after")}
          onCancel={cancel.mutateAsync}
          onClose={() => setOpen(null)}
        >
          <KeptCredit balance={state.balance} />
        </CancelDialog>
      )}
    </div>
  );
}
