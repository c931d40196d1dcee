import { formatPercent } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Segmented } from "@toolkit/ui/segmented";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../lib/datasets.ts";
import { AddIcon, ToBuilder } from "../../../lib/draft/add-buttons.tsx";
import { everyoneBody } from "../../../lib/draft/draft.ts";
import { ExplainedFigures, useOpening } from "../../../lib/figures/explained-figures.tsx";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { insightsQuery } from "../../../lib/insights-query.ts";
import { hasNoData, NoData } from "../../../lib/no-data.tsx";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { interestsQuery } from "./api/interests.ts";
import {
  groupInterests,
  heldInterests,
  type InterestGroup,
  type InterestOrder,
} from "./group-interests.ts";

/** More than the list is long: every interest is counted. */
const ALL = 1000;

/** The network's interests, in their two levels, with how many accounts of the data hold each. */
export function InterestsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const team = useTeamSlug();
  const datasets = useDatasets();
  const { current } = datasets;
  const { language } = format;
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<InterestOrder>("size");
  const list = useQuery(interestsQuery(language));
  const counted = useQuery(
    insightsQuery({
      team,
      body: current === null ? null : everyoneBody(current.slug),
      version: current?.version ?? null,
      language,
      limit: ALL,
      sort: "count",
      baseline: "everyone",
    }),
  );
  const facet = counted.data?.interests;
  const groups = useMemo(() => {
    const counts = new Map((facet?.items ?? []).map(({ id, count }) => [id, count]));
    return groupInterests(list.data ?? [], counts, order, search);
  }, [list.data, facet, order, search]);
  if (hasNoData(datasets)) return <NoData team={team} datasets={datasets} />;
  const error = list.error ?? counted.error;
  const isReady = list.data !== undefined && facet !== undefined;
  const most = Math.max(1, ...(facet?.items ?? []).map(({ count }) => count));
  return (
    <ExplainedFigures team={team} body={current === null ? null : everyoneBody(current.slug)}>
      <div className="mx-auto flex max-w-360 flex-col gap-5">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="flex flex-col gap-1">
            <h1 className="text-lg font-bold">{t("titles.interests")}</h1>
            {isReady && (
              <p className="max-w-3xl text-soft">
                {t("interestList.lead", {
                  formatted: format.count(list.data.length),
                  groups: new Set(list.data.map(({ group, label }) => group ?? label)).size,
                })}{" "}
                <span className="text-muted">
                  {t("interestList.known", {
                    known: format.count(facet.known),
                    total: format.count(facet.known + facet.unknown),
                  })}
                </span>
              </p>
            )}
          </div>
          <ToBuilder team={team} />
        </header>
        <div className="flex flex-wrap gap-3">
          <TextField
            label={t("interestList.search")}
            hideLabel
            icon="search"
            type="search"
            placeholder={t("interestList.search")}
            value={search}
            onChange={setSearch}
            className="w-72 max-sm:w-full"
          />
          <Segmented
            label={t("interestList.order")}
            hideLabel
            value={order}
            choices={[
              { id: "size", label: t("interestList.bySize") },
              { id: "name", label: t("interestList.byName") },
            ]}
            onChange={setOrder}
          />
        </div>
        {error && (
          <Failure
            what={t("interestList.failed")}
            error={error}
            onRetry={() => Promise.all([list.refetch(), counted.refetch()])}
          />
        )}
        {!isReady && !error && <SkeletonRows rows={12} label={t("common.loading")} />}
        {isReady && groups.length === 0 && (
          <EmptyState icon="search" title={t("common.noResults")}>
            {t("interestList.none", { search: search.trim() })}
          </EmptyState>
        )}
        {isReady && (
          <div className="gap-x-10 sm:columns-2 lg:columns-3">
            {groups.map((group) => (
              <Group
                key={group.name}
                team={team}
                group={group}
                most={most}
                known={facet.known}
                isSearched={search.trim() !== ""}
              />
            ))}
          </div>
        )}
      </div>
    </ExplainedFigures>
  );
}

interface GroupProps {
  readonly team: string;
  readonly group: InterestGroup;
  /** Accounts of the largest interest: the longest bar. */
  readonly most: number;
  readonly known: number;
  /** Whoever searches sees all that is found. */
  readonly isSearched: boolean;
}

/** A group's interests; the many that nobody of the data holds are folded away. */
function Group({ team, group, most, known, isSearched }: GroupProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const [isOpen, setOpen] = useState(false);
  const { held, unheld } = heldInterests(group);
  const showsAll = isOpen || isSearched;
  return (
    <section aria-label={group.name} className="mb-7 break-inside-avoid">
      <h2 className="border-b border-line-strong pb-1.5 font-bold">{group.name}</h2>
      <ul className="flex flex-col">
        {(showsAll ? group.interests : held).map(({ id, label, count }) => (
          <li
            key={id}
            className="grid min-h-8 grid-cols-[minmax(0,1fr)_3rem_4rem] items-center gap-x-3 border-b border-line"
          >
            <span className="flex min-w-0 items-center gap-1.5">
              <AddIcon team={team} item={{ kind: "interest", label, id }} />
              <Link
                {...links.explore(team, { name: label, kind: "interest" })}
                className="min-w-0 truncate rounded-small hover:text-brand"
              >
                {label}
              </Link>
            </span>
            <svg aria-hidden width="100%" height="8" className="block">
              <rect width={`${(count / most) * 100}%`} height="8" rx="1.5" fill="var(--brand)" />
            </svg>
            <span
              className={count === 0 ? "text-right text-sm text-muted" : "text-right"}
              title={known > 0 ? formatPercent(count / known) : undefined}
            >
              {count === 0 ? (
                t("interestList.nobody")
              ) : (
                <OpeningFigure text={format.count(count)} {...opening("interest", { id, label })} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {unheld.length > 0 && !isSearched && (
        <Button
          size="small"
          variant="quiet"
          className="mt-1 -ml-2"
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen
            ? t("common.showLess")
            : t("interestList.unheld", {
                count: unheld.length,
                formatted: format.count(unheld.length),
              })}
        </Button>
      )}
    </section>
  );
}
