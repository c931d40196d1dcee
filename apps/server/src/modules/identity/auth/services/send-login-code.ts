import { randomUUID } from "node:crypto";
import { isEmailAddress } from "@toolkit/core/domain/email-address";
import { loginLink } from "@toolkit/core/domain/login-link";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../../db/client.ts";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { countedTry, type CountedBy, type TryCounter } from "./counted-try.ts";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { waitText } from "../../../../wait-text.ts";
import { mailboxOf } from "../../../../mail/mailbox.ts";
import type { OutgoingMail } from "../../../../mail/services/outgoing-mail.ts";
import { isKnownBrowser } from "../known-browser.ts";
import { CODE_MINUTES, loginMail } from "../login-mail.ts";
import { findUserByEmail, insertLoginCode } from "../repository.ts";
import { hashToken, keyedHash, newConfirmCode, newToken } from "../../../../secrets.ts";

const ATTEMPTS = 5;

const NO_ADDRESS = {
  en: "Please enter a valid email address",
  ja: "有効なメールアドレスを入力してください",
};

export interface SendLoginCode {
  readonly db: Database;
  readonly mails: Pick<OutgoingMail, "sendCode">;
  readonly clock: Clock;
  readonly secret: string;
  /** Null: tries are not counted. */
  readonly limits: {
    /** By mailbox and address together. */
    readonly byEmail: TryCounter;
    readonly byEmailAnywhere: TryCounter;
    readonly byEmailADay: TryCounter;
    readonly byAddress: TryCounter;
  } | null;
  readonly email: string;
  readonly language: InterfaceLanguage;
  readonly ip: string;
  /** The page that a link in the mail opens; null: the mail has the code alone. */
  readonly linkOrigin: string | null;
  /** What the browser says of having been signed in with before. */
  readonly browserMark?: string | undefined;
}

function tooManyCodes(retryAfter: number): AppError {
  const wait = waitText(retryAfter);
  return new AppError("too_many_requests", {
    message: "too many login codes",
    user: {
      en: `Too many codes were requested. The newest one still works; you can request another in ${wait.en}.`,
      ja: `コードの送信回数が多すぎます。最後に届いたコードは引き続き使えます。新しいコードは${wait.ja}後に送信できます。`,
    },
    retryAfter,
  });
}

/**
 * Mails a code and gives the name under which it is asked for. The answer is the same whether the address has an
 * account or not.
 */
export async function sendLoginCode(options: SendLoginCode): Promise<{ magicCode: string }> {
  const { db, email } = options;
  // Accounts from before addresses were checked keep theirs; nobody else signs in with one that no mail can reach.
  if (!isEmailAddress(email) && (await findUserByEmail(db, email)) === undefined) {
    throw new AppError("invalid", { message: "no email address", fields: { email: [NO_ADDRESS] } });
  }
  return countedTry(countersOf(options), tooManyCodes, () => makeAndSend(options));
}

/** What a request counts towards, in the order in which it is refused. */
function countersOf({ secret, limits, email, ip, browserMark }: SendLoginCode): CountedBy[] {
  if (limits === null) return [];
  const mailbox = mailboxOf(email);
  const isKnown = isKnownBrowser(secret, email, browserMark);
  const own = [
    { counter: limits.byAddress, key: ip },
    { counter: limits.byEmail, key: `${mailbox} ${isKnown ? "known" : ip}` },
  ];
  if (isKnown) return own;
  return [
    ...own,
    { counter: limits.byEmailAnywhere, key: mailbox },
    { counter: limits.byEmailADay, key: mailbox },
  ];
}

async function makeAndSend(options: SendLoginCode): Promise<{ magicCode: string }> {
  const { db, mails, clock, secret, email, language, linkOrigin } = options;
  const magicCode = newToken();
  const confirmCode = newConfirmCode();
  const now = clock.now();
  const magicHash = hashToken(magicCode);
  const row = {
    id: randomUUID(),
    magicHash,
    confirmHash: keyedHash(secret, "confirm", `${magicHash}:${confirmCode}`),
    email,
    language,
    attemptsLeft: ATTEMPTS,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    usedAt: null,
  };
  // Committed before the mail leaves, so that nobody waits for the mail server with a transaction open.
  await apartFromUnit(() => insertLoginCode(db, row));
  const link = linkOrigin && loginLink(linkOrigin, { magicCode, confirmCode, email });
  await mails.sendCode(email, loginMail(confirmCode, language, link));
  return { magicCode };
}
