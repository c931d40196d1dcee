import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import type { DataColumn } from "@toolkit/ui/data-column";
import { DataTable } from "@toolkit/ui/data-table";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { isAudienceOrder, type AudienceOrder } from "../api/audiences.ts";
import { COLUMNS, type AudienceColumn } from "../columns.ts";
import { useAudienceColumns } from "./audience-columns.tsx";
import { AudienceMenu, type AudienceAct } from "./audience-menu.tsx";

interface AudienceTableProps {
  readonly team: string;
  readonly audiences: readonly AudienceDisplay[];
  readonly columns: ReadonlySet<AudienceColumn>;
  readonly ordering: AudienceOrder;
  readonly onOrder: (ordering: AudienceOrder) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onAct: (act: AudienceAct, audience: AudienceDisplay) => void;
}

/** The team's audiences: a name opens one, a tick puts it beside others, its menu says what else can be done. */
export function AudienceTable({
  team,
  audiences,
  columns: shown,
  ordering,
  onOrder,
  selected,
  onSelect,
  onAct,
}: AudienceTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const fields = useAudienceColumns(team);
  const columns: readonly DataColumn<AudienceDisplay>[] = [
    {
      key: "name",
      header: t("audiences.name"),
      isSortable: true,
      width: "minmax(11rem,2.6fr)",
      narrowWidth: "minmax(0,1fr)",
      cell: ({ id, name }) => (
        <Link
          {...links.creator(team, { config: id })}
          className="block truncate font-medium hover:text-brand"
        >
          {name}
        </Link>
      ),
    },
    ...COLUMNS.filter((column) => shown.has(column)).map((column) => fields[column]),
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      width: "4rem",
      narrowWidth: "3rem",
      cell: (audience) => <AudienceMenu team={team} audience={audience} onAct={onAct} />,
    },
  ];
  return (
    <DataTable
      label={t("audiences.list")}
      columns={columns}
      rows={audiences}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      narrowDetail={({ status, categories, created_by, modified }) =>
        [
          t(`audienceStatus.${status}`),
          ...(categories.length === 0 ? [] : [format.list(categories)]),
          ...(created_by === null ? [] : [created_by.name]),
          format.ago(modified),
        ].join(" · ")
      }
      noResultsLabel={t("common.noResults")}
      sort={ordering}
      onSort={(sort) => {
        if (isAudienceOrder(sort)) onOrder(sort);
      }}
      selection={{
        selected,
        onChange: onSelect,
        selectAllLabel: t("controls.selectAll"),
        rowLabel: (name) => t("controls.selectRow", { name }),
      }}
      onOpen={({ id }) => void navigate(links.creator(team, { config: id }))}
      height={640}
    />
  );
}
