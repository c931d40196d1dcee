import type { AgreementApplication } from "@toolkit/core/contract/agreements";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useYen } from "./use-yen.ts";

interface InvoiceLineProps extends Pick<AgreementApplication, "invoice"> {
  /** Under a header that says what it is. */
  readonly hidesLabel?: boolean;
}

/** How far the invoice of an application is, with its sums once they are known. */
export function InvoiceLine({ invoice, hidesLabel = false }: InvoiceLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const yen = useYen();
  if (invoice === null) return null;
  const { state, due, fee, total, net_spend: spend, problem, number } = invoice;
  const sums = [
    fee !== null &&
      (total === null
        ? t("agreement.fee", { fee: yen(fee) })
        : t("agreement.feeWithTax", { fee: yen(fee), total: yen(total) })),
    spend !== null && t("agreement.feeOf", { spend: yen(spend) }),
  ].filter((part) => part !== false);
  return (
    <div className="flex flex-col gap-0.5 text-sm">
      <p className="flex flex-wrap gap-x-2">
        {!hidesLabel && <span className="text-muted">{t("agreement.invoice")}</span>}
        <span>{t(`agreement.invoiceStates.${state}`, { day: format.date(due) })}</span>
        {number !== null && <span className="text-muted">{number}</span>}
      </p>
      {sums.length > 0 && <p className="text-soft tabular-nums">{sums.join(" ")}</p>}
      {problem !== null && <p className="text-warn">{problem}</p>}
    </div>
  );
}
