import { createHash } from "node:crypto";
import { AppError } from "../errors.ts";
import { KEY_OF_ANOTHER, KEY_RUNNING, KEY_TOO_LONG, LONGEST_KEY } from "./limit-sentences.ts";

/** An answer that was given once and is given again to a repetition of the same request. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The answer that a key has, with the request that it was given to. */
export interface KeyedAnswer extends KeptAnswer {
  readonly fingerprint: string;
}

/** Keeps keys and their answers for a day. */
export interface IdempotencyStore {
  find(key: string): Promise<KeyedAnswer | null>;
  /** Joins the unit of work around it. @throws AppError "conflict" when another call kept the key first. */
  keep(key: string, answer: KeyedAnswer): Promise<void>;
}

/** Runs work as one transaction; `keep` runs at its end, inside. `hasWritten`: the work changed something. */
export type RunUnit = (
  work: () => Promise<KeptAnswer>,
  keep: (answer: KeptAnswer, hasWritten: boolean) => Promise<void>,
) => Promise<KeptAnswer>;

/** What a repetition must hold besides its input to be the same request. */
export interface RepeatedContent {
  /** Digests of what the first request's work has read. */
  readonly read: readonly string[];
  /** Digests of the same count of a repetition's parts. */
  readAgain(count: number): Promise<readonly string[]>;
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** The same key while its first request runs, or was kept by another one just now. */
export function keyRunning(): AppError {
  return new AppError("conflict", { message: "idempotency key: running", user: KEY_RUNNING });
}

function refused(reason: "running" | "other_request"): AppError {
  return reason === "running"
    ? keyRunning()
    : new AppError("conflict", { message: `idempotency key: ${reason}`, user: KEY_OF_ANOTHER });
}

/**
 * Runs a call once for its `Idempotency-Key`; a repetition gets the first one's answer. The key is written with the
 * answer, in the transaction of the work, so that a crash leaves all of them or none. Which calls run at the moment is
 * known in memory alone: one server at a time works on a database (`server-lock.ts`).
 */
export class Idempotency {
  readonly #store: IdempotencyStore;
  readonly #runUnit: RunUnit;
  readonly #running = new Map<string, string>();

  constructor(store: IdempotencyStore, runUnit: RunUnit) {
    this.#store = store;
    this.#runUnit = runUnit;
  }

  async once(
    header: string | undefined,
    /** The caller and the call: the same key of another caller is another key. */
    scope: readonly string[],
    input: unknown,
    work: () => Promise<KeptAnswer>,
    content: RepeatedContent | null = null,
  ): Promise<KeptAnswer> {
    if (header === undefined || header === "") return this.#runUnit(work, async () => undefined);
    if (header.length > LONGEST_KEY)
      throw new AppError("invalid", { message: "key too long", user: KEY_TOO_LONG });
    const key = digest([...scope, header]);
    const fingerprint = digest(input ?? null);
    const running = this.#running.get(key);
    if (running !== undefined) throw refused(running === fingerprint ? "running" : "other_request");
    this.#running.set(key, fingerprint);
    try {
      const kept = await this.#store.find(key);
      if (kept !== null) {
        const [of = "", ...parts] = kept.fingerprint.split(" ");
        const again = content === null ? [] : await content.readAgain(parts.length);
        if (of !== fingerprint || again.join(" ") !== parts.join(" "))
          throw refused("other_request");
        return kept;
      }
      return await this.#runUnit(work, async (answer, hasWritten) => {
        // What changed nothing is computed again: keeping it would let calls that only read fill the database.
        const whole = [fingerprint, ...(content?.read ?? [])].join(" ");
        if (hasWritten) await this.#store.keep(key, { ...answer, fingerprint: whole });
      });
    } finally {
      this.#running.delete(key);
    }
  }
}
