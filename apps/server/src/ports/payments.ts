import type { CANCEL_REASONS, INVOICE_STATUSES } from "@toolkit/core/contract/billing";
import type { SUBSCRIPTION_STATUSES } from "@toolkit/core/contract/billing";
import type { SoldCurrency } from "@toolkit/core/domain/currencies";
import type { BillingInterval, PlanPrice } from "@toolkit/core/domain/plans";
import type { Readable } from "node:stream";

/** Amounts are minor units of the currency beside them. */

export interface CustomerDetails {
  /** Our id of the account, by which the provider's records name it. */
  readonly account: string;
  /** Address of our installation: several may sell with the same keys. */
  readonly origin: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly country: string | null;
  readonly language: "en" | "ja";
  /** Lines that invoices show. */
  readonly lines: { readonly name: string; readonly value: string }[];
  readonly taxIds: { readonly type: string; readonly value: string }[];
}

/** A customer at the provider with a subscription that runs. */
export interface ChargedCustomer {
  readonly customer: string;
  /** Our account and the address of our installation; null: other programs made it. */
  readonly account: string | null;
  readonly origin: string | null;
  readonly subscription: string;
  readonly currency: string;
  /** Of a period, in minor units. */
  readonly amount: number;
}

export interface CheckoutOrder {
  readonly customer: string;
  readonly price: PlanPrice;
  readonly promotionCode: string | null;
  readonly language: "en" | "ja";
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A charge that no plan makes, on an invoice of its own. */
export interface DraftOrder {
  readonly customer: string;
  readonly currency: SoldCurrency;
  /** Without tax. */
  readonly amount: number;
  /** Of the only line. */
  readonly description: string;
  /** Below the lines. */
  readonly memo: string;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly payableDays: number;
}

/** Of the customer's balance, for an effect whose name the provider keeps with it. */
export interface Credit {
  readonly customer: string;
  readonly amount: number;
  readonly currency: SoldCurrency;
  readonly description: string;
  readonly effect: string;
}

export interface PlanChange {
  readonly customer: string;
  readonly subscription: string;
  readonly price: PlanPrice;
  /** Seconds since 1970: prorations are counted from here. */
  readonly prorationDate: number;
  /** Whether a cancellation is taken back with it; it stays otherwise. */
  readonly continues: boolean;
}

/** What a coupon takes off the coming invoices: a part, or a sum in the subscription's currency. */
export interface ReadDiscount {
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  /** ISO 8601; null: it does not end. */
  readonly endsAt: string | null;
}

export interface ReadSubscription {
  readonly id: string;
  readonly planName: string;
  readonly period: BillingInterval | null;
  readonly currency: string;
  readonly amount: number;
  readonly discounts: readonly ReadDiscount[];
  readonly status: (typeof SUBSCRIPTION_STATUSES)[number];
  readonly startAt: Date;
  readonly currentPeriodEnd: Date | null;
  readonly trialEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** Staff end it then, also where a customer cancels before; null: no end is agreed. */
  readonly endsAt: Date | null;
  /** Whether the provider keeps that end, or that none is agreed, through a cancellation at its own pages. */
  readonly isEndKept: boolean;
  readonly endedAt: Date | null;
  /** A card of this subscription alone, as a checkout leaves it; null: it follows the customer's. */
  readonly ownMethod: string | null;
  /** Staff stopped the collection of its invoices at the provider. */
  readonly isHeld: boolean;
  /** Sold before tax was switched on, to a customer whose country is known. */
  readonly lacksTax: boolean;
}

export interface ReadInvoice {
  readonly id: string;
  readonly subscription: string | null;
  readonly number: string | null;
  readonly status: (typeof INVOICE_STATUSES)[number];
  readonly currency: string;
  readonly total: number;
  readonly tax: number;
  readonly paid: number;
  readonly due: number;
  /** Paid by other means than the provider, as staff noted there. */
  readonly paidElsewhere: number;
  /** Credit notes that reduced it before it was paid, and after. */
  readonly creditedBefore: number;
  readonly creditedAfter: number;
  readonly attempts: number;
  /** Until when it must be paid, where it was sent instead of charged; null: it is charged. */
  readonly dueAt: Date | null;
  /** Made for a period of a subscription, and left as a draft until somebody collects it. */
  readonly waits: boolean;
  /** An invoice whose lost payment this one makes good, as staff noted there. */
  readonly settles: string | null;
  readonly payUrl: string | null;
  readonly hasPdf: boolean;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly createdAt: Date;
  readonly finalizedAt: Date | null;
  readonly voidedAt: Date | null;
  /** Payment intents that paid it. */
  readonly intents: readonly string[];
}

export interface ReadCharge {
  readonly id: string;
  readonly intent: string | null;
  readonly currency: string;
  /** What was taken; 0 where nothing was. */
  readonly amount: number;
  readonly createdAt: Date;
}

export interface ReadRefund {
  readonly id: string;
  readonly charge: string;
  readonly currency: string;
  readonly amount: number;
  readonly failed: boolean;
  readonly createdAt: Date;
}

export interface ReadDispute {
  readonly id: string;
  readonly charge: string;
  readonly currency: string;
  readonly amount: number;
  /** Whether the amount was withdrawn, and whether it came back. */
  readonly withdrawn: boolean;
  readonly won: boolean;
  readonly lost: boolean;
  readonly createdAt: Date;
}

export interface ReadCreditNote {
  readonly id: string;
  readonly invoice: string;
  readonly currency: string;
  readonly amount: number;
  readonly createdAt: Date;
  readonly voidedAt: Date | null;
}

export interface ReadBalanceEntry {
  readonly id: string;
  readonly currency: string;
  /** Negative: credit of the customer's. */
  readonly amount: number;
  readonly invoice: string | null;
  /** The effect of ours that made it; null: the provider did. */
  readonly effect: string | null;
  readonly createdAt: Date;
}

/** Everything that the provider knows of a customer's money, at one time. */
export interface CustomerReading {
  /** Staff deleted the customer at the provider, which ended everything of it. */
  readonly isDeleted: boolean;
  /** Of its address, which Stripe's own pages ask for as well, and what we told of it; null: none. */
  readonly country: string | null;
  readonly toldCountry: string | null;
  /** The one that the provider bills the customer in; null: it is not settled yet. */
  readonly currency: string | null;
  /** Positive: credit, which the next invoices use; negative: added to the next one; null: none. */
  readonly customerBalance: { readonly amount: number; readonly currency: string } | null;
  /** The customer's time where a test clock keeps it; null: it is ours. */
  readonly testNow: Date | null;
  readonly subscriptions: readonly ReadSubscription[];
  readonly invoices: readonly ReadInvoice[];
  readonly charges: readonly ReadCharge[];
  readonly refunds: readonly ReadRefund[];
  readonly disputes: readonly ReadDispute[];
  readonly creditNotes: readonly ReadCreditNote[];
  readonly balance: readonly ReadBalanceEntry[];
}

export interface PreviewedInvoice {
  readonly currency: string;
  readonly lines: readonly {
    readonly description: string;
    readonly amount: number;
    readonly proration: boolean;
    readonly from: Date;
    readonly until: Date;
  }[];
  readonly subtotal: number;
  /** Negative. */
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  /** Of the customer before it. Negative: credit; positive: added to this invoice. */
  readonly startingBalance: number;
  /** Negative: credit that is left for later invoices. */
  readonly endingBalance: number;
  readonly due: number;
  /** What is paid later instead, as at the end of a trial; null: all of it is due now. */
  readonly later: { readonly at: Date; readonly amount: number } | null;
  /** Of all items of the subscription per period after the change, before discounts and tax. */
  readonly price: number;
  /** End of the period that the change begins. */
  readonly nextPaymentAt: Date | null;
}

export interface PaymentMethod {
  readonly type: string;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expMonth: number | null;
  readonly expYear: number | null;
}

/** What an event is about: disputes and refunds name the payment alone. */
export interface PaymentAbout {
  readonly customer: string | null;
  readonly charge: string | null;
  readonly intent: string | null;
}

/** An event, of which only what it is about is believed: the object itself is read anew. */
export interface PaymentEvent extends PaymentAbout {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
}

/**
 * The payment provider. Every method that changes something takes an idempotency key: the same key never does it twice.
 * Refusals are `AppError`s: "payment_failed" for cards, "unavailable" where nobody knows what happened.
 */
export interface PaymentsPort {
  readonly publicKey: string | null;
  /** Asks for events at an address, where nobody did by hand. */
  listen(url: string): Promise<void>;
  createCustomer(details: CustomerDetails, key: string): Promise<{ readonly id: string }>;
  updateCustomer(id: string, details: CustomerDetails, key: string): Promise<void>;
  /** Adds tax ids to those that a customer has, so that it is known whether they are accepted. */
  addTaxIds(id: string, taxIds: CustomerDetails["taxIds"], key: string): Promise<void>;
  /** Ends the subscriptions at once and deletes the customer; invoices stay with the provider. */
  deleteCustomer(id: string, key: string): Promise<void>;
  /** Earlier sessions that are still open end, so that nobody pays twice. */
  openCheckout(
    order: CheckoutOrder,
    key: string,
  ): Promise<{ readonly id: string; readonly url: string }>;
  openPortal(
    portal: { readonly customer: string; readonly returnUrl: string; readonly language: string },
    key: string,
  ): Promise<{ readonly url: string }>;
  changePlan(change: PlanChange, key: string): Promise<void>;
  cancel(
    cancellation: {
      readonly subscription: string;
      readonly reason: (typeof CANCEL_REASONS)[number];
      readonly comment: string | null;
    },
    key: string,
  ): Promise<void>;
  resume(subscription: string, key: string): Promise<void>;
  /** Notes the end that staff set, or that there is none, for whoever cancels at the provider's own pages. */
  keepEnd(
    end: { readonly subscription: string; readonly at: Date | null },
    key: string,
  ): Promise<void>;
  /** Makes a subscription's own card the customer's, which the subscription follows from then on. */
  shareMethod(
    method: { readonly customer: string; readonly subscription: string; readonly method: string },
    key: string,
  ): Promise<void>;
  /** Adds tax to the invoices of a running subscription from its next one on. */
  addTax(subscription: string, key: string): Promise<void>;
  /** Finalizes an invoice that waits as a draft, and takes its payment. */
  collect(invoice: string, key: string): Promise<void>;
  /** Writes an invoice that stays a draft until staff send it, taxed where tax is collected. */
  draftInvoice(order: DraftOrder, key: string): Promise<{ readonly id: string }>;
  /** Books credit for the customer's next invoices. */
  credit(credit: Credit, key: string): Promise<void>;
  /** Takes back credit as far as no invoice has used it. */
  takeBack(credit: Credit, key: string): Promise<void>;
  /** The customer of what an event is about; null: of none. */
  customerOf(about: PaymentAbout): Promise<string | null>;
  preview(change: PlanChange): Promise<PreviewedInvoice>;
  read(customer: string): Promise<CustomerReading>;
  /** Everybody whom a subscription charges, also those whom other programs made. */
  charged(): AsyncIterable<ChargedCustomer>;
  paymentMethod(customer: string): Promise<PaymentMethod | null>;
  invoicePdf(invoice: string): Promise<Readable>;
  /** @throws AppError "invalid" where the signature is not the provider's. */
  openEvent(body: Uint8Array, signature: string | undefined): PaymentEvent;
}
