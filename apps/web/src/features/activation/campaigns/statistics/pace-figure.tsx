import type { CampaignPacing } from "@toolkit/core/contract/campaign-statistics";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFigureTexts } from "./figure-texts.ts";
import { Hatch } from "./hatch.tsx";

interface PaceFigureProps {
  readonly pacing: CampaignPacing;
  readonly end: string | null;
}

const percent = (part: number): string => `${Math.min(1, Math.max(0, part)) * 100}%`;

/** What is spent of the budget: settled, unsettled, what an even pace would have spent, and where it leads. */
export function PaceFigure({ pacing, end }: PaceFigureProps) {
  const { t } = useTranslation();
  const texts = useFigureTexts(pacing.currency);
  const id = useId();
  const { budget, spent, settled, planned, forecast } = pacing;
  const most = budget ?? Math.max(spent, forecast?.high ?? 0, 1);
  const at = (amount: number): string => percent(amount / most);
  const open = spent - settled;
  return (
    <div className="flex w-full min-w-0 flex-col gap-1 sm:max-w-[440px]">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <strong className="text-2xl font-bold">{texts.money(spent)}</strong>{" "}
          <span className="text-soft">{t("campaignResults.spentSoFar")}</span>
        </span>
        {budget !== null && (
          <span className="text-sm text-soft">
            {forecast === null
              ? t("campaignResults.ofBudget", { budget: texts.money(budget) })
              : t("campaignResults.forecast", {
                  amount: texts.cost(forecast.value),
                  budget: texts.money(budget),
                })}
          </span>
        )}
      </p>
      <svg aria-hidden width="100%" height="26" className="block">
        <defs>
          <Hatch id={id} />
        </defs>
        <line x1="0" x2="100%" y1="13" y2="13" stroke="var(--line-strong)" />
        <rect x="0" y="6" height="14" width={at(settled)} fill="var(--brand)" />
        <rect x={at(settled)} y="6" height="14" width={at(open)} fill={`url(#${id})`} />
        {forecast !== null && (
          <rect
            x={at(forecast.low)}
            y="6"
            height="14"
            width={at(Math.max(forecast.high - forecast.low, most / 200))}
            fill="var(--brand)"
            opacity="0.3"
          />
        )}
        {planned !== null && (
          <line
            x1={at(planned)}
            x2={at(planned)}
            y1="1"
            y2="25"
            stroke="var(--mark)"
            strokeWidth="2"
          />
        )}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          {open > 0
            ? t("campaignResults.settledAnd", {
                settled: texts.money(settled),
                open: texts.money(open),
              })
            : t("campaignResults.allSettled")}
        </span>
        {forecast !== null && end !== null && (
          <span>
            {t("campaignResults.forecastBetween", {
              low: texts.cost(forecast.low),
              high: texts.cost(forecast.high),
              day: texts.day(end.slice(0, 10)),
            })}
          </span>
        )}
      </p>
      {planned !== null && (
        <p className="text-sm text-muted">
          {t("campaignResults.planned", { amount: texts.money(planned) })}
        </p>
      )}
    </div>
  );
}

/** Within a tenth of an even pace is on plan. */
export function paceOf({
  planned,
  spent,
}: CampaignPacing): "onPlan" | "ahead" | "behind" | "spent" {
  if (planned === null || planned === 0) return "spent";
  const ratio = spent / planned;
  if (ratio < 0.9) return "behind";
  return ratio > 1.1 ? "ahead" : "onPlan";
}
