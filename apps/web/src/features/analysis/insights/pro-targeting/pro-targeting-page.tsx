import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { SuggestField, type Suggestion } from "@toolkit/ui/suggest-field";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../../lib/datasets.ts";
import { draftOf, measuredBody } from "../../../../lib/draft/draft.ts";
import { Failure } from "../../../../lib/failure.tsx";
import { ExplainedFigures } from "../../../../lib/figures/explained-figures.tsx";
import { SizeVersion } from "../../../../lib/figures/size-version.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { namedAudiencesQuery } from "../../../../lib/named-audiences.ts";
import { savedAudienceQuery } from "../../../../lib/saved-audience-query.ts";
import { writtenText } from "../../../../lib/search-text.ts";
import { useTeamSlug } from "../../../../lib/team.ts";
import { links } from "../../../../paths.ts";
import { readChoice, searchOf } from "./seed-choice.ts";
import { TargetingCard } from "./targeting-card.tsx";

/** Which seeds reach a saved audience; the audience and the choice stand in the address. */
export function ProTargetingPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const team = useTeamSlug();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const id = writtenText(search["audience"]);
  const choice = readChoice((name) => writtenText(search[name]));
  const { data: audience, error, refetch } = useQuery(savedAudienceQuery(team, id));
  const open = (next: string) =>
    void navigate(links.proTargeting(team, { audience: next, ...searchOf(choice) }));
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-lg font-bold">{t("titles.proTargeting")}</h1>
          <p className="max-w-2xl text-soft">{t("proTargeting.lead")}</p>
        </div>
        {id !== null && (
          <div className="w-full sm:w-80">
            <AudienceField key={id} team={team} label={t("proTargeting.another")} onPick={open} />
          </div>
        )}
      </header>
      {id === null ? (
        <Choice team={team} onPick={open} />
      ) : error && !audience ? (
        <Failure what={t("proTargeting.failed")} error={error} onRetry={() => refetch()} />
      ) : audience ? (
        <Chosen
          team={team}
          audience={audience}
          choice={choice}
          onChoice={(next) =>
            void navigate({
              ...links.proTargeting(team, { audience: id, ...searchOf(next) }),
              replace: true,
            })
          }
        />
      ) : (
        <SkeletonRows rows={10} label={t("common.loading")} />
      )}
    </div>
  );
}

interface ChosenProps extends Pick<Parameters<typeof TargetingCard>[0], "choice" | "onChoice"> {
  readonly team: string;
  readonly audience: AudienceConfig;
}

function Chosen({ team, audience, choice, onChoice }: ChosenProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { all, current, isLoading } = useDatasets();
  const dataset = all.find(({ slug }) => slug === audience.dataset) ?? current;
  const body = measuredBody(draftOf(audience), dataset?.slug ?? null);
  if (isLoading) return <SkeletonRows rows={10} label={t("common.loading")} />;
  const insights = links.insights(team, { config: audience.id });
  return (
    <ExplainedFigures team={team} body={body}>
      <h2 className="text-md font-bold [overflow-wrap:anywhere]">{audience.name}</h2>
      <TargetingCard
        question={{ team, body, version: dataset?.version ?? null, language }}
        everybody={dataset?.profiles ?? null}
        choice={choice}
        onChoice={onChoice}
        more={
          <Link {...insights} className="font-medium text-brand hover:text-brand-strong">
            {t("proTargeting.toInsights")}
          </Link>
        }
      />
    </ExplainedFigures>
  );
}

interface AudienceFieldProps {
  readonly team: string;
  readonly label: string;
  readonly onPick: (id: string) => void;
}

/** Another saved audience, by its name. */
function AudienceField({ team, label, onPick }: AudienceFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState("");
  const found = useQuery(namedAudiencesQuery(team, text.trim())).data?.results ?? [];
  return (
    <SuggestField
      label={label}
      listLabel={t("audiences.list")}
      placeholder={t("audiences.search")}
      text={text}
      onText={setText}
      suggestions={found.map(({ id, name, size }): Suggestion => ({
        id,
        label: name,
        icon: "groups",
        figure: size === null ? null : format.count(size),
      }))}
      onPick={({ id }) => onPick(id)}
    />
  );
}

const NEWEST = 8;

/** No audience is named: the newest ones, or how to make the first. */
function Choice({ team, onPick }: Pick<AudienceFieldProps, "team" | "onPick">) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(namedAudiencesQuery(team, ""));
  if (error && !data)
    return <Failure what={t("proTargeting.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={6} label={t("common.loading")} />;
  if (data.results.length === 0)
    return (
      <EmptyState
        icon="bolt"
        title={t("proTargeting.emptyTitle")}
        action={
          <Button variant="primary" onPress={() => void navigate(links.creator(team))}>
            {t("proTargeting.first")}
          </Button>
        }
      >
        {t("proTargeting.emptyHelp")}
      </EmptyState>
    );
  return (
    <section aria-label={t("proTargeting.choose")} className="max-w-2xl">
      <AudienceField team={team} label={t("proTargeting.choose")} onPick={onPick} />
      <ul className="mt-3 flex flex-col divide-y divide-line border-y border-line">
        {data.results
          .slice(0, NEWEST)
          .map(({ id, name, size, dataset, dataset_version: version }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onPick(id)}
                className="flex min-h-10 w-full items-center justify-between gap-4 rounded-small px-1 text-left hover:bg-hover hover:text-brand"
              >
                <span className="min-w-0 truncate">{name}</span>
                <span className="text-right leading-tight text-muted">
                  {size === null ? "–" : format.count(size)}
                  {size !== null && <SizeVersion dataset={dataset} version={version} />}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}
