/** A post as far as payouts know it. */
export interface PaidPost {
  /** Milliseconds. */
  readonly at: number;
  /** As they were read last; null: the network did not show them. */
  readonly impressions: number | null;
  /** Replies bring nothing. */
  readonly isReply: boolean;
}

/** What was paid for a time: from its first millisecond to before its last. */
export interface Payout {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface PayoutPrediction {
  /** Length of what is predicted, in days. */
  readonly days: number;
  /** Impressions of posts other than replies in that time, and the past times of that length that it is taken from. */
  readonly impressions: (Range & { readonly periods: number }) | null;
  /** Amount of a thousand impressions, and the payouts that it is taken from. */
  readonly rate: (Range & { readonly payouts: number }) | null;
  readonly amount: Range | null;
  /** Each payout told from the others: half of them were off by no more than `error` (a share), `within` lay in their range. */
  readonly test: {
    readonly payouts: number;
    readonly error: number;
    readonly within: number;
  } | null;
}

const DAY_MS = 86_400_000;
/** The network pays every second week. */
const USUAL_DAYS = 14;
const LOOK_BACK_DAYS = 90;
/** A younger post still gets most of its impressions. */
const RIPE_DAYS = 2;
/** Fewer times or payouts tell nothing of how much they differ. */
const FEWEST = 3;
/** A time of which the network hid more than this share of the posts is not counted. */
const MOST_HIDDEN = 0.1;
/** Student's t, 95 % one-sided, by degrees of freedom from 1; ranges hold 90 %. */
const T95 = [6.314, 2.92, 2.353, 2.132, 2.015, 1.943, 1.895, 1.86, 1.833, 1.812];
const Z95 = 1.645;

/** Mean of logarithms, and the spread of the next one: the mean is not known for certain either. */
interface NextLog {
  readonly mean: number;
  readonly spread: number;
  readonly freedom: number;
}

function t95(freedom: number): number {
  return T95[freedom - 1] ?? Z95 + 1.524 / freedom;
}

function nextLog(values: readonly number[]): NextLog | null {
  const count = values.length;
  if (count < 2) return null;
  const logs = values.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / count;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (count - 1);
  return { mean, spread: Math.sqrt(variance * (1 + 1 / count)), freedom: count - 1 };
}

function rangeOf({ mean, spread, freedom }: NextLog): Range {
  const reach = t95(freedom) * spread;
  return { low: Math.exp(mean - reach), high: Math.exp(mean + reach) };
}

/** Impressions of a time; null: too few of its posts show theirs, or it begins before the first known post. */
export function impressionsIn(posts: readonly PaidPost[], from: number, to: number): number | null {
  let sum = 0;
  let hidden = 0;
  let shown = 0;
  let isKnown = false;
  for (const { at, impressions, isReply } of posts) {
    if (at <= from) isKnown = true;
    if (isReply || at < from || at >= to) continue;
    if (impressions === null) hidden += 1;
    else {
      shown += 1;
      sum += impressions;
    }
  }
  return isKnown && sum > 0 && hidden <= MOST_HIDDEN * (hidden + shown) ? sum : null;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/**
 * What the next payout may be: impressions as in past times of its length, times what a thousand of them brought in own payouts.
 * Both are taken as log-normal; ranges hold nine of ten and widen where little is known. Without three payouts no amount is told.
 *
 * @param readAt when the posts were read last, in milliseconds.
 */
export function predictPayout(
  posts: readonly PaidPost[],
  payouts: readonly Payout[],
  readAt: number,
): PayoutPrediction {
  const lengths = payouts.map(({ from, to }) => Math.round((to - from) / DAY_MS));
  const days = payouts.length >= FEWEST ? Math.max(1, Math.round(median(lengths))) : USUAL_DAYS;
  const sums = pastTimes(posts, readAt, days);
  const impressions = sums.length >= FEWEST ? nextLog(sums) : null;
  const paid = payouts.flatMap(({ from, to, amount }) => {
    const seen = impressionsIn(posts, from, to);
    return seen === null || amount <= 0 ? [] : [{ seen, amount }];
  });
  const rate =
    paid.length >= FEWEST ? nextLog(paid.map(({ seen, amount }) => (amount / seen) * 1000)) : null;
  return {
    days,
    impressions: impressions && { ...rangeOf(impressions), periods: sums.length },
    rate: rate && { ...rangeOf(rate), payouts: paid.length },
    amount: impressions && rate && rangeOf(product(impressions, rate)),
    test: paid.length >= FEWEST ? testOf(paid) : null,
  };
}

function pastTimes(posts: readonly PaidPost[], readAt: number, days: number): number[] {
  const sums: number[] = [];
  const end = readAt - RIPE_DAYS * DAY_MS;
  for (let back = days; back <= Math.max(LOOK_BACK_DAYS, FEWEST * days); back += days) {
    const from = end - back * DAY_MS;
    const sum = impressionsIn(posts, from, from + days * DAY_MS);
    if (sum !== null) sums.push(sum);
  }
  return sums;
}

/** Of impressions and of the amount of a thousand. */
function product(impressions: NextLog, rate: NextLog): NextLog {
  return {
    mean: impressions.mean + rate.mean - Math.log(1000),
    spread: Math.hypot(impressions.spread, rate.spread),
    freedom: Math.min(impressions.freedom, rate.freedom),
  };
}

function testOf(paid: readonly { readonly seen: number; readonly amount: number }[]) {
  const errors: number[] = [];
  let within = 0;
  paid.forEach(({ seen, amount }, at) => {
    const others = paid.filter((_, other) => other !== at);
    const next = nextLog(others.map((each) => each.amount / each.seen));
    if (next === null) return;
    const { low, high } = rangeOf(next);
    errors.push(Math.abs((Math.exp(next.mean) * seen) / amount - 1));
    if (low * seen <= amount && amount <= high * seen) within += 1;
  });
  return { payouts: errors.length, error: median(errors), within };
}
