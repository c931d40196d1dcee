import type { Query, QueryExpression } from "@toolkit/core/domain/query";
import type { ReachBounds } from "@toolkit/engine/statistics/reported-reach";

/** Followers that the network reports, by dense id of the account; those it says nothing of are absent. */
export type ReportedFollowers = ReadonlyMap<number, number>;

const UNKNOWN: ReachBounds = { low: 0, high: Infinity };

/** Accounts whose followers are a seed of the query, each once. */
export function followedIn({ seeds }: Pick<Query, "seeds">): number[] {
  return [...new Set(seeds.flatMap((seed) => (seed.kind === "followers" ? seed.account : [])))];
}

/**
 * Least and most accounts of the network that can be in an audience by the follower counts that the network reports: of a
 * union at least the largest and at most the sum, of an intersection at most the smallest. Filters and exclusions only take
 * away.
 */
export function reachBounds(query: Query, reported: ReportedFollowers): ReachBounds {
  if (query.expression === null) return UNKNOWN;
  const { low, high } = boundsOf(query.expression, query, reported);
  if (isFiltered(query)) return { low: 0, high };
  const excluded = query.exclude.reduce(
    (sum, expression) => sum + boundsOf(expression, query, reported).high,
    0,
  );
  return { low: Math.max(0, low - excluded), high };
}

function boundsOf(
  expression: QueryExpression,
  query: Pick<Query, "seeds">,
  reported: ReportedFollowers,
): ReachBounds {
  if ("seed" in expression) {
    const seed = query.seeds[expression.seed];
    const followers = seed?.kind === "followers" ? reported.get(seed.account) : undefined;
    return followers === undefined ? UNKNOWN : { low: followers, high: followers };
  }
  if ("not" in expression) return UNKNOWN;
  if ("all" in expression)
    return {
      low: 0,
      high: Math.min(...expression.all.map((part) => boundsOf(part, query, reported).high)),
    };
  // A handle that is named twice brings its followers once.
  const accounts = new Set<number>();
  let [low, high] = [0, 0];
  for (const part of expression.any) {
    const seed = "seed" in part ? query.seeds[part.seed] : undefined;
    if (seed?.kind === "followers" && accounts.has(seed.account)) continue;
    if (seed?.kind === "followers") accounts.add(seed.account);
    const bounds = boundsOf(part, query, reported);
    low = Math.max(low, bounds.low);
    high += bounds.high;
  }
  return { low, high };
}

export function isFiltered({ filters }: Pick<Query, "filters">): boolean {
  return Object.values(filters).some((filter) =>
    Array.isArray(filter) ? filter.length > 0 : filter !== undefined,
  );
}
