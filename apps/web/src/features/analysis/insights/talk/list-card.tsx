import type { Conversation } from "@toolkit/core/contract/audience-posts";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { Card } from "@toolkit/ui/card";
import { AlsoOpening } from "@toolkit/ui/opening-figure";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailedRows } from "../../../../lib/figures/detailed-rows.tsx";
import { mostOf } from "../../../../lib/figures/facet-parts.ts";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";
import { useFormat } from "../../../../lib/format.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { CardMenu } from "../components/card-menu.tsx";
import { MoreRows } from "../components/facet-card.tsx";
import { FacetTable } from "../components/facet-table.tsx";
import { useSortFigure } from "../components/list-order.tsx";
import { withoutRare, type ShownSort } from "../components/rare.ts";
import { useRows, useTakeaway, useTakeawayOpening } from "../components/use-rows.tsx";
import { askedIn, tellingItem } from "../../../../lib/figures/takeaway.ts";
import { emptyReason } from "./empty-list.ts";

type ListName = "topics" | "hashtags" | "words" | "shows";

const KINDS = {
  topics: "conversation_topic",
  hashtags: "hashtag",
  words: "keyword",
  shows: "movie_tv_show",
} as const;

interface ListCardProps {
  readonly conversation: Conversation;
  readonly question: InsightsQuestion;
  readonly name: ListName;
  /** Lists of one row, itself among them: they have one scale. */
  readonly beside: readonly ListName[];
  readonly sort: ShownSort;
  readonly hidesRare: boolean;
  readonly className: string;
}

/** Kind of each list's values, by which their figures are explained. */
const FIGURES = {
  topics: "topic",
  hashtags: "hashtag",
  words: "word",
  shows: "show",
} as const;
const STEPS = [8, 50] as const;

/** One list of what is spoken of, compared with the baseline. */
export function ListCard({
  conversation,
  question,
  name,
  beside,
  sort,
  hidesRare,
  className,
}: ListCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [step, setStep] = useState(0);
  const [isTable, setTable] = useState(false);
  const facet = conversation[name];
  const common = withoutRare(facet, hidesRare).items;
  const items = common.slice(0, STEPS[step]);
  const rows = useRows(items, sort, FIGURES[name]);
  const figure = useSortFigure(sort);
  const title = t(`talk.${name}`);
  const asked = askedIn(question.body?.targeting_package, KINDS[name]);
  const most = useTakeaway(facet, asked);
  const mostOpened = useTakeawayOpening(FIGURES[name], facet, asked);
  // The commonest words say nothing of anybody.
  const isCommon =
    name === "words" && facet.known >= FEW_KNOWN && tellingItem(facet, asked) === null;
  const told = isCommon ? {} : mostOpened;
  const empty = emptyReason(name, facet);
  const takeaway =
    empty === null ? (isCommon ? t("insights.takeaways.same") : most) : t(`talk.${empty}`);
  const hasMore = common.length > items.length && step < STEPS.length - 1;
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
      coverage={{ text: t("talk.authors", { formatted: format.count(facet.known) }) }}
      className={className}
      menu={
        <CardMenu
          name={name}
          title={title}
          takeaway={takeaway}
          items={facet.items}
          known={facet.known}
          insights={conversation}
          isTable={isTable}
          onTable={setTable}
        />
      }
    >
      {items.length > 0 && (
        // Of those who did not post nothing is to be known.
        <WithEvidence facet={{ known: facet.known, unknown: 0 }}>
          {() =>
            isTable ? (
              <FacetTable title={title} items={items} kind={FIGURES[name]} />
            ) : (
              <DetailedRows
                label={title}
                rows={rows}
                most={mostOf(beside.map((each) => conversation[each]))}
                figureHeading={figure?.heading}
              />
            )
          }
        </WithEvidence>
      )}
      {(hasMore || step > 0) && (
        <MoreRows
          shown={items.length}
          total={common.length}
          hasMore={hasMore}
          step={step}
          onStep={setStep}
        />
      )}
    </Card>
  );
}
