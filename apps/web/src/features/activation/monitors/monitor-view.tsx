import type { Monitor } from "@toolkit/core/contract/monitors";
import { Button, buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Switch } from "@toolkit/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { RowLink } from "../../../lib/row-cells.tsx";
import { links } from "../../../paths.ts";
import { monitorQuery, useMonitorActions } from "./api.ts";
import { ResultTable } from "./result-table.tsx";
import { WeekDetail } from "./week-detail.tsx";

interface MonitorViewProps {
  readonly team: string;
  readonly id: string;
  /** Null: the newest. */
  readonly week: string | null;
}

/** One monitor: every week's result, and one of them in full. */
export function MonitorView({ team, id, week }: MonitorViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(monitorQuery(team, id));
  const shown = data?.results.find((result) => result.week === week) ?? data?.results[0];
  return (
    <>
      <Link
        {...links.monitors(team)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("monitors.all")}
      </Link>
      {error && <Failure what={t("monitors.failed")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {data && (
        <>
          <header className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <p className="text-sm text-muted">{t(`monitors.kinds.${data.kind}`)}</p>
              <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{data.name}</h2>
            </div>
            <MonitorSteps team={team} monitor={data} />
          </header>
          {shown === undefined ? (
            <EmptyState icon="schedule" title={t("monitors.noWeeks")}>
              {t("monitors.noWeeksHelp")}
            </EmptyState>
          ) : (
            <>
              <WeekDetail result={shown} />
              <h3 className="text-md font-bold">{t("monitors.weeks")}</h3>
              <ResultTable
                label={t("monitors.weeks")}
                results={data.results}
                first={{
                  header: t("monitors.week"),
                  cell: (result) => (
                    <span className="keep">
                      <RowLink to={links.monitors(team, id, result.week)}>
                        {format.week(result.week)}
                      </RowLink>{" "}
                      <span className="text-sm text-muted">{format.date(result.as_of)}</span>
                    </span>
                  ),
                }}
              />
            </>
          )}
        </>
      )}
    </>
  );
}

interface MonitorStepsProps {
  readonly team: string;
  readonly monitor: Pick<Monitor, "id" | "active" | "email" | "audience_config">;
}

/** Stops it or lets it go on, says who is mailed, and leads to the audience that is watched. */
function MonitorSteps({ team, monitor }: MonitorStepsProps) {
  const { t } = useTranslation();
  const { change } = useMonitorActions(team);
  const { id, active, email, audience_config: audience } = monitor;
  const set = async (changes: { readonly active?: boolean; readonly email?: boolean }) => {
    await change.mutateAsync({ id, ...changes }).catch(notifyError);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Switch isSelected={email} onChange={(next) => void set({ email: next })}>
        <span className="flex flex-col">
          {t("monitors.mailed")}
          <span className="text-sm text-muted">{t("monitors.mailHelp")}</span>
        </span>
      </Switch>
      {audience !== null && (
        <Link
          {...links.creator(team, { config: audience })}
          className={buttonClass("secondary", "medium")}
        >
          {t("audiences.open")}
        </Link>
      )}
      <Button icon={active ? "stop_circle" : "play_arrow"} onPress={() => set({ active: !active })}>
        {t(active ? "monitors.pause" : "monitors.resume")}
      </Button>
    </div>
  );
}
