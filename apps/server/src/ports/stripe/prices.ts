import { isoCurrency } from "@toolkit/core/domain/currencies";
import { PLAN_NAMES, priceOf, type PlanPrice } from "@toolkit/core/domain/plans";
import type Stripe from "stripe";

/** Names a price by all that it is: another amount in the table is another price, and old subscriptions keep theirs. */
function lookupKey(price: PlanPrice): string {
  return ["toolkit", price.plan, price.interval, isoCurrency(price.currency), priceOf(price)].join(
    "_",
  );
}

/** Prices of the plan table at Stripe, made when they are needed first. */
export class StripePrices {
  readonly #stripe: Stripe;
  readonly #known = new Map<string, string>();

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  async idOf(price: PlanPrice): Promise<string> {
    const key = lookupKey(price);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = await this.#stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    const id = found.data[0]?.id ?? (await this.#make(price, key));
    this.#known.set(key, id);
    return id;
  }

  async #make(price: PlanPrice, key: string): Promise<string> {
    const { plan, interval, currency } = price;
    const product = await this.#product(plan);
    const made = await this.#stripe.prices.create(
      {
        product,
        currency: isoCurrency(currency),
        unit_amount: priceOf(price),
        recurring: { interval },
        lookup_key: key,
        nickname: PLAN_NAMES[plan],
        metadata: { plan },
        tax_behavior: "exclusive",
      },
      { idempotencyKey: `price-${key}` },
    );
    return made.id;
  }

  async #product(plan: PlanPrice["plan"]): Promise<string> {
    const id = `toolkit_${plan}`;
    const all = await this.#stripe.products.list({ ids: [id], limit: 1 });
    if (all.data.length > 0) return id;
    const made = await this.#stripe.products.create(
      { id, name: `Targeting Toolkit ${PLAN_NAMES[plan]}`, metadata: { plan } },
      { idempotencyKey: `product-${id}` },
    );
    return made.id;
  }
}
