import { runUntil } from "./ledger/agenda.ts";
import { finishAdvance } from "./ledger/clocks.ts";
import { World } from "./ledger/world.ts";
import { Api } from "./api/dispatch.ts";
import { present } from "./api/present.ts";
import { Deliveries, type Send } from "./events/deliveries.ts";
import { Shelf, type Keeper, type Owner } from "./store/keeper.ts";

export interface AccountOptions {
  /** What its ids are made from. */
  readonly seed: string;
  readonly now: () => number;
  readonly send: Send;
  /** Where it is kept; null: it is forgotten with the process. */
  readonly keep?: ((account: Account) => Keeper) | null;
}

/** One account with its API and the way of its events. */
export class Account {
  readonly world: World;
  readonly api: Api;
  readonly deliveries: Deliveries;
  #keeper: Keeper | null;

  constructor({ seed, now, send, keep = null }: AccountOptions) {
    this.world = new World({ key: seed, now, present });
    this.api = new Api(this.world);
    this.deliveries = new Deliveries(this.world, send, () => this.save());
    this.#keeper = keep === null ? null : keep(this);
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

  /** Keeps everything that happened so far. Nobody is answered before. */
  save(): void {
    this.#keeper?.save();
  }

  /** What happens to it from now on is not kept. */
  close(): void {
    this.#keeper?.close();
    this.#keeper = null;
  }

  forget(): void {
    this.#keeper?.forget();
    this.#keeper = null;
  }
}

const KEY = /^(?:sk|rk)_test_\w+$/;

export interface AccountsOptions {
  readonly now: () => number;
  readonly send: Send;
  /**
   * Tells one start of the simulator from another: an account that was forgotten may still be known to a product that
   * kept its data, and a new customer must not have an old one's id.
   */
  readonly start: string;
  /** Folder in which accounts outlive the process; null: they do not. */
  readonly folder: string | null;
  /** Called for each account that was kept, once it is here again. */
  readonly resumed?: (account: Account) => void;
}

/** Accounts by their secret keys; each is made when its key is first used. */
export class Accounts {
  readonly #byKey = new Map<string, Account>();
  readonly #byId = new Map<string, Account>();
  readonly #options: AccountsOptions;
  #shelf: Shelf | null = null;

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  /** Takes up the accounts that were kept. Only once, and not before the port is this process's own. */
  open(): void {
    const { folder, resumed } = this.#options;
    if (folder === null || this.#shelf !== null) return;
    this.#shelf = new Shelf(folder);
    for (const owner of this.#shelf.owners()) {
      const account = this.#add(owner);
      resumed?.(account);
    }
  }

  /** Null: this is no secret key of a test account. */
  get(key: string): Account | null {
    this.open();
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    return KEY.test(key) ? this.#add({ key, seed: `${key} ${this.#options.start}` }) : null;
  }

  byId(id: string): Account | undefined {
    this.open();
    return this.#byId.get(id);
  }

  all(): Account[] {
    return [...this.#byKey.values()];
  }

  forget(key: string): boolean {
    const account = this.#byKey.get(key);
    if (account === undefined) return false;
    account.forget();
    this.#byId.delete(account.world.accountId);
    return this.#byKey.delete(key);
  }

  close(): void {
    for (const account of this.#byKey.values()) account.close();
  }

  #add(owner: Owner): Account {
    const { now, send } = this.#options;
    const shelf = this.#shelf;
    const keep = shelf === null ? null : (made: Account) => shelf.keep(owner, made);
    const account = new Account({ seed: owner.seed, now, send, keep });
    this.#byKey.set(owner.key, account);
    this.#byId.set(account.world.accountId, account);
    return account;
  }
}
