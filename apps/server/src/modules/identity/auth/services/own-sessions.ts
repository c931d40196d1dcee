import type { Database } from "../../../../db/client.ts";
import { notFound } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { deleteSessionsOf, listSessions, type SessionRow } from "../repository.ts";
import type { Sessions } from "./identify.ts";

export type { SessionRow } from "../repository.ts";

export function readSessions(db: Database, clock: Clock, userId: string): Promise<SessionRow[]> {
  return listSessions(db, userId, clock.now());
}

/** Ends one session of the person, at once; somebody else's is not there. */
export async function endSession(options: {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly userId: string;
  readonly sessionId: string;
}): Promise<void> {
  const { db, sessions, userId, sessionId } = options;
  const ended = await deleteSessionsOf(db, userId, { only: sessionId });
  if (ended.length === 0) throw notFound("session");
  sessions.forgetSession(sessionId);
}

export async function endOtherSessions(options: {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly userId: string;
  readonly sessionId: string;
}): Promise<number> {
  const { db, sessions, userId, sessionId } = options;
  const ended = await deleteSessionsOf(db, userId, { allBut: sessionId });
  for (const id of ended) sessions.forgetSession(id);
  return ended.length;
}
