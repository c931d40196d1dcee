import type { Monitor } from "@toolkit/core/contract/monitors";
import { Badge } from "@toolkit/ui/badge";
import { Button, IconButton } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { Table, type Column } from "@toolkit/ui/table";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RowLink } from "../../../lib/row-cells.tsx";
import { DeleteNamed } from "../../../lib/confirm-delete.tsx";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { notifications } from "../../../lib/notifications.ts";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { links } from "../../../paths.ts";
import { monitorsQuery, useMonitorActions } from "./api.ts";
import { MonitorView } from "./monitor-view.tsx";
import { watchedIn } from "./watched.ts";
import { WeeklyResults } from "./weekly-results.tsx";

type Key = "name" | "kind" | "week" | "size" | "came" | "left" | "state" | "actions";

/** What the team watches, week by week; one of them in detail where the address names it. */
export function MonitorsPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const id = useSearchText("id");
  const week = useSearchText("week");
  return (
    <ListScreen
      title={t("titles.monitors")}
      lead={t("monitors.lead")}
      detail={id === null ? null : <MonitorView team={team} id={id} week={week} />}
      controls={<Watch team={team} />}
      query={useQuery(monitorsQuery(team))}
      failed={t("monitors.failed")}
      waitingRows={5}
      empty={
        <EmptyState icon="monitoring" title={t("monitors.emptyTitle")}>
          {t("monitors.emptyHelp")}
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <List team={team} rows={rows} />
          <WeeklyResults team={team} week={week} />
        </>
      )}
    </ListScreen>
  );
}

/** One field for what is to be watched: a handle, or words and hashtags. */
function Watch({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const { create } = useMonitorActions(team);
  const [text, setText] = useState("");
  const form = useFormCheck({ text: { name: t("monitors.subject"), required: true } }, { text });
  async function add() {
    const watched = watchedIn(text);
    if (!(await form.check()) || watched === null) return;
    try {
      await create.mutateAsync(watched);
      setText("");
      notifications.add("success", t("monitors.begun"));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <form
      className="flex max-w-2xl items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label={t("monitors.field")}
        placeholder={t("monitors.placeholder")}
        value={text}
        onChange={setText}
        error={form.error("text")}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        icon="add"
        isWaiting={create.isPending}
        className="mt-6.5"
      >
        {t("monitors.watch")}
      </Button>
    </form>
  );
}

function List({ team, rows }: { readonly team: string; readonly rows: readonly Monitor[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const actions = useMonitorActions(team);
  const [doomed, setDoomed] = useState<Monitor | null>(null);
  const counted = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : format.count(value);
  const columns: readonly Column<Monitor, Key>[] = [
    {
      key: "name",
      header: t("monitors.name"),
      className: "w-full sm:min-w-40",
      cell: ({ id, name }) => <RowLink to={links.monitors(team, id)}>{name}</RowLink>,
    },
    {
      key: "kind",
      header: t("monitors.kind"),
      className: "max-md:hidden",
      cell: ({ kind }) => <span className="keep text-soft">{t(`monitors.kinds.${kind}`)}</span>,
    },
    {
      key: "week",
      header: t("monitors.week"),
      className: "max-md:hidden",
      cell: ({ latest }) => (
        <span className="keep text-soft">{latest ? format.week(latest.week) : "–"}</span>
      ),
    },
    {
      key: "size",
      header: t("monitors.size"),
      isNumber: true,
      cell: ({ latest }) => counted(latest?.size),
    },
    {
      key: "came",
      header: t("monitors.came"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: ({ latest }) => counted(latest?.came),
    },
    {
      key: "left",
      header: t("monitors.left"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: ({ latest }) => counted(latest?.left),
    },
    {
      key: "state",
      header: t("monitors.state"),
      cell: ({ active, problem, latest }) =>
        problem ? (
          <Badge level="warn">{t(`monitors.problems.${problem}`)}</Badge>
        ) : !active ? (
          <Badge>{t("monitors.paused")}</Badge>
        ) : latest ? (
          <Badge level="success">{t("monitors.running")}</Badge>
        ) : (
          <Badge level="info">{t("monitors.measuring")}</Badge>
        ),
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (monitor) => {
        const label = t("audiences.actions", { name: monitor.name });
        const { id, active, email } = monitor;
        return (
          <Menu label={label} trigger={<IconButton icon="more_vert" label={label} />}>
            <MenuItem
              icon="refresh"
              onAction={() => void actions.run.mutateAsync(id).catch(notifyError)}
            >
              {t("monitors.run")}
            </MenuItem>
            <MenuItem
              icon={active ? "stop_circle" : "play_arrow"}
              onAction={() =>
                void actions.change.mutateAsync({ id, active: !active }).catch(notifyError)
              }
            >
              {active ? t("monitors.pause") : t("monitors.resume")}
            </MenuItem>
            <MenuItem
              icon="mail"
              onAction={() =>
                void actions.change.mutateAsync({ id, email: !email }).catch(notifyError)
              }
            >
              {email ? t("monitors.noMail") : t("monitors.mail")}
            </MenuItem>
            <MenuLine />
            <MenuItem icon="delete" isDangerous onAction={() => setDoomed(monitor)}>
              {t("common.delete")}
            </MenuItem>
          </Menu>
        );
      },
    },
  ];
  return (
    <>
      <Wide label={t("monitors.list")}>
        <Table
          noResultsLabel={t("common.noResults")}
          label={t("monitors.list")}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Wide>
      <DeleteNamed
        row={doomed}
        help={t("monitors.deleteHelp")}
        remove={actions.remove.mutateAsync}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
