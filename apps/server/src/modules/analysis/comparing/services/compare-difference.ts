import type { ComparedAudience, Difference } from "@toolkit/core/contract/comparing";
import { membersIn, type SetRegion } from "@toolkit/engine/statistics/set-regions";
import { read, type Asked, type Known } from "../../../measuring/packages/services/read.ts";
import type { MeasuringServices } from "../../../measuring/packages/services/with-query.ts";
import {
  find as findInsights,
  load as loadInsights,
  present as presentInsights,
  rule as ruleInsights,
  type FoundInsights,
  type InsightsChoice,
  type LoadedInsights,
  type RuledInsights,
} from "../../insights/services/read-insights.ts";
import { comparedLists } from "../../insights/services/rule-insights.ts";
import {
  commonDataset,
  compileSubjects,
  readSubjects,
  type MeasuredSubject,
  type Subject,
} from "./compared-audiences.ts";
import type { ComparingRequest } from "./compare-overlap.ts";
import { shareOf } from "./overlap-parts.ts";

export interface DifferenceRequest extends ComparingRequest, Omit<InsightsChoice, "baseline"> {
  readonly a: ComparedAudience;
  readonly b: ComparedAudience;
}

/** A is the question's own package, with B as the baseline of its insights. */
interface DifferenceQuestion extends InsightsChoice {
  readonly subjects: readonly [a: Subject, b: Subject];
}

interface Pair<Insights> {
  readonly a: MeasuredSubject;
  readonly b: MeasuredSubject;
  readonly regions: readonly SetRegion[];
  readonly insights: Insights;
}

const A = 0b01;
const B = 0b10;

/** Who is only in one of two audiences, and what sets A apart from B. */
export async function compareDifference(
  services: MeasuringServices,
  request: DifferenceRequest,
): Promise<Difference> {
  const subjects = await readSubjects(request.find, [request.a, request.b], request);
  const [a, b] = subjects;
  if (a === undefined || b === undefined) throw new Error("two audiences were asked for");
  const { pack, windowDays, declaredOnly } = a;
  return difference(services, {
    ...request,
    subjects: [a, b],
    pack,
    windowDays,
    declaredOnly,
    dataset: commonDataset(subjects, request.dataset),
    baseline: {
      targeting_package: b.pack,
      windowDays: b.windowDays,
      declaredOnly: b.declaredOnly,
    },
  });
}

const difference = read(find, load, rule, present);

async function find(asked: Asked<DifferenceQuestion>): Promise<Pair<FoundInsights>> {
  const { opened, call, request } = asked;
  const [a, b] = await compileSubjects(asked, request.subjects);
  if (a === undefined || b === undefined) throw new Error("two were compiled");
  const queries = [a.query, b.query].flatMap((query) => query ?? []);
  const [{ regions }, insights] = await Promise.all([
    opened.engine.regions(queries, call),
    findInsights(asked),
  ]);
  return { a, b, regions, insights };
}

async function load(
  found: Pair<FoundInsights>,
  asked: Asked<DifferenceQuestion>,
): Promise<Pair<LoadedInsights>> {
  return { ...found, insights: await loadInsights(found.insights, asked) };
}

function rule(loaded: Pair<LoadedInsights>, known: Known<DifferenceQuestion>): Pair<RuledInsights> {
  const insights = ruleInsights(loaded.insights, known);
  const lists = insights.lists && comparedLists(insights.lists);
  return { ...loaded, insights: { ...insights, lists } };
}

function present(
  { a, b, regions, insights }: Pair<RuledInsights>,
  known: Known<DifferenceQuestion>,
): Difference {
  const both = a.query !== null && b.query !== null;
  // Of two, the one that can be measured has the first bit when it is alone.
  const sizeOf = (bit: number, { query }: MeasuredSubject): number | null =>
    query === null ? null : membersIn(regions, both ? bit : A);
  const shared = both ? membersIn(regions, A | B) : null;
  return {
    a: { ...a.row, size: sizeOf(A, a) },
    b: { ...b.row, size: sizeOf(B, b) },
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
    insights: presentInsights(insights, known),
    ...known.measured,
  };
}
