import type { IdentifierKind } from "./identifiers/kinds.ts";

/** Members whom the network must match before it targets an audience, and before it shows its size. */
export const MATCH_THRESHOLDS = { targetable: 100, shown: 500 } as const;

/** Uploads of a kind after which the forecast may be narrower than half of its value. */
const UPLOADS_KNOWN = 3;
const LEAST_SPREAD = 0.5;

/**
 * Shares of members whom the network is expected to match before any upload of the team was. It publishes no rates: accounts that
 * are named by themselves match unless they are inactive, contact data matches where it is the account's.
 */
const PRIOR_RATES: Readonly<Record<IdentifierKind, number>> = {
  email: 0.4,
  phone: 0.35,
  handle: 0.85,
  account_id: 0.88,
  device_id: 0.45,
};
/** How many uploads the expected share counts as. */
const PRIOR_WEIGHT = 4;

/** An upload whose matched size the network gave, exactly or within bounds. */
export interface MatchedUpload {
  readonly members: number;
  readonly low: number;
  readonly high: number;
}

export interface MatchForecast {
  readonly value: number;
  /** Bounds of the 50, 80 and 95 % intervals. */
  readonly bands: readonly {
    readonly level: 0.5 | 0.8 | 0.95;
    readonly low: number;
    readonly high: number;
  }[];
  /** Chances that at least so many members are matched. */
  readonly targetable: number;
  readonly shown: number;
  /** Uploads of the kind that it rests on. */
  readonly uploads: number;
}

const RATES = grid(160, (i, many) => (i + 0.5) / many);
const MEANS = grid(32, (i, many) => (i + 0.5) / many);
/** How alike the rates of a team's uploads are: from hardly to almost the same. */
const LIKENESSES = grid(10, (i, many) => 3 * 2 ** ((i / (many - 1)) * 7));

function grid(many: number, at: (i: number, many: number) => number): readonly number[] {
  return Array.from({ length: many }, (_, i) => at(i, many));
}

/** Weights of the rates of an upload, for each mean and likeness, and how likely these are beforehand. */
function modelsOf(kind: IdentifierKind) {
  const expected = PRIOR_RATES[kind];
  return MEANS.flatMap((mean) => {
    const prior = betaWeight(mean, expected * PRIOR_WEIGHT, (1 - expected) * PRIOR_WEIGHT);
    return LIKENESSES.map((likeness) => ({
      prior,
      weights: normalised(
        RATES.map((rate) => betaWeight(rate, mean * likeness, (1 - mean) * likeness)),
      ),
    }));
  });
}

/** Without its constant, and finite at the ends. */
function betaWeight(x: number, a: number, b: number): number {
  return Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log(1 - x));
}

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((each) => (sum > 0 ? each / sum : 1 / weights.length));
}

/** Chance of at most so many matches of members at a rate; the grid's own width counts as spread. */
function chanceAtMost(most: number, members: number, rate: number): number {
  const width = members / RATES.length;
  const spread = Math.sqrt(members * rate * (1 - rate) + (width * width) / 12);
  return normalBelow((most + 0.5 - members * rate) / Math.max(spread, 1e-9));
}

/** Abramowitz and Stegun 7.1.26, exact to 1.5e-7. */
function normalBelow(z: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2);
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const upper = 0.5 * tail * Math.exp((-z * z) / 2);
  return z > 0 ? 1 - upper : upper;
}

/** Weights of the next upload's rate after what was seen. */
function nextRates(kind: IdentifierKind, seen: readonly MatchedUpload[]): number[] {
  const likely = seen.map(({ members, low, high }) =>
    RATES.map((rate) =>
      Math.max(chanceAtMost(high, members, rate) - chanceAtMost(low - 1, members, rate), 1e-300),
    ),
  );
  const models = modelsOf(kind).map(({ prior, weights }) => {
    const logs = likely.map((chances) =>
      Math.log(chances.reduce((sum, chance, i) => sum + chance * (weights[i] ?? 0), 1e-300)),
    );
    return { weights, log: Math.log(prior + 1e-300) + logs.reduce((sum, each) => sum + each, 0) };
  });
  const best = Math.max(...models.map(({ log }) => log));
  const rates = Array.from<number>({ length: RATES.length }).fill(0);
  for (const { weights, log } of models) {
    const share = Math.exp(log - best);
    for (const [i, weight] of weights.entries()) rates[i] = (rates[i] ?? 0) + share * weight;
  }
  return normalised(rates);
}

/**
 * Forecasts how many members of a list the network matches, from the team's earlier uploads of the same kind. Until three of them
 * were matched, the 95 % interval reaches at least half of the value to both sides.
 */
export function forecastMatches(
  kind: IdentifierKind,
  members: number,
  seen: readonly MatchedUpload[],
): MatchForecast {
  const rates = nextRates(kind, seen);
  const below = (most: number): number =>
    rates.reduce((sum, weight, i) => sum + weight * chanceAtMost(most, members, RATES[i] ?? 0), 0);
  const quantile = (share: number): number => {
    let [low, high] = [0, members];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (below(middle) >= share) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const value = quantile(0.5);
  const [low, high] = [quantile(0.025), quantile(0.975)];
  const isNew = seen.length < UPLOADS_KNOWN;
  const least = isNew ? value * LEAST_SPREAD : 0;
  // Both sides are stretched about the middle, bounds and chances alike.
  const stretch = {
    down: Math.max(1, least / Math.max(value - low, 1e-9)),
    up: Math.max(1, least / Math.max(high - value, 1e-9)),
  };
  const stretched = (bound: number): number => {
    const factor = bound < value ? stretch.down : stretch.up;
    return Math.min(members, Math.max(0, Math.round(value + (bound - value) * factor)));
  };
  const chance = (threshold: number): number => {
    if (threshold > members) return 0;
    const factor = threshold <= value ? stretch.down : stretch.up;
    return 1 - below(value + (threshold - value) / factor - 1);
  };
  const band = (level: 0.5 | 0.8 | 0.95) => ({
    level,
    low: stretched(quantile((1 - level) / 2)),
    high: stretched(quantile((1 + level) / 2)),
  });
  return {
    value,
    bands: [band(0.5), band(0.8), band(0.95)],
    targetable: chance(MATCH_THRESHOLDS.targetable),
    shown: chance(MATCH_THRESHOLDS.shown),
    uploads: seen.length,
  };
}
