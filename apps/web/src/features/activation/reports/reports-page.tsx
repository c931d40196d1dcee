import type { Report } from "@toolkit/core/contract/client-reports";
import { Badge } from "@toolkit/ui/badge";
import { Button, IconButton } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DeleteNamed } from "../../../lib/confirm-delete.tsx";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { RowLink } from "../../../lib/row-cells.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { reportsQuery, useReportActions } from "./api.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { ReportView } from "./report-view.tsx";
import { RunBadge } from "./run-badge.tsx";
import { useScheduleText } from "./use-schedule-text.ts";

type Key = "name" | "audience" | "schedule" | "made" | "state" | "actions";

/** Reports for clients; one of them in detail where the address names it, a new one where it names an audience. */
export function ReportsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const team = useTeamSlug();
  const id = useSearchText("id");
  const audience = useSearchText("audience");
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button variant="primary" icon="add" onPress={() => setOpen(true)}>
      {t("reports.new")}
    </Button>
  );
  return (
    <>
      <ListScreen
        title={t("titles.reports")}
        lead={t("reports.lead")}
        tools={id === null ? button : null}
        detail={id === null ? null : <ReportView team={team} id={id} />}
        query={useQuery(reportsQuery(team))}
        failed={t("reports.failed")}
        waitingRows={5}
        empty={
          <EmptyState icon="description" title={t("reports.emptyTitle")}>
            {t("reports.emptyHelp")}
          </EmptyState>
        }
      >
        {(rows) => <List team={team} rows={rows} />}
      </ListScreen>
      {(isOpen || audience !== null) && id === null && (
        <ReportDialog
          team={team}
          report={null}
          audience={audience}
          onClose={(saved) => {
            setOpen(false);
            if (saved !== null || audience !== null)
              void navigate(links.reports(team, saved === null ? {} : { id: saved }));
          }}
        />
      )}
    </>
  );
}

function List({ team, rows }: { readonly team: string; readonly rows: readonly Report[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const actions = useReportActions(team);
  const [doomed, setDoomed] = useState<Report | null>(null);
  const columns: readonly Column<Report, Key>[] = [
    {
      key: "name",
      header: t("reports.name"),
      className: "w-full sm:min-w-40",
      cell: (report) => (
        <div className="flex flex-col gap-0.5">
          <RowLink to={links.reports(team, { id: report.id })}>{report.name}</RowLink>
          {/* A phone has no room for the columns of these. */}
          <div className="flex flex-col items-start gap-0.5 text-xs text-muted md:hidden">
            <span className="[overflow-wrap:anywhere]">{report.audience_name}</span>
            <Schedule report={report} />
          </div>
        </div>
      ),
    },
    {
      key: "audience",
      header: t("reports.audience"),
      className: "max-md:hidden",
      cell: ({ audience_name: audience }) => <span className="text-soft">{audience}</span>,
    },
    {
      key: "schedule",
      header: t("reports.schedule"),
      className: "max-md:hidden",
      cell: (report) => <Schedule report={report} />,
    },
    {
      key: "made",
      header: t("reports.made"),
      className: "max-sm:hidden",
      cell: ({ latest }) => (
        <span className="keep text-soft">{latest ? format.moment(latest.created) : "–"}</span>
      ),
    },
    {
      key: "state",
      header: t("reports.state"),
      cell: ({ latest }) => (latest ? <RunBadge run={latest} /> : "–"),
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (report) => {
        const label = t("audiences.actions", { name: report.name });
        return (
          <Menu label={label} trigger={<IconButton icon="more_vert" label={label} />}>
            <MenuItem
              icon="refresh"
              onAction={() => void actions.run.mutateAsync(report.id).catch(notifyError)}
            >
              {t("reports.run")}
            </MenuItem>
            <MenuLine />
            <MenuItem icon="delete" isDangerous onAction={() => setDoomed(report)}>
              {t("common.delete")}
            </MenuItem>
          </Menu>
        );
      },
    },
  ];
  return (
    <>
      <Wide label={t("titles.reports")}>
        <Table
          noResultsLabel={t("common.noResults")}
          label={t("titles.reports")}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Wide>
      <DeleteNamed
        row={doomed}
        help={t("reports.deleteHelp")}
        remove={actions.remove.mutateAsync}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}

function Schedule({ report: { schedule, paused } }: { readonly report: Report }) {
  const { t } = useTranslation();
  const scheduleText = useScheduleText();
  if (paused) return <Badge level="warn">{t("reports.paused")}</Badge>;
  return <span className="text-soft">{scheduleText(schedule)}</span>;
}
