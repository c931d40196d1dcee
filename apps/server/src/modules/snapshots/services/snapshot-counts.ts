import type { AgeInterval, Facet as RawFacet, RawInsights } from "@toolkit/engine/engine";
import { ageBands, bandLabel } from "../../insights/services/age-bands.ts";

export const KEPT_DIMENSIONS = ["gender", "age", "countries", "languages", "interests"] as const;
export type KeptDimension = (typeof KEPT_DIMENSIONS)[number];

/** Members and everybody known, by value: `[value, members, everybody]`. */
export interface KeptFacet {
  /** For how many members, and of everybody, the attribute is known: what shares divide by. */
  readonly known: number;
  readonly everybody: number;
  readonly unknown: number;
  readonly rows: readonly (readonly [value: string, members: number, everybody: number])[];
}

export type SnapshotCounts = Readonly<Record<KeptDimension, KeptFacet>>;

function kept<V>(facet: RawFacet<V>, nameOf: (value: V) => string): KeptFacet {
  return {
    known: facet.totals.audience,
    everybody: facet.totals.baseline,
    unknown: facet.unknown.audience,
    rows: facet.rows.map(({ value, audience, baseline }) => [nameOf(value), audience, baseline]),
  };
}

function keptAges(facet: RawFacet<AgeInterval>): KeptFacet {
  const { rows, known, unknown } = ageBands(facet, true);
  return {
    known: known.audience,
    everybody: known.baseline,
    unknown,
    rows: rows.map(({ value, audience, baseline }) => [bandLabel(value), audience, baseline]),
  };
}

/**
 * The counts of an audience beside those of everybody, as they are kept. Interests are always inferred: where only
 * declared attributes count, they are known of nobody.
 */
export function countsOf(raw: RawInsights, declaredOnly: boolean): SnapshotCounts {
  const same = (text: string): string => text;
  return {
    gender: kept(raw.gender, (value) => value.toUpperCase()),
    age: keptAges(raw.age),
    countries: kept(raw.country, same),
    languages: kept(raw.language, same),
    interests: declaredOnly
      ? { known: 0, everybody: 0, unknown: raw.audience.count, rows: [] }
      : kept(raw.interests, String),
  };
}
