import { AsyncLocalStorage } from "node:async_hooks";
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PgQueryResultHKT,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from "drizzle-orm/pg-core";
import { AppError } from "../errors.ts";

export type PlainDatabase = PgDatabase<PgQueryResultHKT>;
type Session = PlainDatabase["_"]["session"];
type Transaction = Parameters<Parameters<PlainDatabase["transaction"]>[0]>[0];
type TablesOf<D> =
  D extends PgDatabase<PgQueryResultHKT, Record<string, never>, infer Tables> ? Tables : never;
type Prepare = PgSession["prepareQuery"];
type Effect = () => unknown;

const NOT_A_READ = /\bfor\s+(no\s+key\s+update|update|key\s+share|share)\b|\bset_config\s*\(/i;

/** A statement that can run outside the transaction without anybody noticing. */
function isRead(text: string): boolean {
  return /^\s*\(*\s*select\b/i.test(text) && !NOT_A_READ.test(text);
}

/** Statements of one transaction run one after another; a failed one leaves the transaction unusable. */
class Statements {
  #last: Promise<unknown> = Promise.resolve();
  #ended = false;
  #failed = false;
  #isCutOff = false;

  get ended(): boolean {
    return this.#ended;
  }

  get failed(): boolean {
    return this.#failed;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => {
      // Its siblings failed while it waited, or took too long: on its own it must not be kept.
      if (this.#ended || this.#isCutOff)
        throw new AppError("internal", { message: "the transaction has ended" });
      return work();
    });
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async statement<T>(work: () => Promise<T>): Promise<T> {
    return this.run(async () => {
      try {
        return await work();
      } catch (error) {
        this.#failed = true;
        throw error;
      }
    });
  }

  /** Takes no more statements; those that come all the same fail instead of running by themselves. */
  cutOff(): void {
    this.#failed = true;
    this.#isCutOff = true;
  }

  /** Waits for the statements that were begun, and takes no more. */
  async end(): Promise<void> {
    await this.run(async () => undefined).catch(() => undefined);
    this.#ended = true;
  }
}

/** Where the statements of the code that runs now go to. */
interface Scope {
  readonly owner: RoutedSession;
  readonly effects: Effect[];
  /** Once it has ended, what was begun inside and still runs is on its own. */
  readonly ended: boolean;
  /** Whether it holds a transaction by now. */
  readonly isOpen: boolean;
  run<T>(text: string, work: (session: Session) => Promise<T>): Promise<T>;
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Awaited inside: a query that was built and not yet awaited would run in the context of whoever awaits it. */
async function awaited<T>(work: () => T | Promise<T>): Promise<T> {
  const result = await work();
  return result;
}

function scopeOf(owner: RoutedSession): Scope | null {
  const scope = scopes.getStore();
  return scope === undefined || scope.ended || scope.owner !== owner ? null : scope;
}

/** Inside `db.transaction`: what the code asks of the database itself belongs to the transaction as well. */
class InTransaction implements Scope {
  readonly #statements = new Statements();
  readonly #transaction: Transaction;
  readonly isOpen = true;

  constructor(
    readonly owner: RoutedSession,
    transaction: Transaction,
    readonly effects: Effect[],
  ) {
    this.#transaction = transaction;
  }

  get ended(): boolean {
    return this.#statements.ended;
  }

  run<T>(_text: string, work: (session: Session) => Promise<T>): Promise<T> {
    return this.#statements.run(() => work(this.#transaction._.session));
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#statements.run(() => nested(this.owner, this.#transaction, this.effects, work));
  }

  end(): Promise<void> {
    return this.#statements.end();
  }
}

/** A part of a transaction that can be undone alone. Its effects count only when it was not. */
async function nested<T>(
  owner: RoutedSession,
  outer: Transaction,
  effects: Effect[],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const own: Effect[] = [];
  const result = await outer.transaction((inner) => within(owner, inner, own, work));
  effects.push(...own);
  return result;
}

async function within<T>(
  owner: RoutedSession,
  transaction: Transaction,
  effects: Effect[],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const scope = new InTransaction(owner, transaction, effects);
  try {
    return await scopes.run(scope, () => awaited(() => work(transaction)));
  } finally {
    await scope.end();
  }
}

const UNDONE = new Error("undone");
/** Work that holds a transaction for longer waits for something that may be waiting for it. */
const LONGEST_OPEN_MS = 60_000;

/** Everything that one call writes, as one transaction that opens with the first write. */
export class UnitOfWork implements Scope {
  readonly effects: Effect[] = [];
  readonly #statements = new Statements();
  #opened: Promise<Transaction> | null = null;
  #closed: Promise<void> = Promise.resolve();
  #close: (keeps: boolean) => void = () => undefined;

  constructor(
    readonly owner: RoutedSession,
    readonly longestMs: number,
  ) {}

  get ended(): boolean {
    return this.#statements.ended;
  }

  get isOpen(): boolean {
    return this.#opened !== null;
  }

  run<T>(text: string, work: (session: Session) => Promise<T>): Promise<T> {
    if (this.#opened === null && isRead(text)) return work(this.owner.plain._.session);
    return this.#statements.statement(async () => work((await this.#transaction())._.session));
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#statements.run(async () =>
      nested(this.owner, await this.#transaction(), this.effects, work),
    );
  }

  async commit(): Promise<void> {
    await this.#statements.end();
    const isBroken = this.#statements.failed;
    this.#close(!isBroken);
    await this.#closed;
    // PostgreSQL answers the commit of a failed transaction with a silent rollback.
    if (isBroken) throw new AppError("internal", { message: "a statement of the unit failed" });
  }

  async undo(): Promise<void> {
    await this.#statements.end();
    this.#close(false);
    // What the connection says of the rollback adds nothing to the error that led here.
    await this.#closed.catch(() => undefined);
  }

  #transaction(): Promise<Transaction> {
    this.#opened ??= new Promise((resolve, reject) => {
      const decided = new Promise<boolean>((decide) => (this.#close = decide));
      const timer = setTimeout(() => {
        this.#statements.cutOff();
        this.#close(false);
      }, this.longestMs);
      this.#closed = this.owner.plain
        .transaction(async (transaction) => {
          resolve(transaction);
          const keeps = await decided;
          clearTimeout(timer);
          if (!keeps) throw UNDONE;
        })
        .catch((error: unknown) => {
          clearTimeout(timer);
          reject(error);
          if (error !== UNDONE) throw error;
        });
      // Awaited at the end; a connection that breaks before then fails the next statement.
      this.#closed.catch(() => undefined);
    });
    return this.#opened;
  }
}

class RoutedQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly #route: RoutedSession;
  readonly #arguments: Parameters<Prepare>;

  constructor(route: RoutedSession, given: Parameters<Prepare>) {
    super(given[0], undefined, undefined);
    this.#route = route;
    this.#arguments = given;
  }

  #prepared(session: Session): PgPreparedQuery<T> {
    const prepared = session.prepareQuery<T>(...this.#arguments);
    // The builder of a select notes here which joined rows may be absent.
    const joins: unknown = Reflect.get(this, "joinsNotNullableMap");
    if (joins !== undefined) Reflect.set(prepared, "joinsNotNullableMap", joins);
    return prepared;
  }

  override execute(values?: Record<string, unknown>): Promise<T["execute"]> {
    return this.#route.run(this.query.sql, (session) => this.#prepared(session).execute(values));
  }
}

export interface RoutedOptions {
  /** Every statement and transaction passes through it. */
  guard<T>(work: () => Promise<T>): Promise<T>;
  /** Hears of effects that failed after their work was committed. */
  report(error: unknown): void;
}

/** Sends each statement to the transaction that the code around it is in, else to the database itself. */
export class RoutedSession extends PgSession<
  PgQueryResultHKT,
  Record<string, never>,
  TablesOf<PlainDatabase>
> {
  constructor(
    readonly plain: PlainDatabase,
    readonly options: RoutedOptions,
  ) {
    super(new PgDialect());
  }

  override prepareQuery<T extends PreparedQueryConfig>(...given: Parameters<Prepare>) {
    return new RoutedQuery<T>(this, given);
  }

  run<T>(text: string, work: (session: Session) => Promise<T>): Promise<T> {
    const scope = scopeOf(this);
    return this.options.guard(() =>
      scope === null ? work(this.plain._.session) : scope.run(text, work),
    );
  }

  override async transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const scope = scopeOf(this);
    if (scope !== null) return this.options.guard(() => scope.transaction(work));
    const effects: Effect[] = [];
    const result = await this.options.guard(() =>
      this.plain.transaction((transaction) => within(this, transaction, effects, work), config),
    );
    await this.runEffects(effects);
    return result;
  }

  async runEffects(effects: readonly Effect[]): Promise<void> {
    for (const effect of effects) {
      try {
        await scopes.exit(() => awaited(effect));
      } catch (error) {
        this.options.report(error);
      }
    }
  }
}

/** The database whose statements join the unit of work or the transaction that surrounds them. */
export function routed(plain: PlainDatabase, options: RoutedOptions): PlainDatabase {
  return new PgDatabase(new PgDialect(), new RoutedSession(plain, options), undefined);
}

/**
 * Runs work whose writes commit together at its end, or not at all when it throws. Reads before the first write run
 * outside the transaction, so that slow work belongs before it: with the embedded database everybody else waits from
 * the first write on.
 */
export async function unitOfWork<T>(
  db: PlainDatabase,
  work: (unit: UnitOfWork) => Promise<T>,
  longestMs = LONGEST_OPEN_MS,
): Promise<T> {
  const { session } = db._;
  if (!(session instanceof RoutedSession)) throw new Error("no unit of work on this database");
  const unit = new UnitOfWork(session, longestMs);
  let result: T;
  try {
    result = await scopes.run(unit, () => awaited(() => work(unit)));
  } catch (error) {
    await unit.undo();
    throw error;
  }
  await session.options.guard(() => unit.commit());
  await session.runEffects(unit.effects);
  return result;
}

/**
 * Runs an effect that must not happen unless the surrounding work is kept: after its commit, or at once where nothing
 * surrounds it. What a crash may swallow belongs into a row that is written with the work, not here.
 */
export async function afterCommit(effect: () => unknown): Promise<void> {
  const scope = scopes.getStore();
  if (scope === undefined || scope.ended) await effect();
  else scope.effects.push(effect);
}

/**
 * Runs statements that are kept even when the surrounding work is undone: a token that its network gives out once.
 * They join a unit that has written already, since the embedded database has one connection.
 */
export function apartFromUnit<T>(work: () => Promise<T>): Promise<T> {
  const scope = scopes.getStore();
  const joins = scope !== undefined && !scope.ended && scope.isOpen;
  return joins ? work() : scopes.exit(() => awaited(work));
}
