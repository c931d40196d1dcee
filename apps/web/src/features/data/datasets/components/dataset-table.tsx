import type { DatasetSummary } from "@toolkit/core/contract/network";
import { Button, IconButton } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { Table, type Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { chooseDataset, useDatasets } from "../../../../lib/datasets.ts";
import { useFormat } from "../../../../lib/format.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useMakeDefault } from "../api/imports.ts";

interface DatasetTableProps {
  readonly team: string;
  readonly datasets: readonly DatasetSummary[];
  readonly onOpen: (dialog: DatasetDialog, dataset: DatasetSummary) => void;
}

/** What can be done to a dataset, each in a dialog. */
export type DatasetDialog = "sizes" | "person" | "delete";

type Key = "name" | "accounts" | "follows" | "posts" | "asOf" | "state" | "actions";

export function DatasetTable({ team, datasets, onOpen }: DatasetTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { current } = useDatasets();
  const makeDefault = useMakeDefault(team);
  const columns: readonly Column<DatasetSummary, Key>[] = [
    {
      key: "name",
      header: t("data.name"),
      className: "w-full",
      cell: (dataset) => (
        <span className="flex flex-col py-1">
          <span className="font-medium [overflow-wrap:anywhere]">{dataset.name}</span>
          <span className="text-sm text-muted">
            {dataset.kind === "sample" ? t("data.shared") : t("data.own")} ·{" "}
            {t("shell.datasetVersion", { version: dataset.version })}
            {dataset.is_default && <> · {t("data.isDefault")}</>}
          </span>
          <StateOf dataset={dataset} className="md:hidden" />
          {!dataset.is_default && dataset.version > 0 && dataset.damage === null && (
            <button
              type="button"
              className="w-fit cursor-pointer text-sm text-brand hover:underline"
              aria-label={`${t("data.makeDefault")}: ${dataset.name}`}
              onClick={() => makeDefault.mutateAsync(dataset.slug).catch(notifyError)}
            >
              {t("data.makeDefault")}
            </button>
          )}
        </span>
      ),
    },
    {
      key: "accounts",
      header: t("data.accounts"),
      isNumber: true,
      cell: (dataset) => format.count(dataset.profiles),
    },
    {
      key: "follows",
      header: t("data.follows"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: (dataset) => format.count(dataset.follows),
    },
    {
      key: "posts",
      header: t("data.posts"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: (dataset) => format.count(dataset.posts),
    },
    {
      key: "asOf",
      header: t("data.asOf"),
      className: "max-md:hidden",
      cell: (dataset) => (
        <span className="keep">{dataset.as_of ? format.date(dataset.as_of) : "–"}</span>
      ),
    },
    {
      key: "state",
      header: t("data.state"),
      className: "max-md:hidden",
      cell: (dataset) => <StateOf dataset={dataset} className="keep" />,
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (dataset) => (
        <span className="flex items-center justify-end gap-1">
          {dataset.slug === current?.slug ? (
            <span className="keep px-2 text-sm font-medium text-brand">{t("data.inUse")}</span>
          ) : dataset.damage ? null : (
            <Button
              size="small"
              aria-label={`${t("data.use")}: ${dataset.name}`}
              onPress={() => chooseDataset(team, dataset.slug)}
            >
              {t("data.use")}
            </Button>
          )}
          <Menu
            label={t("audiences.actions", { name: dataset.name })}
            trigger={
              <IconButton
                icon="more_horiz"
                label={t("audiences.actions", { name: dataset.name })}
              />
            }
          >
            <MenuItem icon="public" onAction={() => onOpen("sizes", dataset)}>
              {t("data.sizes")}
            </MenuItem>
            {/* What others use too is changed on the command line alone. */}
            {!dataset.shared && (
              <>
                <MenuItem icon="person_remove" onAction={() => onOpen("person", dataset)}>
                  {t("data.removePerson")}
                </MenuItem>
                <MenuItem icon="delete" isDangerous onAction={() => onOpen("delete", dataset)}>
                  {t("data.delete", { name: dataset.name })}
                </MenuItem>
              </>
            )}
          </Menu>
        </span>
      ),
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("data.datasets")}
      columns={columns}
      rows={datasets}
      rowKey={(dataset) => dataset.slug}
    />
  );
}

/** Beside the name on narrow screens, which have no room for a column; never by colour alone. */
function StateOf({
  dataset,
  className,
}: {
  readonly dataset: DatasetSummary;
  readonly className: string;
}) {
  const { t } = useTranslation();
  const isDamaged = dataset.state === "damaged";
  const isRepairing = dataset.state === "importing" && dataset.damage !== null;
  return (
    <span
      className={`${className} ${isDamaged ? "inline-flex items-center gap-1 text-danger" : "text-soft"} text-sm`}
    >
      {isDamaged && <Icon name="error" size={16} />}
      {t(`data.states.${isRepairing ? "repairing" : dataset.state}`)}
    </span>
  );
}
