import type Stripe from "stripe";

/** A Stripe type with some fields as this ledger keeps them: ids in place of objects, decimals as text. */
type With<T, Kept> = Omit<T, keyof Kept> & Kept;

export type Product = With<
  Stripe.Product,
  { default_price: string | null; tax_code: string | null }
>;

export interface CurrencyOption {
  readonly unit_amount: number | null;
  readonly unit_amount_decimal: string | null;
  readonly custom_unit_amount: null;
  readonly tax_behavior: Stripe.Price.TaxBehavior | null;
}

export type Price = With<
  Stripe.Price,
  {
    product: string;
    unit_amount_decimal: string | null;
    currency_options: Readonly<Record<string, CurrencyOption>>;
    tiers?: never;
  }
>;

export type Coupon = With<Stripe.Coupon, { applies_to: { products: string[] } | null }>;
export type PromotionCode = With<
  Stripe.PromotionCode,
  { customer: string | null; promotion: { coupon: string; type: "coupon" } }
>;
export type Discount = With<
  Stripe.Discount,
  {
    customer: string | null;
    promotion_code: string | null;
    source: { coupon: string; type: "coupon" };
    /** Used up: a discount of duration "once" after its invoice. */
    used: boolean;
  }
>;
export type TaxRate = Stripe.TaxRate;
export type Customer = With<
  Stripe.Customer,
  {
    name: string | null;
    currency: string | null;
    default_source: null;
    discount: null;
    invoice_settings: With<
      Stripe.Customer.InvoiceSettings,
      { default_payment_method: string | null }
    >;
    invoice_prefix: string;
    next_invoice_sequence: number;
    preferred_locales: string[];
    tax_exempt: "none" | "exempt" | "reverse";
    test_clock: string | null;
    sources?: never;
    subscriptions?: never;
    tax_ids?: never;
  }
>;
export type TaxId = With<Stripe.TaxId, { customer: string | null; owner: Stripe.TaxId.Owner }>;
export type BalanceEntry = With<
  Stripe.CustomerBalanceTransaction,
  {
    customer: string;
    invoice: string | null;
    credit_note: string | null;
    checkout_session: null;
  }
>;
export type PaymentMethod = With<
  Stripe.PaymentMethod,
  {
    customer: string | null;
    card: Stripe.PaymentMethod.Card;
    /** The test card's number, which decides how it behaves. */
    number: string;
    /** Its owner confirmed it once, so that it may be charged in their absence. */
    authenticated: boolean;
  }
>;
export type PaymentIntent = With<
  Stripe.PaymentIntent,
  {
    customer: string | null;
    latest_charge: string | null;
    payment_method: string | null;
    application: null;
    on_behalf_of: null;
    review: null;
    source: null;
    payment_record: null;
    client_secret: string;
    /** Invoice that it pays. */
    invoice: string | null;
    /** Where the challenge page returns to. */
    return_url: string | null;
  }
>;
export type SetupIntent = With<
  Stripe.SetupIntent,
  {
    customer: string | null;
    payment_method: string | null;
    application: null;
    on_behalf_of: null;
    latest_attempt: null;
    mandate: null;
    single_use_mandate: null;
    client_secret: string;
    return_url: string | null;
  }
>;
export type Charge = With<
  Stripe.Charge,
  {
    customer: string | null;
    payment_intent: string | null;
    balance_transaction: string | null;
    application: null;
    application_fee: null;
    failure_balance_transaction: null;
    on_behalf_of: null;
    review: null;
    source_transfer: null;
    refunds?: never;
    transfer?: never;
    test_clock: string | null;
  }
>;
export type Refund = With<
  Stripe.Refund,
  {
    charge: string;
    payment_intent: string | null;
    balance_transaction: string | null;
    customer: string | null;
    payment_method: string | null;
    source_transfer_reversal: null;
    transfer_reversal: null;
    failure_balance_transaction?: string;
    /** What becomes of it, and when (seconds); null or absent: it is settled. */
    outcome?: { readonly status: "succeeded" | "failed"; readonly at: number } | null;
  }
>;
export type Dispute = With<
  Stripe.Dispute,
  { charge: string; payment_intent: string | null; balance_transactions: BalanceTransaction[] }
>;
export type BalanceTransaction = With<Stripe.BalanceTransaction, { source: string }>;

/** Money taken for a subscription's item for the time until its period ends. */
export interface Billed {
  readonly net: number;
  readonly start: number;
  readonly end: number;
}

export type Item = With<
  Stripe.SubscriptionItem,
  {
    price: string;
    plan?: never;
    quantity: number;
    discounts: string[];
    tax_rates: string[];
    billed: Billed | null;
  }
>;

export type PendingUpdate = With<
  Stripe.Subscription.PendingUpdate,
  {
    discounts: string[] | null;
    discount: null;
    subscription_items: Item[];
    /** Invoice whose payment applies it. */
    invoice: string;
  }
>;

export type Subscription = With<
  Stripe.Subscription,
  {
    application: null;
    customer: string;
    default_payment_method: string | null;
    default_source: null;
    default_tax_rates: string[];
    discounts: string[];
    items?: never;
    latest_invoice: string | null;
    on_behalf_of: null;
    pending_setup_intent: string | null;
    pending_update: PendingUpdate | null;
    schedule: null;
    status: Stripe.Subscription.Status;
    test_clock: string | null;
    transfer_data: null;
    invoice_settings: Stripe.Subscription.InvoiceSettings & { account_tax_ids: null };
    /** What the agenda did already. */
    warned: boolean;
    upcoming: boolean;
    /** End of the time in which the first payment of an incomplete one is awaited. */
    incomplete_until: number | null;
  }
>;

export type Line = With<
  Stripe.InvoiceLineItem,
  {
    invoice: string | null;
    subscription: string | null;
    discounts: string[];
    discount_amounts: { amount: number; discount: string }[];
    taxes: Stripe.InvoiceLineItem.Tax[];
    pretax_credit_amounts: { amount: number; discount: string; type: "discount" }[];
    pricing: LinePricing | null;
    quantity_decimal: string | null;
    /** Tax rates of its own; empty: those of the invoice. */
    rates: string[];
    product: string | null;
    tax_behavior: Stripe.Price.TaxBehavior;
  }
>;

export interface LinePricing {
  readonly type: "price_details";
  readonly unit_amount_decimal: string | null;
  readonly price_details: { readonly price: string; readonly product: string };
}

export type InvoiceItem = With<
  Stripe.InvoiceItem,
  {
    customer: string;
    invoice: string | null;
    discounts: string[];
    pricing: LinePricing | null;
    quantity_decimal: string | null;
    tax_rates: string[];
    test_clock: string | null;
    tax_behavior: Stripe.Price.TaxBehavior;
  }
>;

export type Invoice = With<
  Stripe.Invoice,
  {
    account_tax_ids: null;
    application: null;
    customer: string;
    default_payment_method: string | null;
    default_source: null;
    default_tax_rates: string[];
    discounts: string[];
    from_invoice: null;
    latest_revision: null;
    lines?: never;
    on_behalf_of: null;
    parent: {
      quote_details: null;
      subscription_details: {
        metadata: Record<string, string> | null;
        subscription: string;
        subscription_proration_date?: number;
      } | null;
      type: "subscription_details";
    } | null;
    payments?: never;
    status: Stripe.Invoice.Status;
    test_clock: string | null;
    total_discount_amounts: { amount: number; discount: string }[];
    total_pretax_credit_amounts: { amount: number; discount: string; type: "discount" }[];
    total_taxes: Stripe.Invoice.TotalTax[];
    /** Balance of the customer that was used (negative: credit used; positive: debt collected). */
    balance_used: number;
    /** Subscription of `parent`, for looking it up. */
    subscription: string | null;
    payment_intent: string | null;
    /** Last moment at which a renewal is retried, by the schedule. */
    retries: number;
    /** What time told of its due date. */
    due_told: "nothing" | "will_be_due" | "due" | "overdue";
  }
>;
export type InvoicePayment = With<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: "payment_intent"; payment_intent: string } }
>;
export type CreditNote = With<
  Stripe.CreditNote,
  {
    customer: string;
    customer_balance_transaction: string | null;
    invoice: string;
    discount_amounts: { amount: number; discount: string }[];
    lines?: never;
    pretax_credit_amounts: never[];
    refunds: {
      amount_refunded: number;
      payment_record_refund: null;
      refund: string;
      type: "refund";
    }[];
    rows: CreditNoteLine[];
  }
>;
export type CreditNoteLine = With<
  Stripe.CreditNoteLineItem,
  {
    unit_amount_decimal: string | null;
    tax_rates: TaxRate[];
    discount_amounts: { amount: number; discount: string }[];
    pretax_credit_amounts: never[];
  }
>;
export type TestClock = Stripe.TestHelpers.TestClock;
export type WebhookEndpoint = Stripe.WebhookEndpoint & { secret: string };
export interface StoredEvent {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: boolean;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null } | null;
  readonly type: string;
}

export interface SessionLine {
  readonly id: string;
  readonly price: string;
  readonly quantity: number;
  readonly tax_rates: readonly string[];
  readonly adjustable: { readonly minimum: number; readonly maximum: number } | null;
}

export type CheckoutSession = With<
  Stripe.Checkout.Session,
  {
    customer: string | null;
    invoice: string | null;
    payment_intent: string | null;
    payment_link: null;
    setup_intent: string | null;
    subscription: string | null;
    line_items?: never;
    payment_method_configuration_details: null;
    discounts: { coupon: string | null; promotion_code: string | null }[];
    lines: SessionLine[];
    data: SessionData;
    mode: "payment" | "setup" | "subscription";
    test_clock: string | null;
  }
>;

/** Parameters of what a checkout session makes when it is completed. */
export interface SessionData {
  readonly subscription: {
    readonly metadata: Record<string, string>;
    readonly description: string | null;
    readonly trial_end: number | null;
    readonly trial_period_days: number | null;
    readonly default_tax_rates: string[];
    readonly missing_payment_method: "cancel" | "create_invoice" | "pause";
    readonly billing_cycle_anchor: number | null;
    readonly proration_behavior: "create_prorations" | "none";
  };
  readonly intent: {
    readonly metadata: Record<string, string>;
    readonly description: string | null;
    readonly setup_future_usage: "off_session" | "on_session" | null;
  };
  readonly update: { readonly address: boolean; readonly name: boolean };
  readonly success_url: string;
}

export type PortalConfiguration = With<Stripe.BillingPortal.Configuration, { application: null }>;
export type PortalSession = With<Stripe.BillingPortal.Session, { configuration: string }>;
