import type { ComparedAudience, Difference } from "@toolkit/core/contract/comparing";
import { membersIn } from "@toolkit/engine/statistics/set-regions";
import {
  withQuery,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { insightsOf, type InsightsChoice } from "../../insights/services/read-insights.ts";
import { commonDataset, compileSubjects, readSubjects } from "./compared-audiences.ts";
import type { ComparingRequest } from "./compare-overlap.ts";
import { shareOf } from "./overlap-parts.ts";

export interface DifferenceRequest extends ComparingRequest, Omit<InsightsChoice, "baseline"> {
  readonly a: ComparedAudience;
  readonly b: ComparedAudience;
}

const A = 0b01;
const B = 0b10;

/** Who is only in one of two audiences, and what sets A apart from B. */
export async function compareDifference(
  services: MeasuringServices,
  request: DifferenceRequest,
): Promise<Difference> {
  const { limit, sort, language } = request;
  const subjects = await readSubjects(request.find, [request.a, request.b], request);
  const [a, b] = subjects;
  if (a === undefined || b === undefined) throw new Error("two audiences were asked for");
  const { pack, windowDays, declaredOnly } = a;
  const dataset = commonDataset(subjects, request.dataset);
  const asA = { ...request, pack, windowDays, declaredOnly, dataset };
  return withQuery(services, asA, async (compiled) => {
    const { opened, measured, call } = compiled;
    const [first, second] = await compileSubjects(compiled, subjects);
    if (first === undefined || second === undefined) throw new Error("two were compiled");
    const queries = [first.query, second.query];
    const both = queries.every((query) => query !== null);
    const [counted, insights] = await Promise.all([
      opened.engine.regions(
        queries.flatMap((query) => query ?? []),
        call,
      ),
      insightsOf(compiled, {
        limit,
        sort,
        language,
        baseline: {
          targeting_package: b.pack,
          windowDays: b.windowDays,
          declaredOnly: b.declaredOnly,
        },
      }),
    ]);
    const { regions } = counted;
    // Of two, the one that can be measured has the first bit when it is alone.
    const sizeOf = (bit: number, known: boolean): number | null =>
      known ? membersIn(regions, both ? bit : A) : null;
    const shared = both ? membersIn(regions, A | B) : null;
    return {
      a: { ...first.row, size: sizeOf(A, first.query !== null) },
      b: { ...second.row, size: sizeOf(B, second.query !== null) },
      both: shared,
      only_a: both ? membersIn(regions, A, B) : null,
      only_b: both ? membersIn(regions, B, A) : null,
      jaccard:
        shared === null
          ? null
          : shareOf(
              shared,
              regions.reduce((sum, { count }) => sum + count, 0),
            ),
      insights,
      ...measured,
    };
  });
}
