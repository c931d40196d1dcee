import type { Facet, Insights } from "../../contract/insights.ts";
import type { PostingTimes } from "../../contract/posting-times.ts";
import type { DayPart } from "../../domain/day-parts.ts";
import { enoughKnown, FEW_KNOWN } from "../../domain/evidence.ts";

type Fact = Insights["summary"][number];

/** One line of what sets an audience apart. */
export interface Finding {
  readonly kind: Fact["kind"] | "time";
  readonly id: string;
  /** Empty for times: the page names the part of the day. */
  readonly label: string;
  readonly part: DayPart | null;
  readonly known: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly baseline: number;
  readonly multiple: { readonly value: number; readonly low: number; readonly high: number };
}

/** Shown without asking for more. */
export const FIRST_FINDINGS = 5;
const MOST_FINDINGS = 8;
/** Where among the facts the part of the day stands: after the strongest of three kinds. */
const TIME_PLACE = 3;
/** A ratio nearer to 1 than this is no news, however certain. */
const LEAST_DIFFERENCE = 1.2;

/** What a headline is made of. */
export type Portrayed = Pick<Insights, "size" | "demographics"> &
  Readonly<
    Record<
      "interests" | "jobs" | "words_in_bio" | "influential_accounts",
      Pick<Facet, "known" | "baseline_known">
    >
  >;

/** Whether any list has enough known members for a test: without one, nothing is said to be like the baseline. */
export function isCompared({
  demographics,
  interests,
  jobs,
  words_in_bio,
  influential_accounts,
}: Portrayed): boolean {
  const lists = [
    ...Object.values(demographics),
    interests,
    jobs,
    words_in_bio,
    influential_accounts,
  ];
  return lists.some(({ known, baseline_known }) => enoughKnown(known, baseline_known));
}

/** Facts of the insights and, where it differs, the part of the day at which they post. */
export function findingsOf(
  { summary }: Pick<Insights, "summary">,
  times: Pick<PostingTimes, "parts" | "placed" | "authors"> | null,
): Finding[] {
  const facts = summary.map(
    ({ kind, id, label, known, share, share_interval, baseline_share, affinity }): Finding => ({
      kind,
      id,
      label,
      part: null,
      known,
      share,
      ...share_interval,
      baseline: baseline_share,
      multiple: affinity,
    }),
  );
  const time = timeFinding(times);
  const all = time === null ? facts : facts.toSpliced(Math.min(TIME_PLACE, facts.length), 0, time);
  return all.slice(0, MOST_FINDINGS);
}

function timeFinding(
  times: Pick<PostingTimes, "parts" | "placed" | "authors"> | null,
): Finding | null {
  if (times === null || times.authors < FEW_KNOWN) return null;
  const above = times.parts.flatMap(({ id, distinguishable, affinity, share, baseline_share }) =>
    distinguishable && affinity !== null && affinity.value >= LEAST_DIFFERENCE
      ? [{ id, affinity, share, baseline: baseline_share }]
      : [],
  );
  const [strongest] = above.toSorted(
    (a, b) => b.share.value - b.baseline - (a.share.value - a.baseline),
  );
  if (strongest === undefined) return null;
  const { id, affinity, share, baseline } = strongest;
  return {
    kind: "time",
    id,
    label: "",
    part: id,
    known: times.placed,
    share: share.value,
    low: share.low,
    high: share.high,
    baseline,
    multiple: affinity,
  };
}
