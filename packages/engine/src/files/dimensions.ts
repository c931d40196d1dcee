import { AUTOMATION_CLASSES } from "@toolkit/core/domain/account-scores";
import { DECLARED } from "@toolkit/core/domain/network-data";
import type { DeclarableDimension } from "../port/dimensions.ts";

/**
 * Attributes with one value a member. A member's code is 0 when the attribute is unknown; else 1 + the number
 * of the value in the dimension's table (gender: GENDER_CODE itself; automation: the twentieth of the likelihood).
 */
export const DIMENSIONS = [
  "gender",
  "age",
  "country",
  "region",
  "city",
  "language",
  "automation",
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export function declaredBit(dimension: DeclarableDimension): number {
  return DECLARED[dimension];
}

export function automationCode(likelihood: number): number {
  if (Number.isNaN(likelihood)) return 0;
  return (
    1 + Math.min(AUTOMATION_CLASSES - 1, Math.max(0, Math.floor(likelihood * AUTOMATION_CLASSES)))
  );
}

/** Attributes with several values a member. */
export type ListDimension = "interest" | "job" | "bioWord";

/** What a post can be found by, each with postings value → posts. */
export const POST_INDEXES = ["term", "tag", "topic", "show"] as const;
export type PostIndex = (typeof POST_INDEXES)[number];
