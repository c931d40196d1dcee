import type { TrashedAudience } from "@toolkit/core/contract/audience-keeping";
import { Button } from "@toolkit/ui/button";
import { Table, type Column } from "@toolkit/ui/table";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDelete } from "../../../../lib/confirm-delete.tsx";
import { dropDraft, draftKey } from "../../../../lib/draft/draft-store.ts";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { Ago } from "../../../../lib/row-cells.tsx";
import { useKeeping } from "../api/keeping.ts";

interface TrashTableProps {
  readonly team: string;
  readonly audiences: readonly TrashedAudience[];
}

type Key = "name" | "size" | "removed" | "by" | "until" | "actions";

/** Deleted audiences, each with the way back and the way out. */
export function TrashTable({ team, audiences }: TrashTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { restore, purge } = useKeeping(team);
  const [doomed, setDoomed] = useState<readonly TrashedAudience[] | null>(null);
  async function bringBack({ id, name }: TrashedAudience) {
    try {
      await restore.mutateAsync([id]);
      notifications.add("success", t("audiences.restored", { count: 1, name }));
    } catch (error) {
      notifyError(error);
    }
  }
  async function end() {
    try {
      const gone = await purge.mutateAsync((doomed ?? []).map(({ id }) => id));
      for (const id of gone) dropDraft(draftKey(team, id));
    } catch (error) {
      notifyError(error);
    }
    setDoomed(null);
  }
  const columns: readonly Column<TrashedAudience, Key>[] = [
    {
      key: "name",
      header: t("audiences.name"),
      className: "w-full min-w-40",
      cell: ({ name }) => <span className="font-medium [overflow-wrap:anywhere]">{name}</span>,
    },
    {
      key: "size",
      header: t("audienceList.columns.size"),
      isNumber: true,
      cell: ({ size }) => (size === null ? "–" : format.count(size)),
    },
    {
      key: "removed",
      header: t("audienceList.removed"),
      cell: ({ removed }) => <Ago at={removed} />,
    },
    {
      key: "by",
      header: t("audienceList.removedBy"),
      cell: ({ removed_by }) => (
        <span className="text-soft [overflow-wrap:anywhere]">{removed_by?.name ?? "–"}</span>
      ),
    },
    {
      key: "until",
      header: t("audienceList.keptUntil"),
      cell: ({ until }) => <span className="keep text-soft">{format.date(until)}</span>,
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      className: "max-md:col-span-2",
      cell: (audience) => (
        <span className="flex justify-end gap-2 max-md:justify-start">
          <Button size="small" icon="undo" onPress={() => bringBack(audience)}>
            {t("usages.restore")}
          </Button>
          <Button size="small" variant="quiet" icon="delete" onPress={() => setDoomed([audience])}>
            {t("audienceList.purge")}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("usages.trash")}
        columns={columns}
        rows={audiences}
        rowKey={({ id }) => id}
        stacks
      />
      <Button className="self-start" icon="delete" onPress={() => setDoomed(audiences)}>
        {t("audienceList.emptyTrash")}
      </Button>
      {doomed && (
        <ConfirmDelete
          title={
            doomed.length === 1
              ? t("audienceList.purgeTitle", { name: doomed[0]?.name ?? "" })
              : t("audienceList.emptyTrashTitle")
          }
          help={t("audienceList.purgeHelp")}
          onConfirm={end}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
