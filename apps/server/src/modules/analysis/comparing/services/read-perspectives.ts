import {
  PERSPECTIVE_KINDS,
  type PERSPECTIVE_KINDS as Kinds,
  type Perspectives,
} from "@toolkit/core/contract/comparing";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { CompiledPackage } from "../../../measuring/packages/services/compiled-package.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import {
  findBaseline,
  notMeasurableIn,
  presentBaseline,
  type Baseline,
  type BaselineChoice,
} from "../../insights/services/baseline.ts";
import { attributeAngles } from "./perspective-attributes.ts";
import { criterionAngles, seedKindAngles } from "./perspective-packages.ts";
import { findAngles, presentAngles, type MeasuredAngle } from "./perspective-sets.ts";

export interface PerspectivesQuestion {
  readonly pack: TargetingPackage;
  readonly baseline?: BaselineChoice | undefined;
  readonly kinds?: readonly (typeof Kinds)[number][] | undefined;
  /** Items of each kind. */
  readonly limit?: number | undefined;
  readonly language: InterfaceLanguage;
}

/** The same audience by each kind of seed, by what its members are, and without each criterion. */
export const readPerspectives = read(find, nothing, nothing, present);

interface Found {
  readonly baseline: Baseline;
  /** Null: nothing of the audience can be measured. */
  readonly counted: {
    readonly raw: RawInsights;
    readonly kinds: readonly MeasuredAngle[];
    readonly criteria: readonly MeasuredAngle[];
  } | null;
}

const DEFAULT_LIMIT = 10;

async function find(asked: Asked<PerspectivesQuestion>): Promise<Found> {
  const { compiled, opened, call, request } = asked;
  const { pack, language } = request;
  const baseline = await findBaseline(asked, request.baseline);
  const { query } = compiled;
  if (query === null) return { baseline, counted: null };
  const wanted = wantedOf(request);
  const split = { pack, exclusions: exclusionsOf(compiled), language };
  const [raw, kinds, criteria] = await Promise.all([
    opened.engine.insights(query, baseline.query, { ...call, limit: 1, followedLimit: 1 }),
    wanted.has("seed_kind") ? findAngles(asked, request.baseline, seedKindAngles(split)) : [],
    wanted.has("without_criterion")
      ? findAngles(asked, request.baseline, criterionAngles(split))
      : [],
  ]);
  return { baseline, counted: { raw, kinds, criteria } };
}

function wantedOf({ kinds }: PerspectivesQuestion): ReadonlySet<(typeof Kinds)[number]> {
  return new Set(kinds ?? PERSPECTIVE_KINDS);
}

/** Names of the custom audiences that take members out. */
function exclusionsOf({ query, outcomes }: CompiledPackage): ReadonlySet<string> {
  const excluded = new Set(
    query?.exclude.flatMap((expression) => ("seed" in expression ? expression.seed : [])),
  );
  return new Set(
    outcomes.flatMap(({ kind, label, seed }) =>
      kind === "custom_audience" && seed !== null && excluded.has(seed) ? label : [],
    ),
  );
}

function present(
  { baseline, counted }: Found,
  { compiled, measured, request }: Known<PerspectivesQuestion>,
): Perspectives {
  const { pack, language } = request;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const wanted = wantedOf(request);
  const itemsOf = (angles: readonly MeasuredAngle[]) => presentAngles(angles).slice(0, limit);
  return {
    size: counted?.raw.audience.count ?? null,
    known: counted?.raw.audience.known ?? null,
    not_measurable: notMeasurableIn(compiled, baseline),
    baseline: presentBaseline(baseline, counted?.raw.baseline.count ?? 0),
    perspectives:
      counted === null
        ? []
        : [
            { kind: "seed_kind" as const, known: null, items: itemsOf(counted.kinds) },
            ...attributeAngles({
              pack,
              raw: counted.raw,
              inside: baseline.holdsAudience,
              language,
              limit,
            }),
            { kind: "without_criterion" as const, known: null, items: itemsOf(counted.criteria) },
          ].filter(({ kind }) => wanted.has(kind)),
    ...measured,
  };
}
