import type { Insights } from "@toolkit/core/contract/insights";
import { formatPercent } from "@toolkit/core/i18n/format";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";

const SENTENCES = 3;

/** The most telling facts, a sentence each, with their intervals. */
export function Summary({ insights }: { readonly insights: Insights }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = insights.summary.slice(0, SENTENCES);
  return (
    <section aria-label={t("insights.summary")}>
      {facts.length === 0 && <p className="text-md text-soft">{t("insights.noSummary")}</p>}
      <ol className="flex flex-col gap-3">
        {facts.map((fact) => (
          <li key={`${fact.kind} ${fact.label}`} className="max-w-4xl">
            <p className="text-lg">
              {t(`insights.sentences.${fact.kind}`, {
                label: fact.label,
                share: formatPercent(fact.share, 1),
                baseline: formatPercent(fact.baseline_share, 1),
              })}
            </p>
            {fact.affinity && (
              <p className="text-sm text-muted">
                {t("insights.multiple", {
                  value: format.multipleInInterval(fact.affinity.value),
                  low: format.multipleInInterval(fact.affinity.low),
                  high: format.multipleInInterval(fact.affinity.high),
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
