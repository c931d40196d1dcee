import type { Facet, Insights } from "@toolkit/core/contract/insights";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { Columns } from "@toolkit/ui/columns";
import { SplitBar } from "@toolkit/ui/split-bar";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { FigureCard } from "./figure-card.tsx";

interface DemographicCardsProps {
  readonly demographics: Pick<
    Insights["demographics"],
    "gender" | "age" | "countries" | "languages"
  >;
}

/** Who the people are: gender and age as pictures, countries and languages as lists. */
export function DemographicCards({ demographics }: DemographicCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { gender, age, countries, languages } = demographics;
  const known = (facet: Facet) =>
    t("insights.knownOf", {
      known: format.count(facet.known),
      total: format.count(facet.known + facet.unknown),
    });
  const parts = (facet: Facet) =>
    facet.items.map((item) => ({
      id: item.id,
      label: item.label,
      share: item.share,
      baseline: item.baseline_share,
      shareText: formatPercent(item.share, 1),
    }));
  const ages = parts(age).toSorted(
    (a, b) => Number.parseInt(a.label, 10) - Number.parseInt(b.label, 10),
  );
  return (
    <>
      <Card title={t("insights.gender")} coverage={known(gender)}>
        {gender.items.length === 0 ? (
          <p className="text-soft">{t("insights.takeaways.none")}</p>
        ) : (
          <SplitBar label={t("insights.gender")} parts={parts(gender).slice(0, 3)} isLarge />
        )}
      </Card>
      <Card title={t("insights.age")} coverage={known(age)}>
        {ages.length === 0 ? (
          <p className="text-soft">{t("insights.takeaways.none")}</p>
        ) : (
          <Columns label={t("insights.age")} columns={ages} height={96} />
        )}
      </Card>
      <FigureCard
        title={t("insights.countries")}
        figures={countries.items}
        coverage={known(countries)}
      />
      <FigureCard
        title={t("insights.languages")}
        figures={languages.items}
        coverage={known(languages)}
      />
    </>
  );
}
