import { ChartFrame, type ChartTable } from "@toolkit/ui/charts/chart-frame";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveCsv, saveFile } from "../download.ts";
import { notifyError } from "../notify-error.ts";

interface ChartCardProps {
  readonly title: string;
  readonly takeaway: string;
  readonly coverage?: string;
  readonly table: ChartTable;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A chart's card with its table and its files, in the interface's words. */
export function ChartCard({ title, children, ...rest }: ChartCardProps) {
  const { t } = useTranslation();
  return (
    <ChartFrame
      title={title}
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
