import type { Account } from "@toolkit/core/contract/audience-size";
import type { Insights } from "@toolkit/core/contract/insights";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { AlsoOpening } from "@toolkit/ui/opening-figure";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { useTranslation } from "react-i18next";
import { DetailedRows } from "../../../../lib/figures/detailed-rows.tsx";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { insightsQuery, type InsightsQuestion } from "../../../../lib/insights-query.ts";
import { askedIn, tellingItem } from "../../../../lib/figures/takeaway.ts";
import { AccountLabel } from "../../../../lib/figures/account-label.tsx";
import { CardMenu } from "./card-menu.tsx";
import { MoreRows, ROW_STEPS } from "./facet-card.tsx";
import { FacetTable } from "./facet-table.tsx";
import { RareChoice, SortChoice, useSortFigure } from "./list-order.tsx";
import { hasCommon, leastOf, listedIn, withoutRare, type ShownSort } from "./rare.ts";
import { useRows } from "./use-rows.tsx";

interface InfluentialCardProps {
  readonly insights: Insights;
  readonly question: InsightsQuestion;
  readonly onExplain: (account: Account) => void;
  readonly className?: string;
}

/** The accounts that the audience follows, and how much more than the baseline does. */
export function InfluentialCard({
  insights,
  question,
  onExplain,
  className,
}: InfluentialCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [sort, setSort] = useState<ShownSort>("difference");
  const [isRareShown, setRareShown] = useState(false);
  const [step, setStep] = useState(0);
  const [isTable, setTable] = useState(false);
  const hidesRare = !isRareShown && hasCommon(insights.influential_accounts.items);
  const asked = {
    ...question,
    sort,
    ...leastOf(sort, hidesRare),
    limit: step === 0 ? question.limit : (ROW_STEPS[step] ?? question.limit),
  };
  const own = useQuery(insightsQuery(asked)).data;
  const followed = (own ?? insights).influential_accounts;
  const { known } = followed;
  const { items: all, hasHidden } = withoutRare(followed, hidesRare);
  const total = listedIn(followed, all.length);
  const items = all.slice(0, ROW_STEPS[step]);
  const rows = useRows(items, sort, "followed");
  const figure = useSortFigure(sort);
  const telling = tellingItem({ items: all }, askedIn(question.body?.targeting_package));
  const title = t("insights.influential");
  const opening = useOpening();
  const told = telling === null ? {} : opening("followed", telling);
  const takeaway =
    known === 0 || items.length === 0
      ? t("insights.takeaways.none")
      : known < FEW_KNOWN
        ? null
        : telling?.affinity
          ? t("insights.takeaways.followed", {
              label: telling.label,
              share: formatPercent(telling.share, 1),
              multiple: format.multiple(telling.affinity.value),
            })
          : t("insights.takeaways.same");
  const hasMore = total > items.length && step < ROW_STEPS.length - 1;
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
      coverage={{
        text: t("insights.knownFollowing", { known: format.count(known) }),
        share: (insights.size ?? 0) === 0 ? 0 : known / (insights.size ?? 1),
      }}
      {...(className ? { className } : {})}
      menu={
        <CardMenu
          name="influential-accounts"
          title={title}
          takeaway={takeaway}
          items={all}
          known={known}
          insights={insights}
          isTable={isTable}
          onTable={setTable}
        />
      }
    >
      {items.length > 0 && (
        <div className="mb-3">
          <SortChoice title={title} sort={sort} onSort={setSort} />
        </div>
      )}
      {items.length > 0 && (
        <WithEvidence facet={{ known, unknown: Math.max(0, (insights.size ?? 0) - known) }}>
          {(isPale) =>
            isTable ? (
              <FacetTable title={title} items={items} kind="followed" />
            ) : (
              <DetailedRows
                label={title}
                hasWideLabels
                isPale={isPale}
                figureHeading={figure?.heading}
                rows={items.map((item, index) => ({
                  ...rows[index],
                  id: item.id,
                  label: <AccountLabel account={item.account} />,
                  share: item.share,
                  baseline: item.baseline_share,
                  shareText: rows[index]?.shareText ?? "",
                  onPress: () => onExplain(item.account),
                }))}
              />
            )
          }
        </WithEvidence>
      )}
      {(hasMore || step > 0) && (
        <MoreRows
          shown={items.length}
          total={total}
          hasMore={hasMore}
          step={step}
          onStep={setStep}
        />
      )}
      {!hasMore && (hasHidden || isRareShown) && (
        <RareChoice isShown={isRareShown} onChange={setRareShown} />
      )}
    </Card>
  );
}
