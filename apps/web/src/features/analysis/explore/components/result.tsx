import type { Exploration } from "@toolkit/core/contract/suggestions";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { Tabs, type TabItem } from "@toolkit/ui/tabs";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../../lib/question.ts";
import type { DatasetChoice } from "../../../../lib/datasets.ts";
import { AddToAudience, ToBuilder } from "../../../../lib/draft/add-buttons.tsx";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import { addItems } from "../../../../lib/draft/items.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";
import { ExplainedFigures, useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { askedIn } from "../../../../lib/figures/takeaway.ts";
import { TakeawayFrame } from "../../../../lib/figures/takeaway-frame.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { isTopic } from "../api/topic.ts";
import { VIEWS, type View } from "../use-asked.ts";
import { HandleView } from "./handle-view.tsx";
import { Overview } from "./overview.tsx";
import { TopicView } from "./topic-view.tsx";

/** What the name was taken for as an audience, measured as the answer was. */
function bodyOf({ is, window, declared_only, dataset }: Exploration): MeasuredBody {
  const item = { kind: is.kind, label: is.label, ...(is.id === null ? {} : { id: is.id }) };
  return {
    targeting_package: addItems({}, [item]).pack,
    window_days: window.days,
    declared_only,
    dataset,
  };
}

/** How many people a name brings, who open. */
function Members({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  return (
    <OpeningFigure
      text={t("figures.accountsNamed", { count, formatted: format.count(count) })}
      {...opening(null, { id: "", label: t("figure.everybody") })}
    />
  );
}

interface ResultProps {
  readonly asked: Question;
  readonly datasets: DatasetChoice;
  readonly found: Exploration;
  readonly view: View;
}

/** What a name is, how many people it brings, what else it can mean, and its views. */
export function Result({ asked, datasets, found, view }: ResultProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { team } = asked;
  const { is, meanings } = found;
  const others = meanings.filter(({ kind, label }) => kind !== is.kind || label !== is.label);
  const overview: TabItem = {
    id: "overview",
    title: t("explore.overview"),
    content: (
      <ExplainedFigures team={team} body={bodyOf(found)}>
        {/* Of followers of an account nobody wants to hear that they follow it. */}
        <TakeawayFrame asked={askedIn(bodyOf(found).targeting_package)}>
          <Overview team={team} found={found} />
        </TakeawayFrame>
      </ExplainedFigures>
    ),
  };
  const tabs: readonly TabItem[] = [
    overview,
    ...(is.kind === "handle"
      ? [
          {
            id: "account",
            title: t("explore.account"),
            content: <HandleView asked={asked} handle={is.label} />,
          },
        ]
      : []),
    ...(isTopic(is)
      ? [
          {
            id: "posts",
            title: t("explore.posts"),
            content: <TopicView asked={asked} topic={is} />,
          },
        ]
      : []),
  ];
  const active = tabs.some(({ id }) => id === view) ? view : "overview";
  const name = datasets.all.find(({ slug }) => slug === found.dataset)?.name ?? found.dataset;
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <Icon name={KIND_ICON[is.kind]} size={18} />
            {t(`kinds.${is.kind}`)}
            {is.detail && <span className="truncate">· {is.detail}</span>}
          </p>
          <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{writtenLabel(is)}</h2>
          <p className="text-md" data-testid="explored-size">
            {is.size === null ? (
              t("explore.unmeasurable")
            ) : (
              <ExplainedFigures team={team} body={bodyOf(found)}>
                <Members count={is.size} />
              </ExplainedFigures>
            )}
          </p>
          <p className="text-sm text-muted">
            {t("figures.measuredOn", {
              dataset: name,
              version: found.version,
              date: format.date(found.as_of),
            })}
            {found.window.from && found.window.to && (
              <>
                {" · "}
                {t("insights.provenanceWindow", {
                  from: format.date(found.window.from),
                  to: format.date(found.window.to),
                })}
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ToBuilder team={team} />
          <AddToAudience
            team={team}
            item={{ kind: is.kind, label: is.label, ...(is.id === null ? {} : { id: is.id }) }}
          />
        </div>
      </header>
      {others.length > 0 && (
        <nav aria-label={t("explore.alsoMeans")} className="flex flex-wrap gap-x-4 gap-y-1.5">
          <span className="text-sm text-muted">{t("explore.alsoMeans")}</span>
          {others.map((meaning) => (
            <Link
              key={`${meaning.kind} ${meaning.label}`}
              {...links.explore(team, { name: meaning.label, kind: meaning.kind })}
              className="flex items-center gap-1.5 text-sm hover:text-brand"
            >
              <Icon name={KIND_ICON[meaning.kind]} size={16} className="text-muted" />
              {writtenLabel(meaning)}
              <span className="text-muted">
                {t(`kinds.${meaning.kind}`)}
                {meaning.size !== null && ` · ${format.count(meaning.size)}`}
              </span>
            </Link>
          ))}
        </nav>
      )}
      {is.size === 0 ? (
        <EmptyState icon="search" title={t("explore.nobody")}>
          {t("explore.nobodyHelp")}
        </EmptyState>
      ) : tabs.length === 1 ? (
        overview.content
      ) : (
        <Tabs
          label={t("explore.views")}
          moreLabel={t("controls.more")}
          tabs={tabs}
          active={active}
          onChange={(id) => {
            const next = VIEWS.find((each) => each === id);
            if (!next) return;
            void navigate({
              ...links.explore(team, { name: is.label, kind: is.kind, view: next }),
              replace: true,
            });
          }}
        />
      )}
    </div>
  );
}
