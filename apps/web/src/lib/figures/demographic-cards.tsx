import type { Insights } from "@toolkit/core/contract/insights";
import { Card } from "@toolkit/ui/card";
import { Columns } from "@toolkit/ui/columns";
import { SplitBar } from "@toolkit/ui/split-bar";
import { useTranslation } from "react-i18next";
import { AccuracyNote } from "./accuracy-note.tsx";
import { useOpened } from "./explained-figures.tsx";
import { ageParts, genderParts, mostOf } from "./facet-parts.ts";
import { FigureCard } from "./figure-card.tsx";
import { useCoverage } from "./use-coverage.ts";
import { WithEvidence } from "./with-evidence.tsx";

interface DemographicCardsProps {
  readonly demographics: Pick<
    Insights["demographics"],
    "gender" | "age" | "countries" | "languages"
  >;
}

/** Who the people are: gender and age as pictures, countries and languages as lists. */
export function DemographicCards({ demographics }: DemographicCardsProps) {
  const { t } = useTranslation();
  const coverageOf = useCoverage();
  const opened = useOpened();
  const { gender, age, countries, languages } = demographics;
  const most = mostOf([countries, languages]);
  return (
    <>
      <Card title={t("insights.gender")} coverage={coverageOf(gender, "gender")}>
        <WithEvidence facet={gender}>
          {() => (
            <SplitBar
              label={t("insights.gender")}
              parts={opened("gender", genderParts(gender, 1))}
              isLarge
            />
          )}
        </WithEvidence>
      </Card>
      <Card
        title={t("insights.age")}
        coverage={coverageOf(age, "age")}
        note={<AccuracyNote lists={["age"]} />}
      >
        <WithEvidence facet={age}>
          {(isPale) => (
            <Columns
              label={t("insights.age")}
              columns={opened("age", ageParts(age, 1))}
              height={96}
              isPale={isPale}
            />
          )}
        </WithEvidence>
      </Card>
      <FigureCard
        title={t("insights.countries")}
        kind="country"
        figures={countries.items}
        facet={countries}
        most={most}
      />
      <FigureCard
        title={t("insights.languages")}
        kind="language"
        figures={languages.items}
        facet={languages}
        most={most}
      />
    </>
  );
}
