import type { FollowedHandle } from "@toolkit/core/contract/comparing";
import { Card } from "@toolkit/ui/card";
import { Table, type Column } from "@toolkit/ui/table";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Wide } from "../figures/wide.tsx";
import { useFormat } from "../format.ts";
import { changeText, signOf } from "./change-text.ts";

interface Row {
  readonly handle: string;
  readonly first: FollowedHandle["reported"][number] | null;
  readonly last: FollowedHandle["reported"][number] | null;
}

type Key = "handle" | "first" | "last" | "change";

/** How many followers the network said each handle had, on the first day and on the last. */
export function ReportedCard({ handles }: { readonly handles: readonly FollowedHandle[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = handles.map(({ handle, reported }): Row => ({
    handle,
    first: reported[0] ?? null,
    last: reported.length > 1 ? (reported.at(-1) ?? null) : null,
  }));
  const dated = (count: Row["first"]): ReactNode =>
    count === null ? (
      "–"
    ) : (
      <>
        {format.count(count.followers)}
        <span className="block text-xs text-muted">{format.date(count.at)}</span>
      </>
    );
  const columns: readonly Column<Row, Key>[] = [
    { key: "handle", header: t("growth.handle"), cell: ({ handle }) => `@${handle}` },
    { key: "first", header: t("growth.first"), isNumber: true, cell: ({ first }) => dated(first) },
    {
      key: "last",
      header: t("growth.last"),
      isNumber: true,
      cell: ({ last }) => (last === null ? t("growth.once") : dated(last)),
    },
    {
      key: "change",
      header: t("growth.change"),
      isNumber: true,
      cell: ({ first, last }) => {
        if (first === null || last === null) return "–";
        const change = last.followers - first.followers;
        return (
          <>
            {`${signOf(change)}${format.count(Math.abs(change))}`}
            {first.followers > 0 && (
              <span className="block text-xs text-muted">
                {changeText(last.followers / first.followers)}
              </span>
            )}
          </>
        );
      },
    },
  ];
  return (
    <Card title={t("growth.reported")} takeaway={t("growth.reportedHelp")}>
      <Wide label={t("growth.reported")} isOnSurface>
        <Table
          label={t("growth.reported")}
          columns={columns}
          rows={rows}
          rowKey={({ handle }) => handle}
          noResultsLabel={t("common.noResults")}
          stacks
        />
      </Wide>
    </Card>
  );
}
