import { chargeStep, type SoldCurrency } from "@toolkit/core/domain/currencies";
import { AppError } from "../../../../errors.ts";
import { ensureAccount, ensureCustomer, reread, type AccountRow } from "./accounts.ts";
import { selling, type BillingServices, type SellingServices } from "./billing-services.ts";
import { effectKey } from "./effects.ts";
import { refresh } from "./refresh.ts";

export interface ReferralCredit {
  /** Who is thanked. */
  readonly userId: string;
  /** What it is for, once: the id of the person who came. */
  readonly cause: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: SoldCurrency;
}

const WORDS = { en: "Referral credit", ja: "紹介クレジット" } as const;
const TAKEN_BACK = { en: "Referral credit taken back", ja: "紹介クレジットの取り消し" } as const;

/** Of the effect that books the credit of one cause. */
export function creditKey(accountId: string, cause: string): string {
  return effectKey(accountId, "referral", cause);
}

/**
 * Books credit that a person's next invoices use first. One cause is booked once. In another currency than their invoices
 * the credit could never be used, and before they have any it would choose theirs for them: both are refused.
 *
 * @throws AppError "conflict"
 */
export async function bookReferralCredit(
  given: BillingServices,
  { userId, cause, amount, currency }: ReferralCredit,
  language: "en" | "ja",
): Promise<void> {
  const services = selling(given);
  const known = await ensureAccount(services, { kind: "person", id: userId });
  // Staff may have deleted the customer, to whom nothing can be credited any more.
  if (known.customerId !== null) await refresh(services, known.id);
  const account = await reread(services, known);
  if (account.currency !== currency) {
    const own = account.currency ?? "no currency yet";
    throw new AppError("conflict", { message: `invoices of ${userId} are in ${own}` });
  }
  // Stripe takes dinars in steps of ten fils.
  if (amount <= 0 || amount % chargeStep(currency) !== 0)
    throw new AppError("invalid", { message: `${amount} cannot be charged in ${currency}` });
  const { customerId: customer, id: accountId } = await ensureCustomer(services, account);
  await services.effects.queue(services.db, {
    accountId,
    effect: {
      do: "credit",
      credit: { customer, amount, currency, description: WORDS[language] },
    },
    key: creditKey(accountId, cause),
  });
}

/**
 * Takes back what is left of a credit whose cause went away, once. What invoices used of it by then stays used: nobody finds
 * themselves owing for it.
 */
export async function takeBackReferralCredit(
  { effects, db }: SellingServices,
  {
    account: { id: accountId },
    customer,
    cause,
    amount,
    currency,
  }: Omit<ReferralCredit, "userId"> & {
    readonly account: AccountRow;
    readonly customer: string;
  },
  language: "en" | "ja",
): Promise<void> {
  await effects.queue(db, {
    accountId,
    effect: {
      do: "take_back",
      credit: { customer, amount, currency, description: TAKEN_BACK[language] },
    },
    key: effectKey(accountId, "referral taken back", cause),
  });
}
