import { creditOfShare } from "@toolkit/core/domain/referrals";
import { isSoldCurrency, type SoldCurrency } from "@toolkit/core/domain/currencies";
import { AppError } from "../../../../errors.ts";
import { findAccountOf, findPerson } from "../account-repository.ts";
import { findEffect } from "../effect-repository.ts";
import {
  findReferral,
  openReferrals,
  updateReferral,
  type ReferralRow,
} from "../referral-repository.ts";
import { ensureAccount, findOwnAccount, reread } from "./accounts.ts";
import { selling, type BillingServices, type SellingServices } from "./billing-services.ts";
import { bookReferralCredit, creditKey, takeBackReferralCredit } from "./referral.ts";
import { refresh } from "./refresh.ts";

const AT_ONCE = 100;

/** What is credited: in the currency of the referrer's own invoices, else in that of who came. */
async function decide(
  services: SellingServices,
  { userId, referrerId, share, currency, amount }: ReferralRow,
): Promise<{ readonly currency: SoldCurrency; readonly amount: number } | null> {
  if (currency !== null && isSoldCurrency(currency) && amount !== null) return { currency, amount };
  const known = await ensureAccount(services, { kind: "person", id: referrerId });
  // A purchase of which no event told yet fixes the currency.
  if (known.customerId !== null) await refresh(services, known.id);
  const own = (await reread(services, known)).currency;
  const theirs = (await findOwnAccount(services, { kind: "person", id: userId }))?.currency ?? null;
  const chosen = own ?? theirs;
  if (chosen === null || share === null || !isSoldCurrency(chosen)) return null;
  const decided = { currency: chosen, amount: creditOfShare(share, chosen) };
  // Kept before it is booked: whatever is cut off in between, the same sum is booked.
  await updateReferral(services.db, userId, decided);
  return decided;
}

async function book(services: SellingServices, row: ReferralRow): Promise<void> {
  const { userId, referrerId } = row;
  const credit = await decide(services, row);
  const referrer = await findPerson(services.db, referrerId);
  if (referrer === undefined) return;
  const now = services.clock.now();
  if (credit === null || credit.amount === 0) {
    // Staff bill them in a currency in which nothing is sold here, so that nothing could use the credit.
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
