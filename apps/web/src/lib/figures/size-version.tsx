import { useTranslation } from "react-i18next";
import { useDatasets } from "../datasets.ts";

interface SizeVersionProps {
  readonly dataset: string;
  /** Version of the dataset that the size was counted on. */
  readonly version: number;
}

/** Beside the size of a saved audience: the version of the data that it was counted on, where there is a newer one. */
export function SizeVersion({ dataset, version }: SizeVersionProps) {
  const { t } = useTranslation();
  const { all } = useDatasets();
  const newest = all.find(({ slug }) => slug === dataset)?.version ?? null;
  if (newest === null || newest <= version) return null;
  return (
    <span className="block keep text-xs text-muted">{t("audiences.ofVersion", { version })}</span>
  );
}
