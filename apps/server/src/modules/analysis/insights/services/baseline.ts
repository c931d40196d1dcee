import type { Insights } from "@toolkit/core/contract/insights";
import type { Query } from "@toolkit/core/domain/query";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import {
  EVERYBODY,
  type Compiled,
  type Reading,
} from "../../../measuring/packages/services/with-query.ts";
import type { CompiledPackage } from "../../../measuring/packages/services/compiled-package.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";

export type BaselineChoice =
  | "same_places"
  | "everyone"
  | ({ readonly targeting_package: TargetingPackage } & Reading);

export interface Baseline {
  readonly kind: Insights["baseline"]["kind"];
  readonly query: Query;
  /** Whether every known member of the audience is in it. */
  readonly holdsAudience: boolean;
  /** The package that was chosen, where it can be measured: what it asks for is no finding. */
  readonly chosen: CompiledPackage | null;
  /** What of a chosen package the data cannot measure. */
  readonly notMeasurable: Insights["not_measurable"];
}

export async function findBaseline(
  { compiled, compile, measured }: Pick<Compiled, "compiled" | "compile" | "measured">,
  choice: BaselineChoice = "same_places",
): Promise<Baseline> {
  const everyone: Query = {
    ...EVERYBODY,
    windowDays: measured.window.days,
    declaredOnly: measured.declared_only,
  };
  const holds = { holdsAudience: true, notMeasurable: [], chosen: null };
  if (choice === "everyone") return { kind: choice, query: everyone, ...holds };
  if (choice === "same_places") {
    const { countries, regions, cities, languages } = compiled.query?.filters ?? {};
    const filters = { countries, regions, cities, languages };
    return { kind: choice, query: { ...everyone, filters }, ...holds };
  }
  const chosen = await compile(choice.targeting_package, choice);
  const notMeasurable = presentOutcomes(chosen, null).not_measurable;
  // A baseline that cannot be measured would compare with nobody: it is everybody, and says so.
  if (chosen.query === null) return { kind: "everyone", query: everyone, ...holds, notMeasurable };
  return { kind: "package", query: chosen.query, holdsAudience: false, notMeasurable, chosen };
}

/** What the data cannot measure, of the audience and of the baseline that was chosen. */
export function notMeasurableIn(
  compiled: CompiledPackage,
  baseline: Baseline,
): Insights["not_measurable"] {
  return [...presentOutcomes(compiled, null).not_measurable, ...baseline.notMeasurable];
}

export function presentBaseline({ kind, query }: Baseline, size: number): Insights["baseline"] {
  return {
    kind,
    size,
    countries: [...(query.filters.countries ?? [])],
    languages: [...(query.filters.languages ?? [])],
  };
}
