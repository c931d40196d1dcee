import { formatPercent } from "@toolkit/core/i18n/format";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import type { useExplanation } from "../api/explain.ts";

interface AccountScoresProps {
  readonly scores: NonNullable<ReturnType<typeof useExplanation>["data"]>["scores"];
}

/** How likely a program or a spammer runs the account, each with the signs that speak for it. */
export function AccountScores({ scores }: AccountScoresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-muted">{t("explain.scores.title")}</h3>
      {scores.map(({ name, likelihood, measured, evidence }) => (
        <div key={name} className="border-t border-line py-2">
          <p className="flex justify-between gap-4">
            <span className="text-muted">{t(`explain.scores.${name}`)}</span>
            <span>{likelihood === null ? t("common.unknown") : formatPercent(likelihood, 0)}</span>
          </p>
          <p className="text-sm text-muted">
            {measured ? t("explain.scores.measured") : t("explain.scores.notMeasured")}
          </p>
          {likelihood !== null && (
            <ul className="mt-1 list-disc pl-5 text-sm">
              {evidence.map(({ sign, value }) => (
                <li key={sign}>
                  {t(`explain.signs.${sign}`, {
                    value: value === null ? "" : format.count(round(value)),
                  })}
                </li>
              ))}
              {evidence.length === 0 && <li>{t("explain.scores.noEvidence")}</li>}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

/** Rates below ten keep a decimal. */
function round(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}
