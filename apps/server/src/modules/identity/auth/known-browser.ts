import { timingSafeEqual } from "node:crypto";
import type { CallContext } from "../../../http/bind.ts";
import { mailboxOf } from "../../../mail/mailbox.ts";
import { keyedHash } from "../../../secrets.ts";

const KNOWN_COOKIE = "knownbrowser";
/** As long as browsers keep a cookie at most. */
const KEPT_DAYS = 400;

/** Says of a browser that somebody signed in with it as the owner of a mailbox. It lets nobody in. */
export function browserMark(secret: string, email: string): string {
  return keyedHash(secret, "known browser", mailboxOf(email));
}

/** Whether a browser was signed in as the owner of this mailbox before. */
export function isKnownBrowser(secret: string, email: string, mark: string | undefined): boolean {
  const [given, own] = [Buffer.from(mark ?? ""), Buffer.from(browserMark(secret, email))];
  return given.length === own.length && timingSafeEqual(given, own);
}

export function keepMark(call: CallContext, mark: string): void {
  const expires = new Date(Date.now() + KEPT_DAYS * 86_400_000);
  call.setCookie(KNOWN_COOKIE, mark, { httpOnly: true, expires });
}

export function markOf(call: CallContext): string | undefined {
  return call.cookie(KNOWN_COOKIE);
}
