import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Ports } from "../../../capability.ts";
import type { Database } from "../../../../db/client.ts";
import { afterCommit, apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError } from "../../../../errors.ts";
import { Looking } from "../../../../looking.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { PaymentsPort } from "../../../../ports/payments.ts";
import { updateAccount } from "../account-repository.ts";
import {
  abandonDetails,
  claimEffects,
  countSettled,
  findEffect,
  insertEffect,
  releaseEffects,
  runningEffects,
  unsettledEffects,
  updateEffect,
  type EffectRow,
} from "../effect-repository.ts";
import { OneAtATime } from "../../../../one-at-a-time.ts";
import {
  effect,
  effectResult,
  isChosen,
  isForCaller,
  isOfBackground,
  isOfDetails,
  isOpen,
  isWithoutSum,
  orderOf,
  perform,
} from "./effect.ts";
import type { Effect, EffectResult } from "./effect.ts";

/** Longer than the provider's own time limit with its repetitions. */
const LEASE_MS = 120_000;
/** A start within this time after a crash goes on with what people asked for. */
const STARTS_SOON_MS = 3_600_000;
const LOOK_EVERY_MS = 15_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;
/** About a week of tries; then a person must look. */
const MOST_ATTEMPTS = 180;
const AT_ONCE = 5;

export interface EffectsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Ports["log"];
  readonly payments: PaymentsPort | null;
  /** Reads an account anew after something was done for it in the background. */
  afterwards(accountId: string): Promise<unknown>;
}

export interface Asked {
  readonly accountId: string;
  readonly effect: Effect;
  readonly key: string;
}

const KEY_OF_ANOTHER = {
  en: "This Idempotency-Key was sent with another order. Nothing was done. Please use a new key.",
  ja: "このIdempotency-Keyは別の注文で使われたため、実行されませんでした。新しいキーを使ってください。",
};

/** A key that the same request of the same account has again, and no other one. */
export function effectKey(accountId: string, ...parts: readonly string[]): string {
  const hash = createHash("sha256").update([accountId, ...parts].join("\n"));
  return `toolkit-${hash.digest("base64url").slice(0, 40)}`;
}

/** What the provider was told of an owner, in short; the same whichever order a database keeps names in. */
export function digestOf(details: object): string {
  const inOrder = (_: string, value: unknown): unknown =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash("sha256").update(JSON.stringify(details, inOrder)).digest("base64url");
}

/** @throws AppError "conflict" */
function requireSame(row: EffectRow, given: Effect): void {
  if (!isDeepStrictEqual(orderOf(effect.parse(row.effect)), orderOf(given)))
    throw new AppError("conflict", { message: "key of another order", user: KEY_OF_ANOTHER });
}

function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 12), LONGEST_WAIT_MS);
}

/** The one way to the payment provider for everything that changes something there: row first, then the effect. */
export class Effects {
  readonly #options: EffectsOptions;
  readonly #looking: Looking;
  /** Details of a customer are told in the order in which they were given. */
  readonly #details = new OneAtATime();
  readonly #changes = new OneAtATime();
  /** Each checkout ends those before it: of two at once, one must stay. */
  readonly #checkouts = new OneAtATime();
  /** Accounts for which it is not known whether something was done. */
  readonly #unsure = new Set<string>();

  constructor(options: EffectsOptions) {
    this.#options = options;
    this.#looking = new Looking({
      everyMs: LOOK_EVERY_MS,
      look: () => this.#look(),
      failed: (error) =>
        options.log.error({ err: error }, "looking for effects of payments failed"),
    });
  }

  async start(): Promise<void> {
    const { db, clock, payments } = this.#options;
    if (payments === null) return;
    await this.#giveUpLate();
    await releaseEffects(db, clock.now());
    this.#looking.start();
  }

  /**
   * What somebody waited for when the server was killed is done after a start that follows soon. Later they may want
   * something else, and the provider has forgotten the key: what it did is read, and nothing is charged.
   */
  async #giveUpLate(): Promise<void> {
    const { db, clock, log } = this.#options;
    const now = clock.now();
    const before = now.getTime() - STARTS_SOON_MS;
    for (const { key, accountId, effect: given, nextAt } of await runningEffects(db)) {
      if (nextAt.getTime() > before || isOfBackground(effect.parse(given))) continue;
      const problem = "cut off, and started again too late";
      await updateEffect(db, key, { state: "abandoned", problem, settledAt: now });
      log.warn({ account: accountId, effect: key }, problem);
      this.#unsure.add(accountId);
    }
  }

  /** Runs work that decides by a subscription what is done to it, apart from other such work of the account. */
  alone<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    return this.#changes.run(accountId, work);
  }

  /** Does an effect now, for somebody who waits. Its row is committed before, apart from the call's own work. */
  run(asked: Asked): Promise<EffectResult> {
    if (asked.effect.do !== "checkout") return this.#run(asked);
    return this.#checkouts.run(asked.accountId, () => this.#run(asked));
  }

  async #run({ accountId, effect: given, key }: Asked): Promise<EffectResult> {
    const { db, clock } = this.#options;
    const now = clock.now();
    const { row, isNew } = await apartFromUnit(() =>
      insertEffect(db, {
        key,
        accountId,
        effect: given,
        state: "running",
        attempts: 1,
        result: null,
        problem: null,
        nextAt: new Date(now.getTime() + LEASE_MS),
        createdAt: now,
        settledAt: null,
      }),
    );
    // A key that comes again is the same order: another one needs a key of its own.
    if (!isNew && isChosen(given)) requireSame(row, given);
    if (!isNew && row.state === "done") return effectResult.parse(row.result ?? {});
    if (!isNew && row.state === "failed")
      throw new AppError("conflict", { message: `effect ${key} failed before: ${row.problem}` });
    if (row.state !== "abandoned") return this.#do(row);
    const again = {
      state: "running",
      settledAt: null,
      nextAt: new Date(now.getTime() + LEASE_MS),
    } as const;
    await apartFromUnit(() => updateEffect(db, key, again));
    return this.#do({ ...row, ...again });
  }

  /** Runs work that tells the provider an account's details; what waited to tell earlier ones is given up. */
  async replaceDetails<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const { db, clock } = this.#options;
    return this.#details.run(accountId, async () => {
      await apartFromUnit(() => abandonDetails(db, accountId, clock.now()));
      return work();
    });
  }

  /** Queues an effect in the caller's transaction. */
  async queue(db: Database, { accountId, effect: given, key }: Asked): Promise<void> {
    const now = this.#options.clock.now();
    await insertEffect(db, {
      key,
      accountId,
      effect: given,
      state: "queued",
      attempts: 0,
      result: null,
      problem: null,
      nextAt: now,
      createdAt: now,
      settledAt: null,
    });
    await afterCommit(() => this.wake());
  }

  /** @throws AppError "conflict" while an earlier change of the account is not settled. */
  async requireSettled(accountId: string): Promise<void> {
    const open = await unsettledEffects(this.#options.db, accountId);
    if (open.every((row) => isWithoutSum(effect.parse(row.effect)))) return;
    this.wake();
    throw new AppError("conflict", {
      message: "an earlier change is not settled",
      user: {
        en: "An earlier change of this subscription is still being processed. Please wait a moment, then try again.",
        ja: "このサブスクリプションの前回の変更を処理しています。しばらくしてからもう一度お試しください。",
      },
    });
  }

  /** Whether it was done already, for a request that comes again. @throws AppError "conflict" for another request. */
  async wasDone(key: string, given: Effect): Promise<boolean> {
    const row = await findEffect(this.#options.db, key);
    if (row?.state !== "done") return false;
    requireSame(row, given);
    return true;
  }

  /**
   * A part of the key of what can be asked for again after it was done: it changes when one of the account's effects of this
   * kind is settled, and stays while it is not known what became of one.
   */
  async turnOf(accountId: string, what: Effect["do"]): Promise<string> {
    return String(await countSettled(this.#options.db, accountId, what, ["done", "failed"]));
  }

  /** As `turnOf`, for what nobody asked for: once refused, it is not tried again at every reading. */
  async doneOf(db: Database, accountId: string, what: Effect["do"]): Promise<string> {
    return String(await countSettled(db, accountId, what, ["done"]));
  }

  /** Whether it was refused for good. */
  async wasRefused(key: string): Promise<boolean> {
    return (await findEffect(this.#options.db, key))?.state === "failed";
  }

  wake(): void {
    if (this.#options.payments !== null) this.#looking.wake();
  }

  /** Resolves when everything that is due was tried. */
  async idle(): Promise<void> {
    if (this.#options.payments !== null) await this.#looking.idle();
  }

  close(): Promise<void> {
    return this.#looking.close();
  }

  async #look(): Promise<void> {
    const { db, clock, log, afterwards } = this.#options;
    for (const accountId of this.#unsure) {
      this.#unsure.delete(accountId);
      await afterwards(accountId).catch((error: unknown) =>
        log.warn({ err: error, account: accountId }, "not read after a change without an answer"),
      );
    }
    for (;;) {
      const now = clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const claim = { now, until, most: AT_ONCE };
      const rows = this.#looking.isClosed ? [] : await claimEffects(db, claim);
      if (rows.length === 0) return;
      for (const row of rows) {
        await this.#inOrder(row).then(
          () => afterwards(row.accountId),
          (error: unknown) => log.warn({ err: error, effect: row.key }, "effect not done"),
        );
      }
    }
  }

  /** Details that others have replaced since they were claimed are not told any more. */
  async #inOrder(row: EffectRow): Promise<unknown> {
    if (!isOfDetails(effect.parse(row.effect))) return this.#do(row);
    return this.#details.run(row.accountId, async () => {
      const now = await findEffect(this.#options.db, row.key);
      return now?.state === "running" ? this.#do(row) : null;
    });
  }

  async #do(row: EffectRow): Promise<EffectResult> {
    const { db, clock, payments } = this.#options;
    if (payments === null) throw new AppError("not_sold");
    const given = effect.parse(row.effect);
    let result: EffectResult;
    try {
      result = await perform(payments, given, row.key);
    } catch (error) {
      await apartFromUnit(() => this.#failed(row, given, error));
      throw error;
    }
    const done = { state: "done", result, problem: null, settledAt: clock.now() } as const;
    // What follows from it commits with it.
    await apartFromUnit(() =>
      db.transaction(async (transaction) => {
        await updateEffect(transaction, row.key, done);
        if (given.do === "create_customer")
          await updateAccount(transaction, row.accountId, {
            customerId: result.id ?? null,
            told: digestOf(given.details),
          });
        if (given.do === "update_customer")
          await updateAccount(transaction, row.accountId, { told: digestOf(given.details) });
        if (given.do === "delete_customer")
          await updateAccount(transaction, row.accountId, { closedAt: clock.now() });
      }),
    );
    return result;
  }

  async #failed(row: EffectRow, given: Effect, error: unknown): Promise<void> {
    const { db, clock, log } = this.#options;
    const now = clock.now();
    const problem = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    if (isOpen(error) && isOfBackground(given) && row.attempts < MOST_ATTEMPTS) {
      const nextAt = new Date(now.getTime() + waitAfter(row.attempts));
      return updateEffect(db, row.key, { state: "queued", problem, nextAt });
    }
    // Whoever asked is told that it failed, and may want something else by now: it is not done later. What the provider did
    // all the same is read.
    const isAbandoned = isOpen(error) && !isOfBackground(given);
    const state = isAbandoned ? "abandoned" : "failed";
    await updateEffect(db, row.key, { state, problem, settledAt: now });
    // Nobody waits for it, so that nobody else is told.
    if (isOfBackground(given))
      log.error(
        { err: error, account: row.accountId, effect: given.do },
        "the payment provider refused work of the background",
      );
    if (!isAbandoned || isForCaller(given)) return;
    this.#unsure.add(row.accountId);
    this.wake();
  }
}
