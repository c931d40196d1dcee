import type { Campaign } from "@toolkit/core/contract/campaign-shapes";
import { Button } from "@toolkit/ui/button";
import type { DataColumn } from "@toolkit/ui/data-column";
import { DataTable } from "@toolkit/ui/data-table";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { campaignActions } from "./api.ts";
import { StatusBadge } from "./status-badge.tsx";

interface TrashTableProps {
  readonly team: string;
  readonly rows: readonly Campaign[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

const KEPT_MS = 30 * 86_400_000;

/** Deleted campaigns, each with the way back. */
export function TrashTable({ team, rows, selected, onSelect }: TrashTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  async function restore(id: string) {
    try {
      await campaignActions(team).bulk([id], "restore");
      notifications.add("success", t("campaigns.done.restore"));
    } catch (error) {
      notifyError(error);
    }
  }
  const columns: readonly DataColumn<Campaign>[] = [
    {
      key: "name",
      header: t("campaigns.name"),
      width: "minmax(8.5rem,2.4fr)",
      narrowWidth: "minmax(0,1fr)",
      cell: ({ name }) => <span className="block truncate font-medium">{name}</span>,
    },
    {
      key: "status",
      header: t("campaigns.status"),
      width: "8rem",
      narrowWidth: null,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: "removed",
      header: t("campaignList.removed"),
      width: "8rem",
      narrowWidth: null,
      cell: ({ removed }) => (removed === null ? "–" : format.date(removed)),
    },
    {
      key: "until",
      header: t("campaignList.until"),
      width: "8rem",
      narrowWidth: null,
      cell: ({ removed }) =>
        removed === null ? "–" : format.date(new Date(Date.parse(removed) + KEPT_MS).toISOString()),
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      width: "8rem",
      cell: ({ id, name }) =>
        isEditor && (
          <span className="flex justify-end">
            <Button
              size="small"
              aria-label={t("campaignList.restoreNamed", { name })}
              onPress={() => restore(id)}
            >
              {t("campaignList.restore")}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <DataTable
      label={t("campaignList.trashTitle")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      narrowDetail={({ removed }) =>
        removed === null ? "" : `${t("campaignList.removed")}: ${format.date(removed)}`
      }
      noResultsLabel={t("common.noResults")}
      {...(isEditor && {
        selection: {
          selected,
          onChange: onSelect,
          selectAllLabel: t("controls.selectAll"),
          rowLabel: (name: string) => t("controls.selectRow", { name }),
        },
      })}
      height={640}
    />
  );
}
