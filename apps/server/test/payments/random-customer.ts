import { isoCurrency, type SoldCurrency } from "@toolkit/core/domain/currencies";
import { BILLING_INTERVALS, SOLD_PLANS, type PlanPrice } from "@toolkit/core/domain/plans";
import { Stripe } from "stripe";
import type { Effect } from "../../src/modules/money/billing/services/effect.ts";
import { StripePrices } from "../../src/ports/stripe/prices.ts";
import { AppError } from "../../src/errors.ts";
import type { Random } from "./random.ts";
import { RandomStaff } from "./random-staff.ts";
import type { StripeWorld } from "./stripe-world.ts";

const CURRENCIES = ["EUR", "USD", "YEN", "KWD", "KRW", "GBP"] as const satisfies SoldCurrency[];
/** Countries with a tax of their own, and one without. */
const COUNTRIES = ["JP", "DE", "FR", "NL", "GB", "US"] as const;
const VAT_IDS: Readonly<Record<string, string>> = {
  FR: "FRAB123456789",
  NL: "NL123456789B12",
  DE: "DE123456789",
};
const DAY = 86_400;
const BEGIN = Date.parse("2027-01-15T00:00:00Z") / 1000;
const GOOD_CARD = "tok_visa";
const PAYING_CARDS = [GOOD_CARD, GOOD_CARD, "tok_pendingRefund", "tok_refundFail"] as const;
const CARDS = [
  GOOD_CARD,
  "tok_jp",
  "tok_chargeCustomerFail",
  "tok_threeDSecure2Required",
  "tok_authenticationRequiredOnSetup",
  "tok_createDispute",
  "tok_createDisputeInquiry",
  "tok_pendingRefund",
  "tok_refundFail",
] as const;

/** Does at the payment provider what the product does there. */
export type Do = (given: Effect) => Promise<void>;

/** A customer who lives at random at the simulated Stripe, with the staff that serve them there. */
export class RandomCustomer {
  /** How often each kind of thing happened. */
  readonly happened = new Map<string, number>();
  readonly steps: string[] = [];
  /** Sums that were shown and not charged. */
  readonly wrong: string[] = [];
  readonly #stripe: Stripe;
  readonly #world: StripeWorld;
  readonly #random: Random;
  readonly #prices: StripePrices;
  readonly #do: Do;
  readonly #staff: RandomStaff;
  readonly #currency: SoldCurrency;
  readonly #country: (typeof COUNTRIES)[number];
  #customer = "";
  #clock = "";

  constructor(world: StripeWorld, random: Random, doThere: Do) {
    this.#world = world;
    this.#stripe = world.stripe;
    this.#random = random;
    this.#prices = new StripePrices(world.stripe);
    this.#do = doThere;
    this.#currency = random.of(CURRENCIES);
    this.#country = random.of(COUNTRIES);
    this.#staff = new RandomStaff({
      world,
      random,
      currency: this.#currency,
      customer: () => this.#customer,
      note: (kind, text) => this.#note(kind, text),
    });
  }

  get id(): string {
    return this.#customer;
  }

  /** `known` is told who the customer is before anything is bought. */
  async begin(known: (customer: string) => Promise<void>): Promise<void> {
    const random = this.#random;
    const clock = await this.#stripe.testHelpers.testClocks.create({ frozen_time: BEGIN });
    this.#clock = clock.id;
    const country = this.#country;
    const customer = await this.#stripe.customers.create({
      test_clock: clock.id,
      email: "a@example.com",
      address: { country },
      ...(random.happens(0.1) && { tax_exempt: random.of(["exempt", "reverse"] as const) }),
    });
    this.#customer = customer.id;
    const vatId = VAT_IDS[country];
    if (vatId !== undefined && random.happens(0.5)) {
      await this.#stripe.customers.createTaxId(customer.id, { type: "eu_vat", value: vatId });
      this.#note("VAT id");
    }
    await known(customer.id);
    await this.#world.useCard(customer.id, this.#random.of(PAYING_CARDS));
    this.#note(`currency ${this.#currency}`);
    await this.#subscribe();
  }

  /** Something happens, or is refused. */
  async step(): Promise<void> {
    const action = this.#random.of([
      () => this.#pass(),
      () => this.#pass(),
      () => this.#pass(),
      () => this.#failRenewal(),
      () => this.#failRenewal(),
      () => this.#failRenewal(),
      () => this.#settleOpen(),
      () => this.#settleOpen(),
      () => this.#settleOpen(),
      () => this.#changePlan(),
      () => this.#changePlan(),
      () => this.#changeQuantity(),
      () => this.#subscribe(),
      () => this.#cancelAtEnd(),
      () => this.#resume(),
      () => this.#cancelNow(),
      () => this.#pause(),
      () => this.#unpause(),
      () => this.#endTrial(),
      () => this.#discount(),
      () => this.#swapCard(),
      () => this.#swapCard(),
      () => this.#staff.refund(),
      () => this.#staff.creditNote(),
      () => this.#staff.creditNote(),
      () => this.#staff.voidCreditNote(),
      () => this.#credit(),
      () => this.#staff.debit(),
      () => this.#staff.charge(),
      () => this.#staff.dispute(),
      () => this.#staff.dispute(),
    ]);
    try {
      await action();
    } catch (error) {
      // What Stripe refuses did not happen.
      const isRefused = error instanceof Stripe.errors.StripeError || error instanceof AppError;
      if (!isRefused) throw error;
      this.steps.push(`refused: ${error.message}`);
      if (error instanceof AppError ? error.code === "payment_failed" : error.statusCode === 402)
        this.#note("payment refused");
    }
  }

  #note(kind: string, text = kind): void {
    this.steps.push(text);
    this.happened.set(kind, (this.happened.get(kind) ?? 0) + 1);
  }

  async #pass(): Promise<void> {
    const now = await this.#now();
    const days = this.#random.whole(3, 45);
    await this.#passTo(now + days * DAY);
    this.#note("time passes", `${days} days pass`);
  }

  async #now(): Promise<number> {
    return (await this.#stripe.testHelpers.testClocks.retrieve(this.#clock)).frozen_time;
  }

  async #passTo(frozen: number): Promise<void> {
    const { testClocks } = this.#stripe.testHelpers;
    await testClocks.advance(this.#clock, { frozen_time: frozen });
    for (;;) {
      const { status } = await testClocks.retrieve(this.#clock);
      if (status !== "advancing") return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** The period ends with a card that cannot pay its renewal, or only when its owner is asked. */
  async #failRenewal(): Promise<void> {
    const end = (await this.#running())?.items.data[0]?.current_period_end;
    // The clock of a test takes steps of two intervals at most.
    if (end === undefined || end > (await this.#now()) + 60 * DAY) return;
    const token = this.#random.of(["tok_chargeCustomerFail", "tok_threeDSecure2Required"] as const);
    await this.#world.useCard(this.#customer, token);
    await this.#passTo(end + 2 * 3600);
    this.#note("renewal fails", `renewal with ${token}`);
  }

  /** What becomes of open invoices: another card, the bank's question, money that came otherwise, or nothing at all. */
  async #settleOpen(): Promise<void> {
    if ((await this.#open()).length === 0) return;
    if (this.#random.happens(0.2)) return this.#endOpen();
    // Banks ask often enough that both of their owners' answers are common.
    if (this.#random.happens(0.6)) {
      const token = this.#random.of([GOOD_CARD, "tok_threeDSecure2Required"] as const);
      await this.#world.useCard(this.#customer, token);
    }
    await this.#payOpen();
    await this.#staff.authenticate();
  }

  #price(): PlanPrice {
    return {
      plan: this.#random.of(SOLD_PLANS),
      interval: this.#random.of(BILLING_INTERVALS),
      currency: this.#currency,
    };
  }

  async #tax(): Promise<Partial<Stripe.SubscriptionCreateParams>> {
    const choice = this.#random.whole(0, 3);
    if (choice === 0) return {};
    if (choice < 3) {
      this.#note("automatic tax");
      this.#note(`automatic tax: ${this.#country}`);
      return { automatic_tax: { enabled: true } };
    }
    const percentage = this.#random.of([8, 10, 19, 8.1] as const);
    const inclusive = this.#random.happens(0.5);
    const rate = await this.#stripe.taxRates.create({ display_name: "Tax", percentage, inclusive });
    this.#note(inclusive ? "tax rate, included" : "tax rate, added", `${percentage} % tax`);
    return { default_tax_rates: [rate.id] };
  }

  async #coupon(): Promise<string> {
    const duration = this.#random.of(["once", "forever", "repeating"] as const);
    const coupon = await this.#stripe.coupons.create({
      duration,
      ...(duration === "repeating" && { duration_in_months: this.#random.whole(1, 6) }),
      ...(this.#random.happens(0.5)
        ? { percent_off: this.#random.of([5, 12.5, 33.3, 100] as const) }
        : { amount_off: this.#staff.amount(20_000), currency: isoCurrency(this.#currency) }),
    });
    return coupon.id;
  }

  async #running(): Promise<Stripe.Subscription | undefined> {
    return (await this.#stripe.subscriptions.list({ customer: this.#customer })).data[0];
  }

  async #subscribe(): Promise<void> {
    if ((await this.#running()) !== undefined) return;
    const random = this.#random;
    const isTrial = random.happens(0.25);
    const coupon = random.happens(0.2) ? await this.#coupon() : null;
    await this.#stripe.subscriptions.create({
      customer: this.#customer,
      items: [{ price: await this.#prices.idOf(this.#price()), quantity: random.whole(1, 5) }],
      ...(isTrial && { trial_period_days: random.whole(1, 40) }),
      ...(coupon !== null && { discounts: [{ coupon }] }),
      ...(await this.#tax()),
    });
    this.#note(isTrial ? "subscription with trial" : "subscription");
    if (coupon !== null) this.#note("coupon");
  }

  /** As the product changes plans: at once, settled on one invoice, for exactly the sum that was shown. */
  async #changePlan(): Promise<void> {
    const running = await this.#running();
    const item = running?.items.data[0];
    if (running === undefined || item === undefined) return;
    const price = this.#price();
    // The product refuses such a change.
    if (item.price.id === (await this.#prices.idOf(price))) return;
    const now = await this.#now();
    const change = {
      customer: this.#customer,
      subscription: running.id,
      price,
      prorationDate: Math.max(now, running.start_date),
      continues: true,
    };
    const shown = await this.#world.payments.preview(change);
    const earlier = await this.#newestInvoice();
    await this.#do({ do: "change_plan", change });
    const isUpgrade = shown.total > 0;
    this.#note(isUpgrade ? "upgrade" : "downgrade", `${price.plan} ${price.interval}`);
    const invoice = await this.#newestInvoice();
    // Within a trial nothing is invoiced: the newest invoice is an earlier one, such as one that staff made.
    const charged = invoice?.id === earlier?.id ? 0 : invoice?.amount_due;
    if (charged !== shown.due) this.wrong.push(`showed ${shown.due}, charged ${charged}`);
  }

  async #newestInvoice(): Promise<Stripe.Invoice | undefined> {
    return (await this.#stripe.invoices.list({ customer: this.#customer, limit: 1 })).data[0];
  }

  async #changeQuantity(): Promise<void> {
    const running = await this.#running();
    const item = running?.items.data[0];
    if (running === undefined || item === undefined) return;
    const quantity = this.#random.whole(1, 8);
    const atOnce = this.#random.happens(0.6);
    await this.#stripe.subscriptions.update(running.id, {
      items: [{ id: item.id, quantity }],
      proration_behavior: atOnce ? "always_invoice" : "create_prorations",
    });
    this.#note(atOnce ? "proration at once" : "proration later", `quantity ${quantity}`);
  }

  async #cancelAtEnd(): Promise<void> {
    const running = await this.#running();
    if (running === undefined) return;
    const subscription = running.id;
    await this.#do({
      do: "cancel",
      cancellation: { subscription, reason: "unused", comment: null },
    });
    this.#note("cancelled at the end of the period");
  }

  async #resume(): Promise<void> {
    const running = await this.#running();
    if (running === undefined || !running.cancel_at_period_end) return;
    await this.#do({ do: "resume", subscription: running.id });
    this.#note("cancellation taken back");
  }

  async #cancelNow(): Promise<void> {
    const running = await this.#running();
    if (running === undefined || this.#random.happens(0.5)) return;
    const how = { prorate: this.#random.happens(0.5), invoice_now: this.#random.happens(0.5) };
    await this.#stripe.subscriptions.cancel(running.id, how);
    this.#note("cancelled at once");
  }

  async #pause(): Promise<void> {
    const running = await this.#running();
    if (running === undefined) return;
    const behavior = this.#random.of(["keep_as_draft", "mark_uncollectible", "void"] as const);
    await this.#stripe.subscriptions.update(running.id, { pause_collection: { behavior } });
    this.#note("collection paused", behavior);
  }

  async #unpause(): Promise<void> {
    const running = await this.#running();
    if (running === undefined || running.pause_collection === null) return;
    await this.#stripe.subscriptions.update(running.id, { pause_collection: "" });
    this.#note("collection resumed");
  }

  async #endTrial(): Promise<void> {
    const running = await this.#running();
    if (running?.status !== "trialing") return;
    await this.#stripe.subscriptions.update(running.id, { trial_end: "now" });
    this.#note("trial ended early");
  }

  async #discount(): Promise<void> {
    const running = await this.#running();
    if (running === undefined) return;
    const discounts = [{ coupon: await this.#coupon() }];
    await this.#stripe.subscriptions.update(running.id, { discounts });
    this.#note("coupon");
  }

  async #swapCard(): Promise<void> {
    const token = this.#random.of(CARDS);
    await this.#world.useCard(this.#customer, token);
    this.#note(`card ${token}`);
  }

  /** As the product thanks for a referral. */
  async #credit(): Promise<void> {
    const credit = {
      customer: this.#customer,
      amount: this.#staff.amount(5000),
      currency: this.#currency,
      description: "Referral credit",
    };
    await this.#do({ do: "credit", credit });
    this.#note("credit", `credit ${credit.amount}`);
  }

  async #payOpen(): Promise<void> {
    for (const { id } of await this.#open()) {
      const elsewhere = this.#random.happens(0.3);
      // Paid in the owner's presence, so that the bank may ask them.
      const how = elsewhere ? { paid_out_of_band: true } : { off_session: false };
      try {
        await this.#stripe.invoices.pay(id, how);
        this.#note(elsewhere ? "paid elsewhere" : "open invoice paid");
      } catch (error) {
        // The bank's question is answered next.
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
        this.#note("payment refused");
      }
    }
  }

  async #endOpen(): Promise<void> {
    const invoice = this.#random.maybe(await this.#open());
    if (invoice === undefined) return;
    const isVoid = this.#random.happens(0.5);
    const { invoices } = this.#stripe;
    await (isVoid ? invoices.voidInvoice(invoice.id) : invoices.markUncollectible(invoice.id));
    this.#note(isVoid ? "invoice voided" : "invoice uncollectible");
  }

  async #open(): Promise<Stripe.Invoice[]> {
    const open = { customer: this.#customer, status: "open", limit: 100 } as const;
    return (await this.#stripe.invoices.list(open)).data;
  }
}
