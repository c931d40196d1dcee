import type { Query } from "@toolkit/core/domain/query";

/** Everybody that passes a query's criteria beside its seeds. */
export function everybodyOf(query: Query): Query {
  return { ...query, seeds: [], expression: null, exclude: [] };
}
