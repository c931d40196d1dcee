import { AGREEMENT_TERMS } from "@toolkit/core/domain/agreement";
import { useTranslation } from "react-i18next";
import { useYen } from "./use-yen.ts";

const KEYS = ["segments", "period", "cancel", "access", "fee", "invoice"] as const;

/** The terms that matter before anything is signed, each with its article. */
export function KeyTerms() {
  const { t } = useTranslation();
  const yen = useYen();
  const { segments, months, feePercent, leastFee, spendThreshold, invoiceBusinessDays } =
    AGREEMENT_TERMS;
  const words = {
    segments,
    months,
    percent: feePercent,
    least: yen(leastFee),
    threshold: yen(spendThreshold),
    days: invoiceBusinessDays,
  };
  return (
    <section aria-label={t("agreement.terms.title")} className="flex flex-col gap-2">
      <h3 className="font-bold">{t("agreement.terms.title")}</h3>
      <dl className="text-sm">
        {KEYS.map((key) => (
          <div
            key={key}
            className="grid gap-x-4 border-b border-line py-2 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{t(`agreement.terms.names.${key}`)}</dt>
            <dd>{t(`agreement.terms.texts.${key}`, words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
