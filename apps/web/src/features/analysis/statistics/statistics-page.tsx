import type { CountryStatistics } from "@toolkit/core/contract/topics";
import { formatPercent } from "@toolkit/core/i18n/format";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { Select } from "@toolkit/ui/select";
import { Skeleton, SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDatasetsOrShared } from "../../../lib/datasets.ts";
import { everyoneBody } from "../../../lib/draft/draft.ts";
import { Failure } from "../../../lib/failure.tsx";
import { ExplainedFigures } from "../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../lib/format.ts";
import { hasNoData, NoData } from "../../../lib/no-data.tsx";
import { useTeamOrNone } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { statisticsQuery } from "./api/statistics.ts";
import { CountryDetail } from "./components/country-detail.tsx";
import { CountryTable } from "./components/country-table.tsx";
import { sortedCountries, type CountryOrder } from "./sort-countries.ts";

/** The map brings its projection along: the figures are there before it. */
const CountryMap = lazy(async () => ({
  default: (await import("./components/country-map.tsx")).CountryMap,
}));

/** Figures of the network by country: all of them, one in detail, or two side by side. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const team = useTeamOrNone();
  const datasets = useDatasetsOrShared();
  const { current } = datasets;
  const params: { readonly country?: string } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(
    statisticsQuery({
      team,
      dataset: current?.slug ?? null,
      version: current?.version ?? null,
      language: format.language,
    }),
  );
  if (hasNoData(datasets)) return <NoData team={team} datasets={datasets} />;
  const code = params.country?.toUpperCase() ?? null;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-lg font-bold">{t("titles.xstats")}</h1>
        {data && (
          <p className="max-w-3xl text-soft">
            {t("xstats.lead", {
              formatted: format.count(data.profiles),
              posts: format.count(data.posts),
              share: data.coverage === null ? "–" : formatPercent(data.coverage, 0),
              from: data.window.from === null ? "–" : format.date(data.window.from),
              to: data.window.to === null ? "–" : format.date(data.window.to),
            })}{" "}
            <span className="text-muted">
              {t("figures.measuredOn", {
                dataset:
                  datasets.all.find(({ slug }) => slug === data.dataset)?.name ?? data.dataset,
                version: data.version,
                date: format.date(data.as_of),
              })}
            </span>
          </p>
        )}
      </header>
      {error && <Failure what={t("xstats.failed")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={12} label={t("common.loading")} />}
      {data && (
        <ExplainedFigures
          team={team}
          body={{ ...everyoneBody(data.dataset), window_days: data.window.days }}
        >
          {code === null ? (
            <AllCountries team={team} countries={data.results} />
          ) : (
            <OneCountry team={team} code={code} countries={data.results} window={data.window} />
          )}
        </ExplainedFigures>
      )}
    </div>
  );
}

interface AllCountriesProps {
  readonly team: string;
  readonly countries: readonly CountryStatistics[];
}

function AllCountries({ team, countries }: AllCountriesProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<CountryOrder>("-profiles");
  const shown = sortedCountries(countries, order, search);
  return (
    <>
      <Suspense fallback={<Skeleton className="h-80 w-full md:h-150" />}>
        <CountryMap team={team} countries={countries} />
      </Suspense>
      <TextField
        label={t("xstats.search")}
        hideLabel
        icon="search"
        type="search"
        placeholder={t("xstats.search")}
        value={search}
        onChange={setSearch}
        className="w-72 max-sm:w-full"
      />
      {shown.length === 0 ? (
        <EmptyState icon="search" title={t("common.noResults")}>
          {t("xstats.none", { search: search.trim() })}
        </EmptyState>
      ) : (
        <CountryTable team={team} countries={shown} order={order} onOrder={setOrder} />
      )}
    </>
  );
}

interface OneCountryProps
  extends AllCountriesProps, Pick<Parameters<typeof CountryDetail>[0], "window"> {
  readonly code: string;
}

const NOTHING = "none";

function OneCountry({ team, code, countries, window }: OneCountryProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { beside }: { readonly beside?: unknown } = useSearch({ strict: false });
  const known = countries.filter(({ country }) => country !== null);
  const country = known.find((each) => each.country === code);
  const other = known.find((each) => each.country === beside && each.country !== code);
  const choices = sortedCountries(known, "label", "").flatMap((each) =>
    each.country === null || each.country === code ? [] : [{ id: each.country, label: each.label }],
  );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Link
          {...links.xstats(team)}
          className="flex items-center gap-1 font-medium text-brand hover:underline"
        >
          <Icon name="chevron_left" size={18} />
          {t("xstats.all")}
        </Link>
        {country && (
          <Select
            label={t("xstats.compareWith")}
            value={other?.country ?? NOTHING}
            choices={[{ id: NOTHING, label: t("xstats.nothing") }, ...choices]}
            onChange={(next) =>
              void navigate({
                ...links.xstats(team, code, next === NOTHING ? null : next),
                replace: true,
              })
            }
            className="w-56 max-sm:w-full"
          />
        )}
      </div>
      {country ? (
        <div className={other ? "grid gap-6 lg:grid-cols-2" : ""}>
          <CountryDetail country={country} window={window} isAlone={!other} />
          {other && <CountryDetail country={other} window={window} isAlone={false} />}
        </div>
      ) : (
        <EmptyState icon="public" title={t("xstats.empty")}>
          {t("xstats.emptyHelp")}
        </EmptyState>
      )}
    </>
  );
}
