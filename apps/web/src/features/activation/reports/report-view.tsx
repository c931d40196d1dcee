import { clientReports, type Report, type ReportRun } from "@toolkit/core/contract/client-reports";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addressOf } from "../../../lib/client.ts";
import { Failure } from "../../../lib/failure.tsx";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";
import { reportQuery, useReportActions } from "./api.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { RunBadge } from "./run-badge.tsx";
import { useScheduleText } from "./use-schedule-text.ts";

interface ReportViewProps {
  readonly team: string;
  readonly id: string;
}

/** One client report: its schedule, and every time it was made, with its files. */
export function ReportView({ team, id }: ReportViewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(reportQuery(team, id));
  return (
    <>
      <Link
        {...links.reports(team)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("reports.all")}
      </Link>
      {error && <Failure what={t("reports.failed")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={4} label={t("common.loading")} />}
      {data && (
        <>
          <Head team={team} report={data} />
          <Runs team={team} report={data} runs={data.runs} />
        </>
      )}
    </>
  );
}

function Head({ team, report }: { readonly team: string; readonly report: Report }) {
  const { t } = useTranslation();
  const format = useFormat();
  const actions = useReportActions(team);
  const scheduleText = useScheduleText();
  const [isOpen, setOpen] = useState(false);
  const { id, name, schedule, next_run: next, paused } = report;
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-sm text-muted">{report.audience_name}</p>
          <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-soft">
            {scheduleText(schedule)}
            {next !== null && ` · ${t("reports.next", { moment: format.moment(next) })}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button icon="edit" onPress={() => setOpen(true)}>
            {t("reports.edit")}
          </Button>
          <Button
            variant="primary"
            icon="refresh"
            isWaiting={actions.run.isPending}
            onPress={() => void actions.run.mutateAsync(id).catch(notifyError)}
          >
            {t("reports.run")}
          </Button>
        </div>
      </div>
      {paused && schedule && (
        <Notice
          level="warn"
          action={
            <Button
              size="small"
              onPress={() => void actions.change.mutateAsync({ id, schedule }).catch(notifyError)}
            >
              {t("reports.resume")}
            </Button>
          }
        >
          {t("reports.pausedHelp")}
        </Notice>
      )}
      {isOpen && (
        <ReportDialog team={team} report={report} audience={null} onClose={() => setOpen(false)} />
      )}
    </header>
  );
}

type Key = "made" | "cause" | "data" | "size" | "state" | "files";

interface RunsProps {
  readonly team: string;
  readonly report: Report;
  readonly runs: readonly ReportRun[];
}

function Runs({ team, report, runs }: RunsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: readonly Column<ReportRun, Key>[] = [
    {
      key: "made",
      header: t("reports.made"),
      className: "sm:w-full",
      cell: ({ created }) => <span className="keep">{format.moment(created)}</span>,
    },
    {
      key: "cause",
      header: t("reports.cause"),
      className: "max-md:hidden",
      cell: ({ cause }) => (
        <span className="keep text-soft">
          {cause === "schedule" ? t("reports.bySchedule") : t("reports.byPerson")}
        </span>
      ),
    },
    {
      key: "data",
      header: t("reports.data"),
      className: "max-md:hidden",
      cell: ({ data }) => (
        <span className="keep text-soft">
          {data
            ? t("reports.dataVersion", { version: data.version, date: format.date(data.as_of) })
            : "–"}
        </span>
      ),
    },
    {
      key: "size",
      header: t("reports.size"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: ({ data }) => (data?.size === null || data === null ? "–" : format.count(data.size)),
    },
    { key: "state", header: t("reports.state"), cell: (run) => <RunBadge run={run} /> },
    {
      key: "files",
      header: t("reports.files"),
      cell: ({ id: run, files, expires, state }) =>
        files.length === 0 ? (
          <span className="keep text-muted">{state === "done" ? t("reports.expired") : "–"}</span>
        ) : (
          <span className="flex gap-2 max-sm:flex-col">
            {files.map(({ format: kind }) => (
              <a
                key={kind}
                download
                href={addressOf(clientReports.download, {
                  params: { pk: report.id, run, format: kind },
                  query: { team },
                })}
                title={expires ? t("reports.until", { date: format.date(expires) }) : undefined}
                className={buttonClass("secondary", "small")}
              >
                <Icon name="download" size={16} />
                {kind.toUpperCase()}
              </a>
            ))}
          </span>
        ),
    },
  ];
  return (
    <Wide label={t("reports.runs")}>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("reports.runs")}
        columns={columns}
        rows={runs}
        rowKey={({ id }) => id}
      />
    </Wide>
  );
}
