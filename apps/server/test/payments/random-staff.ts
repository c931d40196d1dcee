import { isoCurrency, type SoldCurrency } from "@toolkit/core/domain/currencies";
import type { Stripe } from "stripe";
import { AppError } from "../../src/errors.ts";
import type { Random } from "./random.ts";
import type { StripeWorld } from "./stripe-world.ts";

const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === "string" ? reference : reference.id;

/** Refunds that the bank settles later, by the end of the card's number. */
const SETTLED_LATER: Readonly<Record<string, string>> = {
  "5126": "refund comes back",
  "7726": "refund arrives late",
};

export interface RandomStaffOptions {
  readonly world: StripeWorld;
  readonly random: Random;
  readonly currency: SoldCurrency;
  customer(): string;
  note(kind: string, text?: string): void;
}

/** What staff and banks do with a customer's money. */
export class RandomStaff {
  readonly #options: RandomStaffOptions;

  constructor(options: RandomStaffOptions) {
    this.#options = options;
  }

  /** An amount that the currency can have: fils come in tens. */
  amount(most: number): number {
    const unit = this.#options.currency === "KWD" ? 10 : 1;
    return unit * this.#options.random.whole(1, Math.max(1, Math.floor(most / unit)));
  }

  async #charges(): Promise<Stripe.Charge[]> {
    const { data } = await this.#options.world.stripe.charges.list({
      customer: this.#options.customer(),
      limit: 100,
    });
    return data.filter(({ paid }) => paid);
  }

  async refund(): Promise<void> {
    const charge = this.#options.random.maybe(
      (await this.#charges()).filter(({ refunded }) => !refunded),
    );
    if (charge === undefined) return;
    const left = charge.amount_captured - charge.amount_refunded;
    const amount = this.#options.random.happens(0.3) ? left : this.amount(left);
    await this.#options.world.stripe.refunds.create({ charge: charge.id, amount });
    const later = SETTLED_LATER[charge.payment_method_details?.card?.last4 ?? ""];
    this.#options.note(later ?? "refund", `refund ${amount} of ${left}`);
  }

  async creditNote(): Promise<void> {
    const { data } = await this.#options.world.stripe.invoices.list({
      customer: this.#options.customer(),
      limit: 100,
    });
    const billed = data.filter(
      ({ status, total }) => (status === "paid" || status === "open") && total > 0,
    );
    const invoice = this.#options.random.maybe(billed);
    if (invoice !== undefined) await this.#credit(invoice);
  }

  async #credit(invoice: Stripe.Invoice): Promise<void> {
    const isOpen = invoice.status === "open";
    const most = isOpen ? invoice.amount_remaining : invoice.total;
    const amount = this.amount(most / 2);
    const how = this.#options.random.happens(0.5)
      ? { credit_amount: amount }
      : { refund_amount: amount };
    await this.#options.world.stripe.creditNotes.create({
      invoice: invoice.id,
      amount,
      ...(!isOpen && how),
    });
    this.#options.note(
      `credit note, invoice ${invoice.status}`,
      `credit note ${amount} of ${most}`,
    );
  }

  /** Few invoices are open at any time, and only their notes can be voided: one of them gets its note here. */
  async voidCreditNote(): Promise<void> {
    const of = { customer: this.#options.customer(), limit: 100 } as const;
    const { stripe } = this.#options.world;
    const open = this.#options.random.maybe(
      (await stripe.invoices.list({ ...of, status: "open" })).data,
    );
    if (open !== undefined) await this.#credit(open);
    const { data } = await stripe.creditNotes.list(of);
    const issued = data.filter(({ status }) => status === "issued");
    const possible = issued.filter(
      ({ invoice }) => open !== undefined && idOf(invoice) === open.id,
    );
    // That of a paid invoice is refused, which is tried as well.
    const note = this.#options.random.maybe(possible.length > 0 ? possible : issued);
    if (note === undefined) return;
    await stripe.creditNotes.voidCreditNote(note.id);
    this.#options.note("credit note voided");
  }

  async debit(): Promise<void> {
    const amount = this.amount(2000);
    const currency = isoCurrency(this.#options.currency);
    await this.#options.world.stripe.customers.createBalanceTransaction(this.#options.customer(), {
      amount,
      currency,
    });
    this.#options.note("debit", `debit ${amount}`);
  }

  /** An item that the next invoice takes up. */
  async charge(): Promise<void> {
    const amount = this.amount(3000) * (this.#options.random.happens(0.3) ? -1 : 1);
    await this.#options.world.stripe.invoiceItems.create({
      customer: this.#options.customer(),
      amount,
      currency: isoCurrency(this.#options.currency),
    });
    this.#options.note("invoice item", `item ${amount}`);
  }

  async dispute(): Promise<void> {
    const paid = await this.#charges();
    const fresh = this.#options.random.maybe(paid.filter(({ disputed }) => !disputed));
    const old = this.#options.random.maybe(paid.filter(({ disputed }) => disputed));
    if (old !== undefined && this.#options.random.happens(0.6)) {
      const { data } = await this.#options.world.stripe.disputes.list({ charge: old.id });
      const status = this.#options.random.of(["won", "lost"] as const);
      await this.#control("/disputes/close", { dispute: data[0]?.id ?? "", status });
      this.#options.note(`dispute ${status}`);
      return;
    }
    if (fresh === undefined) return;
    await this.#control("/disputes", { charge: fresh.id });
    this.#options.note("dispute");
  }

  async #control(path: string, body: object): Promise<void> {
    try {
      await this.#options.world.control(path, body);
    } catch (cause) {
      throw new AppError("conflict", { message: `${path} is refused`, cause });
    }
  }

  /** The owner of a card answers the bank's question (3-D Secure). */
  async authenticate(): Promise<void> {
    const { data } = await this.#options.world.stripe.paymentIntents.list({
      customer: this.#options.customer(),
      limit: 100,
    });
    for (const { status, next_action: action } of data) {
      const url = action?.redirect_to_url?.url;
      if (status !== "requires_action" || typeof url !== "string") continue;
      const result = this.#options.random.happens(0.5) ? "complete" : "fail";
      await fetch(url, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ result }),
      });
      this.#options.note(`3-D Secure: ${result}`);
    }
  }
}
