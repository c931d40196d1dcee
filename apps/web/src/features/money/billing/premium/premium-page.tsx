import type { PremiumState } from "@toolkit/core/contract/billing";
import { Icon, type IconName } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { Skeleton } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { premiumQuery } from "../../../../lib/premium-query.ts";
import { meQuery } from "../../../../lib/session.ts";
import { OverdueNotice } from "../components/overdue-notice.tsx";
import { Sheet, SheetPart } from "../components/sheet.tsx";
import { isRunning } from "../plans.ts";
import { usePremiumActions } from "./api.ts";
import { PremiumOffer } from "./premium-offer.tsx";
import { PremiumPlan } from "./premium-plan.tsx";
import { ReferralPart } from "./referral-part.tsx";

const INCLUDED = [
  "followers",
  "unfollowed",
  "following",
  "posts",
  "lists",
  "topics",
  "people",
  "payout",
  "budget",
  "xstats",
] as const;
const PLANNED = ["answers"] as const;

/** What the premium suite holds, what it costs, and a person's own subscription of it. */
export function PremiumPage() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const { data: state, error, refetch } = useQuery({ ...premiumQuery, enabled: Boolean(me) });
  const { reconcile } = usePremiumActions();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-lg font-bold">{t("premiumPlan.title")}</h1>
        <p className="max-w-2xl text-soft">{t("premiumPlan.lead")}</p>
      </header>
      {error && <Failure what={t("premiumPlan.failed")} error={error} onRetry={() => refetch()} />}
      {state && (
        <OverdueNotice
          state={state}
          of="premiumPlan.overdue"
          canPay
          onCheck={reconcile.mutateAsync}
        />
      )}
      {state?.sold && !state.on_sale && <Notice level="info">{t("premiumPlan.notOnSale")}</Notice>}
      {state?.sold === false && <Notice level="info">{t("premiumPlan.notSold")}</Notice>}
      <Sheet>
        {me === null && <PremiumOffer state={null} />}
        {me !== null && !state && !error && <Waiting label={t("common.loading")} />}
        {state && <Own state={state} />}
        <SheetPart title={t("premiumPlan.included")}>
          <Parts icon="check" texts={INCLUDED.map((part) => t(`premiumPlan.includes.${part}`))} />
        </SheetPart>
        <SheetPart title={t("premiumPlan.planned")}>
          <Parts icon="schedule" texts={PLANNED.map((part) => t(`premiumPlan.plans.${part}`))} />
        </SheetPart>
        {state?.on_sale && <ReferralPart />}
      </Sheet>
    </div>
  );
}

interface PartsProps {
  readonly icon: IconName;
  readonly texts: readonly string[];
}

function Parts({ icon, texts }: PartsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2.5">
          <Icon name={icon} className="mt-0.5 shrink-0 text-muted" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Own({ state }: { readonly state: PremiumState }) {
  const runs = isRunning(state);
  const wasBought = state.subscription !== null || state.balance !== null;
  return (
    <>
      {(runs || wasBought || !state.sold) && <PremiumPlan state={state} />}
      {!runs && state.on_sale && <PremiumOffer state={state} />}
    </>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4 p-4 sm:px-7 sm:py-6">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-10 w-72 max-w-full" />
    </div>
  );
}
