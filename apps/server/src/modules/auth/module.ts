import type { Ports } from "../../capability.ts";
import type { Authenticator } from "../../http/caller.ts";
import { RateLimiter } from "../../http/rate-limit.ts";
import { AppError } from "../../errors.ts";
import { findTeam } from "../teams/repository.ts";
import { createAuthenticator, csrfTokenFor } from "./authenticator.ts";
import type { AuthServices } from "./routes.ts";
import { changeAccount } from "./services/change-account.ts";
import { Sessions } from "./services/identify.ts";
import { openSession } from "./services/open-session.ts";
import { readAccount } from "./services/read-account.ts";
import { sendLoginCode } from "./services/send-login-code.ts";
import { signOut } from "./services/sign-out.ts";
import { useLoginCode } from "./services/use-login-code.ts";

/** A person asks for a few codes, an office behind one address for many; guessing needs millions. */
const CODES_BY_EMAIL = { most: 8, windowSeconds: 15 * 60 };
const CODES_BY_ADDRESS = { most: 60, windowSeconds: 15 * 60 };
const TRIES_BY_ADDRESS = { most: 100, windowSeconds: 15 * 60 };

export interface AuthModuleOptions {
  readonly ports: Pick<Ports, "db" | "mail" | "clock">;
  readonly secret: string;
  readonly localToken: string | null;
  /** Whether this process is the only one on its database. */
  readonly rememberSessions: boolean;
  readonly countTries: boolean;
  readonly outboxPath: string | null;
  abilities: AuthServices["abilities"];
}

export interface AuthModule {
  readonly services: AuthServices;
  readonly authenticator: Authenticator;
  readonly sessions: Sessions;
}

export function createAuthModule(options: AuthModuleOptions): AuthModule {
  const { ports, secret, localToken, rememberSessions, countTries, outboxPath, abilities } =
    options;
  const { db, mail, clock } = ports;
  const sessions = new Sessions({ db, clock, remember: rememberSessions });
  const tries = countTries ? new RateLimiter(TRIES_BY_ADDRESS, clock) : null;
  const limits = countTries
    ? {
        byEmail: new RateLimiter(CODES_BY_EMAIL, clock),
        byAddress: new RateLimiter(CODES_BY_ADDRESS, clock),
      }
    : null;

  const services: AuthServices = {
    abilities,
    outboxPath,
    sendLoginCode: (input) => sendLoginCode({ db, mail, clock, secret, limits, ...input }),
    async signIn({ magicCode, confirmCode, ip, earlierSessionId }) {
      if ((tries?.take(ip) ?? 0) > 0) {
        throw new AppError("too_many_requests", { message: "too many tries of login codes" });
      }
      const user = await useLoginCode({ db, clock, secret, magicCode, confirmCode });
      const session = await openSession({ db, clock, user });
      if (earlierSessionId !== null) await signOut({ db, sessions, sessionId: earlierSessionId });
      const account = await readAccount(db, user.id);
      return { account, session, csrfToken: csrfTokenFor(secret, session.id) };
    },
    readAccount: (userId) => readAccount(db, userId),
    changeAccount: (userId, changes) => changeAccount({ db, sessions, userId, changes }),
    signOut: (sessionId) => signOut({ db, sessions, sessionId }),
  };
  const authenticator = createAuthenticator({
    sessions,
    secret,
    localToken,
    findTeam: async (slugOrId) => {
      const team = await findTeam(db, slugOrId);
      return team === undefined ? null : { id: team.id, slug: team.slug, level: "admin" };
    },
  });
  return { services, authenticator, sessions };
}
