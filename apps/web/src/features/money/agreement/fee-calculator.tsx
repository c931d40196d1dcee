import { AGREEMENT_TERMS, agreementFee } from "@toolkit/core/domain/agreement";
import { formatPercent } from "@toolkit/core/i18n/format";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useYen } from "./use-yen.ts";
import { yenOf } from "./yen-of.ts";

const { leastFee, spendThreshold, feePercent } = AGREEMENT_TERMS;
/** What a forecast of two months may be off by. */
const SPREAD = 0.2;
/** Both sides of the boundary, and far from it. */
const EXAMPLES = [500_000, 999_999, 1_000_000, 2_500_000] as const;

const CHART = { height: 96, top: 10, foot: 86 } as const;

/** The fee while net spend is typed: the rule that applies, its share, and what other ends of the campaign would cost. */
export function FeeCalculator() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("800,000");
  const read = yenOf(typed);
  const spend = read ?? 0;
  const yen = useYen();
  const fee = agreementFee(spend);
  const words = {
    threshold: yen(spendThreshold),
    least: yen(leastFee),
    percent: feePercent,
    spend: yen(spend),
  };
  const low = agreementFee(Math.round(spend * (1 - SPREAD)));
  const high = agreementFee(Math.round(spend * (1 + SPREAD)));
  return (
    <section aria-label={t("agreement.calculator.title")} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-md font-bold">{t("agreement.calculator.title")}</h2>
        <p className="text-sm text-muted">{t("agreement.calculator.help")}</p>
      </div>
      <TextField
        label={t("agreement.calculator.spend")}
        inputMode="numeric"
        value={typed}
        maxLength={20}
        onChange={setTyped}
        error={read === null && typed.trim() !== "" ? t("agreement.calculator.invalid") : null}
      />
      <div role="status" className="flex flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-muted">{t("agreement.calculator.fee")}</span>
          <span className="text-xl font-bold tabular-nums">{yen(fee)}</span>
          <span className="text-sm text-muted">{t("agreement.calculator.withoutTax")}</span>
        </p>
        <p className="text-sm text-soft">
          {t(spend < spendThreshold ? "agreement.calculator.below" : "agreement.calculator.above", {
            ...words,
          })}
          {spend > 0 &&
            spend < spendThreshold &&
            ` ${t("agreement.calculator.share", { share: formatPercent(fee / spend, 1) })}`}
        </p>
        <p className="text-sm text-muted">
          {low === high
            ? t("agreement.calculator.steady", { fee: yen(fee) })
            : t("agreement.calculator.range", { low: yen(low), high: yen(high) })}
        </p>
      </div>
      <FeeChart
        spend={spend}
        label={t("agreement.calculator.chart", { ...words, fee: yen(fee) })}
      />
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-1 text-left text-xs text-muted">
          {t("agreement.calculator.table", { article: t("agreement.calculator.article") })}
        </caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            <th className="py-1 text-left font-medium">{t("agreement.calculator.of")}</th>
            <th className="py-1 text-right font-medium">{t("agreement.calculator.fee")}</th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES.map((each) => (
            <tr key={each} className="border-b border-line last:border-b-0">
              <td className="py-1">{yen(each)}</td>
              <td className="py-1 text-right">{yen(agreementFee(each))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const percent = (part: number): string => `${part * 100}%`;

/** The fee over net spend: flat up to the threshold, a line above it. */
function FeeChart({ spend, label }: { readonly spend: number; readonly label: string }) {
  const end = Math.max(spendThreshold * 3, spend * 1.2);
  const most = agreementFee(end);
  const x = (amount: number) => percent(amount / end);
  const y = (amount: number) =>
    CHART.foot - (agreementFee(amount) / most) * (CHART.foot - CHART.top);
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={CHART.height}
      className="block overflow-visible"
    >
      <line x1="0" x2="100%" y1={CHART.foot} y2={CHART.foot} stroke="var(--line-strong)" />
      <line
        x1={x(spendThreshold)}
        x2={x(spendThreshold)}
        y1={CHART.top}
        y2={CHART.foot}
        stroke="var(--ink)"
        strokeDasharray="2 3"
      />
      <line
        x1="0"
        x2={x(spendThreshold)}
        y1={y(0)}
        y2={y(spendThreshold)}
        stroke="var(--brand)"
        strokeWidth="2"
      />
      <line
        x1={x(spendThreshold)}
        x2="100%"
        y1={y(spendThreshold)}
        y2={y(end)}
        stroke="var(--brand)"
        strokeWidth="2"
      />
      <circle cx={x(spend)} cy={y(spend)} r="5" fill="var(--brand)" stroke="var(--surface)" />
    </svg>
  );
}
