import type { AgeInterval, RawInsights } from "@toolkit/engine/port/insights";
import type { Facet as RawFacet } from "@toolkit/engine/statistics/contrast-rows";
import type { KeptFacet, SnapshotCounts } from "../../../../db/schema/snapshot-counts.ts";
import { ageBands, bandId } from "../../../measuring/presenting/services/age-bands.ts";

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
    rows: rows.map(({ value, audience, baseline }) => [bandId(value), audience, baseline]),
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
