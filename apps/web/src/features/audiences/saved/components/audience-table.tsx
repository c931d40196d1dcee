import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import { IconButton } from "@toolkit/ui/button";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { Table, type Column } from "@toolkit/ui/table";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AudienceDownloads } from "../../../../lib/audience-downloads.tsx";
import { useDatasets } from "../../../../lib/datasets.ts";
import { useFormat } from "../../../../lib/format.ts";
import { watchAudience } from "../../../../lib/watch-audience.ts";
import { hasDashboard, links } from "../../../../paths.ts";
import { isAudienceOrder, type AudienceOrder } from "../api/audiences.ts";

interface AudienceTableProps {
  readonly team: string;
  readonly audiences: readonly AudienceConfig[];
  readonly ordering: AudienceOrder;
  readonly onOrder: (ordering: AudienceOrder) => void;
  readonly isStale: boolean;
  readonly onDelete: (audience: AudienceConfig) => void;
}

type Key = "name" | "size" | "categories" | "dataset" | "modified" | "actions";

export function AudienceTable({
  team,
  audiences,
  ordering,
  onOrder,
  isStale,
  onDelete,
}: AudienceTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { all } = useDatasets();
  const columns: readonly Column<AudienceConfig, Key>[] = [
    {
      key: "name",
      header: t("audiences.name"),
      isSortable: true,
      className: "w-full min-w-40",
      cell: (audience) => (
        <Link
          {...links.creator(team, { config: audience.id })}
          className="font-medium [overflow-wrap:anywhere] hover:text-brand"
        >
          {audience.name}
        </Link>
      ),
    },
    {
      key: "size",
      header: t("audiences.size"),
      isSortable: true,
      isNumber: true,
      cell: (audience) =>
        audience.size === null ? (
          <span className="keep text-muted">{t("audiences.notMeasurable")}</span>
        ) : (
          format.count(audience.size)
        ),
    },
    {
      key: "categories",
      header: t("audiences.categories"),
      className: "max-lg:hidden",
      cell: (audience) => (
        <span className="flex gap-1">
          {audience.categories.map((category) => (
            <span
              key={category.name}
              className="keep rounded-small bg-hover px-1.5 py-px text-sm text-soft"
            >
              {category.name}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: "dataset",
      header: t("audiences.dataset"),
      className: "max-md:hidden",
      cell: (audience) => (
        <span className="keep text-soft">
          {all.find((dataset) => dataset.slug === audience.dataset)?.name ?? audience.dataset}
        </span>
      ),
    },
    {
      key: "modified",
      header: t("audiences.modified"),
      isSortable: true,
      className: "max-sm:hidden",
      cell: (audience) => (
        <time
          dateTime={audience.modified}
          title={format.date(audience.modified)}
          className="keep text-soft"
        >
          {format.ago(audience.modified)}
        </time>
      ),
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (audience) => <AudienceMenu team={team} audience={audience} onDelete={onDelete} />,
    },
  ];
  return (
    <Table
      label={t("audiences.list")}
      columns={columns}
      rows={audiences}
      rowKey={(audience) => audience.id}
      sort={ordering}
      isStale={isStale}
      onSort={(sort) => {
        if (isAudienceOrder(sort)) onOrder(sort);
      }}
    />
  );
}

interface AudienceMenuProps {
  readonly team: string;
  readonly audience: AudienceConfig;
  readonly onDelete: (audience: AudienceConfig) => void;
}

function AudienceMenu({ team, audience, onDelete }: AudienceMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, name } = audience;
  return (
    <Menu
      label={t("audiences.actions", { name })}
      trigger={<IconButton icon="more_vert" label={t("audiences.actions", { name })} />}
    >
      <MenuItem icon="edit" onAction={() => void navigate(links.creator(team, { config: id }))}>
        {t("audiences.open")}
      </MenuItem>
      <MenuItem
        icon="monitoring"
        onAction={() => void navigate(links.insights(team, { config: id }))}
      >
        {t("audiences.insights")}
      </MenuItem>
      {hasDashboard && (
        <MenuItem icon="visibility" onAction={() => void watchAudience(team, id, navigate)}>
          {t("audiences.watch")}
        </MenuItem>
      )}
      <MenuItem icon="join_inner" onAction={() => void navigate(links.compare(team, [id]))}>
        {t("tools.compareWith")}
      </MenuItem>
      <MenuLine />
      <AudienceDownloads team={team} id={id} />
      <MenuLine />
      <MenuItem icon="delete" isDangerous onAction={() => onDelete(audience)}>
        {t("common.delete")}
      </MenuItem>
    </Menu>
  );
}
