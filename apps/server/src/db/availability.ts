import { AppError } from "../errors.ts";
import type { Clock } from "../ports/clock.ts";

/** One line of log tells of an outage, then one a minute for as long as it lasts. */
const SAY_EVERY_MS = 60_000;

const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
]);
/** SQLSTATE: connections that fail, a server that stops, starts or has no place left. */
const SQL_STATES = /^(08...|57P0[1-4]|53300)$/;
/** What the driver says without a code. */
const WORDS =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout|Client was closed/i;

/** The database cannot be asked at the moment; nothing of the call was kept. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

function* causes(error: unknown): Generator<object> {
  for (
    let link = error, depth = 0;
    typeof link === "object" && link !== null && depth < 8;
    depth++
  ) {
    yield link;
    if (link instanceof AggregateError) for (const inner of link.errors) yield* causes(inner);
    link = "cause" in link ? link.cause : undefined;
  }
}

/** Whether a call failed for want of the database, wherever in the chain that is said. */
export function isUnavailable(error: unknown): boolean {
  return [...causes(error)].some((cause) => cause instanceof DatabaseUnavailable);
}

/** Whether what a driver of the database said means that its server cannot be asked. */
function isLostConnection(error: unknown): boolean {
  // A service of ours has judged it: what failed may be another server's connection.
  if (error instanceof AppError) return false;
  return [...causes(error)].some((cause) => {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    const words = "message" in cause && typeof cause.message === "string" ? cause.message : "";
    return NETWORK_CODES.has(code) || SQL_STATES.test(code) || WORDS.test(words);
  });
}

type Say = (line: string, cause: unknown) => void;

/**
 * Whether the database may and can be asked. Statements pass through it: while the server's lock is lost they are
 * refused without being sent, and what fails for want of a connection becomes a `DatabaseUnavailable`.
 */
export class Availability {
  readonly #clock: Clock;
  readonly #say: Say;
  #closedBy: unknown = null;
  #saidAt: number | null = null;

  constructor(clock: Clock, say: Say = () => undefined) {
    this.#clock = clock;
    this.#say = say;
  }

  async guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closedBy !== null) throw this.#unavailable(this.#closedBy);
    try {
      return await work();
    } catch (error) {
      throw isLostConnection(error) ? this.#unavailable(error) : error;
    }
  }

  /** Refuses statements from now on. */
  close(cause: unknown): void {
    this.#closedBy = cause;
    this.note(cause);
  }

  open(): void {
    this.#closedBy = null;
    this.#saidAt = null;
  }

  /** Says that the database is away, unless that was said within the minute. */
  note(cause: unknown): void {
    const now = this.#clock.now().getTime();
    if (this.#saidAt !== null && now - this.#saidAt < SAY_EVERY_MS) return;
    this.#saidAt = now;
    this.#say("the database is unavailable; calls answer 503 until it is back", cause);
  }

  #unavailable(cause: unknown): DatabaseUnavailable {
    this.note(cause);
    return cause instanceof DatabaseUnavailable
      ? cause
      : new DatabaseUnavailable("the database is unavailable", { cause });
  }
}
