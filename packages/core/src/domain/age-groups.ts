import { AGES, type Age } from "./enumerations.ts";

/** Whole years, both ends inclusive; null: open. */
export interface AgeSpan {
  readonly low: number;
  readonly high: number | null;
}

/** The network targets nobody below this age. */
export const YOUNGEST_AGE = 13;

/** In the specification's list, but not in the enumeration of the network's own SDK: an ad account may refuse it. */
const UNCERTAIN: ReadonlySet<Age> = new Set<Age>(["AGE_18_TO_24"]);

/** An open end counts as this for comparing widths: older than anybody. */
const OLDEST = 130;

export interface AgeBucket {
  readonly age: Age;
  readonly span: AgeSpan | null;
  /** Ages that the bucket reaches beside those asked for. */
  readonly beyond: readonly AgeSpan[];
  /** Covers them too, and every ad account accepts it; null: so does `age`. */
  readonly fallback: Age | null;
}

/**
 * The network takes one age bucket an ad group: the narrowest that holds every age asked for. Ages that lie apart are
 * held by one bucket with those between them, which `beyond` names. No ages: any age.
 */
export function coveringBucket(spans: readonly AgeSpan[]): AgeBucket {
  if (spans.length === 0) return { age: "AGE_ANY", span: null, beyond: [], fallback: null };
  const low = Math.min(...spans.map((span) => span.low));
  const high = Math.max(...spans.map(endOf));
  const covering = (Object.keys(AGES) as Age[])
    .flatMap((age) => {
      const bucket = AGES[age];
      return bucket === null ? [] : [{ age, span: { low: bucket[0], high: bucket[1] } }];
    })
    .filter(({ span }) => span.low <= low && endOf(span) >= high)
    .toSorted((a, b) => widthOf(a.span) - widthOf(b.span));
  const [best] = covering;
  if (best === undefined) return { age: "AGE_ANY", span: null, beyond: [], fallback: null };
  const certain = covering.find(({ age }) => !UNCERTAIN.has(age));
  return {
    ...best,
    beyond: outside(best.span, spans),
    fallback: UNCERTAIN.has(best.age) ? (certain?.age ?? null) : null,
  };
}

function endOf({ high }: AgeSpan): number {
  return high ?? OLDEST;
}

function widthOf(span: AgeSpan): number {
  return endOf(span) - span.low;
}

/** The parts of a span that none of the others holds. */
function outside(span: AgeSpan, others: readonly AgeSpan[]): AgeSpan[] {
  const gaps: AgeSpan[] = [];
  let next = span.low;
  for (const other of others.toSorted((a, b) => a.low - b.low)) {
    if (other.low > next) gaps.push({ low: next, high: other.low - 1 });
    next = Math.max(next, endOf(other) + 1);
  }
  if (next <= endOf(span)) gaps.push({ low: next, high: span.high });
  return gaps;
}

/** "25", "18-24", "18–24", "50+", "AGE_18_TO_34", "AGE_OVER_50"; null: no age. AGE_ANY is no restriction. */
export function readAgeSpan(text: string): AgeSpan | "any" | null {
  const value = text.trim().toUpperCase();
  if (value === "AGE_ANY") return "any";
  const match =
    /^(?:AGE_)?(\d{1,3})(?:\s*[-–~〜]\s*|_TO_)(\d{1,3})$/.exec(value) ??
    /^(?:AGE_OVER_)?(\d{1,3})\+?$/.exec(value);
  if (match === null) return null;
  const low = Number(match[1]);
  const isOpen = value.endsWith("+") || value.startsWith("AGE_OVER_");
  const high = isOpen ? null : match[2] === undefined ? low : Number(match[2]);
  return low > OLDEST || (high !== null && (high < low || high > OLDEST)) ? null : { low, high };
}
