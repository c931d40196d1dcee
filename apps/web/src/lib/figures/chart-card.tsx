import { ChartFrame, type ChartTable } from "@toolkit/ui/charts/chart-frame";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveCsv, saveFile } from "../download.ts";
import { useFormat } from "../format.ts";
import { notifyError } from "../notify-error.ts";

/** An ISO day, as the axes have them. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface ChartCardProps {
  readonly title: string;
  readonly takeaway: string;
  readonly note?: string;
  readonly table: ChartTable;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A chart's card with its table and its files, in the interface's words. */
export function ChartCard({ title, children, ...rest }: ChartCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const formatCell = (value: string | number) =>
    typeof value === "number" ? format.count(value) : DAY.test(value) ? format.date(value) : value;
  return (
    <ChartFrame
      title={title}
      formatCell={formatCell}
      labels={{
        menu: t("controls.chartMenu", { title }),
        asTable: t("controls.asTable"),
        asChart: t("controls.asChart"),
        png: t("controls.savePng"),
        csv: t("controls.saveCsv"),
      }}
      onPng={(picture) => saveFile(`${title}.png`, picture)}
      onCsv={({ head, rows }) => saveCsv(`${title}.csv`, [head, ...rows])}
      onError={notifyError}
      {...rest}
    >
      {children}
    </ChartFrame>
  );
}
