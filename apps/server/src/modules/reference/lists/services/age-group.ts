import {
  coveringBucket,
  readAgeSpan,
  YOUNGEST_AGE,
  type AgeBucket,
  type AgeSpan,
} from "@toolkit/core/domain/age-groups";
import { AppError } from "../../../../errors.ts";

export interface AgeGroup extends AgeBucket {
  readonly chosen: { readonly low: number | null; readonly high: number | null };
}

/** @throws AppError "invalid" for what is no age, and for ages that the network targets nobody of. */
export function ageGroupOf(ages: readonly (string | number)[]): AgeGroup {
  const spans = ages.map((age) => readAgeSpan(String(age)));
  if (spans.includes(null)) throw invalidAges("Ages is not valid", "年齢が正しくありません");
  const chosen = spans.includes("any")
    ? []
    : spans.filter((span): span is AgeSpan => span !== null && span !== "any");
  const youngest = Math.min(...chosen.map(({ low }) => low));
  if (youngest < YOUNGEST_AGE)
    throw invalidAges(
      `Ages must be at least ${YOUNGEST_AGE}`,
      `年齢は${YOUNGEST_AGE}歳以上で指定してください`,
    );
  const ends = chosen.map(({ high }) => high);
  return {
    ...coveringBucket(chosen),
    chosen: {
      low: chosen.length === 0 ? null : youngest,
      high: chosen.length === 0 || ends.includes(null) ? null : Math.max(...ends.map(Number)),
    },
  };
}

function invalidAges(en: string, ja: string): AppError {
  return new AppError("invalid", { message: "invalid ages", fields: { ages: [{ en, ja }] } });
}
