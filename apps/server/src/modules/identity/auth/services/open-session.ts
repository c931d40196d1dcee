import { randomUUID } from "node:crypto";
import type { SessionMethod } from "@toolkit/core/domain/sign-in";
import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { insertSession, listMemberships, type UserRow } from "../repository.ts";
import { hashToken, newToken } from "../../../../secrets.ts";

export const SESSION_DAYS = 30;

/** After these a person signs in again, however often the session was used. */
const LONGEST_SESSION_DAYS = 90;

const DAY_MS = 86_400_000;

/** Each use moves the end, up to the longest that a session may last. */
export function sessionEnd(now: Date, createdAt: Date): Date {
  const sliding = now.getTime() + SESSION_DAYS * DAY_MS;
  return new Date(Math.min(sliding, createdAt.getTime() + LONGEST_SESSION_DAYS * DAY_MS));
}

export interface OpenSession {
  readonly db: Database;
  readonly clock: Clock;
  readonly user: UserRow;
  readonly device: string;
  readonly method: SessionMethod;
}

export interface OpenedSession {
  readonly id: string;
  /** Goes into the browser's cookie and nowhere else. */
  readonly token: string;
  readonly expiresAt: Date;
}

export async function openSession(options: OpenSession): Promise<OpenedSession> {
  const { db, clock, user, device, method } = options;
  const now = clock.now();
  const token = newToken();
  const id = randomUUID();
  const expiresAt = sessionEnd(now, now);
  const [first] = await listMemberships(db, user.id);
  await insertSession(
    db,
    {
      id,
      tokenHash: hashToken(token),
      userId: user.id,
      teamId: first?.teamId ?? null,
      createdAt: now,
      expiresAt,
      seenAt: now,
      device,
      method,
    },
    now,
  );
  return { id, token, expiresAt };
}
