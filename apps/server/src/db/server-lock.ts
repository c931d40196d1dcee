import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import type { Availability } from "./availability.ts";

/** First half of the lock's number; the second is the schema's. PostgreSQL keeps them apart by database. */
const LOCK_CLASS = 1_952_540_001;
/** A server that is being replaced needs a moment to go. */
const PATIENCE_MS = 5_000;
const TRY_EVERY_MS = 500;
const BEAT_EVERY_MS = 5_000;
const ANSWER_MS = 5_000;
/** Longest name that PostgreSQL keeps of a connection. */
const NAME_CHARACTERS = 63;

interface Holder {
  readonly pid: number;
  readonly name: string;
}

export interface ServerLockOptions {
  readonly url: string;
  /** Closed while the lock is not held. */
  readonly availability: Availability;
  /** Another server took the lock while the connection was lost: this one must end. */
  onTaken(error: StartupError): void;
}

function ownName(): string {
  return `targeting-toolkit ${process.pid}@${hostname()}`.slice(0, NAME_CHARACTERS);
}

function taken(url: string, holder: Holder | null): StartupError {
  const { host, pathname } = new URL(url);
  const who = /^targeting-toolkit (\d+)@(.*)$/.exec(holder?.name ?? "");
  const named = who === null ? "" : ` (process ${who[1]} on ${who[2]})`;
  return new StartupError(
    `Another server${named} is running on the database ${pathname.slice(1)} at ${host}. Stop it first, or set DATABASE_URL to another database: only one server at a time can use a database.`,
  );
}

/**
 * Makes this process the only server on a PostgreSQL database: an advisory lock on a connection of its own, which a
 * crash gives back. A connection that is lost (PostgreSQL was restarted) is opened again; until the lock is held again no
 * statement is sent, since another server may have started in between.
 */
export class ServerLock {
  readonly #options: ServerLockOptions;
  #client: pg.Client | null = null;
  /** Backend that held the lock last; one that PostgreSQL has not given up yet is ours to end. */
  #backend: number | null = null;
  #beat: NodeJS.Timeout | null = null;
  readonly #released = new AbortController();

  private constructor(options: ServerLockOptions) {
    this.#options = options;
  }

  /** @throws StartupError when another server holds it. */
  static async take(options: ServerLockOptions): Promise<ServerLock> {
    const lock = new ServerLock(options);
    const since = performance.now();
    for (;;) {
      const holder = await lock.#try();
      if (holder === null) return lock;
      if (performance.now() - since > PATIENCE_MS) throw taken(options.url, holder);
      await pause(TRY_EVERY_MS);
    }
  }

  async release(): Promise<void> {
    this.#released.abort();
    if (this.#beat !== null) clearInterval(this.#beat);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  /** Takes the lock; null when it is held now, else who holds it. */
  async #try(): Promise<Holder | null> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: ownName(),
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    // Told by "end" as well; without a listener it would end the process.
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ held: boolean; backend: number }>(
        "select pg_try_advisory_lock($1, hashtext(current_schema())) as held, pg_backend_pid() as backend",
        [LOCK_CLASS],
      );
      const [row] = rows;
      if (row?.held !== true) {
        const holder = await this.#holder(client);
        await client.end();
        return holder;
      }
      this.#hold(client, row.backend);
      return null;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  async #holder(client: pg.Client): Promise<Holder> {
    const { rows } = await client.query<Holder>(
      `select pid, application_name as name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and classid = $1 and objid::bigint = (hashtext(current_schema())::bigint & 4294967295)
         and granted and pg_locks.database = (select oid from pg_database where datname = current_database())`,
      [LOCK_CLASS],
    );
    const holder = rows[0] ?? { pid: 0, name: "" };
    if (holder.pid === this.#backend && holder.name === ownName())
      await client.query("select pg_terminate_backend($1)", [holder.pid]);
    return holder;
  }

  #hold(client: pg.Client, backend: number): void {
    this.#client = client;
    this.#backend = backend;
    const lost = (cause: unknown): void => {
      if (this.#client !== client || this.#released.signal.aborted) return;
      this.#client = null;
      if (this.#beat !== null) clearInterval(this.#beat);
      client.end().catch(() => undefined);
      this.#options.availability.close(cause);
      void this.#regain();
    };
    client.once("end", () => lost(new Error("the connection of the server's lock has ended")));
    this.#beat = setInterval(() => {
      client.query("select 1").catch(lost);
    }, BEAT_EVERY_MS);
    this.#beat.unref();
  }

  async #regain(): Promise<void> {
    const { availability, url, onTaken } = this.#options;
    const { signal } = this.#released;
    for (let heldByOther: number | null = null; !signal.aborted;) {
      try {
        const holder = await this.#try();
        if (holder === null) {
          if (signal.aborted) await this.release();
          availability.open();
          return;
        }
        heldByOther ??= performance.now();
        if (performance.now() - heldByOther > PATIENCE_MS) {
          onTaken(taken(url, holder));
          return;
        }
      } catch (error) {
        heldByOther = null;
        availability.note(error);
      }
      await pause(TRY_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
