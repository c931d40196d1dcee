/** Accounts of each list that are offered beside as many as the budget pays for. */
const SIZES = [100, 400, 1000, 2500, 10_000, 40_000];
const Z95 = 1.96;

export interface ListSample {
  /** Newest accounts that are read of each list. */
  readonly newest: number;
  /** Accounts read of all lists. */
  readonly reads: number;
  /**
   * Half the interval of 95 % of a share of 50 %, as if the newest were like all others: the least error that a sample of
   * this size can have. Of several lists the largest.
   */
  readonly margin: number;
  /** The most that such a share can be off, whatever the accounts are like that are not read. */
  readonly most: number;
}

/**
 * Error of a share of 50 % when the newest accounts of lists are read. The network shows a list newest first and no other
 * way, so that this is no random sample: `margin` (Cochran 1977, 2.6 and 3.3) leaves out how the newest differ from the
 * others, `most` bounds it.
 */
export function listSample(sizes: readonly number[], newest: number): ListSample {
  const errors = sizes.map((size) => {
    if (newest >= size) return { margin: 0, most: 0 };
    const unread = (size - newest) / (size - 1);
    const most = (1 - newest / size) / 2;
    return { margin: Math.min(most, Z95 * Math.sqrt((0.25 / newest) * unread)), most };
  });
  return {
    newest,
    reads: sizes.reduce((sum, size) => sum + Math.min(size, newest), 0),
    margin: Math.max(...errors.map(({ margin }) => margin)),
    most: Math.max(...errors.map(({ most }) => most)),
  };
}

/**
 * Samples of lists, the smallest first, up to as many accounts as the budget pays for.
 * @returns none where that is all of them, or not one of each.
 */
export function listSamples(sizes: readonly number[], affordable: number): ListSample[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (affordable >= all) return [];
  const largest = largestOf(sizes, affordable);
  if (largest < 1) return [];
  return [...SIZES.filter((newest) => newest < largest), largest].map((newest) =>
    listSample(sizes, newest),
  );
}

/** The most accounts of each list that can be paid: short lists leave their part to the others. */
function largestOf(sizes: readonly number[], affordable: number): number {
  let left = affordable;
  for (const [at, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const each = Math.floor(left / (sizes.length - at));
    if (each < size) return each;
    left -= size;
  }
  return 0;
}
