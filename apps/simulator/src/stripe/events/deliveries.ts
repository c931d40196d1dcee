import type { Delivery } from "../ledger/deliveries.ts";
import type { StoredEvent, WebhookEndpoint } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { delaysOf, NO_FAULTS, type WebhookFaults } from "../../state/webhook-faults.ts";
import { signatureOf } from "./signature.ts";

/** Seconds until the next try, as often as one is made. */
const BACK_OFF = [10, 60, 600, 3600, 10_800] as const;

export interface Sent {
  readonly event: string;
  readonly type: string;
  readonly endpoint: string;
  /** 0: nobody answered. */
  readonly status: number;
}

/** Sends a body to an address and returns the status; 0: nobody answered. */
export type Send = (url: string, body: string, headers: Record<string, string>) => Promise<number>;

const TIMEOUT_MS = 10_000;

export const sendByHttp: Send = async (url, body, headers) => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
      signal,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
};

/** How an account's events are sent, and how far they are taken up. */
export interface Dispatching {
  readonly faults: WebhookFaults;
  /** False: events wait until they are asked for. */
  readonly automatic: boolean;
  /** Events that were taken up, the first of all. */
  readonly seen: number;
  /** Deliveries so far. */
  readonly order: number;
}

/** The way of one account's events to its endpoints. */
export class Deliveries {
  how: Dispatching = { faults: NO_FAULTS, automatic: true, seen: 0, order: 0 };
  readonly #world: World;
  readonly #send: Send;
  readonly #noted: () => void;
  #running: Promise<unknown> = Promise.resolve();

  /** `noted` is called after each delivery that was tried. */
  constructor(world: World, send: Send, noted: () => void) {
    this.#world = world;
    this.#send = send;
    this.#noted = noted;
  }

  get waiting(): readonly Delivery[] {
    return this.#world.deliveries.all();
  }

  get lost(): readonly string[] {
    return this.#world.lostDeliveries.all().map(({ event }) => event);
  }

  /** Takes up the events that came since the last time. */
  collect(): void {
    if (this.#world.events.size === this.how.seen) return;
    const events = this.#world.events.all();
    this.#world.transaction(() => {
      for (const event of events.slice(this.how.seen)) this.#plan(event);
    });
    this.how = { ...this.how, seen: events.length };
  }

  #plan(event: StoredEvent): void {
    const now = this.#world.now();
    for (const endpoint of this.#world.endpoints.all()) {
      if (!wants(endpoint, event.type)) continue;
      const delays = delaysOf(this.how.faults, event.id);
      if (delays.length === 0) this.#lose(event.id);
      for (const delay of delays) {
        const order = this.how.order + 1;
        this.how = { ...this.how, order };
        this.#world.deliveries.insert({
          id: String(order),
          event: event.id,
          endpoint: endpoint.id,
          order,
          dueAt: now + delay,
          attempts: 0,
        });
      }
    }
  }

  #lose(event: string): void {
    const id = String(this.#world.lostDeliveries.size + 1);
    this.#world.lostDeliveries.insert({ id, event });
  }

  /** Sends what is due. `all`: what is not due yet as well, in the order in which it would be. */
  deliver(all: boolean): Promise<Sent[]> {
    const run = this.#running.then(() => this.#deliver(all));
    this.#running = run.catch(() => undefined);
    return run;
  }

  async #deliver(all: boolean): Promise<Sent[]> {
    this.collect();
    const now = this.#world.now();
    const due = this.#world.deliveries
      .where((one) => all || one.dueAt <= now)
      .toSorted((a, b) => a.dueAt - b.dueAt || a.order - b.order);
    const sent: Sent[] = [];
    for (const delivery of due) {
      const result = await this.#sendOne(delivery);
      if (result !== null) sent.push(result);
    }
    return sent;
  }

  /** Sends one event again to every endpoint that wants it. */
  async resend(id: string): Promise<Sent[]> {
    const event = this.#world.events.must(id);
    const sent: Sent[] = [];
    for (const endpoint of this.#world.endpoints.all()) {
      if (!wants(endpoint, event.type)) continue;
      const status = await this.#post(endpoint, event);
      sent.push({ event: id, type: event.type, endpoint: endpoint.id, status });
    }
    return sent;
  }

  async #sendOne(delivery: Delivery): Promise<Sent | null> {
    const world = this.#world;
    const event = world.events.get(delivery.event);
    const endpoint = world.endpoints.get(delivery.endpoint);
    if (event === undefined || endpoint === undefined) {
      world.transaction(() => world.deliveries.delete(delivery.id));
      return null;
    }
    const status = await this.#post(endpoint, event);
    world.transaction(() => this.#note(delivery, status));
    this.#noted();
    return { event: event.id, type: event.type, endpoint: endpoint.id, status };
  }

  #note({ id, event, attempts }: Delivery, status: number): void {
    const world = this.#world;
    const wait = BACK_OFF[attempts];
    if (status >= 200 && status < 300) {
      const left = Math.max(0, world.events.must(event).pending_webhooks - 1);
      world.events.update(event, { pending_webhooks: left });
      world.deliveries.delete(id);
    } else if (wait === undefined) {
      world.deliveries.delete(id);
      this.#lose(event);
    } else world.deliveries.update(id, { attempts: attempts + 1, dueAt: world.now() + wait });
  }

  #post(endpoint: WebhookEndpoint, event: StoredEvent): Promise<number> {
    const body = JSON.stringify(event, null, 2);
    return this.#send(endpoint.url, body, {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signatureOf(endpoint.secret, body, this.#world.now()),
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
    });
  }
}

function wants({ status, enabled_events: enabled }: WebhookEndpoint, type: string): boolean {
  return status === "enabled" && (enabled.includes("*") || enabled.includes(type));
}
