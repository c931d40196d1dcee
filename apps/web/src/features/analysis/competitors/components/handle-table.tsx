import type { Competitor } from "@toolkit/core/contract/handle-analysis";
import { Card } from "@toolkit/ui/card";
import { Table, type Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { Wide } from "../../../../lib/figures/wide.tsx";

interface HandleTableProps<Key extends string> {
  readonly title: string;
  readonly takeaway?: string;
  readonly columns: readonly Column<Competitor, Key>[];
  readonly rows: readonly Competitor[];
}

/** A card with a row a handle; on a phone a block each. */
export function HandleTable<Key extends string>({
  title,
  takeaway,
  columns,
  rows,
}: HandleTableProps<Key>) {
  const { t } = useTranslation();
  return (
    <Card title={title} {...(takeaway === undefined ? {} : { takeaway })}>
      <Wide label={title} isOnSurface>
        <Table
          noResultsLabel={t("common.noResults")}
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ handle }) => handle}
          stacks
        />
      </Wide>
    </Card>
  );
}
