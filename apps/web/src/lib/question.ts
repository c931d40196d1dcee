import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { useDatasetsOrShared, type DatasetChoice } from "./datasets.ts";
import { useFormat } from "./format.ts";
import { useTeamOrNone } from "./team.ts";

/** Who asks, of which data, in which language: what every answer of the analysing screens depends on. */
export interface Question {
  readonly team: string;
  readonly dataset: string | null;
  /** Version of the dataset: a newer one is another answer. */
  readonly version: number | null;
  readonly language: InterfaceLanguage;
}

export function useQuestion(): { readonly question: Question; readonly datasets: DatasetChoice } {
  const { language } = useFormat();
  const team = useTeamOrNone();
  const datasets = useDatasetsOrShared();
  const { current } = datasets;
  const dataset = current?.slug ?? null;
  return { question: { team, dataset, version: current?.version ?? null, language }, datasets };
}
