import type { FacetItem, Insights } from "@toolkit/core/contract/insights";
import { IconButton } from "@toolkit/ui/button";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { useTranslation } from "react-i18next";
import { saveCsv } from "../../../lib/download.ts";
import { useFormat } from "../../../lib/format.ts";
import { saveChart } from "../chart-png.ts";
import { useRows } from "./use-rows.tsx";

interface CardMenuProps {
  /** Part of the file names. */
  readonly name: string;
  readonly title: string;
  readonly takeaway: string;
  readonly items: readonly FacetItem[];
  readonly insights: Insights;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
}

const DRAWN = 20;

/** The one menu of a card: as a table, as a file, as a picture. */
export function CardMenu({
  name,
  title,
  takeaway,
  items,
  insights,
  isTable,
  onTable,
}: CardMenuProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = useRows(items.slice(0, DRAWN));
  const file = `${insights.dataset}-v${insights.version}-${name}`;

  function downloadCsv() {
    const head = [
      t("insights.label"),
      t("insights.count"),
      t("insights.share"),
      t("insights.baselineShare"),
      t("insights.affinity"),
      t("insights.low"),
      t("insights.high"),
    ];
    const lines = items.map((item) => [
      item.label,
      item.count,
      item.share,
      item.baseline_share,
      item.affinity?.value ?? null,
      item.affinity?.low ?? null,
      item.affinity?.high ?? null,
    ]);
    saveCsv(`${file}.csv`, [head, ...lines]);
  }
  function downloadPng() {
    const note = t("insights.provenance", {
      dataset: insights.dataset,
      version: insights.version,
      date: format.date(insights.as_of),
    });
    void saveChart(`${file}.png`, { title, takeaway, note, rows });
  }
  return (
    <Menu
      label={t("insights.menu", { title })}
      trigger={<IconButton icon="more_vert" label={t("insights.menu", { title })} />}
    >
      <MenuItem icon={isTable ? "bar_chart" : "table_rows"} onAction={() => onTable(!isTable)}>
        {isTable ? t("insights.asPicture") : t("insights.asTable")}
      </MenuItem>
      <MenuItem icon="download" onAction={downloadCsv}>
        {t("insights.csv")}
      </MenuItem>
      <MenuItem icon="image" onAction={downloadPng}>
        {t("insights.png")}
      </MenuItem>
    </Menu>
  );
}
