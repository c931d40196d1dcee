import { creditOfShare } from "@toolkit/core/domain/referrals";
import { isSoldCurrency, type SoldCurrency } from "@toolkit/core/domain/currencies";
import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../errors.ts";
import { findAccountOf, findPerson } from "../account-repository.ts";
import { findEffect } from "../effect-repository.ts";
import { havePaid, lockMailbox, othersOfMailbox } from "../mailbox-repository.ts";
import {
  findReferral,
  openReferrals,
  updateReferral,
  type ReferralRow,
} from "../referral-repository.ts";
import { findOwnAccount, reread } from "./accounts.ts";
import { selling, type BillingServices, type SellingServices } from "./billing-services.ts";
import { bookReferralCredit, creditKey, takeBackReferralCredit } from "./referral.ts";
import { refresh } from "./refresh.ts";

const AT_ONCE = 100;

/** The currency of a person's own invoices and credit; null: they have neither, and may still choose one. */
async function currencyOf(services: SellingServices, userId: string): Promise<string | null> {
  const known = await findOwnAccount(services, { kind: "person", id: userId });
  if (known === null) return null;
  // A purchase of which no event told yet fixes the currency.
  if (known.customerId !== null) await refresh(services, known.id);
  return (await reread(services, known)).currency;
}

/** Whether nobody with another spelling of the same mailbox paid before, or was thanked for. */
async function isFirstOfMailbox(db: Database, { userId, paidAt }: ReferralRow): Promise<boolean> {
  const others = await othersOfMailbox(db, userId);
  if (others.length === 0) return true;
  if (await havePaid(db, others, paidAt ?? undefined)) return false;
  const referrals = await Promise.all(others.map((each) => findReferral(db, each)));
  return referrals.every((each) => (each?.amount ?? 0) === 0);
}

/** What is credited, in the currency of the referrer's own invoices; null: nothing is sold in it here. */
async function decide(
  { db }: SellingServices,
  row: ReferralRow,
  currency: string,
): Promise<{ readonly currency: SoldCurrency; readonly amount: number } | null> {
  const { userId, share } = row;
  if (share === null || !isSoldCurrency(currency)) return null;
  if (row.currency === currency && row.amount !== null) return { currency, amount: row.amount };
  return db.transaction(async (transaction) => {
    // Of two spellings at once, the second sees what was decided for the first.
    await lockMailbox(transaction, userId);
    const isFirst = await isFirstOfMailbox(transaction, row);
    const decided = { currency, amount: isFirst ? creditOfShare(share, currency) : 0 };
    // Kept before it is booked: whatever is cut off in between, the same sum is booked.
    await updateReferral(transaction, userId, decided);
    return decided;
  });
}

async function book(services: SellingServices, row: ReferralRow): Promise<void> {
  const { userId, referrerId } = row;
  const currency = await currencyOf(services, referrerId);
  // Credit would fix the currency of all that they buy: it waits for the currency that they choose.
  if (currency === null) return;
  const credit = await decide(services, row, currency);
  const referrer = await findPerson(services.db, referrerId);
  if (referrer === undefined) return;
  const now = services.clock.now();
  if (credit === null || credit.amount === 0) {
    // Staff bill them in a currency in which nothing is sold here, so that nothing could use the credit.
    if (credit === null)
      services.log.warn({ person: referrerId }, "a referral cannot be credited in their currency");
    await updateReferral(services.db, userId, { creditedAt: now, amount: 0 });
    return;
  }
  await bookReferralCredit(
    services,
    { userId: referrerId, cause: userId, ...credit },
    referrer.language,
  );
  await updateReferral(services.db, userId, { creditedAt: now });
}

async function takeBack(services: SellingServices, row: ReferralRow): Promise<void> {
  const { userId, referrerId, amount, currency } = row;
  const account = await findAccountOf(services.db, { kind: "person", id: referrerId });
  if (account !== undefined && amount !== null && amount > 0 && isSoldCurrency(currency ?? "")) {
    const effect = await findEffect(services.db, creditKey(account.id, userId));
    if (effect?.state === "queued" || effect?.state === "running")
      throw new AppError("unavailable", { message: "the credit is not booked yet" });
    const referrer = await findPerson(services.db, referrerId);
    if (effect?.state === "done" && account.customerId !== null && referrer !== undefined)
      await takeBackReferralCredit(
        services,
        {
          account,
          customer: account.customerId,
          cause: userId,
          amount,
          currency: currency as SoldCurrency,
        },
        referrer.language,
      );
  }
  await updateReferral(services.db, userId, { takenBackAt: services.clock.now() });
}

/**
 * Books the credit of a referral that was paid, and takes back that of one whose payment went back. Each step is noted after
 * its effect is kept under a key of its own, so that it happens once, however often this is cut off.
 */
export async function settleReferral(given: BillingServices, userId: string): Promise<void> {
  const services = selling(given);
  const row = await findReferral(services.db, userId);
  if (row === undefined || row.paidAt === null || row.takenBackAt !== null) return;
  // Returned before anything was decided: there is nothing to book.
  const isVoid = row.returnedAt !== null && row.amount === null;
  if (row.creditedAt === null && !isVoid) await book(services, row);
  const booked = await findReferral(services.db, userId);
  if (booked !== undefined && booked.returnedAt !== null) await takeBack(services, booked);
}

/** Settles what an earlier try left open; of one that fails again, the next night tries again. */
export async function settleReferrals(services: BillingServices): Promise<void> {
  for (const { userId } of await openReferrals(services.db, AT_ONCE)) {
    await settleReferral(services, userId).catch((error: unknown) =>
      services.log.error({ err: error, person: userId }, "a referral was not settled tonight"),
    );
  }
}
