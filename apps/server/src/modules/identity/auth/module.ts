import type { SessionMethod } from "@toolkit/core/domain/sign-in";
import type { Module, Ports } from "../../capability.ts";
import type { Authenticator } from "../../../http/caller.ts";
import { RateLimiter } from "../../../http/rate-limit.ts";
import { countedTry } from "./services/counted-try.ts";
import { AppError } from "../../../errors.ts";
import { createAuthenticator, csrfTokenFor, type AuthenticatorOptions } from "./authenticator.ts";
import type { Admission, Entrance } from "./admit.ts";
import { browserMark } from "./known-browser.ts";
import type { UserRow } from "./repository.ts";
import { authRoutes, type AuthServices } from "./routes.ts";
import { sessionRoutes, type SessionServices } from "./session-routes.ts";
import { changeAccount } from "./services/change-account.ts";
import { Sessions } from "./services/identify.ts";
import { openSession } from "./services/open-session.ts";
import { endOtherSessions, endSession, readSessions } from "./services/own-sessions.ts";
import { readAccount } from "./services/read-account.ts";
import { sendLoginCode } from "./services/send-login-code.ts";
import { signOut } from "./services/sign-out.ts";
import { useLoginCode } from "./services/use-login-code.ts";

/** A person asks for a few codes, an office behind one address for many; guessing needs millions. */
const CODES_BY_EMAIL = { most: 8, windowSeconds: 15 * 60 };
/**
 * From all addresses and unknown browsers together, so that nobody fills a mailbox. Browsers that its owner has used are
 * counted by themselves: nobody keeps another person from signing in by asking for codes in their name.
 */
const CODES_BY_EMAIL_ANYWHERE = { most: 40, windowSeconds: 15 * 60 };
const CODES_BY_EMAIL_A_DAY = { most: 120, windowSeconds: 24 * 60 * 60 };
const CODES_BY_ADDRESS = { most: 60, windowSeconds: 15 * 60 };
const TRIES_BY_ADDRESS = { most: 100, windowSeconds: 15 * 60 };

/** Teams and tokens, which stand on people and sessions, tell of themselves. */
export interface AuthModuleOptions extends Pick<
  AuthenticatorOptions,
  "findTeam" | "identifyToken"
> {
  readonly ports: Pick<Ports, "db" | "mails" | "clock">;
  readonly secret: string;
  readonly localToken: string | null;
  /** Since when session cookies have their present name. */
  readonly cookieNamedAt: Date;
  /** Whether this process is the only one on its database. */
  readonly rememberSessions: boolean;
  readonly countTries: boolean;
  readonly outboxPath: string | null;
  abilities: AuthServices["abilities"];
}

export interface AuthModule extends Module {
  readonly services: AuthServices & SessionServices;
  readonly authenticator: Authenticator;
  readonly sessions: Sessions;
  /** Opens a session for somebody who proved who they are, and ends the one that the browser had. */
  letIn(user: UserRow, method: SessionMethod, entrance: Entrance): Promise<Admission>;
  /** Runs one try to sign in from an address. @throws AppError "too_many_requests" */
  countTry<T>(ip: string, work: () => Promise<T>): Promise<T>;
  /** The account that a mailed code proves. */
  proveCode(proof: { magicCode: string; confirmCode: string; ip: string }): Promise<UserRow>;
}

export function createAuthModule(options: AuthModuleOptions): AuthModule {
  const { ports, secret, localToken, rememberSessions } = options;
  const { countTries, outboxPath, abilities, findTeam, identifyToken } = options;
  const { db, mails, clock } = ports;
  const sessions = new Sessions({ db, clock, remember: rememberSessions });
  const tries = countTries ? new RateLimiter(TRIES_BY_ADDRESS, clock) : null;
  const limits = countTries
    ? {
        byEmail: new RateLimiter(CODES_BY_EMAIL, clock),
        byEmailAnywhere: new RateLimiter(CODES_BY_EMAIL_ANYWHERE, clock),
        byEmailADay: new RateLimiter(CODES_BY_EMAIL_A_DAY, clock),
        byAddress: new RateLimiter(CODES_BY_ADDRESS, clock),
      }
    : null;

  const countTry: AuthModule["countTry"] = (ip, work) =>
    countedTry(
      tries === null ? [] : [{ counter: tries, key: ip }],
      (retryAfter) =>
        new AppError("too_many_requests", { message: "too many tries to sign in", retryAfter }),
      work,
    );
  const proveCode: AuthModule["proveCode"] = ({ magicCode, confirmCode, ip }) =>
    countTry(ip, () => useLoginCode({ db, clock, secret, magicCode, confirmCode }));
  const letIn: AuthModule["letIn"] = async (user, method, { earlierSessionId, device }) => {
    const session = await openSession({ db, clock, user, device, method });
    if (earlierSessionId !== null) await signOut({ db, sessions, sessionId: earlierSessionId });
    const account = await readAccount(db, user.id);
    const { email } = account.user;
    return {
      account,
      session,
      csrfToken: csrfTokenFor(secret, session.id),
      browserMark: email === null ? null : browserMark(secret, email),
    };
  };

  const services: AuthServices & SessionServices = {
    abilities,
    outboxPath,
    sendLoginCode: (input) => sendLoginCode({ db, mails, clock, secret, limits, ...input }),
    async signIn({ magicCode, confirmCode, ip, entrance }) {
      return letIn(await proveCode({ magicCode, confirmCode, ip }), "email", entrance);
    },
    readAccount: (userId) => readAccount(db, userId),
    changeAccount: (userId, changes) => changeAccount({ db, sessions, userId, changes }),
    signOut: (sessionId) => signOut({ db, sessions, sessionId }),
    readSessions: (userId) => readSessions(db, clock, userId),
    endSession: (userId, sessionId) => endSession({ db, sessions, userId, sessionId }),
    endOtherSessions: (userId, sessionId) => endOtherSessions({ db, sessions, userId, sessionId }),
  };
  const authenticator = createAuthenticator({
    sessions,
    secret,
    localToken,
    cookieNamedAt: options.cookieNamedAt,
    identifyToken,
    findTeam,
  });
  const routes = [...authRoutes(services), ...sessionRoutes(services)];
  return { routes, services, authenticator, sessions, letIn, countTry, proveCode };
}
