import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { ExplainedFigure } from "./explained-figures.tsx";

/** How a figure was counted, in one of the drawer's sentences. */
export type HowCounted =
  | "members"
  | "attribute"
  | "known"
  | "unknown"
  | "interest"
  | "followed"
  | "posted"
  | "active"
  | "left"
  | "stayed"
  | "came"
  | "began"
  | "ended"
  | "standing";

const OF_KIND: Partial<Readonly<Record<FigureKind, HowCounted>>> = {
  gender: "attribute",
  age: "attribute",
  country: "attribute",
  region: "attribute",
  city: "attribute",
  language: "attribute",
  job: "attribute",
  active: "active",
  known: "known",
  unknown: "unknown",
  interest: "interest",
  followed: "followed",
  word: "posted",
  hashtag: "posted",
  topic: "posted",
  show: "posted",
};

/** Null: the list below says it. */
export function howCounted({
  value,
  moved,
  followerChange,
}: Pick<ExplainedFigure, "value" | "moved" | "followerChange">): HowCounted | null {
  if (moved) return moved.which;
  if (followerChange) return followerChange.which;
  return value === undefined ? "members" : (OF_KIND[value.kind] ?? null);
}
