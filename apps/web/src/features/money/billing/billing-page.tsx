import { Skeleton } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { billingQuery } from "../../../lib/billing-query.ts";
import { Failure } from "../../../lib/failure.tsx";
import { useTeamSlug } from "../../../lib/team.ts";
import { useBillingActions, useIsStaff, useMayManage } from "./api.ts";
import { BillingFrame } from "./components/billing-frame.tsx";
import { CurrentPlan } from "./components/current-plan.tsx";
import { OverdueNotice } from "./components/overdue-notice.tsx";
import { PaymentMethod } from "./components/payment-method.tsx";
import { Sheet } from "./components/sheet.tsx";
import { StaffDifferences } from "./components/staff-differences.tsx";
import { UsageMeters } from "./components/usage-meters.tsx";
import { WhoCan } from "./components/who-can.tsx";

/** The team's plan, what is owed, how much of each limit is used, and how it is paid. */
export function BillingPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const { data: state, error, refetch } = useQuery(billingQuery(team));
  const mayManage = useMayManage(team);
  const isStaff = useIsStaff(team);
  const { reconcile } = useBillingActions(team);
  return (
    <BillingFrame>
      {error && <Failure what={t("billing.failed")} error={error} onRetry={() => refetch()} />}
      {!state && !error && <Waiting label={t("common.loading")} />}
      {state && (
        <>
          <OverdueNotice
            state={state}
            of="billing.standing"
            canPay={mayManage === true}
            onCheck={reconcile.mutateAsync}
          />
          {mayManage === false && state.sold && <WhoCan team={team} />}
          <Sheet>
            <CurrentPlan team={team} state={state} mayManage={mayManage === true} />
            <UsageMeters meters={state.meters} />
            {mayManage === true && state.sold && <PaymentMethod team={team} state={state} />}
          </Sheet>
        </>
      )}
      {isStaff && <StaffDifferences />}
    </BillingFrame>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Sheet>
        <div className="flex flex-col gap-3 p-4 sm:px-7 sm:py-6">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
        <div className="grid gap-x-10 gap-y-6 p-4 sm:px-7 sm:py-6 md:grid-cols-2">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-9 w-full" />
          ))}
        </div>
      </Sheet>
    </div>
  );
}
