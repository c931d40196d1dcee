import { Stripe } from "stripe";
import { AppError } from "../../errors.ts";
import type { CheckoutOrder } from "../payments.ts";

const PAID_MEANWHILE = {
  en: "Somebody else paid for a plan while this payment page was being opened, so it was closed again. You were not charged. The plan is under Billing.",
  ja: "お支払いページを開いている間に別の方がプランを購入したため、このページは閉じられました。請求は行われていません。プランは「お支払い」で確認できます。",
};

/** Subscriptions that charge, or will. */
const RUNNING = new Set<Stripe.Subscription.Status>(["active", "trialing", "past_due", "unpaid"]);

export interface CheckoutParts {
  readonly key: string;
  /** Id of the promotion code; null: none is given here. */
  readonly discount: string | null;
  readonly price: string;
  readonly isTaxed: boolean;
}

async function isPaid(stripe: Stripe, customer: string): Promise<boolean> {
  for await (const { status } of stripe.subscriptions.list({ customer, limit: 100 })) {
    if (RUNNING.has(status)) return true;
  }
  return false;
}

/** Ends what was opened before. One that was paid at this very moment cannot end, and is a subscription by then. */
async function endOthers(stripe: Stripe, customer: string, own: string): Promise<void> {
  for await (const { id } of stripe.checkout.sessions.list({
    customer,
    status: "open",
    limit: 100,
  })) {
    if (id === own) continue;
    await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
  }
}

/**
 * Opens a page that takes the first payment, the only one of its customer: two admins who each open one cannot both pay. What
 * was paid before the others ended is seen after they have.
 *
 * @throws AppError "conflict" where somebody paid meanwhile
 */
export async function openCheckout(
  stripe: Stripe,
  order: CheckoutOrder,
  { key, discount, price, isTaxed }: CheckoutParts,
): Promise<{ readonly id: string; readonly url: string }> {
  const { customer, language, successUrl, cancelUrl } = order;
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer,
      line_items: [{ price, quantity: 1 }],
      // Stripe's page takes a code where none was given here.
      ...(discount === null
        ? { allow_promotion_codes: true }
        : { discounts: [{ promotion_code: discount }] }),
      success_url: successUrl,
      cancel_url: cancelUrl,
      locale: language,
      // What is sold is taxed where the customer is, which the page asks for.
      ...(isTaxed && {
        automatic_tax: { enabled: true },
        customer_update: { address: "auto" as const },
      }),
      subscription_data: { metadata: { plan: order.price.plan } },
    },
    { idempotencyKey: key },
  );
  await endOthers(stripe, customer, session.id);
  if (await isPaid(stripe, customer)) {
    await endOthers(stripe, customer, "");
    throw new AppError("conflict", { message: "paid meanwhile", user: PAID_MEANWHILE });
  }
  if (session.url === null)
    throw new AppError("conflict", { message: `checkout ${session.id} has ended` });
  return { id: session.id, url: session.url };
}
