import type { BillingState } from "@toolkit/core/contract/billing";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Skeleton } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { notifyError } from "../../../../lib/notify-error.ts";
import { openPortal, paymentMethodQuery } from "../api.ts";
import { brandName, hasExpired } from "../cards.ts";
import { SheetPart } from "./sheet.tsx";

/** The card, or other way, that invoices are paid with; changed at the payment provider. */
export function PaymentMethod({
  team,
  state,
}: {
  readonly team: string;
  readonly state: BillingState;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(paymentMethodQuery(team));
  const [now] = useState(() => new Date());
  const method = data?.payment_method ?? null;
  const {
    brand = null,
    last4 = null,
    exp_month: month = null,
    exp_year: year = null,
  } = method ?? {};
  // Without a customer at the provider there is no page to open.
  const hasCustomer = state.currency !== null || method !== null;
  if (data && !hasCustomer) return null;
  const isExpired = month !== null && year !== null && hasExpired({ month, year }, now);
  return (
    <SheetPart
      title={t("billing.method.title")}
      help={t("billing.method.help")}
      aside={
        <Button onPress={() => openPortal(team).catch(notifyError)}>
          {t("billing.method.change")}
        </Button>
      }
    >
      {error && (
        <Failure what={t("billing.method.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton className="h-5 w-56" />}
      {data && method === null && <p className="text-soft">{t("billing.method.none")}</p>}
      {method && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name="credit_card" className="text-muted" />
          <span className="font-medium tabular-nums">
            {last4 === null
              ? brandName(brand ?? method.type)
              : t(method.type === "card" ? "billing.method.card" : "billing.method.other", {
                  brand: brandName(brand ?? method.type),
                  type: brandName(method.type),
                  last4,
                })}
          </span>
          {month !== null && year !== null && (
            <span className={isExpired ? "font-medium text-danger" : "text-muted"}>
              {t(isExpired ? "billing.method.expired" : "billing.method.expires", {
                month: String(month).padStart(2, "0"),
                // Not a quantity: without separators.
                year: String(year),
              })}
            </span>
          )}
        </p>
      )}
    </SheetPart>
  );
}
