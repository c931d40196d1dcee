import type { Insights } from "@toolkit/core/contract/insights";
import { BarRows } from "@toolkit/ui/bar-rows";
import { Coverage } from "@toolkit/ui/coverage";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOpened } from "../../../../lib/figures/explained-figures.tsx";
import { partOf } from "../../../../lib/figures/facet-parts.ts";
import { useCoverage } from "../../../../lib/figures/use-coverage.ts";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";
import { shareClass } from "../../../../lib/map/classes.ts";
import { StillMap } from "../../../../lib/map/still-map.tsx";
import { worldQuery } from "../../../../lib/map/world.ts";
import { askedIn } from "../../../../lib/figures/takeaway.ts";
import { useTakeaway } from "../components/use-rows.tsx";
import { PART } from "./part-class.ts";

const ROWS = 5;
const MAP_HEIGHT = 128;

interface WhereTheyLiveProps {
  readonly insights: Insights;
  readonly question: InsightsQuestion;
}

export function WhereTheyLive({ insights, question }: WhereTheyLiveProps) {
  const { t } = useTranslation();
  const coverageOf = useCoverage();
  const opened = useOpened();
  const world = useQuery(worldQuery);
  const { countries } = insights.demographics;
  const takeaway = useTakeaway(countries, askedIn(question.body?.targeting_package));
  const listed = countries.items.toSorted((a, b) => b.share - a.share);
  const fills = new Map(listed.map(({ id, share }) => [id, `var(--map-${shareClass(share) + 1})`]));
  return (
    <section className={PART}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base font-bold">{t("placesMap.title")}</h3>
        <Coverage {...coverageOf(countries, "country")} />
      </div>
      <WithEvidence facet={countries}>
        {(isPale) => (
          <>
            <p className="mb-3 text-soft">{takeaway}</p>
            {world.data ? (
              <StillMap
                label={t("placesMap.label", { countries: listed.length })}
                world={world.data}
                fills={fills}
                height={MAP_HEIGHT}
              />
            ) : (
              <div style={{ height: MAP_HEIGHT }} />
            )}
            <div className="mt-2">
              <BarRows
                label={t("portrait.where")}
                rows={opened(
                  "country",
                  listed.slice(0, ROWS).map((item) => partOf(item)),
                )}
                isPale={isPale}
              />
            </div>
          </>
        )}
      </WithEvidence>
    </section>
  );
}
