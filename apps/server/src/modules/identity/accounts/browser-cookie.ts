import type { CallContext } from "../../../http/bind.ts";
import { newToken } from "../../../secrets.ts";
import { ATTEMPT_MINUTES } from "./services/attempts.ts";

/** Ties what a network answers to the browser that began: nobody can be signed in with another one's answer. */
const BROWSER_COOKIE = "signinbrowser";
const FORM = /^[\w-]{43}$/;

/** The browser's secret; made when it begins for the first time. It lives as long as what it began. */
export function keepBrowser(call: CallContext): string {
  const known = call.cookie(BROWSER_COOKIE);
  const secret = known !== undefined && FORM.test(known) ? known : newToken();
  const expires = new Date(Date.now() + ATTEMPT_MINUTES * 60_000);
  call.setCookie(BROWSER_COOKIE, secret, { httpOnly: true, expires });
  return secret;
}

/** Empty where nothing was begun: no attempt fits it. */
export function browserOf(call: CallContext): string {
  return call.cookie(BROWSER_COOKIE) ?? "";
}
