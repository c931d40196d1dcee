import { timingSafeEqual } from "node:crypto";
import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { markUsed, takeAttempt, type UserRow } from "../repository.ts";
import { hashToken, keyedHash } from "../../../../secrets.ts";
import { findOrCreateUser } from "./find-or-create-user.ts";

export interface UseLoginCode {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly magicCode: string;
  readonly confirmCode: string;
}

/**
 * The account that the code proves; made at its first sign-in. Throws `invalid_code`, whatever was wrong with the
 * pair, and `expired_code` when all that was wrong is that it came late.
 */
export async function useLoginCode(options: UseLoginCode): Promise<UserRow> {
  const { db, clock, secret, magicCode, confirmCode } = options;
  const now = clock.now();
  const magicHash = hashToken(magicCode);
  const given = Buffer.from(
    keyedHash(secret, "confirm", `${magicHash}:${confirmCode.toUpperCase()}`),
  );
  const row = await takeAttempt(db, magicHash);
  // Compared even without a row, so that the time does not tell which part was wrong.
  const expected = Buffer.from(row?.confirmHash ?? keyedHash(secret, "confirm", magicHash));
  const fits = timingSafeEqual(given, expected);
  if (row === undefined || !fits) throw new AppError("invalid_code");
  if (row.expiresAt <= now) throw new AppError("expired_code");
  if (!(await markUsed(db, row.id, now)))
    throw new AppError("invalid_code", { message: "code was used" });
  return findOrCreateUser({ db, clock, email: row.email, language: row.language });
}
