import type { FacetItem, Insights } from "@toolkit/core/contract/insights";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { saveFile } from "../../../../lib/download.ts";
import { chartPng } from "../chart-png.ts";
import { SectionMenu, type Lines } from "./section-menu.tsx";
import { useRows } from "./use-rows.tsx";

interface CardMenuProps {
  /** Part of the file names. */
  readonly name: string;
  readonly title: string;
  readonly takeaway: string | null;
  readonly items: readonly FacetItem[];
  /** Members whose value is known: of few there is no picture. */
  readonly known: number;
  /** What the figures were counted on. */
  readonly insights: Pick<Insights, "dataset" | "version" | "as_of">;
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
  known,
  insights,
  isTable,
  onTable,
}: CardMenuProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = useRows(items.slice(0, DRAWN));
  const file = `${insights.dataset}-v${insights.version}-${name}`;

  function lines(): Lines {
    const head = [
      t("insights.label"),
      t("insights.count"),
      t("insights.share"),
      t("insights.baselineShare"),
      t("insights.affinity"),
      t("insights.low"),
      t("insights.high"),
      t("insights.order.score"),
      t("insights.order.uniqueness"),
    ];
    const rows = items.map((item) => [
      item.label,
      item.count,
      item.share,
      item.baseline_share,
      item.affinity?.value ?? null,
      item.affinity?.low ?? null,
      item.affinity?.high ?? null,
      item.score,
      item.uniqueness,
    ]);
    return [head, ...rows];
  }
  async function savePng(): Promise<void> {
    const note = t("insights.provenance", {
      dataset: insights.dataset,
      version: insights.version,
      date: format.date(insights.as_of),
    });
    saveFile(`${file}.png`, await chartPng({ title, takeaway: takeaway ?? "", note }, rows));
  }
  return (
    <SectionMenu
      title={title}
      file={file}
      lines={lines}
      isTable={isTable}
      onTable={onTable}
      {...(known < FEW_KNOWN ? {} : { onPng: savePng })}
    />
  );
}
