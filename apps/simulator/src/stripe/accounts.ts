import { runUntil } from "./ledger/agenda.ts";
import { finishAdvance } from "./ledger/clocks.ts";
import { World } from "./ledger/world.ts";
import { Api } from "./api/dispatch.ts";
import { present } from "./api/present.ts";
import { Deliveries, type Send } from "./events/deliveries.ts";

/** One account with its API and the way of its events. */
export class Account {
  readonly world: World;
  readonly api: Api;
  readonly deliveries: Deliveries;

  constructor(seed: string, now: () => number, send: Send) {
    this.world = new World({ key: seed, now, present });
    this.api = new Api(this.world);
    this.deliveries = new Deliveries(this.world, send);
  }

  /** Does what time did to customers without a test clock. */
  tick(): void {
    runUntil(this.world, null, this.world.now());
  }

  /** Finishes the test clocks that are being advanced. */
  advance(): void {
    for (const { id } of this.world.testClocks.where(({ status }) => status === "advancing"))
      finishAdvance(this.world, id);
  }
}

const KEY = /^(?:sk|rk)_test_\w+$/;

/** Accounts by their secret keys; each is made when its key is first used. */
export class Accounts {
  readonly #byKey = new Map<string, Account>();
  readonly #byId = new Map<string, Account>();
  readonly #now: () => number;
  readonly #send: Send;
  readonly #start: string;

  /**
   * `start` tells one start of the simulator from another: what it forgot meanwhile is still known to a product that
   * kept its data, and a new customer must not have an old one's id.
   */
  constructor(now: () => number, send: Send, start: string) {
    this.#now = now;
    this.#send = send;
    this.#start = start;
  }

  /** Null: this is no secret key of a test account. */
  get(key: string): Account | null {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    if (!KEY.test(key)) return null;
    const account = new Account(`${key} ${this.#start}`, this.#now, this.#send);
    this.#byKey.set(key, account);
    this.#byId.set(account.world.accountId, account);
    return account;
  }

  byId(id: string): Account | undefined {
    return this.#byId.get(id);
  }

  all(): Account[] {
    return [...this.#byKey.values()];
  }

  forget(key: string): boolean {
    const account = this.#byKey.get(key);
    if (account === undefined) return false;
    this.#byId.delete(account.world.accountId);
    return this.#byKey.delete(key);
  }
}
