import type { Query } from "@toolkit/core/domain/query";

/** A query that everybody passes: a baseline of all, or a start to spread from. */
export const EVERYBODY: Query = {
  seeds: [],
  expression: null,
  exclude: [],
  filters: {},
  windowDays: null,
  declaredOnly: false,
};
