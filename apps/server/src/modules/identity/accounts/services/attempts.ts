import { randomUUID } from "node:crypto";
import type { SignInWay } from "@toolkit/core/domain/sign-in";
import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Sealer } from "../../../../sealing.ts";
import { hashToken } from "../../../../secrets.ts";
import { insertAttempt, takeAttempt, type AttemptRow } from "../repository.ts";

/** Long enough to find a password, short enough to be of no use later. */
export const ATTEMPT_MINUTES = 15;

export interface AttemptStores {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

export interface Attempt {
  readonly way: SignInWay;
  /** The secret of the browser that began: whoever sends somebody else's answer has another one. */
  readonly browser: string;
  readonly linkingUserId: string | null;
}

/** What is remembered while the browser is away, found again under its state and only once. */
export async function rememberAttempt(
  { db, clock, sealer }: AttemptStores,
  attempt: Attempt,
  stage: AttemptRow["stage"],
  state: string,
  remembered: unknown,
): Promise<void> {
  const id = randomUUID();
  const now = clock.now();
  await insertAttempt(db, {
    id,
    provider: attempt.way,
    stage,
    stateHash: hashToken(state),
    browserHash: hashToken(attempt.browser),
    linkingUserId: attempt.linkingUserId,
    sealed: sealer.seal(`attempt ${id}`, remembered),
    createdAt: now,
    expiresAt: new Date(now.getTime() + ATTEMPT_MINUTES * 60_000),
  });
}

/** @throws AppError "unauthorized_login" for a state that is unknown, late, used or another browser's. */
export async function recallAttempt(
  { db, clock, sealer }: AttemptStores,
  wanted: Pick<Attempt, "way" | "browser">,
  stage: AttemptRow["stage"],
  state: string,
): Promise<{ readonly linkingUserId: string | null; readonly remembered: unknown }> {
  const row = await takeAttempt(db, {
    way: wanted.way,
    stage,
    stateHash: hashToken(state),
    browserHash: hashToken(wanted.browser),
    now: clock.now(),
  });
  if (row === undefined)
    throw new AppError("unauthorized_login", { message: "no such attempt to sign in" });
  return {
    linkingUserId: row.linkingUserId,
    remembered: sealer.open(`attempt ${row.id}`, row.sealed),
  };
}
