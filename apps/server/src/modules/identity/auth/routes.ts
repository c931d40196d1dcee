import { auth } from "@toolkit/core/contract/auth";
import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import { AppError } from "../../../errors.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { CSRF_COOKIE, SESSION_COOKIE } from "../../../http/caller.ts";
import { admit, entranceOf, type Admission, type Entrance } from "./admit.ts";
import { markOf } from "./known-browser.ts";
import { sessionOf } from "./own.ts";
import { changeOwn, readOwn, signIn, signOut } from "./policy.ts";
import { presentUser } from "./presenter.ts";
import type { AccountChanges } from "./services/change-account.ts";
import type { Account } from "./services/read-account.ts";

/** The module's use cases with their ports in place; see `module.ts`. */
export interface AuthServices {
  sendLoginCode(input: {
    email: string;
    language: InterfaceLanguage;
    ip: string;
    linkOrigin: string | null;
    browserMark?: string | undefined;
  }): Promise<{ magicCode: string }>;
  /** Proves the code and opens a session; ends the one that the browser had before. */
  signIn(input: {
    magicCode: string;
    confirmCode: string;
    ip: string;
    entrance: Entrance;
  }): Promise<Admission>;
  readAccount(userId: string): Promise<Account>;
  changeAccount(userId: string, changes: AccountChanges): Promise<void>;
  signOut(sessionId: string): Promise<void>;
  /** Where the page can read mails that were not sent; null where mail is really sent. */
  readonly outboxPath: string | null;
  /** What a level may do with a person's groups, over all calls that the server has. */
  abilities(level: TeamLevel | null, groups: readonly string[]): Record<string, string[]>;
}

/** A link or image on another site must not sign anybody out; browsers say where a navigation starts. */
function refuseForeignNavigation(call: CallContext): void {
  const site = call.requestHeader("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") {
    throw new AppError("csrf_failed", { message: "signing out from another site" });
  }
}

const SIGNED_OUT = { en: "Signed out.", ja: "ログアウトしました。" };

export function authRoutes(services: AuthServices): Route[] {
  const ownAccount = async (call: CallContext) => {
    const account = await services.readAccount(sessionOf(call).userId);
    return presentUser(account, services.abilities(call.team?.level ?? null, account.user.groups));
  };
  const endSession = async (call: CallContext) => {
    await services.signOut(sessionOf(call).sessionId);
    call.clearCookie(SESSION_COOKIE);
    call.clearCookie(CSRF_COOKIE);
    return { detail: SIGNED_OUT[call.language] };
  };

  return [
    bind(auth.magicLink, signIn, async (call) => {
      const { magicCode } = await services.sendLoginCode({
        email: call.body.email,
        language: call.body.language ?? call.language,
        ip: call.ip,
        linkOrigin: null,
        browserMark: markOf(call),
      });
      const { outboxPath } = services;
      return { magic_code: magicCode, ...(outboxPath !== null && { outbox: outboxPath }) };
    }),
    bind(auth.magicLinkUse, signIn, async (call) => {
      const admission = await services.signIn({
        magicCode: call.body.magic_code,
        confirmCode: call.body.confirm_code,
        ip: call.ip,
        entrance: entranceOf(call),
      });
      return admit(call, admission, services.abilities);
    }),
    bind(auth.me, readOwn, async (call) => {
      if (call.csrfToken !== null) call.setCookie(CSRF_COOKIE, call.csrfToken, { httpOnly: false });
      return ownAccount(call);
    }),
    bind(auth.changeMe, changeOwn, async (call) => {
      await services.changeAccount(sessionOf(call).userId, {
        language: call.body.language,
        firstName: call.body.first_name,
        lastName: call.body.last_name,
        doneSteps: call.body.done_steps,
      });
      return ownAccount(call);
    }),
    bind(auth.logout, signOut, endSession),
    bind(auth.logoutByLink, signOut, async (call) => {
      refuseForeignNavigation(call);
      return endSession(call);
    }),
  ];
}
