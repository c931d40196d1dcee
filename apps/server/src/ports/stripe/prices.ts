import { isoCurrency } from "@toolkit/core/domain/currencies";
import { PLAN_NAMES, priceOf, type PlanPrice } from "@toolkit/core/domain/plans";
import type Stripe from "stripe";

/** Names a price by all that it is: another amount in the table is another price, and old subscriptions keep theirs. */
function lookupKey(price: PlanPrice): string {
  return ["toolkit", price.plan, price.interval, isoCurrency(price.currency), priceOf(price)].join(
    "_",
  );
}

/**
 * Prices of the plan table at Stripe, made when they are needed first. They are asked for each time: the table decides what
 * is sold, and one that somebody archived there is sold again.
 */
export class StripePrices {
  readonly #stripe: Stripe;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  async idOf(price: PlanPrice): Promise<string> {
    const key = lookupKey(price);
    const found = await this.#stripe.prices.list({
      lookup_keys: [key],
      expand: ["data.product"],
      limit: 1,
    });
    const [known] = found.data;
    if (known === undefined) return this.#make(price, key);
    const { product } = known;
    if (typeof product !== "string" && product.deleted !== true && !product.active)
      await this.#stripe.products.update(product.id, { active: true });
    if (!known.active) await this.#stripe.prices.update(known.id, { active: true });
    return known.id;
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
    const [known] = all.data;
    if (known?.active === false) await this.#stripe.products.update(id, { active: true });
    if (known !== undefined) return id;
    const made = await this.#stripe.products.create(
      { id, name: `Targeting Toolkit ${PLAN_NAMES[plan]}`, metadata: { plan } },
      { idempotencyKey: `product-${id}` },
    );
    return made.id;
  }
}
