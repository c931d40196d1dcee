import { Stripe } from "stripe";
import { randomOf } from "../kills/random.ts";
import type { PaymentsPort } from "../../src/ports/payments.ts";
import { entriesOf, type Entry } from "../../src/modules/money/billing/ledger/entries.ts";
import type { StripeWorld } from "./stripe-world.ts";

/** A movement as the simulated Stripe's own ledger has it, which shares no code with ours. */
interface Posting {
  readonly kind: string;
  readonly currency: string;
  readonly amount: number;
  readonly object: string;
  readonly customer: string | null;
}

/** The cause under which each of their movements is an entry of ours, and whether it lowers what the customer owes. */
const CAUSES: Readonly<Record<string, { cause(id: string): string; sign: 1 | -1 }>> = {
  invoice_finalized: { cause: (id) => `invoice:${id}`, sign: 1 },
  invoice_voided: { cause: (id) => `invoice:${id}:void`, sign: -1 },
  paid_out_of_band: { cause: (id) => `invoice:${id}:elsewhere`, sign: -1 },
  payment: { cause: (id) => `charge:${id}`, sign: -1 },
  refund: { cause: (id) => `refund:${id}`, sign: 1 },
  credit_note: { cause: (id) => `credit_note:${id}`, sign: -1 },
  credit_note_voided: { cause: (id) => `credit_note:${id}:void`, sign: 1 },
  balance: { cause: (id) => `balance:${id}`, sign: 1 },
  dispute_withdrawn: { cause: (id) => `dispute:${id}`, sign: 1 },
  dispute_reinstated: { cause: (id) => `dispute:${id}:won`, sign: -1 },
};

const CURRENCIES = ["eur", "usd", "jpy", "kwd", "krw"] as const;
const DAY = 86_400;
const STEPS = 10;

export interface History {
  /** Lines of our ledger and of theirs that differ; empty: they agree to the cent. */
  readonly differences: readonly string[];
  readonly entries: number;
  readonly steps: readonly string[];
}

/** Lives one customer's random year at the simulated Stripe, reading it in between, and compares both ledgers. */
export class RandomHistory {
  readonly #stripe: Stripe;
  readonly #payments: PaymentsPort;
  readonly #world: StripeWorld;
  readonly #random: () => number;
  readonly #steps: string[] = [];
  /** Every entry as it was booked first. */
  readonly #booked = new Map<string, Entry>();
  readonly #differences: string[] = [];
  #customer = "";
  #clock = "";

  constructor(world: StripeWorld, seed: number) {
    this.#world = world;
    this.#stripe = world.stripe;
    this.#payments = world.payments;
    this.#random = randomOf(seed);
  }

  async live(): Promise<History> {
    await this.#begin();
    for (let step = 0; step < STEPS; step++) {
      await this.#step();
      if (this.#random() < 0.4) await this.#read();
    }
    await this.#read();
    await this.#compare();
    return {
      differences: this.#differences,
      entries: this.#booked.size,
      steps: this.#steps,
    };
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.#random() * items.length)];
  }

  #whole(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  async #begin(): Promise<void> {
    const stripe = this.#stripe;
    const currency = this.#pick(CURRENCIES) ?? "eur";
    const frozen = Math.floor(Date.parse("2027-01-15T00:00:00Z") / 1000);
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: frozen });
    this.#clock = clock.id;
    const customer = await stripe.customers.create({
      test_clock: clock.id,
      email: "a@example.com",
    });
    this.#customer = customer.id;
    await this.#world.useCard(customer.id, "tok_visa");
    const product = await stripe.products.create({ name: "Plan" });
    const price = await stripe.prices.create({
      product: product.id,
      currency,
      unit_amount: 10 * this.#whole(100, 50_000),
      recurring: { interval: "month" },
    });
    await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id, quantity: this.#whole(1, 5) }],
      ...(this.#random() < 0.2 && { trial_period_days: this.#whole(1, 40) }),
    });
  }

  async #step(): Promise<void> {
    const actions = [
      () => this.#pass(),
      () => this.#pass(),
      () => this.#changeQuantity(),
      () => this.#swapCard(),
      () => this.#refund(),
      () => this.#creditNote(),
      () => this.#adjustBalance(),
      () => this.#payOpen(),
      () => this.#voidOpen(),
      () => this.#dispute(),
    ];
    const action = this.#pick(actions);
    try {
      await action?.();
    } catch (error) {
      // What Stripe refuses did not happen.
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      this.#steps.push(`refused: ${error.message}`);
    }
  }

  async #pass(): Promise<void> {
    const { testClocks } = this.#stripe.testHelpers;
    const { frozen_time: now } = await testClocks.retrieve(this.#clock);
    const days = this.#whole(3, 45);
    this.#steps.push(`${days} days pass`);
    await testClocks.advance(this.#clock, { frozen_time: now + days * DAY });
    for (;;) {
      const { status } = await testClocks.retrieve(this.#clock);
      if (status !== "advancing") return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async #changeQuantity(): Promise<void> {
    const { data } = await this.#stripe.subscriptions.list({ customer: this.#customer });
    const [subscription] = data;
    const item = subscription?.items.data[0];
    if (subscription === undefined || item === undefined) return;
    const quantity = this.#whole(1, 8);
    this.#steps.push(`quantity ${quantity}`);
    await this.#stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, quantity }],
      proration_behavior: this.#random() < 0.7 ? "always_invoice" : "create_prorations",
    });
  }

  async #swapCard(): Promise<void> {
    const token = this.#random() < 0.5 ? "tok_chargeCustomerFail" : "tok_visa";
    this.#steps.push(token);
    await this.#world.useCard(this.#customer, token);
  }

  async #refund(): Promise<void> {
    const { data } = await this.#stripe.charges.list({ customer: this.#customer, limit: 100 });
    const charge = this.#pick(data.filter(({ paid, refunded }) => paid && !refunded));
    if (charge === undefined) return;
    const left = charge.amount_captured - charge.amount_refunded;
    const amount =
      charge.currency === "kwd" ? 10 * this.#whole(1, left / 10) : this.#whole(1, left);
    this.#steps.push(`refund ${amount} of ${left}`);
    await this.#stripe.refunds.create({ charge: charge.id, amount });
  }

  async #creditNote(): Promise<void> {
    const { data } = await this.#stripe.invoices.list({ customer: this.#customer, limit: 100 });
    const invoice = this.#pick(data.filter(({ status, total }) => status === "paid" && total > 0));
    if (invoice === undefined) return;
    const amount = 10 * this.#whole(1, Math.max(1, Math.floor(invoice.total / 20)));
    this.#steps.push(`credit note ${amount} of ${invoice.total}`);
    const how = this.#random() < 0.5 ? { credit_amount: amount } : { refund_amount: amount };
    await this.#stripe.creditNotes.create({ invoice: invoice.id, amount, ...how });
  }

  async #adjustBalance(): Promise<void> {
    const { data } = await this.#stripe.subscriptions.list({
      customer: this.#customer,
      status: "all",
    });
    const currency = data[0]?.currency;
    if (currency === undefined) return;
    const amount = 10 * this.#whole(-500, 200);
    if (amount === 0) return;
    this.#steps.push(`balance ${amount}`);
    await this.#stripe.customers.createBalanceTransaction(this.#customer, { amount, currency });
  }

  async #payOpen(): Promise<void> {
    for (const { id } of await this.#open()) {
      const elsewhere = this.#random() < 0.3;
      this.#steps.push(elsewhere ? "pays an open invoice elsewhere" : "pays an open invoice");
      await this.#stripe.invoices.pay(id, elsewhere ? { paid_out_of_band: true } : {});
    }
  }

  async #voidOpen(): Promise<void> {
    const invoice = this.#pick(await this.#open());
    if (invoice === undefined) return;
    this.#steps.push("voids an open invoice");
    await this.#stripe.invoices.voidInvoice(invoice.id);
  }

  async #open(): Promise<Stripe.Invoice[]> {
    const open = { customer: this.#customer, status: "open", limit: 100 } as const;
    return (await this.#stripe.invoices.list(open)).data;
  }

  async #dispute(): Promise<void> {
    const { data } = await this.#stripe.charges.list({ customer: this.#customer, limit: 100 });
    const charge = this.#pick(data.filter(({ paid, disputed }) => paid && !disputed));
    if (charge === undefined) return;
    this.#steps.push("disputes a charge");
    await this.#world.control("/disputes", { charge: charge.id });
    const disputes = await this.#stripe.disputes.list({ charge: charge.id });
    if (this.#random() < 0.7)
      await this.#world.control("/disputes/close", {
        dispute: disputes.data[0]?.id ?? "",
        status: this.#random() < 0.5 ? "won" : "lost",
      });
  }

  /** Books what is read; an entry that comes again must be the same. */
  async #read(): Promise<void> {
    for (const entry of entriesOf(await this.#payments.read(this.#customer))) {
      const known = this.#booked.get(entry.cause);
      if (known === undefined) this.#booked.set(entry.cause, entry);
      else if (known.amount !== entry.amount)
        this.#differences.push(`${entry.cause} was ${known.amount}, is ${entry.amount}`);
    }
  }

  async #compare(): Promise<void> {
    const theirs = new Map<string, number>();
    for (const { kind, amount, object, customer } of await this.#postings()) {
      const rule = CAUSES[kind];
      if (rule === undefined || customer !== this.#customer) continue;
      if (amount === 0) continue;
      const cause = rule.cause(object);
      theirs.set(cause, (theirs.get(cause) ?? 0) + rule.sign * amount);
    }
    for (const { cause, amount } of this.#booked.values()) {
      const other = theirs.get(cause);
      theirs.delete(cause);
      if (other !== amount) this.#differences.push(`${cause}: ours ${amount}, theirs ${other}`);
    }
    for (const [cause, amount] of theirs)
      this.#differences.push(`${cause}: theirs ${amount}, not ours`);
  }

  async #postings(): Promise<readonly Posting[]> {
    return (await this.#world.ledger()) as readonly Posting[];
  }
}
