import { isoCurrency } from "@toolkit/core/domain/currencies";
import type { Stripe } from "stripe";
import type { Credit } from "../payments.ts";

/** Stripe forgets keys after a day; the entry itself does not forget whose it is. */
async function isBooked(stripe: Stripe, { customer, effect }: Credit): Promise<boolean> {
  for await (const entry of stripe.customers.listBalanceTransactions(customer, { limit: 100 })) {
    if (entry.metadata?.["effect"] === effect) return true;
  }
  return false;
}

function book(stripe: Stripe, given: Credit & { readonly key: string }) {
  const { customer, amount, currency, description, effect, key } = given;
  return stripe.customers.createBalanceTransaction(
    customer,
    { amount, currency: isoCurrency(currency), description, metadata: { effect } },
    { idempotencyKey: key },
  );
}

export async function credit(stripe: Stripe, given: Credit, key: string): Promise<void> {
  if (await isBooked(stripe, given)) return;
  await book(stripe, { ...given, amount: -given.amount, key });
}

/** Takes back credit as far as it is left: a balance above nothing would be charged with the next invoice. */
export async function takeBack(stripe: Stripe, given: Credit, key: string): Promise<void> {
  if (await isBooked(stripe, given)) return;
  const customer = await stripe.customers.retrieve(given.customer);
  const left = customer.deleted === true ? 0 : Math.max(0, -customer.balance);
  const amount = Math.min(given.amount, left);
  // Its name is part of the key: another sum than at a try whose answer was lost is another call.
  if (amount > 0) await book(stripe, { ...given, amount, key: `${key}-${amount}` });
}
