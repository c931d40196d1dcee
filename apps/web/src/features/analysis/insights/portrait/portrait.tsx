import type { Insights } from "@toolkit/core/contract/insights";
import { formatPercent } from "@toolkit/core/i18n/format";
import { findingsOf } from "@toolkit/core/i18n/portrait/findings";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ReachFigure } from "../../../../lib/figures/reach-figure.tsx";
import { ReachBand } from "../../../../lib/figures/reach-band.tsx";
import { isReported } from "../../../../lib/figures/reach-text.ts";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useHeadline } from "../../../../lib/figures/use-headline.ts";
import { useFormat } from "../../../../lib/format.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { sizeQuery } from "../../../../lib/size-query.ts";
import { postingTimesQuery } from "../../../../lib/posting-times-query.ts";
import { isNarrowed } from "../filters/filters.ts";
import type { FilterChoice } from "../filters/use-filters.ts";
import { Findings } from "./findings.tsx";
import { FollowedMosaic } from "./followed-mosaic.tsx";
import { TalkAndTimes } from "./talk-and-times.tsx";
import { WhereTheyLive } from "./where-they-live.tsx";
import { WhoTheyAre } from "./who-they-are.tsx";

interface PortraitProps {
  readonly insights: Insights;
  readonly question: InsightsQuestion;
  readonly choice: FilterChoice;
  /** Accounts of the whole dataset. */
  readonly everybody: number | null;
}

/** An audience on one sheet: how many, what sets them apart, who and where they are, whom they follow, what they say and when. */
export function Portrait({ insights, question, choice, everybody }: PortraitProps) {
  const { t } = useTranslation();
  const { data: times } = useQuery(postingTimesQuery(question));
  const findings = findingsOf(insights, times ?? null);
  const { headline, line } = useHeadline(insights, findings);
  return (
    <section
      aria-label={t("insights.summary")}
      className="rounded-surface border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      <div className="grid items-start gap-x-10 gap-y-4 px-4 py-4 sm:px-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        <div className="order-2 lg:order-1">
          <h2 className="text-lg leading-7 font-bold tracking-tight text-balance sm:text-xl sm:leading-9 ja:tracking-normal">
            {headline}
          </h2>
          {line !== "" && <p className="mt-1.5 text-soft first-letter:uppercase">{line}</p>}
        </div>
        <Numbers
          insights={insights}
          question={question}
          everybody={everybody}
          isNarrow={isNarrowed(choice.filters)}
        />
      </div>
      <div className="grid gap-x-10 gap-y-6 border-t border-line px-4 py-4 sm:px-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        <Findings findings={findings} insights={insights} times={times ?? null} choice={choice} />
        <WhoTheyAre insights={insights} />
      </div>
      <div className="grid border-t border-line md:grid-cols-2 lg:grid-cols-[minmax(0,300fr)_minmax(0,424fr)_minmax(0,340fr)]">
        <WhereTheyLive insights={insights} question={question} />
        <FollowedMosaic insights={insights} />
        <TalkAndTimes question={question} times={times ?? null} />
      </div>
    </section>
  );
}

interface NumbersProps {
  readonly insights: Insights;
  readonly question: InsightsQuestion;
  readonly everybody: number | null;
  /** The estimate is that of the whole audience, which a narrowed one is not. */
  readonly isNarrow: boolean;
}

function Numbers({ insights, question, everybody, isNarrow }: NumbersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: size } = useQuery(sizeQuery(question.team, question.body, question.version));
  const opening = useOpening();
  const everyone = { id: "", label: t("figure.everybody") };
  const network = isNarrow ? null : (size?.network ?? null);
  const count = insights.size ?? 0;
  return (
    <div className="order-1 lg:order-2">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-2xl leading-11 font-bold tracking-tight" data-testid="portrait-size">
          <OpeningFigure text={format.count(count)} {...opening(null, everyone)} />
        </span>
        <span className="text-soft">{t("size.accounts", { count })}</span>
        {everybody !== null && everybody > 0 && (
          <span className="ml-auto text-sm text-muted">
            {t("portrait.ofEverybody", {
              share: formatPercent(count / everybody, 1),
              total: format.count(everybody),
            })}
          </span>
        )}
      </p>
      {network && (
        <>
          <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span>
              <b className="font-bold">
                <ReachFigure network={network} />
              </b>{" "}
              <span className="text-soft">{t("portrait.reach")}</span>
            </span>
            <span className="text-muted">
              {isReported(network) ? t("size.network.exact") : t("portrait.intervals")}
            </span>
          </p>
          <ReachBand network={network} />
        </>
      )}
    </div>
  );
}
