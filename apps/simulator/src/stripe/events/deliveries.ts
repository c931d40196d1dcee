import type { StoredEvent, WebhookEndpoint } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { delaysOf, NO_FAULTS, type WebhookFaults } from "./faults.ts";
import { signatureOf } from "./signature.ts";

/** Seconds until the next try, as often as one is made. */
const BACK_OFF = [10, 60, 600, 3600, 10_800] as const;

interface Delivery {
  readonly event: string;
  readonly endpoint: string;
  readonly order: number;
  dueAt: number;
  attempts: number;
}

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

/** The way of one account's events to its endpoints. */
export class Deliveries {
  faults: WebhookFaults = NO_FAULTS;
  /** False: events wait until they are asked for. */
  automatic = true;
  readonly #world: World;
  readonly #send: Send;
  #seen = 0;
  #order = 0;
  #waiting: Delivery[] = [];
  #lost: string[] = [];
  #running: Promise<unknown> = Promise.resolve();

  constructor(world: World, send: Send) {
    this.#world = world;
    this.#send = send;
  }

  get waiting(): readonly Delivery[] {
    return this.#waiting;
  }

  get lost(): readonly string[] {
    return this.#lost;
  }

  /** Takes up the events that came since the last time. */
  collect(): void {
    const events = this.#world.events.all();
    for (const event of events.slice(this.#seen)) this.#plan(event);
    this.#seen = events.length;
  }

  #plan(event: StoredEvent): void {
    const now = this.#world.now();
    for (const endpoint of this.#world.endpoints.all()) {
      if (!wants(endpoint, event.type)) continue;
      const delays = delaysOf(this.faults, event.id);
      if (delays.length === 0) this.#lost.push(event.id);
      for (const delay of delays)
        this.#waiting.push({
          event: event.id,
          endpoint: endpoint.id,
          order: (this.#order += 1),
          dueAt: now + delay,
          attempts: 0,
        });
    }
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
    const due = this.#waiting
      .filter((one) => all || one.dueAt <= now)
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
    const event = this.#world.events.get(delivery.event);
    const endpoint = this.#world.endpoints.get(delivery.endpoint);
    const forget = () => {
      this.#waiting = this.#waiting.filter((one) => one !== delivery);
    };
    if (event === undefined || endpoint === undefined) {
      forget();
      return null;
    }
    const status = await this.#post(endpoint, event);
    const wait = BACK_OFF[delivery.attempts];
    delivery.attempts += 1;
    if (status >= 200 && status < 300) {
      forget();
      const left = Math.max(0, this.#world.events.must(event.id).pending_webhooks - 1);
      this.#world.transaction(() =>
        this.#world.events.update(event.id, { pending_webhooks: left }),
      );
    } else if (wait === undefined) {
      forget();
      this.#lost.push(event.id);
    } else delivery.dueAt = this.#world.now() + wait;
    return { event: event.id, type: event.type, endpoint: endpoint.id, status };
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
