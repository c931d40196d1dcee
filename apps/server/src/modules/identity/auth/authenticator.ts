import { sameSecret } from "../../../same-secret.ts";
import { type Authenticator, type Caller, type Credentials } from "../../../http/caller.ts";
import type { TeamContext } from "../../../principal.ts";
import { keyedHash } from "../../../secrets.ts";
import { teamContexts, type Sessions } from "./services/identify.ts";

export interface AuthenticatorOptions {
  readonly sessions: Sessions;
  readonly secret: string;
  /** What the command line reads from the data directory; null where there is none. */
  readonly localToken: string | null;
  /** Since when session cookies have their present name. */
  readonly cookieNamedAt: Date;
  findTeam(slugOrId: string): Promise<TeamContext | null>;
  /** Null for a token that is unknown, expired or revoked. */
  identifyToken(token: string): Promise<Pick<Caller, "principal" | "teams"> | null>;
}

export function csrfTokenFor(secret: string, sessionId: string): string {
  return keyedHash(secret, "csrf", sessionId);
}

const LOCAL: Caller = {
  principal: { kind: "local" },
  teams: [],
  currentTeamId: null,
  csrfToken: null,
  renew: null,
};

/** Session cookies, the local token of the command line, and the tokens that people make. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { sessions, secret, localToken, cookieNamedAt, findTeam, identifyToken } = options;
  return {
    findTeam,
    async identify(credentials: Credentials): Promise<Caller | null> {
      const { sessionToken, isRenamed, mayBePlanted, headerToken } = credentials;
      if (headerToken !== undefined) {
        if (localToken !== null && sameSecret(headerToken, localToken)) return LOCAL;
        const found = await identifyToken(headerToken);
        return found && { ...found, currentTeamId: null, csrfToken: null, renew: null };
      }
      if (sessionToken === undefined) return null;
      const found = await sessions.identify(sessionToken);
      if (found === null) return null;
      const { session, renewed } = found;
      // A newer session never had an earlier name: whoever sends it so was given somebody else's.
      if (mayBePlanted && session.createdAt >= cookieNamedAt) return null;
      const { user } = session;
      return {
        principal: {
          kind: "session",
          sessionId: session.sessionId,
          person: {
            id: user.id,
            email: user.email ?? "",
            firstName: user.firstName,
            lastName: user.lastName,
            language: user.language,
            groups: user.groups,
          },
        },
        teams: teamContexts(session.memberships),
        currentTeamId: session.currentTeamId,
        csrfToken: csrfTokenFor(secret, session.sessionId),
        renew: renewed || isRenamed ? { token: sessionToken, expiresAt: session.expiresAt } : null,
      };
    },
  };
}
