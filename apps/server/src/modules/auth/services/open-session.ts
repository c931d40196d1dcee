import { randomUUID } from "node:crypto";
import type { SessionMethod } from "@toolkit/core/domain/sign-in";
import type { Database } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { insertSession, listMemberships, type UserRow } from "../repository.ts";
import { hashToken, newToken } from "../secrets.ts";

export const SESSION_DAYS = 30;

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 86_400_000);
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
  const expiresAt = sessionEnd(now);
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
