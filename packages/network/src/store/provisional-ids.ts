import { FIRST_PROVISIONAL_ID } from "@toolkit/core/domain/provisional-id";
import { HANDLE_KEY, handleKey } from "./handle-index.ts";

/** The id of an account that is known by its handle alone: the same for the same handle, in whatever case it is written. */
export function provisionalId(handle: string): bigint {
  return BigInt.asUintN(64, handleKey(handle) | FIRST_PROVISIONAL_ID);
}

/** `provisionalId` of a column of usernames. */
export function provisionalIdSql(username: string): string {
  return `(${HANDLE_KEY(username)} | ${FIRST_PROVISIONAL_ID}::UBIGINT)`;
}

export function isProvisionalSql(column: string): string {
  return `${column} >= ${FIRST_PROVISIONAL_ID}::UBIGINT`;
}
