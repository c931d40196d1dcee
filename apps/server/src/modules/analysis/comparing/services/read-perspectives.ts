import {
  PERSPECTIVE_KINDS,
  type PERSPECTIVE_KINDS as Kinds,
  type Perspectives,
} from "@toolkit/core/contract/comparing";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import {
  withQuery,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import {
  baselineOf,
  notMeasurableIn,
  presentBaseline,
  type BaselineChoice,
} from "../../insights/services/read-insights.ts";
import { attributeAngles } from "./perspective-attributes.ts";
import { criterionAngles, seedKindAngles } from "./perspective-packages.ts";
import { setAngles } from "./perspective-sets.ts";

export interface PerspectivesRequest extends MeasureRequest {
  readonly baseline?: BaselineChoice | undefined;
  readonly kinds?: readonly (typeof Kinds)[number][] | undefined;
  /** Items of each kind. */
  readonly limit?: number | undefined;
  readonly language: InterfaceLanguage;
}

const DEFAULT_LIMIT = 10;

/** The same audience by each kind of seed, by what its members are, and without each criterion. */
export async function readPerspectives(
  services: MeasuringServices,
  request: PerspectivesRequest,
): Promise<Perspectives> {
  return withQuery(services, request, async (compiled) => {
    const { pack, language } = request;
    const choice = request.baseline ?? "same_places";
    const baseline = await baselineOf(compiled, choice);
    const { query, outcomes } = compiled.compiled;
    const notMeasurable = notMeasurableIn(compiled.compiled, baseline);
    if (query === null)
      return {
        size: null,
        known: null,
        not_measurable: notMeasurable,
        baseline: presentBaseline(baseline, 0),
        perspectives: [],
        ...compiled.measured,
      };
    const limit = request.limit ?? DEFAULT_LIMIT;
    const wanted = new Set(request.kinds ?? PERSPECTIVE_KINDS);
    const excluded = new Set(
      query.exclude.flatMap((expression) => ("seed" in expression ? expression.seed : [])),
    );
    const exclusions = new Set(
      outcomes.flatMap(({ kind, label, seed }) =>
        kind === "custom_audience" && seed !== null && excluded.has(seed) ? label : [],
      ),
    );
    const split = { pack, exclusions, language };
    const [raw, kinds, criteria] = await Promise.all([
      compiled.opened.engine.insights(query, baseline.query, {
        ...compiled.call,
        limit: 1,
        followedLimit: 1,
      }),
      wanted.has("seed_kind") ? setAngles(compiled, choice, seedKindAngles(split)) : [],
      wanted.has("without_criterion") ? setAngles(compiled, choice, criterionAngles(split)) : [],
    ]);
    const inside = baseline.holdsAudience;
    return {
      size: raw.audience.count,
      known: raw.audience.known,
      not_measurable: notMeasurable,
      baseline: presentBaseline(baseline, raw.baseline.count),
      perspectives: [
        { kind: "seed_kind" as const, known: null, items: kinds.slice(0, limit) },
        ...attributeAngles({ pack, raw, inside, language, limit }),
        { kind: "without_criterion" as const, known: null, items: criteria.slice(0, limit) },
      ].filter(({ kind }) => wanted.has(kind)),
      ...compiled.measured,
    };
  });
}
