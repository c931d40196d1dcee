import type { Insights } from "@toolkit/core/contract/insights";
import { useTranslation } from "react-i18next";
import { AccountLabel } from "../../../../lib/figures/account-label.tsx";
import { DemographicCards } from "../../../../lib/figures/demographic-cards.tsx";
import { mostOf } from "../../../../lib/figures/facet-parts.ts";
import { FigureCard } from "../../../../lib/figures/figure-card.tsx";

interface DifferenceListsProps {
  readonly insights: Insights;
  readonly names: { readonly a: string; readonly b: string };
}

/** Every list of the first audience with the shares of the second as its baseline. */
export function DifferenceLists({ insights, names }: DifferenceListsProps) {
  const { t } = useTranslation();
  const { demographics, interests, influential_accounts: followed, words_in_bio, jobs } = insights;
  return (
    <section aria-label={t("difference.lists")} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-md font-bold">{t("difference.lists")}</h2>
        <Legend names={names} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <DemographicCards demographics={demographics} />
        <FigureCard
          title={t("insights.interests")}
          kind="interest"
          by="score"
          hasWideLabels
          facet={interests}
          list="interests"
          figures={interests.items}
        />
        <FigureCard
          title={t("insights.influential")}
          kind="followed"
          by="score"
          hasWideLabels
          facet={{
            ...followed,
            unknown: Math.max(0, (insights.size ?? followed.known) - followed.known),
          }}
          figures={followed.items.map((item) => ({
            ...item,
            node: <AccountLabel account={item.account} />,
          }))}
        />
        <FigureCard
          title={t("insights.words")}
          kind="word_in_bio"
          by="score"
          facet={words_in_bio}
          figures={words_in_bio.items}
          most={mostOf([words_in_bio, jobs])}
        />
        <FigureCard
          title={t("insights.jobs")}
          kind="job"
          by="score"
          facet={jobs}
          list="jobs"
          figures={jobs.items}
          most={mostOf([words_in_bio, jobs])}
        />
      </div>
    </section>
  );
}

function Legend({ names }: Pick<DifferenceListsProps, "names">) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <li className="flex min-w-0 items-center gap-1.5">
        <span aria-hidden className="h-2 w-4 shrink-0 rounded-[1.5px] bg-brand" />
        {names.a}
      </li>
      <li className="flex min-w-0 items-center gap-1.5">
        <span aria-hidden className="h-3.5 w-0.5 shrink-0 bg-mark" />
        {names.b}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full border-[1.5px] border-mark" />
        {t("difference.notSignificant")}
      </li>
      <li>{t("difference.least")}</li>
    </ul>
  );
}
