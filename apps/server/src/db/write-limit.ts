import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "drizzle-orm/logger";

/** Hears of the bytes of a statement before it is sent; throws to refuse it. */
export type WriteLimit = (bytes: number) => void;

/** A row without long values: its other columns, its index entries, and its share of a page of the log. */
const LEAST_BYTES = 500;
/** A deletion is never refused: it makes room. */
const WRITES = /^\s*(insert|update|with)\b/i;

const limits = new AsyncLocalStorage<{ readonly limit: WriteLimit; ended: boolean }>();

/** Runs work whose statements that write are told to the limit first; what it leaves running is on its own. */
export async function limitWrites<T>(limit: WriteLimit, work: () => Promise<T>): Promise<T> {
  const scope = { limit, ended: false };
  try {
    return await limits.run(scope, work);
  } finally {
    scope.ended = true;
  }
}

function bytesOf(values: readonly unknown[]): number {
  const lengths = values.map((value) => (typeof value === "string" ? Buffer.byteLength(value) : 0));
  return lengths.reduce((sum, each) => sum + each, LEAST_BYTES);
}

/** A database tells its logger of every statement before it sends it, inside transactions as well. */
export const writeLimits: Logger = {
  logQuery(text, values) {
    const scope = limits.getStore();
    if (scope !== undefined && !scope.ended && WRITES.test(text)) scope.limit(bytesOf(values));
  },
};
