import { createHash } from "node:crypto";
import type { Confirming } from "./checkout-form.ts";
import type { Delivery, KeptReply, LostDelivery } from "./deliveries.ts";
import { Failure } from "./failure.ts";
import { Table, type Undo } from "./table.ts";
import type {
  BalanceEntry,
  BalanceTransaction,
  Charge,
  CheckoutSession,
  Coupon,
  CreditNote,
  Customer,
  Discount,
  Dispute,
  Invoice,
  InvoiceItem,
  InvoicePayment,
  Item,
  Line,
  PaymentIntent,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  PromotionCode,
  Refund,
  SetupIntent,
  StoredEvent,
  Subscription,
  TaxId,
  TaxRate,
  TestClock,
  WebhookEndpoint,
} from "./types.ts";

export const API_VERSION = "2026-10-28.endive";

/** What staff set in Stripe's dashboard. */
export interface Settings {
  /** Country of the account, whose own customers pay its tax even with a tax id. */
  readonly country: string;
  readonly name: string;
  /** Days between the tries of a payment, and what becomes of the subscription after the last. */
  readonly retries: { readonly days: readonly number[]; readonly finally: AfterRetries };
  /** Days before and after the due date at which `invoice.will_be_due` and `invoice.overdue` are sent. */
  readonly dueDays: { readonly before: number; readonly after: number };
  /** Days before a renewal at which `invoice.upcoming` is sent. */
  readonly upcomingDays: number;
  /** Clock of customers who are made without naming one; null: they live by this machine's. */
  readonly testClock: string | null;
}

export type AfterRetries = "cancel" | "unpaid" | "past_due";

const SETTINGS: Settings = {
  country: "DE",
  name: "Targeting Toolkit (simulated)",
  retries: { days: [3, 5, 7], finally: "cancel" },
  dueDays: { before: 3, after: 1 },
  upcomingDays: 7,
  testClock: null,
};

/** A movement of money or of a claim, in the order of their happening. */
export interface Posting {
  readonly sequence: number;
  readonly at: number;
  readonly kind:
    | "invoice_finalized"
    | "invoice_voided"
    | "invoice_uncollectible"
    | "balance"
    | "payment"
    | "paid_out_of_band"
    | "refund"
    | "refund_failed"
    | "credit_note"
    | "credit_note_voided"
    | "dispute_withdrawn"
    | "dispute_reinstated";
  readonly customer: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly object: string;
  readonly invoice: string | null;
}

export interface Caller {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

export interface WorldOptions {
  readonly key: string;
  /** Seconds. */
  readonly now: () => number;
  /** The object as the API shows it. */
  readonly present: (world: World, row: Presentable) => object;
}

export interface Presentable {
  readonly id: string;
  readonly object: string;
}

/** One Stripe account: everything that its secret key reaches. */
export class World {
  readonly key: string;
  readonly accountId: string;
  settings: Settings = SETTINGS;
  /** Address of the simulator's pages, as the last call reached it. */
  base = "http://localhost:3100";
  /** The call that is being answered: its events name it. */
  caller: Caller | null = null;

  readonly #undo: Undo = [];
  readonly #options: WorldOptions;
  /** Ids given so far, by prefix. */
  readonly counts = new Map<string, number>();
  #depth = 0;
  /** Time of an agenda's step, by clock; "": no clock. */
  readonly #held = new Map<string, number>();

  readonly products = new Table<Product>(this.#undo);
  readonly prices = new Table<Price>(this.#undo);
  readonly coupons = new Table<Coupon>(this.#undo);
  readonly promotionCodes = new Table<PromotionCode>(this.#undo);
  readonly discounts = new Table<Discount>(this.#undo);
  readonly taxRates = new Table<TaxRate>(this.#undo);
  readonly customers = new Table<Customer>(this.#undo);
  readonly deleted = new Table<Presentable>(this.#undo);
  readonly taxIds = new Table<TaxId>(this.#undo);
  readonly balanceEntries = new Table<BalanceEntry>(this.#undo);
  readonly paymentMethods = new Table<PaymentMethod>(this.#undo);
  readonly paymentIntents = new Table<PaymentIntent>(this.#undo);
  readonly setupIntents = new Table<SetupIntent>(this.#undo);
  readonly charges = new Table<Charge>(this.#undo);
  readonly refunds = new Table<Refund>(this.#undo);
  readonly disputes = new Table<Dispute>(this.#undo);
  readonly balanceTransactions = new Table<BalanceTransaction>(this.#undo);
  readonly subscriptions = new Table<Subscription>(this.#undo);
  readonly items = new Table<Item>(this.#undo);
  readonly invoices = new Table<Invoice>(this.#undo);
  readonly lines = new Table<Line>(this.#undo);
  readonly invoiceItems = new Table<InvoiceItem>(this.#undo);
  readonly invoicePayments = new Table<InvoicePayment>(this.#undo);
  readonly creditNotes = new Table<CreditNote>(this.#undo);
  readonly testClocks = new Table<TestClock>(this.#undo);
  readonly endpoints = new Table<WebhookEndpoint>(this.#undo);
  readonly events = new Table<StoredEvent>(this.#undo);
  readonly sessions = new Table<CheckoutSession>(this.#undo);
  readonly confirming = new Table<Confirming>(this.#undo);
  readonly portalConfigurations = new Table<PortalConfiguration>(this.#undo);
  readonly portalSessions = new Table<PortalSession>(this.#undo);
  readonly postings = new Table<Posting & { readonly id: string }>(this.#undo);
  /** Ways of events to endpoints that are still to be gone. */
  readonly deliveries = new Table<Delivery>(this.#undo);
  readonly lostDeliveries = new Table<LostDelivery>(this.#undo);
  /** Answers by idempotency key. */
  readonly replies = new Table<KeptReply>(this.#undo);

  constructor(options: WorldOptions) {
    this.#options = options;
    this.key = options.key;
    this.accountId = `acct_1${this.#digest("account", 15)}`;
  }

  /** Key that a page of the product would use. */
  get publishableKey(): string {
    return `pk_test_${this.#digest("publishable", 24)}`;
  }

  /** Returns a new id, the same in every run of the same calls. */
  id(prefix: string, length = 24): string {
    const count = (this.counts.get(prefix) ?? 0) + 1;
    this.counts.set(prefix, count);
    return `${prefix}_${this.#digest(`${prefix} ${count}`, length)}`;
  }

  #digest(what: string, length: number): string {
    const digest = createHash("sha512").update(`${this.key} ${what}`).digest("base64");
    return digest.replace(/[^A-Za-z0-9]/g, "").slice(0, length);
  }

  /** Seconds: the clock's own time, or this machine's. */
  time(clock: string | null): number {
    const held = this.#held.get(clock ?? "");
    if (held !== undefined) return held;
    return this.testClocks.get(clock)?.frozen_time ?? this.now();
  }

  now(): number {
    return this.#options.now();
  }

  timeOf(customer: string | null): number {
    return this.time(this.customers.get(customer)?.test_clock ?? null);
  }

  /** Runs a step at a moment of a clock. */
  holding<Result>(clock: string | null, at: number, run: () => Result): Result {
    const key = clock ?? "";
    const before = this.#held.get(key);
    this.#held.set(key, at);
    try {
      return run();
    } finally {
      if (before === undefined) this.#held.delete(key);
      else this.#held.set(key, before);
    }
  }

  /** Runs a call; a failure takes everything back that it did, unless it keeps it. */
  transaction<Result>(run: () => Result): Result {
    const mark = this.#undo.length;
    this.#depth += 1;
    try {
      return run();
    } catch (error) {
      if (!(error instanceof Failure && error.keeps)) this.#takeBack(mark);
      throw error;
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#undo.length = 0;
    }
  }

  /** Runs something for its result alone, and takes back everything that it did. */
  trial<Result>(run: () => Result): Result {
    const mark = this.#undo.length;
    const counts = new Map(this.counts);
    this.#depth += 1;
    try {
      return run();
    } finally {
      this.#takeBack(mark);
      this.#depth -= 1;
      for (const key of this.counts.keys()) this.counts.set(key, counts.get(key) ?? 0);
    }
  }

  #takeBack(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()?.();
  }

  present(row: Presentable): object {
    return this.#options.present(this, row);
  }

  /** Records an event with the object as it is now. */
  emit(type: string, row: Presentable, previous?: object): void {
    this.emitShown(type, this.present(row), row, previous);
  }

  /** Records an event with an object that exists only in it. */
  emitShown(type: string, shown: object, row: Presentable, previous?: object): void {
    const data = { object: shown, ...(previous && { previous_attributes: previous }) };
    const enabled = this.endpoints.where(
      ({ status, enabled_events }) =>
        status === "enabled" && (enabled_events.includes("*") || enabled_events.includes(type)),
    );
    this.events.insert({
      id: this.id("evt", 24),
      object: "event",
      api_version: API_VERSION,
      created: this.time(this.#clockOf(row)),
      data,
      livemode: false,
      pending_webhooks: enabled.length,
      request: this.caller ?? { id: null, idempotency_key: null },
      type,
    });
  }

  /** Changes a row and says so in an event, if anything that the API shows changed. */
  change<Row extends Presentable>(
    table: Table<Row>,
    id: string,
    change: Partial<Row>,
    type: string,
  ): Row {
    const before = this.present(table.must(id)) as Readonly<Record<string, unknown>>;
    const row = table.update(id, change);
    this.emitChange(before, row, type);
    return row;
  }

  emitChange(before: object, row: Presentable, type: string): void {
    const old = before as Readonly<Record<string, unknown>>;
    const now = this.present(row) as Readonly<Record<string, unknown>>;
    const previous: Record<string, unknown> = {};
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
      if (JSON.stringify(old[key]) !== JSON.stringify(now[key])) previous[key] = old[key] ?? null;
    if (Object.keys(previous).length > 0) this.emit(type, row, previous);
  }

  #clockOf(row: Presentable): string | null {
    const { test_clock, customer } = row as { test_clock?: unknown; customer?: unknown };
    if (typeof test_clock === "string") return test_clock;
    if (row.object === "test_helpers.test_clock") return row.id;
    if (typeof customer !== "string") return null;
    return this.customers.get(customer)?.test_clock ?? null;
  }

  post(posting: Omit<Posting, "sequence" | "at">): void {
    if (posting.amount === 0) return;
    const sequence = this.postings.size + 1;
    const at = this.timeOf(posting.customer);
    this.postings.insert({ id: String(sequence), sequence, at, ...posting });
  }
}
