/** A set that may be chosen, by its number in the pool. */
export interface Coverer {
  /** Members of the audience that it holds. */
  readonly inside: number;
  /** Which of two equal gains is taken: the greater. */
  readonly precision: number;
}

export interface Step {
  /** Number in the pool. */
  readonly chosen: number;
  /** Members that no set chosen before holds. */
  readonly gain: number;
  /** Members that all sets chosen so far hold. */
  readonly covered: number;
}

export interface Cover {
  readonly steps: readonly Step[];
  /** No choice of as many sets covers more. */
  readonly optimumAtMost: number;
}

export interface CoverQuestion {
  readonly pool: readonly Coverer[];
  /** Members of the audience. */
  readonly audience: number;
  /** Most sets that are chosen. */
  readonly limit: number;
  /** Members of the audience in sets that could be chosen but are not in the pool, falling: they count for the bound. */
  readonly beyond: readonly number[];
  /** Gains of some sets after those chosen. */
  gainsOf(chosen: readonly number[], asked: readonly number[]): Promise<ArrayLike<number>>;
}

/** Sets whose gain is asked at once: one question costs about as much as its way there and back. */
const BATCH = 16;

/**
 * Maximum coverage, greedily: again and again the set that adds most (Nemhauser, Wolsey & Fisher 1978, Mathematical
 * Programming 14), lazily (Minoux 1978): gains only fall, so that an old gain is an upper bound, and a set is asked
 * again only when its bound exceeds the best that is known.
 *
 * The bound: the best `limit` sets cover at most what any choice S covers plus the `limit` greatest gains after S, since
 * coverage is submodular. It is taken after every step; the least counts.
 */
export async function greedyCover(question: CoverQuestion): Promise<Cover> {
  const { pool, limit, audience } = question;
  const bounds = Float64Array.from(pool, ({ inside }) => inside);
  const isChosen = new Uint8Array(pool.length);
  const steps: Step[] = [];
  let covered = 0;
  let optimumAtMost = Math.min(audience, covered + greatestGains(bounds, question));
  while (steps.length < limit) {
    const chosen = steps.map((step) => step.chosen);
    const best = await bestOf(question, chosen, bounds, isChosen);
    if (best === -1 || bounds[best] === 0) break;
    const gain = bounds[best]!;
    covered += gain;
    isChosen[best] = 1;
    bounds[best] = 0;
    steps.push({ chosen: best, gain, covered });
    optimumAtMost = Math.min(optimumAtMost, covered + greatestGains(bounds, question));
  }
  const open = [...pool.keys()].filter((number) => isChosen[number] === 0 && bounds[number] !== 0);
  if (open.length > 0 && optimumAtMost > covered) {
    const chosen = steps.map((step) => step.chosen);
    const gains = await question.gainsOf(chosen, open);
    for (const [i, number] of open.entries()) bounds[number] = gains[i]!;
    optimumAtMost = Math.min(optimumAtMost, covered + greatestGains(bounds, question));
  }
  return { steps, optimumAtMost };
}

/** What sets add when they are taken in a given order. Nothing is proven of it: a choice may cover everybody. */
export async function coverInOrder(
  order: readonly number[],
  audience: number,
  gainsOf: CoverQuestion["gainsOf"],
): Promise<Cover> {
  const steps: Step[] = [];
  let covered = 0;
  for (const [place, chosen] of order.entries()) {
    const [gain = 0] = Array.from(await gainsOf(order.slice(0, place), [chosen]));
    covered += gain;
    steps.push({ chosen, gain, covered });
  }
  return { steps, optimumAtMost: audience };
}

/** The set with the greatest gain; its bound, and those of all that had to be asked, are true gains afterwards. */
async function bestOf(
  { pool, gainsOf }: CoverQuestion,
  chosen: readonly number[],
  bounds: Float64Array,
  isChosen: Uint8Array,
): Promise<number> {
  const before = (a: number, b: number): number =>
    bounds[b]! - bounds[a]! || pool[b]!.precision - pool[a]!.precision || a - b;
  const waiting = [...pool.keys()].filter((number) => isChosen[number] === 0).sort(before);
  let best = -1;
  for (let from = 0; from < waiting.length; from += BATCH) {
    // Whoever waits gains no more than the first of them could.
    if (best !== -1 && before(best, waiting[from]!) < 0) break;
    const asked = waiting.slice(from, from + BATCH);
    const gains = await gainsOf(chosen, asked);
    for (const [i, number] of asked.entries()) bounds[number] = gains[i]!;
    for (const number of asked) if (best === -1 || before(number, best) < 0) best = number;
  }
  return best;
}

function greatestGains(bounds: Float64Array, { limit, beyond }: CoverQuestion): number {
  return [...bounds, ...beyond]
    .sort((a, b) => b - a)
    .slice(0, limit)
    .reduce((sum, gain) => sum + gain, 0);
}
