import type { Conversation } from "@toolkit/core/contract/audience-posts";
import { Card } from "@toolkit/ui/card";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailedRows } from "../../../../lib/figures/detailed-rows.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { CardMenu } from "../components/card-menu.tsx";
import { MoreRows } from "../components/facet-card.tsx";
import { FacetTable } from "../components/facet-table.tsx";
import { useSortFigure } from "../components/list-order.tsx";
import { withoutRare, type ShownSort } from "../components/rare.ts";
import { useRows, useTakeaway } from "../components/use-rows.tsx";
import { tellingItem } from "../takeaway.ts";

interface ListCardProps {
  readonly conversation: Conversation;
  readonly name: "topics" | "hashtags" | "words" | "shows";
  readonly sort: ShownSort;
  readonly hidesRare: boolean;
  readonly className: string;
}

const STEPS = [8, 50] as const;

/** One list of what is spoken of, compared with the baseline. */
export function ListCard({ conversation, name, sort, hidesRare, className }: ListCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [step, setStep] = useState(0);
  const [isTable, setTable] = useState(false);
  const facet = conversation[name];
  const common = withoutRare(facet, hidesRare).items;
  const items = common.slice(0, STEPS[step]);
  const rows = useRows(items, sort);
  const figure = useSortFigure(sort);
  const title = t(`talk.${name}`);
  const most = useTakeaway(facet);
  // The commonest words say nothing of anybody.
  const takeaway =
    name === "words" && facet.items.length > 0 && tellingItem(facet) === null
      ? t("insights.takeaways.same")
      : most;
  const hasMore = common.length > items.length && step < STEPS.length - 1;
  return (
    <Card
      title={title}
      takeaway={takeaway}
      coverage={{ text: t("talk.authors", { formatted: format.count(facet.known) }) }}
      className={className}
      menu={
        <CardMenu
          name={name}
          title={title}
          takeaway={takeaway}
          items={facet.items}
          insights={conversation}
          isTable={isTable}
          onTable={setTable}
        />
      }
    >
      {items.length === 0 ? null : isTable ? (
        <FacetTable title={title} items={items} />
      ) : (
        <DetailedRows label={title} rows={rows} figureHeading={figure?.heading} />
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
