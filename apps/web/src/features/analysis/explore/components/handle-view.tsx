import type { HandleAnalysis } from "@toolkit/core/contract/handle-analysis";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../../lib/question.ts";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import { AccountLabel } from "../../../../lib/figures/account-label.tsx";
import { ExplainedFigures } from "../../../../lib/figures/explained-figures.tsx";
import { DemographicCards } from "../../../../lib/figures/demographic-cards.tsx";
import { mostOf } from "../../../../lib/figures/facet-parts.ts";
import { FigureCard } from "../../../../lib/figures/figure-card.tsx";
import { HandleFigures } from "../../../../lib/figures/handle-figures.tsx";
import { WithHandle } from "../../../../lib/figures/with-handle.tsx";
import { NO_TEAM } from "../../../../lib/team.ts";
import { links } from "../../../../paths.ts";
import { HandleContent } from "./handle-content.tsx";
import { ItemLabel } from "./item-label.tsx";
import { SimilarCard } from "./similar-card.tsx";

/** Brings the chart library along. */
const GrowthSection = lazy(async () => ({
  default: (await import("../../../../lib/growth/growth-section.tsx")).GrowthSection,
}));

interface HandleViewProps {
  readonly asked: Question;
  readonly handle: string;
}

/** One account: how many follow it, who they are, what it posts, and which accounts are like it. */
export function HandleView({ asked, handle }: HandleViewProps) {
  const navigate = useNavigate();
  return (
    <WithHandle
      question={asked}
      handle={handle}
      rows={10}
      onNear={(name) =>
        navigate(links.explore(asked.team, { name, kind: "handle", view: "account" }))
      }
    >
      {(analysis) => (
        <ExplainedFigures team={asked.team} body={bodyOf(analysis)}>
          <Analysis asked={asked} analysis={analysis} />
        </ExplainedFigures>
      )}
    </WithHandle>
  );
}

/** The followers as an audience, measured as the analysis was. */
function bodyOf({ account, window, declared_only, dataset }: HandleAnalysis): MeasuredBody {
  const { id, username } = account;
  return {
    targeting_package: { handles: [{ handle: username ?? id, id }] },
    window_days: window.days,
    declared_only,
    dataset,
  };
}

interface AnalysisProps {
  readonly asked: Question;
  readonly analysis: HandleAnalysis;
}

function Analysis({ asked, analysis }: AnalysisProps) {
  const { t } = useTranslation();
  const { team, version } = asked;
  const { account, followers, audience, content, look_alikes: lookAlikes } = analysis;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex max-w-2xl flex-col gap-2">
        <AccountLabel account={account} />
        {account.bio && <p className="text-soft">{account.bio}</p>}
        {account.location && <p className="text-sm text-muted">{account.location}</p>}
      </div>
      <HandleFigures analysis={analysis} />
      {!followers.list_known && <Notice level="info">{t("handle.noList")}</Notice>}
      {audience === null ? (
        <Notice level="info">{t("handle.noFollows")}</Notice>
      ) : (
        <section aria-label={t("handle.audience")} className="flex flex-col gap-3">
          <h3 className="text-md font-bold">{t("handle.audience")}</h3>
          <div className="grid gap-4 lg:grid-cols-2">
            <DemographicCards demographics={audience.demographics} />
            <FigureCard
              title={t("explore.interests")}
              kind="interest"
              by="score"
              hasWideLabels
              facet={audience.interests}
              most={mostOf([audience.interests, audience.topics])}
              figures={audience.interests.items.map((item) => ({
                ...item,
                node: <ItemLabel team={team} kind="interest" label={item.label} id={item.id} />,
              }))}
            />
            <FigureCard
              title={t("explore.topics")}
              kind="topic"
              by="score"
              hasWideLabels
              facet={audience.topics}
              most={mostOf([audience.interests, audience.topics])}
              figures={audience.topics.items.map((item) => ({
                ...item,
                node: (
                  <ItemLabel
                    team={team}
                    kind="conversation_topic"
                    label={item.label}
                    id={item.id}
                  />
                ),
              }))}
            />
          </div>
        </section>
      )}
      {audience !== null && team !== NO_TEAM && (
        <section aria-label={t("titles.growth")} className="flex flex-col gap-3">
          <h3 className="text-md font-bold">{t("titles.growth")}</h3>
          <Suspense fallback={<SkeletonRows rows={8} label={t("common.loading")} />}>
            <GrowthSection team={team} body={bodyOf(analysis)} version={version} empty={null} />
          </Suspense>
        </section>
      )}
      <HandleContent team={team} account={account.id} content={content} window={analysis.window} />
      <SimilarCard team={team} similar={lookAlikes} of={account.username ?? account.id} />
    </div>
  );
}
