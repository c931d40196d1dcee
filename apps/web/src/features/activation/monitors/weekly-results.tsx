import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Select } from "@toolkit/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { RowLink } from "../../../lib/row-cells.tsx";
import { links } from "../../../paths.ts";
import { weeklyQuery } from "./api.ts";
import { ResultTable } from "./result-table.tsx";

interface WeeklyResultsProps {
  readonly team: string;
  /** Null: the newest. */
  readonly week: string | null;
}

/** One week's results of all monitors; nothing before the first one. */
export function WeeklyResults({ team, week }: WeeklyResultsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = useQuery(weeklyQuery(team, week));
  if (error && !data)
    return <Failure what={t("monitors.weekFailed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={4} label={t("common.loading")} />;
  if (data.week === null) return null;
  const shown = data.week;
  // A week of the address that has no results is a choice as well: the list says that there are none.
  const weeks = data.weeks.includes(shown) ? data.weeks : [shown, ...data.weeks];
  return (
    <section aria-label={t("monitors.weekly")} className="mt-4 flex flex-col gap-3">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-md font-bold">{t("monitors.weekly")}</h2>
          <p className="text-soft">{t("monitors.weeklyLead")}</p>
        </div>
        <Select
          label={t("monitors.week")}
          value={shown}
          choices={weeks.map((each) => ({ id: each, label: format.week(each) }))}
          onChange={(next) => void navigate(links.monitors(team, undefined, next))}
          className="w-48"
        />
      </header>
      <ResultTable
        label={t("monitors.weekly")}
        results={data.results}
        isStale={isPlaceholderData}
        first={{
          header: t("monitors.name"),
          cell: ({ monitor, name }) => (
            <RowLink to={links.monitors(team, monitor, shown)}>{name}</RowLink>
          ),
        }}
      />
    </section>
  );
}
