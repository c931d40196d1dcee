import { Button } from "react-aria-components/Button";
import { Icon } from "@toolkit/ui/icon";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { useTranslation } from "react-i18next";
import { chooseDataset, useDatasets } from "../../lib/datasets.ts";
import { useFormat } from "../../lib/format.ts";
import { useTeamSlug } from "../../lib/team.ts";

/** The dataset that everything on the page is counted in, with its version, and the way to another. */
export function DatasetMenu() {
  const { t } = useTranslation();
  const format = useFormat();
  const team = useTeamSlug();
  const { all, current, isLoading } = useDatasets();
  if (isLoading) return <span className="h-9 w-32" />;
  if (!current) return <span className="px-2 text-sm text-muted">{t("shell.noDataset")}</span>;
  const version = t("shell.datasetVersion", { version: current.version });
  const day = current.as_of === null ? null : format.day(current.as_of);
  const trigger = (
    <Button
      aria-label={[`${t("shell.dataset")}: ${current.name}`, version, day]
        .filter((part) => part !== null)
        .join(", ")}
      className="flex h-9 min-w-0 cursor-pointer items-center gap-2 rounded-control px-2 text-soft hover:bg-hover hover:text-ink"
    >
      <Icon name="database" size={18} className="text-muted" />
      <span className="max-w-48 truncate max-sm:hidden">{current.name}</span>
      <span className="keep text-sm text-muted max-sm:hidden">{day ?? version}</span>
      <Icon name="keyboard_arrow_down" size={18} className="text-muted" />
    </Button>
  );
  return (
    <Menu label={t("shell.chooseDataset")} trigger={trigger}>
      {all.map((dataset) => (
        <MenuItem
          key={dataset.slug}
          isChosen={dataset.slug === current.slug}
          detail={[
            t("shell.datasetAccounts", {
              count: dataset.profiles,
              formatted: format.count(dataset.profiles),
            }),
            t("shell.datasetVersion", { version: dataset.version }),
            dataset.as_of ? t("shell.asOf", { date: format.date(dataset.as_of) }) : null,
          ]
            .filter(Boolean)
            .join(" · ")}
          onAction={() => chooseDataset(team, dataset.slug)}
        >
          {dataset.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
