import type { Invoice } from "@toolkit/core/contract/billing";
import { isoCurrency, minorDigits } from "@toolkit/core/domain/currencies";
import type { TFunction } from "i18next";

/**
 * An invoice's state as the table says it: a sum that a bank took back is owed, and a negative one went to the customer's
 * balance, though Stripe calls both paid.
 */
export function invoiceState({
  status,
  lost,
  total,
}: Pick<Invoice, "status" | "lost" | "total">): Invoice["status"] | "taken_back" | "to_balance" {
  if (lost > 0) return "taken_back";
  return status === "paid" && total < 0 ? "to_balance" : status;
}

/** Invoices as rows of a file: dates and sums as spreadsheets read them, each sum beside its currency. */
export function invoiceRows(
  t: TFunction,
  invoices: readonly Invoice[],
): (string | number | null)[][] {
  const sums = ["total", "tax", "paid", "due", "refunded", "credited", "lost"] as const;
  const head = [
    t("billing.invoices.number"),
    t("billing.invoices.date"),
    t("billing.invoices.columns.from"),
    t("billing.invoices.columns.until"),
    t("billing.invoices.status"),
    t("billing.invoices.columns.currency"),
    ...sums.map((sum) => t(`billing.invoices.columns.${sum}`)),
  ];
  // The reader's days, as the table has them.
  const day = (moment: string) => {
    const at = new Date(moment);
    const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
    return parts.map((part) => String(part).padStart(2, "0")).join("-");
  };
  const rows = invoices.map((invoice) => [
    invoice.number,
    day(invoice.created),
    day(invoice.period_start),
    day(invoice.period_end),
    t(`billing.invoices.statuses.${invoiceState(invoice)}`),
    isoCurrency(invoice.currency).toUpperCase(),
    ...sums.map((sum) => invoice[sum] / 10 ** minorDigits(invoice.currency)),
  ]);
  return [head, ...rows];
}
