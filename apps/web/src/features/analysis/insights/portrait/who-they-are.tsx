import type { Insights } from "@toolkit/core/contract/insights";
import { evidenceOf } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Columns } from "@toolkit/ui/columns";
import { Coverage } from "@toolkit/ui/coverage";
import { SplitBar } from "@toolkit/ui/split-bar";
import { useTranslation } from "react-i18next";
import { AccuracyNote } from "../../../../lib/figures/accuracy-note.tsx";
import { useOpened } from "../../../../lib/figures/explained-figures.tsx";
import { ageParts, genderParts } from "../../../../lib/figures/facet-parts.ts";
import { useCoverage } from "../../../../lib/figures/use-coverage.ts";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";

/** Gender and age, as dark as what is known of them. */
export function WhoTheyAre({ insights }: { readonly insights: Insights }) {
  const { t } = useTranslation();
  const coverageOf = useCoverage();
  const opened = useOpened();
  const { gender, age } = insights.demographics;
  const women = gender.items.find(({ id }) => id === "FEMALE")?.baseline_share ?? 0;
  const hasPale = [gender, age].some((facet) => evidenceOf(facet) === "pale");
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-base font-bold">{t("portrait.who")}</h3>
        {hasPale && <span className="text-xs text-muted">{t("portrait.pale")}</span>}
      </div>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="text-sm font-medium">{t("insights.gender")}</h4>
        <Coverage {...coverageOf(gender, "gender")} />
      </div>
      <div className="mt-1">
        <WithEvidence facet={gender}>
          {() => (
            <SplitBar
              label={`${t("portrait.who")}: ${t("insights.gender")}`}
              parts={opened("gender", genderParts(gender))}
              isLarge
              baselineText={t("portrait.baselineSplit", {
                women: formatPercent(women, 0),
                men: formatPercent(1 - women, 0),
              })}
            />
          )}
        </WithEvidence>
      </div>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="text-sm font-medium">{t("insights.age")}</h4>
        <Coverage {...coverageOf(age, "age")} />
      </div>
      <div className="mt-2">
        <WithEvidence facet={age}>
          {(isPale) => (
            <Columns
              label={`${t("portrait.who")}: ${t("insights.age")}`}
              columns={opened("age", ageParts(age))}
              height={72}
              isPale={isPale}
            />
          )}
        </WithEvidence>
        <AccuracyNote lists={["age"]} />
      </div>
    </div>
  );
}
