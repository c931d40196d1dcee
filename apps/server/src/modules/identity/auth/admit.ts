import type { User } from "@toolkit/core/contract/auth";
import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import type { CallContext } from "../../../http/bind.ts";
import { CSRF_COOKIE, SESSION_COOKIE } from "../../../http/caller.ts";
import { deviceOf } from "./device.ts";
import { keepMark } from "./known-browser.ts";
import { presentUser } from "./presenter.ts";
import type { OpenedSession } from "./services/open-session.ts";
import type { Account } from "./services/read-account.ts";

/** What a browser brings when somebody signs in with it. */
export interface Entrance {
  /** The session that it had before, which ends: an id from before the sign-in is worth nothing after it. */
  readonly earlierSessionId: string | null;
  readonly device: string;
}

export interface Admission {
  readonly account: Account;
  readonly session: OpenedSession;
  readonly csrfToken: string;
  /** What the browser keeps beyond the session: that the mailbox's owner used it. Null: the account has no address. */
  readonly browserMark: string | null;
}

export function entranceOf(call: CallContext): Entrance {
  return {
    earlierSessionId: call.principal?.kind === "session" ? call.principal.sessionId : null,
    device: deviceOf(call.requestHeader("user-agent")),
  };
}

/** Gives the browser its session, and the page the person. */
export function admit(
  call: CallContext,
  { account, session, csrfToken, browserMark }: Admission,
  abilities: (level: TeamLevel | null, groups: readonly string[]) => Record<string, string[]>,
): User {
  const { token, expiresAt } = session;
  call.setCookie(SESSION_COOKIE, token, { httpOnly: true, expires: expiresAt });
  call.setCookie(CSRF_COOKIE, csrfToken, { httpOnly: false, expires: expiresAt });
  if (browserMark !== null) keepMark(call, browserMark);
  const level = account.memberships[0]?.level ?? null;
  return presentUser(account, abilities(level, account.user.groups));
}
