import type { FigureKind } from "@toolkit/core/contract/explain-figure";

/** Why totals of an inferred attribute are not freed of the inference's errors; the method's page has the figures. */
const REASONS = {
  country: "country",
  region: "region",
  city: "city",
  age: "unlabelled",
  language: "unlabelled",
  interest: "ownTexts",
  job: "ownTexts",
} as const satisfies Readonly<Partial<Record<FigureKind, string>>>;

type Uncorrected = keyof typeof REASONS;

function isUncorrected(kind: FigureKind | undefined): kind is Uncorrected {
  return kind !== undefined && Object.hasOwn(REASONS, kind);
}

/** Null: nothing is inferred, or the page shows a corrected total. */
export function uncorrectedReason(
  kind: FigureKind | undefined,
): (typeof REASONS)[Uncorrected] | null {
  return isUncorrected(kind) ? REASONS[kind] : null;
}
