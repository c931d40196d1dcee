import { sessions, type Session } from "@toolkit/core/contract/sessions";
import { bind, type Route } from "../../../http/bind.ts";
import { CSRF_COOKIE, SESSION_COOKIE } from "../../../http/caller.ts";
import { sliceOf } from "../../../paging.ts";
import { sessionOf } from "./own.ts";
import { endSessions, readSessions } from "./policy.ts";
import type { SessionRow } from "./services/own-sessions.ts";

export interface SessionServices {
  readSessions(userId: string): Promise<SessionRow[]>;
  endSession(userId: string, sessionId: string): Promise<void>;
  endOtherSessions(userId: string, sessionId: string): Promise<number>;
}

function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    current: row.id === currentId,
    device: row.device,
    method: row.method,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.seenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

export function sessionRoutes(services: SessionServices): Route[] {
  return [
    bind(sessions.list, readSessions, async (call) => {
      const { userId, sessionId } = sessionOf(call);
      const rows = await services.readSessions(userId);
      return sliceOf(
        rows.map((row) => presentSession(row, sessionId)),
        call.query,
      );
    }),
    bind(sessions.end, endSessions, async (call) => {
      const { userId, sessionId } = sessionOf(call);
      await services.endSession(userId, call.params.pk);
      if (call.params.pk !== sessionId) return;
      call.clearCookie(SESSION_COOKIE);
      call.clearCookie(CSRF_COOKIE);
    }),
    bind(sessions.endOthers, endSessions, async (call) => {
      const { userId, sessionId } = sessionOf(call);
      return { ended: await services.endOtherSessions(userId, sessionId) };
    }),
  ];
}
