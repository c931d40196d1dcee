import { BarRows, type BarRow } from "@toolkit/ui/bar-rows";
import { useTranslation } from "react-i18next";

interface DetailedRowsProps {
  readonly label: string;
  readonly rows: readonly BarRow[];
  readonly hasWideLabels?: boolean;
  readonly isPale?: boolean;
  /** The share that fills the width, where neighbouring lists have one scale. */
  readonly most?: number | undefined;
  /** What is counted, where it is not accounts. */
  readonly countHeading?: string | undefined;
  /** Heading of the rows' `figureText`. */
  readonly figureHeading?: string | undefined;
  /** No row is compared with a baseline. */
  readonly isAlone?: boolean;
}

/** Bars with counts, shares and affinities beside them, each under its heading. */
export function DetailedRows({
  label,
  rows,
  hasWideLabels = false,
  isPale = false,
  most,
  countHeading,
  figureHeading,
  isAlone = false,
}: DetailedRowsProps) {
  const { t } = useTranslation();
  return (
    <BarRows
      label={label}
      detailed
      hasWideLabels={hasWideLabels}
      isPale={isPale}
      {...(most === undefined ? {} : { most })}
      rows={rows}
      headings={{
        count: countHeading ?? t("insights.count"),
        share: t("insights.share"),
        ...(isAlone ? {} : { affinity: t("insights.affinity") }),
        ...(figureHeading === undefined ? {} : { figure: figureHeading }),
      }}
    />
  );
}
