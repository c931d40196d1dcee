import type { Account } from "@toolkit/core/contract/audience-size";
import type { Insights } from "@toolkit/core/contract/insights";
import { useTranslation } from "react-i18next";
import type { InsightsQuestion } from "../../../lib/insights-query.ts";
import { AccountsCard } from "./accounts-card.tsx";
import { FacetCard } from "./facet-card.tsx";
import { InfluentialCard } from "./influential-card.tsx";
import { Legend } from "./legend.tsx";
import { PostsCard } from "./posts-card.tsx";
import { Summary } from "./summary.tsx";

interface ReportProps {
  readonly insights: Insights;
  readonly question: InsightsQuestion;
  readonly onExplain: (account: Account) => void;
}

const SECTION = "mt-10 mb-4 text-md font-bold";

export function Report({ insights, question, onExplain }: ReportProps) {
  const { t } = useTranslation();
  const card = { question, insights };
  return (
    <>
      <Summary insights={insights} />
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <h2 className={SECTION}>{t("insights.demographics")}</h2>
        <Legend />
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-12">
        <FacetCard {...card} name="gender" look="split" className="lg:col-span-4" />
        <FacetCard {...card} name="age" look="columns" className="lg:col-span-8" />
        <FacetCard {...card} name="countries" className="lg:col-span-7" />
        <FacetCard {...card} name="languages" className="lg:col-span-5" />
        <FacetCard {...card} name="regions" className="lg:col-span-6" />
        <FacetCard {...card} name="cities" className="lg:col-span-6" />
      </div>
      <h2 className={SECTION}>{t("insights.people")}</h2>
      <div className="grid gap-4 lg:grid-cols-12">
        <InfluentialCard {...card} onExplain={onExplain} className="lg:col-span-7" />
        <FacetCard {...card} name="interests" sort="affinity" className="lg:col-span-5" />
        <FacetCard {...card} name="words" sort="affinity" className="lg:col-span-6" />
        <FacetCard {...card} name="jobs" className="lg:col-span-6" />
      </div>
      <h2 className={SECTION}>{t("insights.content")}</h2>
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
    </>
  );
}
