import { createHmac } from "node:crypto";
import type { Network } from "../network/network.ts";
import type { Person } from "../network/person.ts";
import type { App, Apps } from "./apps.ts";
import type { Clock } from "./clock.ts";
import type { Move, Moves } from "./moves.ts";
import type { Profiles } from "./profiles.ts";
import type { ActivitySubscription, Webhook } from "./shelf-items.ts";
import type { Kept, Shelf } from "./shelf.ts";
import { delaysOf, NO_FAULTS, type WebhookFaults } from "./webhook-faults.ts";

/** Seconds until the next try, as often as one is made. */
const BACK_OFF = [10, 60, 600] as const;
const TIMEOUT_MS = 10_000;
const LOOK_MS = 500;

export interface SentActivity {
  readonly event: string;
  readonly type: string;
  readonly url: string;
  /** 0: nobody answered. */
  readonly status: number;
}

interface Waiting {
  readonly event: string;
  readonly subscription: Kept<ActivitySubscription>;
  readonly body: string;
  readonly order: number;
  dueAt: number;
  attempts: number;
}

/** What of a seed it reads. */
interface Needs {
  readonly network: Network;
  readonly clock: Clock;
  readonly apps: Apps;
  readonly profiles: Profiles;
  readonly moves: Moves;
  readonly activity: Shelf<ActivitySubscription>;
  readonly webhooks: Shelf<Webhook>;
}

/** The signature of a body, and the answer to a challenge: both are made with the secret of the app. */
export function signed({ consumerSecret }: App, text: string): string {
  return `sha256=${createHmac("sha256", consumerSecret).update(text).digest("base64")}`;
}

/** Delivers follows and unfollows to the webhooks of those who subscribed to them. */
export class ActivityDeliveries {
  faults: WebhookFaults = NO_FAULTS;
  /** False: events wait until they are asked for. */
  isAutomatic = true;
  readonly #seed: Needs;
  #waiting: Waiting[] = [];
  readonly #lost: string[] = [];
  #order = 0;
  #running: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;

  constructor(seed: Needs) {
    this.#seed = seed;
    seed.moves.listen((move) => this.#plan(move));
  }

  get waiting(): readonly string[] {
    return this.#waiting.map(({ event }) => event);
  }

  /** Events that reach nobody any more. */
  get lost(): readonly string[] {
    return this.#lost;
  }

  /** Suspended and deleted accounts vanish without a word; a block is told as an unfollow. */
  #plan(move: Move): void {
    if (!["follow", "unfollow", "block"].includes(move.cause)) return;
    const type = move.follows ? "follow.follow" : "follow.unfollow";
    const { people } = this.#seed.network;
    const [source, target] = [people[move.source], people[move.target]];
    if (!source || !target) return;
    for (const subscription of this.#seed.activity.all()) {
      if (subscription.item.event_type !== type) continue;
      if (!meets(subscription.item, source.id, target.id)) continue;
      const delays = delaysOf(this.faults, `${subscription.id} ${move.id}`);
      if (delays.length === 0) this.#lost.push(move.id);
      const body = this.#bodyOf(move.id, type, subscription, source, target);
      for (const delay of delays)
        this.#waiting.push({
          event: move.id,
          subscription,
          body,
          order: ++this.#order,
          dueAt: move.at + delay * 1000,
          attempts: 0,
        });
    }
    this.#look();
  }

  #bodyOf(
    id: string,
    type: string,
    { item }: Kept<ActivitySubscription>,
    source: Person,
    target: Person,
  ): string {
    const { profiles } = this.#seed;
    const shown = (person: Person) => {
      const { id: of, username, name } = profiles.shown(person);
      return { id: of, username, name };
    };
    const data = {
      event_uuid: id,
      event_type: type,
      filter: item.filter,
      ...(item.tag !== undefined && { tag: item.tag }),
      payload: { source: shown(source), target: shown(target) },
    };
    return JSON.stringify({ data });
  }

  #look(): void {
    if (!this.isAutomatic || this.#waiting.length === 0 || this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.deliver(false).finally(() => this.#look());
    }, LOOK_MS);
    this.#timer.unref();
  }

  /** Sends what is due. `all`: what is not due yet as well, in the order in which it would be. */
  deliver(all: boolean): Promise<SentActivity[]> {
    const run = this.#running.then(() => this.#deliver(all));
    this.#running = run.catch(() => undefined);
    return run;
  }

  async #deliver(all: boolean): Promise<SentActivity[]> {
    const now = this.#seed.clock.now();
    const due = this.#waiting
      .filter(({ dueAt }) => all || dueAt <= now)
      .toSorted((one, other) => one.dueAt - other.dueAt || one.order - other.order);
    const sent: SentActivity[] = [];
    for (const delivery of due) {
      const result = await this.#send(delivery);
      if (result !== null) sent.push(result);
    }
    return sent;
  }

  async #send(delivery: Waiting): Promise<SentActivity | null> {
    const { subscription, event, body } = delivery;
    const app = this.#seed.apps.byId(subscription.owner);
    const webhook = this.#webhookOf(subscription);
    if (app === undefined || webhook === undefined) {
      this.#drop(delivery, true);
      return null;
    }
    const { url } = webhook.item;
    const status = await post(url, body, signed(app, body));
    const wait = BACK_OFF[delivery.attempts];
    if (status >= 200 && status < 300) this.#drop(delivery, false);
    else if (wait === undefined) this.#drop(delivery, true);
    else {
      delivery.attempts += 1;
      delivery.dueAt = this.#seed.clock.now() + wait * 1000;
    }
    return { event, type: subscription.item.event_type, url, status };
  }

  /** Whom the event goes to; undefined: the subscription ended, or its webhook is not valid. */
  #webhookOf({ id, owner, item }: Kept<ActivitySubscription>): Kept<Webhook> | undefined {
    if (this.#seed.activity.get(id, owner) === undefined || item.webhook_id === undefined)
      return undefined;
    const webhook = this.#seed.webhooks.get(item.webhook_id, owner);
    return webhook?.item.isValid === true ? webhook : undefined;
  }

  #drop(delivery: Waiting, isLost: boolean): void {
    this.#waiting = this.#waiting.filter((each) => each !== delivery);
    if (isLost) this.#lost.push(delivery.event);
  }
}

/** Whether a subscription is about the follow: its account is followed, or follows where it asks for that. */
function meets({ filter }: ActivitySubscription, source: string, target: string): boolean {
  const { user_id: wanted, direction = null } = filter;
  const isInbound = wanted === target && direction !== "outbound";
  return isInbound || (wanted === source && direction !== "inbound");
}

async function post(url: string, body: string, signature: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "x-twitter-webhooks-signature": signature,
      },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
