import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Table, type Column } from "@toolkit/ui/table";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { Ago } from "../../../lib/row-cells.tsx";

const KEPT_MS = 30 * 86_400_000;

export interface Trashed {
  readonly id: string;
  readonly name: string;
  readonly removed: string | null;
}

interface TrashListProps<Row extends Trashed> {
  readonly title: string;
  readonly lead: string;
  readonly back: string;
  readonly failed: string;
  /** What a row is, beside its name. */
  readonly kind: string;
  readonly kindOf: (row: Row) => ReactNode;
  readonly query: Pick<
    UseInfiniteQueryResult<{ readonly results: readonly Row[] }>,
    "data" | "error" | "refetch" | "hasNextPage" | "fetchNextPage"
  >;
  /** Null: the reader may restore nothing. */
  readonly onRestore: ((id: string) => Promise<unknown>) | null;
  readonly onLeave: () => void;
}

/** What was deleted within 30 days, each with the way back. */
export function TrashList<Row extends Trashed>(props: TrashListProps<Row>) {
  const { title, lead, back, failed, query, onLeave } = props;
  const { t } = useTranslation();
  return (
    <ListScreen
      title={title}
      lead={lead}
      tools={<Button onPress={onLeave}>{back}</Button>}
      query={query}
      failed={failed}
      waitingRows={3}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
      empty={
        <EmptyState icon="delete" title={t("media.trashEmpty")}>
          {lead}
        </EmptyState>
      }
    >
      {(rows) => <Rows {...props} rows={rows} />}
    </ListScreen>
  );
}

type Key = "name" | "kind" | "removed" | "until" | "actions";

function Rows<Row extends Trashed>({
  title,
  kind,
  kindOf,
  rows,
  onRestore,
}: TrashListProps<Row> & { readonly rows: readonly Row[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [waiting, setWaiting] = useState<string | null>(null);
  async function restore({ id, name }: Row) {
    setWaiting(id);
    try {
      await onRestore?.(id);
      notifications.add("success", t("media.takenBack", { name }));
    } catch (error) {
      notifyError(error);
    }
    setWaiting(null);
  }
  const columns: readonly Column<Row, Key>[] = [
    {
      key: "name",
      header: t("media.name"),
      className: "w-full min-w-40",
      cell: ({ name }) => <span className="font-medium [overflow-wrap:anywhere]">{name}</span>,
    },
    {
      key: "kind",
      header: kind,
      cell: (row) => <span className="keep text-soft">{kindOf(row)}</span>,
    },
    {
      key: "removed",
      header: t("media.removed"),
      cell: ({ removed }) => <Ago at={removed ?? ""} />,
    },
    {
      key: "until",
      header: t("media.keptUntil"),
      cell: ({ removed }) => (
        <span className="keep text-soft">
          {format.date(new Date(Date.parse(removed ?? "") + KEPT_MS).toISOString())}
        </span>
      ),
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      className: "max-md:col-span-2",
      cell: (row) =>
        onRestore && (
          <Button
            size="small"
            icon="undo"
            isWaiting={waiting === row.id}
            onPress={() => void restore(row)}
          >
            {t("media.restore")}
          </Button>
        ),
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stacks
    />
  );
}
