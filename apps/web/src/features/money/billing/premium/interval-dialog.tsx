import type { PremiumState } from "@toolkit/core/contract/billing";
import type { BillingInterval } from "@toolkit/core/domain/plans";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { SumDialog } from "../components/sum-dialog.tsx";
import { intervalQuery, openPremiumPortal, usePremiumActions } from "./api.ts";

interface IntervalDialogProps {
  readonly interval: BillingInterval;
  readonly balance: PremiumState["balance"];
  readonly onClose: () => void;
}

/** Another interval of the suite. */
export function IntervalDialog({ interval, balance, onClose }: IntervalDialogProps) {
  const { t } = useTranslation();
  const { change } = usePremiumActions();
  const asked = useQuery(intervalQuery(interval));
  return (
    <SumDialog
      title={t(`billing.pricing.switchInterval.${interval}`)}
      asked={asked}
      balance={balance}
      onConfirm={(sum) => change.mutateAsync({ interval, ...sum })}
      done={t(`premiumPlan.changed.${interval}`)}
      onPortal={openPremiumPortal}
      onClose={onClose}
    />
  );
}
