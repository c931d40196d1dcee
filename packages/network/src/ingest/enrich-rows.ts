import { GENDER_CODE } from "@toolkit/core/domain/network-data";
import { enrichProfile } from "../enrich/enrich-profile.ts";
import type { ProfileText, ScoredId } from "../enrich/traits.ts";

import type { ColumnValues } from "../store/columns.ts";
import { packColumn } from "../store/packed-columns.ts";
import { CONFIDENCE_UNIT, PROFILE_TRAITS } from "../store/schema.ts";

/** Columns of PROFILE_TRAITS for the profiles, in their order. */
export function enrichRows(profiles: readonly ProfileText[]): ColumnValues[] {
  const columns: unknown[][] = PROFILE_TRAITS.map(() => []);
  for (const profile of profiles) {
    const traits = enrichProfile(profile);
    const born = traits.birth.value;
    const cells = [
      traits.country.value,
      traits.country.confidence,
      traits.region.value,
      traits.region.confidence,
      traits.city.value,
      traits.city.confidence,
      traits.gender.value ? GENDER_CODE[traits.gender.value] : null,
      traits.gender.confidence,
      born ? firstDay(born.from) : null,
      born ? firstDay(born.to + 1) - 1 : null,
      traits.birth.confidence,
      traits.language.value,
      traits.language.confidence,
      ids(traits.interests),
      confidences(traits.interests),
      ids(traits.jobs),
      confidences(traits.jobs),
      traits.spam.value,
      traits.bioNorm,
      traits.bioWords,
    ];
    cells.forEach((cell, i) => columns[i]?.push(cell));
  }
  return PROFILE_TRAITS.map((column, i) => packColumn(column.type, columns[i] as ColumnValues));
}

function firstDay(year: number): number {
  return Date.UTC(year, 0, 1) / 86_400_000;
}

function ids(scored: readonly ScoredId[]): Uint16Array {
  return Uint16Array.from(scored, (each) => each.id);
}

function confidences(scored: readonly ScoredId[]): Uint16Array {
  return Uint16Array.from(scored, (each) => Math.round(each.confidence * CONFIDENCE_UNIT));
}
