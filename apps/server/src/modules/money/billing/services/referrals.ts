import { randomInt } from "node:crypto";
import { monthOfPremium, REFERRAL_DAYS, shareOfMonth } from "@toolkit/core/domain/referrals";
import { isSoldCurrency, type SoldCurrency } from "@toolkit/core/domain/currencies";
import { settleReferralJob } from "../../../../jobs/definitions/billing.ts";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import type { Database } from "../../../../db/client.ts";
import { AppError, type LocalText } from "../../../../errors.ts";
import type { CustomerReading, ReadInvoice } from "../../../../ports/payments.ts";
import { entriesOf, invoicesOfCharges } from "../ledger/entries.ts";
import { havePaid, othersOfMailbox } from "../mailbox-repository.ts";
import {
  carryReferral,
  findCodeOf,
  findReferral,
  findReferrer,
  heldReferrals,
  insertCode,
  referralsOf,
  updateReferral,
  type ReferralRow,
} from "../referral-repository.ts";
import { findOwnAccount, type AccountRow } from "./accounts.ts";
import type { BillingServices } from "./billing-services.ts";
import { lostOf } from "./lost-payments.ts";

/** Without letters and digits that are read as each other. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;
const DAY_MS = 86_400_000;

const UNKNOWN = {
  en: "This referral code is not known. Nothing was charged. Check it, or continue without it.",
  ja: "この紹介コードは見つかりません。請求は行われていません。コードを確認するか、空欄のままお進みください。",
};

const OWN = {
  en: "This is your own referral code, which brings you no credit. Nothing was charged. Continue without it.",
  ja: "ご自身の紹介コードは使えません。請求は行われていません。空欄のままお進みください。",
};

const MUTUAL = {
  en: "You referred this person yourself, so their code brings no credit. Nothing was charged. Continue without it.",
  ja: "ご自身が紹介した方の紹介コードは使えません。請求は行われていません。空欄のままお進みください。",
};

const NOT_FIRST = {
  en: "A referral code counts for a first purchase, and you have bought Premium before. Nothing was charged. Continue without it.",
  ja: "紹介コードを使えるのは初回のご購入時だけです。プレミアムを以前にご購入済みです。請求は行われていません。空欄のままお進みください。",
};

function refused(text: LocalText): AppError {
  return new AppError("invalid", { message: text.en, fields: { referral_code: [text] } });
}

/** A person's code, made when they first ask for it. */
async function referralCodeOf(
  { db, clock }: Pick<BillingServices, "db" | "clock">,
  userId: string,
): Promise<string> {
  const known = await findCodeOf(db, userId);
  if (known !== null) return known;
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  await apartFromUnit(() => insertCode(db, { userId, code, createdAt: clock.now() }));
  return (await findCodeOf(db, userId)) ?? code;
}

/**
 * The person whose code it is, where they may be thanked for this buyer: nobody brings themselves, and nobody is brought
 * twice. Spellings of one mailbox are one person.
 *
 * @throws AppError "invalid", at the field of the code
 */
export async function requireReferrer(
  services: Pick<BillingServices, "db">,
  given: string,
  userId: string,
): Promise<string> {
  const { db } = services;
  const referrerId = await findReferrer(db, given.trim().toUpperCase());
  if (referrerId === null) throw refused(UNKNOWN);
  const buyer = [userId, ...(await othersOfMailbox(db, userId))];
  if (buyer.includes(referrerId)) throw refused(OWN);
  // Two who bring each other bring nobody.
  const broughtBy = (await findReferral(db, referrerId))?.referrerId;
  if (broughtBy !== undefined && buyer.includes(broughtBy)) throw refused(MUTUAL);
  if (await havePaid(db, buyer)) throw refused(NOT_FIRST);
  return referrerId;
}

/** Notes who brought a buyer, whose checkout was just opened: everything of them was read for it. */
export async function noteReferrer(
  services: Pick<BillingServices, "db" | "clock">,
  userId: string,
  referrerId: string,
): Promise<void> {
  if (await havePaid(services.db, [userId])) return;
  await carryReferral(services.db, { userId, referrerId, carriedAt: services.clock.now() });
}

interface Paid {
  readonly invoice: ReadInvoice;
  readonly share: number;
  readonly at: Date;
}

/** The first invoice for which money was taken: what a code or credit paid thanks nobody. */
function firstPaid(reading: CustomerReading): Paid | null {
  const entries = entriesOf(reading);
  const inOrder = reading.invoices.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
  for (const invoice of inOrder) {
    const { id, status, subscription, currency, paid, tax, createdAt } = invoice;
    if (status !== "paid" || subscription === null || !isSoldCurrency(currency)) continue;
    const share = shareOfMonth(paid - tax, currency);
    if (share === 0) continue;
    const payment = entries.find((each) => each.kind === "payment" && each.invoice === id);
    return { invoice, share, at: payment?.at ?? createdAt };
  }
  return null;
}

/** What of an invoice's payment went back within the time in which that counts. */
function returnedOf(
  reading: CustomerReading,
  { id, creditedAfter }: ReadInvoice,
  until: Date,
): number {
  const inTime = entriesOf(reading).filter(({ invoice, at }) => invoice === id && at <= until);
  const refunded = inTime
    .filter(({ kind }) => kind === "refund" || kind === "refund_failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const ofCharge = invoicesOfCharges(reading);
  const isDisputed = reading.disputes.some(
    ({ charge, createdAt }) => ofCharge.get(charge) === id && createdAt <= until,
  );
  const credited = reading.creditNotes.some((note) => note.invoice === id && note.createdAt > until)
    ? 0
    : creditedAfter;
  return Math.max(refunded, credited) + (isDisputed ? (lostOf(reading).get(id) ?? 0) : 0);
}

/** Notes what a reading of somebody's money means for whoever brought them, and queues what follows from it. */
export async function noteReferral(
  { queue, clock }: Pick<BillingServices, "queue" | "clock">,
  db: Database,
  { account, read }: { readonly account: AccountRow; readonly read: CustomerReading },
): Promise<void> {
  const { userId } = account;
  if (userId === null) return;
  const row = await findReferral(db, userId);
  if (row === undefined || row.returnedAt !== null) return;
  const before = row.paidAt !== null;
  const first = before ? paidBefore(row, read) : firstPaid(read);
  if (first === null) return;
  const { invoice, share, at } = first;
  if (!before) await updateReferral(db, userId, { invoiceId: invoice.id, share, paidAt: at });
  const until = new Date(at.getTime() + REFERRAL_DAYS * DAY_MS);
  // More than half: a small refund out of goodwill costs nobody their credit.
  const isReturned = returnedOf(read, invoice, until) * 2 > invoice.paid;
  if (isReturned) await updateReferral(db, userId, { returnedAt: read.testNow ?? clock.now() });
  if (before && !isReturned) return;
  await queue.enqueue(
    settleReferralJob,
    { userId },
    {
      teamId: null,
      idempotencyKey: `referral:${userId}:${isReturned ? "returned" : "paid"}`,
      turn: `referral ${userId}`,
    },
  );
}

/** Queues the credit that waited for the currency of a person's own invoices. */
export async function creditHeld(
  { queue }: Pick<BillingServices, "queue">,
  db: Database,
  { userId, currency }: AccountRow,
): Promise<void> {
  if (userId === null || currency === null) return;
  for (const { userId: friend } of await heldReferrals(db, userId))
    await queue.enqueue(
      settleReferralJob,
      { userId: friend },
      {
        teamId: null,
        idempotencyKey: `referral:${friend}:currency`,
        turn: `referral ${friend}`,
      },
    );
}

function paidBefore({ invoiceId, share, paidAt }: ReferralRow, read: CustomerReading): Paid | null {
  const invoice = read.invoices.find(({ id }) => id === invoiceId);
  if (invoice === undefined || share === null || paidAt === null) return null;
  return { invoice, share, at: paidAt };
}

export interface OwnReferrals {
  readonly code: string;
  readonly reward: { readonly amount: number; readonly currency: SoldCurrency } | null;
  readonly rows: readonly ReferralRow[];
  /** Of the rows, those whose credit waits for the currency of their own invoices. */
  readonly held: number;
}

/** A person's code, what it can bring, and what came of it. */
export async function readReferrals(
  services: BillingServices,
  userId: string,
): Promise<OwnReferrals> {
  const account = await findOwnAccount(services, { kind: "person", id: userId });
  const currency = account?.currency ?? null;
  const isSold = currency !== null && isSoldCurrency(currency);
  const held = currency === null ? await heldReferrals(services.db, userId) : [];
  return {
    code: await referralCodeOf(services, userId),
    reward: isSold ? { amount: monthOfPremium(currency), currency } : null,
    held: held.length,
    rows: await referralsOf(services.db, userId),
  };
}
