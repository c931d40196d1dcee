import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { billingAccounts, billingEffects } from "../../src/db/schema/billing.ts";
import { users } from "../../src/db/schema/people.ts";
import { AppError } from "../../src/errors.ts";
import { differencesOf } from "../../src/modules/money/billing/ledger/differences.ts";
import { entriesOf, type Entry } from "../../src/modules/money/billing/ledger/entries.ts";
import { entriesOfAccount } from "../../src/modules/money/billing/projection-repository.ts";
import { ensureAccount } from "../../src/modules/money/billing/services/accounts.ts";
import { perform, type Effect } from "../../src/modules/money/billing/services/effect.ts";
import { effectKey } from "../../src/modules/money/billing/services/effects.ts";
import { selling } from "../../src/modules/money/billing/services/billing-services.ts";
import { refresh } from "../../src/modules/money/billing/services/refresh.ts";
import type { CustomerReading, PaymentsPort } from "../../src/ports/payments.ts";
import type { Random } from "./random.ts";
import type { SellingApp, SignedEvent, StripeWorld } from "./stripe-world.ts";

export type Booked = Pick<Entry, "cause" | "currency" | "amount" | "kind">;

/** Keeps our ledger of a customer while events come as they come and things are cut off in between. */
export interface KeptLedger {
  readonly happened: Map<string, number>;
  /** Called once, when the customer is known. */
  begin(customer: string): Promise<void>;
  do(given: Effect): Promise<void>;
  hear(events: readonly SignedEvent[]): Promise<void>;
  /** Compares as the night does; gives what was wrong, beyond what was only missing. */
  compare(): Promise<readonly string[]>;
  booked(): Promise<readonly Booked[]>;
}

const CRASHES = 0.15;

function note(happened: Map<string, number>, kind: string, times = 1): void {
  happened.set(kind, (happened.get(kind) ?? 0) + times);
}

/** The rules of our ledger without the server around them: thousands of customers in minutes. */
export class ModelLedger implements KeptLedger {
  readonly happened = new Map<string, number>();
  readonly #world: StripeWorld;
  readonly #random: Random;
  readonly #booked = new Map<string, Entry>();
  readonly #seen = new Set<string>();
  readonly #wrong: string[] = [];
  #customer = "";
  #effects = 0;
  #began = 0;
  #written = 0;
  #isBehind = false;
  /** A reading whose writing is delayed until later ones are written. */
  #held: { readonly began: number; readonly read: CustomerReading } | null = null;

  constructor(world: StripeWorld, random: Random) {
    this.#world = world;
    this.#random = random;
  }

  async begin(customer: string): Promise<void> {
    this.#customer = customer;
  }

  async do(given: Effect): Promise<void> {
    const key = effectKey(this.#customer, String((this.#effects += 1)));
    const { payments } = this.#world;
    const isCrash = this.#random.happens(CRASHES);
    await perform(payments, given, key);
    if (!isCrash) return;
    // The row of the effect was not written: it is done again under its key.
    note(this.happened, "crash between effect and row");
    await perform(payments, given, key);
  }

  async hear(events: readonly SignedEvent[]): Promise<void> {
    for (const { body, signature } of events) {
      const { id, customer } = this.#world.payments.openEvent(Buffer.from(body), signature);
      if (this.#seen.has(id)) continue;
      this.#seen.add(id);
      if (customer === this.#customer) this.#isBehind = true;
    }
    if (!this.#isBehind) return;
    const began = (this.#began += 1);
    const read = await this.#world.payments.read(this.#customer);
    if (this.#random.happens(CRASHES)) {
      note(this.happened, "crash between reading and rows");
      return;
    }
    if (this.#held === null && this.#random.happens(CRASHES)) {
      note(this.happened, "late reading");
      this.#held = { began, read };
      return;
    }
    this.#isBehind = false;
    this.#write(began, read);
    if (this.#held !== null) this.#write(this.#held.began, this.#held.read);
    this.#held = null;
  }

  /** What `claimForReading` and `bookEntries` do. */
  #write(began: number, read: CustomerReading): void {
    if (began < this.#written) return;
    this.#written = began;
    const entries = entriesOf(read);
    for (const { kind, cause, ours, theirs } of differencesOf([...this.#booked.values()], entries))
      if (kind !== "missing") this.#wrong.push(`${kind} ${cause}: ours ${ours}, theirs ${theirs}`);
    for (const entry of entries)
      if (!this.#booked.has(entry.cause)) this.#booked.set(entry.cause, entry);
  }

  async compare(): Promise<readonly string[]> {
    this.#write((this.#began += 1), await this.#world.payments.read(this.#customer));
    return this.#wrong;
  }

  async booked(): Promise<readonly Booked[]> {
    return [...this.#booked.values()];
  }
}

/** Loses answers of a payment provider after it did what it was asked for. */
export function losingAnswers(payments: PaymentsPort, isLost: () => boolean): PaymentsPort {
  const changing = new Set<PropertyKey>(["changePlan", "cancel", "resume", "credit"]);
  return new Proxy(payments, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (!changing.has(name)) return value.bind(target) as unknown;
      return async (...given: unknown[]) => {
        const answer: unknown = await Reflect.apply(value, target, given);
        if (isLost())
          throw new AppError("unavailable", { message: `the answer of ${String(name)} is lost` });
        return answer;
      };
    },
  });
}

/** The whole server: webhooks, queue, effects and rows. */
export class ServerLedger implements KeptLedger {
  readonly happened = new Map<string, number>();
  readonly #selling: SellingApp;
  #account = "";
  #effects = 0;

  constructor(selling: SellingApp) {
    this.#selling = selling;
  }

  async begin(customer: string): Promise<void> {
    const { app, billing } = this.#selling;
    const { db } = app.ports;
    const email = `${randomUUID()}@example.com`;
    await app.signedIn(email);
    const [person] = await db.select().from(users).where(eq(users.email, email));
    const account = await ensureAccount(billing.services, { kind: "person", id: person?.id ?? "" });
    this.#account = account.id;
    await db
      .update(billingAccounts)
      .set({ customerId: customer })
      .where(eq(billingAccounts.id, account.id));
  }

  async do(given: Effect): Promise<void> {
    const { effects } = this.#selling.billing.services;
    const key = effectKey(this.#account, String((this.#effects += 1)));
    for (;;) {
      try {
        await effects.run({ accountId: this.#account, effect: given, key });
        return;
      } catch (error) {
        if (!(error instanceof AppError && error.code === "unavailable")) throw error;
        note(this.happened, "answer lost after the effect");
        if (await this.#settle(key)) return;
      }
    }
  }

  /** Passes the time after which an effect is tried again, until it is settled; false where its caller must ask again. */
  async #settle(key: string): Promise<boolean> {
    const { app, billing } = this.#selling;
    for (;;) {
      app.clock.pass(10);
      await billing.services.effects.idle();
      const [row] = await app.ports.db
        .select()
        .from(billingEffects)
        .where(eq(billingEffects.key, key));
      if (row?.state === "done") return true;
      if (row?.state === "abandoned") return false;
      if (row?.state === "failed")
        throw new AppError("payment_failed", { message: row.problem ?? "failed" });
    }
  }

  async hear(events: readonly SignedEvent[]): Promise<void> {
    const { app, deliver } = this.#selling;
    app.clock.pass(1);
    for (const event of events) {
      const status = await deliver(event);
      if (status !== 200) throw new Error(`an event was answered ${status}`);
    }
    await app.ports.queue.idle();
  }

  async compare(): Promise<readonly string[]> {
    const { app, billing } = this.#selling;
    app.clock.pass(1);
    // As the night does with each account.
    const { differences } = await refresh(selling(billing.services), this.#account);
    return (
      differences
        // Of events that were lost.
        .filter(({ kind }) => kind !== "missing" && kind !== "state")
        .map(({ kind, cause, ours, theirs }) => `${kind} ${cause}: ours ${ours}, theirs ${theirs}`)
    );
  }

  async booked(): Promise<readonly Booked[]> {
    const rows = await entriesOfAccount(this.#selling.app.ports.db, this.#account);
    return rows.map(({ cause, currency, amount, kind }) => ({
      cause,
      currency,
      amount,
      // Written by `bookEntries` alone.
      kind: kind as Entry["kind"],
    }));
  }
}
