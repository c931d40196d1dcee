/** Numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LEAST_MS = 150;
const MOST_MS = 600;
const SLOW_MS = 2000;
/** One answer in so many is slow. */
const SLOW_ONE_IN = 12;

/** How long an answer of a typeahead takes: fixed by `latency`, else at random, repeatable with `seed`. */
export function latencyOf(query: URLSearchParams): () => number {
  const fixed = Number(query.get("latency") ?? Number.NaN);
  if (Number.isFinite(fixed) && fixed >= 0) return () => fixed;
  const seed = Number(query.get("seed") ?? Number.NaN);
  const random = Number.isFinite(seed) ? seeded(seed) : Math.random;
  return () =>
    random() < 1 / SLOW_ONE_IN ? SLOW_MS : Math.round(LEAST_MS + random() * (MOST_MS - LEAST_MS));
}
