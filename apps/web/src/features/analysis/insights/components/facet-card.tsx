import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { Facet, Insights } from "@toolkit/core/contract/insights";
import { evidenceOf } from "@toolkit/core/domain/evidence";
import { inOrderOfAge } from "@toolkit/core/domain/facet-order";
import { Button } from "@toolkit/ui/button";
import { Card } from "@toolkit/ui/card";
import { Columns } from "@toolkit/ui/columns";
import { AlsoOpening } from "@toolkit/ui/opening-figure";
import { SplitBar } from "@toolkit/ui/split-bar";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NotMeasured } from "../../../../lib/figures/accuracy-note.tsx";
import { DetailedRows } from "../../../../lib/figures/detailed-rows.tsx";
import { colouredGenders, mostOf } from "../../../../lib/figures/facet-parts.ts";
import { useCoverage } from "../../../../lib/figures/use-coverage.ts";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { insightsQuery, type InsightsQuestion } from "../../../../lib/insights-query.ts";
import { toggled, type AttributeName } from "../filters/filters.ts";
import type { FilterChoice } from "../filters/use-filters.ts";
import { askedIn } from "../../../../lib/figures/takeaway.ts";
import { CardMenu } from "./card-menu.tsx";
import { FacetTable } from "./facet-table.tsx";
import { RareChoice, SortChoice, useSortFigure } from "./list-order.tsx";
import { hasCommon, leastOf, listedIn, withoutRare, type ShownSort } from "./rare.ts";
import { useRows, useTakeaway, useTakeawayOpening } from "./use-rows.tsx";

export type FacetName =
  | "gender"
  | "age"
  | "countries"
  | "regions"
  | "cities"
  | "languages"
  | "interests"
  | "words"
  | "jobs";

function facetOf(insights: Insights, name: FacetName): Facet {
  if (name === "interests") return insights.interests;
  if (name === "words") return insights.words_in_bio;
  return name === "jobs" ? insights.jobs : insights.demographics[name];
}

/** How many rows a card shows, step by step; the first fits what the page has asked for already. */
export const ROW_STEPS = [8, 50, 200, 1000] as const;

interface FacetCardProps {
  readonly name: FacetName;
  readonly insights: Insights;
  readonly question: InsightsQuestion;
  readonly look?: "rows" | "columns" | "split";
  readonly sort?: ShownSort;
  readonly className?: string;
  /** The list that stands beside it: both have one scale. */
  readonly beside?: FacetName;
  /** Pressing a row narrows the insights to it. */
  readonly choice?: FilterChoice;
}

/** Kind of each facet's values, by which their figures are explained. */
const KINDS: Readonly<Record<FacetName, FigureKind>> = {
  gender: "gender",
  age: "age",
  countries: "country",
  regions: "region",
  cities: "city",
  languages: "language",
  interests: "interest",
  words: "word_in_bio",
  jobs: "job",
};

/** Facets whose values the insights can be narrowed to. */
const NARROWING: Partial<Record<FacetName, AttributeName>> = {
  gender: "gender",
  countries: "country",
  regions: "region",
  cities: "city",
  languages: "language",
};

export function FacetCard({
  name,
  insights,
  question,
  look = "rows",
  sort: firstSort = "share",
  className,
  beside,
  choice,
}: FacetCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const coverageOf = useCoverage();
  const [sort, setSort] = useState(firstSort);
  const [isRareShown, setRareShown] = useState(false);
  const [step, setStep] = useState(0);
  const [isTable, setTable] = useState(false);
  const hidesRare = look === "rows" && !isRareShown && hasCommon(facetOf(insights, name).items);
  const asked = {
    ...question,
    sort,
    ...leastOf(sort, hidesRare),
    limit: step === 0 ? question.limit : (ROW_STEPS[step] ?? question.limit),
  };
  // The page's own answer serves until this card asks for more or for another order.
  const own = useQuery(insightsQuery(asked)).data;
  const facet = facetOf(own ?? insights, name);
  const title = t(`insights.${name}`);
  const { items: common, hasHidden } = withoutRare(facet, hidesRare);
  const items = common.slice(0, ROW_STEPS[step]);
  const figure = useSortFigure(sort);
  const ordered = look === "columns" ? inOrderOfAge(items) : items;
  const most = mostOf(beside ? [facetOf(insights, name), facetOf(insights, beside)] : [facet]);
  const ownCriteria = askedIn(
    question.body?.targeting_package,
    name === "interests" ? "interest" : undefined,
  );
  const takeaway = useTakeaway(facet, ownCriteria);
  const told = useTakeawayOpening(KINDS[name], facet, ownCriteria);
  const attribute = NARROWING[name];
  const rows = useRows(ordered, sort, KINDS[name]).map((row) =>
    choice && attribute
      ? {
          ...row,
          pressLabel: t("narrow.to", { label: row.label }),
          isPressed: choice.filters[attribute] === row.id,
          onPress: () => choice.choose(toggled(choice.filters, attribute, row.id)),
        }
      : row,
  );
  const hasMore = listedIn(facet, common.length) > items.length && step < ROW_STEPS.length - 1;
  // Too few for shares: nothing is drawn that could be sorted or unfolded.
  const isDrawn = evidenceOf(facet) !== "none";
  const declared = facet.items.reduce((sum, item) => sum + (item.declared ?? 0), 0);
  return (
    <Card
      title={title}
      takeaway={
        takeaway && (
          <AlsoOpening {...told} className="text-left">
            {takeaway}
          </AlsoOpening>
        )
      }
      coverage={coverageOf(facet, KINDS[name])}
      {...(declared > 0 || facet.measured === false
        ? {
            note: (
              <>
                {declared > 0 &&
                  `${t("insights.declared", { formatted: format.count(declared) })} `}
                {facet.measured === false && <NotMeasured />}
              </>
            ),
          }
        : {})}
      {...(className ? { className } : {})}
      menu={
        <CardMenu
          name={name}
          title={title}
          takeaway={takeaway}
          items={facet.items}
          known={facet.known}
          insights={insights}
          isTable={isTable}
          onTable={setTable}
        />
      }
    >
      {isDrawn && look === "rows" && facet.total > 3 && (
        <div className="mb-3">
          <SortChoice title={title} sort={sort} onSort={setSort} />
        </div>
      )}
      {items.length === 0 ? null : isTable ? (
        <WithEvidence facet={facet}>
          {() => <FacetTable title={title} items={ordered} kind={KINDS[name]} />}
        </WithEvidence>
      ) : look === "split" ? (
        <WithEvidence facet={facet}>
          {() => <SplitBar label={title} parts={colouredGenders(rows)} isLarge />}
        </WithEvidence>
      ) : look === "columns" ? (
        <WithEvidence facet={facet}>
          {(isPale) => <Columns label={title} columns={rows} height={120} isPale={isPale} />}
        </WithEvidence>
      ) : (
        <WithEvidence facet={facet}>
          {(isPale) => (
            <DetailedRows
              label={title}
              rows={rows}
              most={most}
              isPale={isPale}
              figureHeading={figure?.heading}
            />
          )}
        </WithEvidence>
      )}
      {isDrawn && (hasMore || step > 0) && (
        <MoreRows
          shown={items.length}
          total={listedIn(facet, common.length)}
          hasMore={hasMore}
          step={step}
          onStep={setStep}
        />
      )}
      {isDrawn && !hasMore && (hasHidden || isRareShown) && (
        <RareChoice isShown={isRareShown} onChange={setRareShown} />
      )}
    </Card>
  );
}

interface MoreRowsProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

export function MoreRows({ shown, total, hasMore, step, onStep }: MoreRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="mt-2 flex items-center gap-2">
      {hasMore && (
        <Button size="small" variant="quiet" className="-ml-2" onPress={() => onStep(step + 1)}>
          {t("controls.showMoreResults")}
        </Button>
      )}
      {step > 0 && (
        <Button size="small" variant="quiet" onPress={() => onStep(0)}>
          {t("common.showLess")}
        </Button>
      )}
      <span className="text-xs text-muted">
        {t("insights.showing", { shown: format.count(shown), total: format.count(total) })}
      </span>
    </div>
  );
}
