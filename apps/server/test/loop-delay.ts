const EVERY = 5;

/**
 * The longest time for which work keeps this thread from everything else, in milliseconds. The runtime's own histogram
 * has no entry for a delay that lasts until the work is done.
 */
export async function longestDelay<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly longest: number }> {
  let last = performance.now();
  let longest = 0;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last - EVERY);
    last = now;
  };
  const timer = setInterval(look, EVERY);
  try {
    const result = await work();
    look();
    return { result, longest };
  } finally {
    clearInterval(timer);
  }
}
