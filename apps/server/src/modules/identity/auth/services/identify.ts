import type { Database } from "../../../../db/client.ts";
import { afterCommit } from "../../../../db/unit-of-work.ts";
import type { TeamContext } from "../../../../principal.ts";
import type { Clock } from "../../../../ports/clock.ts";
import {
  findSession,
  listMemberships,
  touchSession,
  type MembershipRow,
  type UserRow,
} from "../repository.ts";
import { hashToken } from "../../../../secrets.ts";
import { SESSION_DAYS, sessionEnd } from "./open-session.ts";

/** Sessions that are remembered between calls, so that not every call asks the one connection. */
const MOST_REMEMBERED = 10_000;
/** An expiry is moved at most once a day. */
const RENEW_BELOW_MS = (SESSION_DAYS - 1) * 86_400_000;
/** When a session was last used is written down this often. */
const SEEN_EVERY_MS = 15 * 60_000;

export interface IdentifiedSession {
  readonly sessionId: string;
  readonly user: UserRow;
  readonly memberships: readonly MembershipRow[];
  readonly currentTeamId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly seenAt: Date;
}

export function teamContexts(memberships: readonly MembershipRow[]): TeamContext[] {
  return memberships.map(({ teamId, slug, level }) => ({ id: teamId, slug, level }));
}

interface SessionsOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Only where this process is the database's only one: a session that another one ends must end here too. */
  readonly remember: boolean;
}

/** Finds who a session token belongs to. What ends or changes a session says so with `forget`. */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #remembered = new Map<string, IdentifiedSession>();
  /** Grows with every `forget`: what was loaded before one may be out of date and is not kept. */
  #generation = 0;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Null for a token that is unknown, expired or revoked. `renewed`: its end moved, so the cookie must go out again. */
  async identify(token: string): Promise<{ session: IdentifiedSession; renewed: boolean } | null> {
    const now = this.#options.clock.now();
    const tokenHash = hashToken(token);
    let session = this.#remembered.get(tokenHash);
    if (session === undefined) {
      const generation = this.#generation;
      const loaded = await this.#load(tokenHash, now);
      if (loaded === null) return null;
      session = loaded;
      if (this.#options.remember && generation === this.#generation) this.#keep(tokenHash, session);
    }
    if (session.expiresAt <= now) {
      this.#remembered.delete(tokenHash);
      return null;
    }
    const end = sessionEnd(now, session.createdAt);
    const isStale = session.expiresAt.getTime() - now.getTime() <= RENEW_BELOW_MS;
    const renewed = isStale && end > session.expiresAt;
    const isUnseen = now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS;
    if (!renewed && !isUnseen) return { session, renewed };
    const expiresAt = renewed ? end : session.expiresAt;
    const moved = { ...session, expiresAt, seenAt: now };
    await touchSession(this.#options.db, session.sessionId, moved);
    if (this.#remembered.has(tokenHash)) this.#remembered.set(tokenHash, moved);
    return { session: moved, renewed };
  }

  forgetSession(sessionId: string): void {
    this.#forget((session) => session.sessionId === sessionId);
  }

  /** After a change of the person or of their memberships. */
  forgetPerson(userId: string): void {
    this.#forget((session) => session.user.id === userId);
  }

  /** When the change is committed: until then, other calls would load and remember the state before it. */
  #forget(isMeant: (session: IdentifiedSession) => boolean): void {
    void afterCommit(() => {
      this.#generation += 1;
      for (const [hash, session] of this.#remembered) {
        if (isMeant(session)) this.#remembered.delete(hash);
      }
    });
  }

  async #load(tokenHash: string, now: Date): Promise<IdentifiedSession | null> {
    const found = await findSession(this.#options.db, tokenHash, now);
    if (found === undefined) return null;
    const memberships = await listMemberships(this.#options.db, found.user.id);
    return {
      sessionId: found.session.id,
      user: found.user,
      memberships,
      currentTeamId: found.session.teamId,
      createdAt: found.session.createdAt,
      expiresAt: found.session.expiresAt,
      seenAt: found.session.seenAt,
    };
  }

  #keep(tokenHash: string, session: IdentifiedSession): void {
    const oldest = this.#remembered.keys().next();
    if (this.#remembered.size >= MOST_REMEMBERED && !oldest.done)
      this.#remembered.delete(oldest.value);
    this.#remembered.set(tokenHash, session);
  }
}
