import type { Account } from "@toolkit/core/contract/audience-size";
import type { Insights } from "@toolkit/core/contract/insights";
import { Skeleton } from "@toolkit/ui/skeleton";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePartByPart } from "../../../../lib/in-slices.tsx";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import type { FilterChoice } from "../filters/use-filters.ts";
import { AutomationCard } from "./automation-card.tsx";
import { AccountsCard } from "./accounts-card.tsx";
import { FacetCard } from "./facet-card.tsx";
import { InfluentialCard } from "./influential-card.tsx";
import { Legend } from "./legend.tsx";
import { PostsCard } from "./posts-card.tsx";
import { ROOM } from "./room.ts";
import { Portrait } from "../portrait/portrait.tsx";
import { WhenNear } from "./when-near.tsx";

const PlacesSection = lazy(async () => ({
  default: (await import("../places/places-section.tsx")).PlacesSection,
}));
const CommunitiesSection = lazy(async () => ({
  default: (await import("../communities/communities-section.tsx")).CommunitiesSection,
}));
const TalkSection = lazy(async () => ({
  default: (await import("../talk/talk-section.tsx")).TalkSection,
}));
const TimesSection = lazy(async () => ({
  default: (await import("../times/times-section.tsx")).TimesSection,
}));
const EngagedSection = lazy(async () => ({
  default: (await import("../engaged/engaged-section.tsx")).EngagedSection,
}));
const TargetingSection = lazy(async () => ({
  default: (await import("../pro-targeting/targeting-section.tsx")).TargetingSection,
}));
const WallSection = lazy(async () => ({
  default: (await import("../wall/wall-section.tsx")).WallSection,
}));

interface ReportProps {
  readonly insights: Insights;
  readonly question: InsightsQuestion;
  readonly choice: FilterChoice;
  /** Accounts of the whole dataset. */
  readonly everybody: number | null;
  readonly onExplain: (account: Account) => void;
  /** All its parts at once. */
  readonly isAtOnce: boolean;
}

/** What the bar and the contents cover when a section is jumped to. */
const ANCHOR = "scroll-mt-26 outline-none";
const SECTION = `mt-10 mb-4 text-md font-bold ${ANCHOR}`;

/** The parts of the report, from the top down. */
const PARTS = 5;

export function Report({
  insights,
  question,
  choice,
  everybody,
  onExplain,
  isAtOnce,
}: ReportProps) {
  const { t } = useTranslation();
  const drawn = usePartByPart(PARTS, isAtOnce);
  const card = { question, insights };
  const section = { question, insights, choice };
  return (
    <>
      <div id="portrait" className={ANCHOR}>
        <Portrait insights={insights} question={question} choice={choice} everybody={everybody} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <h2 id="people" className={SECTION}>
          {t("insights.demographics")}
        </h2>
        <Legend />
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-12">
        <FacetCard {...card} name="gender" look="split" choice={choice} className="lg:col-span-4" />
        <FacetCard {...card} name="age" look="columns" className="lg:col-span-8" />
        {drawn > 1 && (
          <>
            <FacetCard
              {...card}
              name="countries"
              beside="languages"
              choice={choice}
              className="lg:col-span-7"
            />
            <FacetCard
              {...card}
              name="languages"
              beside="countries"
              choice={choice}
              className="lg:col-span-5"
            />
          </>
        )}
        {drawn > 2 && (
          <>
            <FacetCard
              {...card}
              name="regions"
              beside="cities"
              choice={choice}
              className="lg:col-span-6"
            />
            <FacetCard
              {...card}
              name="cities"
              beside="regions"
              choice={choice}
              className="lg:col-span-6"
            />
          </>
        )}
      </div>
      {drawn > 3 && (
        <>
          <h2 className={SECTION}>{t("placesMap.heading")}</h2>
          <WhenNear id="places" room={ROOM.places}>
            <Suspense fallback={<Skeleton className={`${ROOM.places} rounded-surface`} />}>
              <PlacesSection {...section} />
            </Suspense>
          </WhenNear>
          <h2 className={SECTION}>{t("communityMap.heading")}</h2>
          <WhenNear id="communities" room={ROOM.communities}>
            <Suspense fallback={<Skeleton className={`${ROOM.communities} rounded-surface`} />}>
              <CommunitiesSection {...section} />
            </Suspense>
          </WhenNear>
          <h2 id="accounts" className={SECTION}>
            {t("insights.people")}
          </h2>
          <div className="grid gap-4 lg:grid-cols-12">
            <InfluentialCard {...card} onExplain={onExplain} className="lg:col-span-7" />
            <FacetCard {...card} name="interests" sort="difference" className="lg:col-span-5" />
            <FacetCard
              {...card}
              name="words"
              beside="jobs"
              sort="difference"
              className="lg:col-span-6"
            />
            <FacetCard {...card} name="jobs" beside="words" className="lg:col-span-6" />
            {insights.automation !== null && (
              <AutomationCard
                automation={insights.automation}
                size={insights.size ?? insights.automation.known}
                className="lg:col-span-12"
              />
            )}
          </div>
        </>
      )}
      {drawn > 4 && (
        <>
          <h2 className={SECTION}>{t("talk.heading")}</h2>
          <WhenNear id="talk" room={ROOM.talk}>
            <Suspense fallback={<Skeleton className={`${ROOM.talk} rounded-surface`} />}>
              <TalkSection {...section} />
            </Suspense>
          </WhenNear>
          <h2 className={SECTION}>{t("times.heading")}</h2>
          <WhenNear id="times" room={ROOM.times}>
            <Suspense fallback={<Skeleton className={`${ROOM.times} rounded-surface`} />}>
              <TimesSection question={question} />
            </Suspense>
          </WhenNear>
          <h2 id="best" className={SECTION}>
            {t("insights.content")}
          </h2>
          <div className="grid gap-4 lg:grid-cols-2">
            <PostsCard
              title={t("insights.mostLiked")}
              posts={insights.most_liked_posts}
              onExplain={onExplain}
            />
            <PostsCard
              title={t("insights.mostReposted")}
              posts={insights.most_reposted_posts}
              onExplain={onExplain}
            />
            <AccountsCard
              accounts={insights.sample_accounts}
              onExplain={onExplain}
              className="lg:col-span-2"
            />
          </div>
          <div className="mt-4">
            <WhenNear id="engaged" room={ROOM.engaged}>
              <Suspense fallback={<Skeleton className={`${ROOM.engaged} rounded-surface`} />}>
                <EngagedSection question={question} onExplain={onExplain} />
              </Suspense>
            </WhenNear>
          </div>
          <div className="mt-4">
            <WhenNear id="posts" room={ROOM.posts}>
              <Suspense fallback={<Skeleton className={`${ROOM.posts} rounded-surface`} />}>
                <WallSection {...section} onExplain={onExplain} />
              </Suspense>
            </WhenNear>
          </div>
          <h2 className={SECTION}>{t("proTargeting.heading")}</h2>
          <WhenNear id="targeting" room={ROOM.targeting}>
            <Suspense fallback={<Skeleton className={`${ROOM.targeting} rounded-surface`} />}>
              <TargetingSection question={question} everybody={everybody} />
            </Suspense>
          </WhenNear>
        </>
      )}
    </>
  );
}
