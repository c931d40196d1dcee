import type { Query } from "@toolkit/core/domain/query";
import type { Known } from "../src/modules/measuring/packages/services/read.ts";
import { EVERYBODY } from "../src/modules/measuring/packages/services/with-query.ts";

export interface KnownOptions {
  readonly declaredOnly?: boolean;
  /** Null: nothing of the package can be measured. */
  readonly query?: Partial<Query> | null;
}

/** What the pure stages of a read know of a question. */
export function known<Request>(
  request: Request,
  { declaredOnly = false, query = {} }: KnownOptions = {},
): Known<Request> {
  return {
    request,
    compiled: {
      query: query && { ...EVERYBODY, windowDays: 90, declaredOnly, ...query },
      outcomes: [],
    },
    measured: {
      dataset: "test",
      version: 1,
      as_of: "2026-01-31",
      window: { days: 90, from: "2025-11-03", to: "2026-01-31" },
      declared_only: declaredOnly,
    },
  };
}
