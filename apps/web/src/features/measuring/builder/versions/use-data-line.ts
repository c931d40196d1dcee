import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../../lib/datasets.ts";

interface DataLine {
  /** What a version was measured on, by its name where it is still there. */
  readonly lineOf: (dataset: string, version: number) => string;
  readonly isGone: (dataset: string) => boolean;
}

/** Says what versions were measured on. While the list of datasets loads, nothing is called gone. */
export function useDataLine(): DataLine {
  const { t } = useTranslation();
  const { all, isLoading } = useDatasets();
  const isGone = (dataset: string) => !isLoading && all.every(({ slug }) => slug !== dataset);
  return {
    isGone,
    lineOf: (dataset, version) =>
      t(isGone(dataset) ? "versions.dataGone" : "versions.data", {
        dataset: all.find(({ slug }) => slug === dataset)?.name ?? dataset,
        version,
      }),
  };
}
