import { isRecord, numberIn, textIn, textsIn } from "../engine/values.ts";
import type { Row } from "../state/rows.ts";
import { peopleOf, type Criterion, type Known } from "../targeting/matching.ts";
import { OUTCOMES } from "./outcomes.ts";

/** Differences between parts of an audience, which tests plant to see whether experiments find them. */
export const LIFTS = "delivery_lifts";

export interface Lift {
  readonly id: string;
  /** By the positions of OUTCOMES. */
  readonly factors: readonly number[];
  readonly people: ReadonlySet<number>;
}

export function criteriaIn(rows: readonly unknown[]): readonly Criterion[] {
  return rows.flatMap((row) =>
    isRecord(row)
      ? [
          {
            type: textIn(row, "targeting_type") ?? "",
            value: textIn(row, "targeting_value") ?? "",
            operator: textIn(row, "operator_type") ?? "EQ",
          },
        ]
      : [],
  );
}

/** The part of an audience that a lift is for. */
export function partOf(row: Row): readonly Criterion[] {
  const part = row["part"];
  return criteriaIn(Array.isArray(part) ? part : []);
}

/** A lift with the people whom it concerns: those of its part of an audience. */
export function liftOf(row: Row, known: Known): Lift {
  const named = textsIn(row, "outcomes");
  const factor = numberIn(row, "factor") ?? 1;
  return {
    id: row.id,
    factors: OUTCOMES.map((name) => (named.length === 0 || named.includes(name) ? factor : 1)),
    people: peopleOf(partOf(row), known, "everybody"),
  };
}
