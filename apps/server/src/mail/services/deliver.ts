import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import { Looking } from "../../looking.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Mail, MailPort } from "../../ports/mail.ts";
import type { MailKind } from "../../db/schema/outgoing-mails.ts";
import { DAY_MS } from "../budget.ts";
import {
  claimDue,
  findStops,
  recount,
  requeueCutOff,
  sweep,
  updateMail,
  type OutgoingRow,
  type Stop,
} from "../repository.ts";

/** Mails that are handed over at the same moment. */
const AT_ONCE = 5;
/** Minutes until the next try, after each that failed: about a day in all. */
const WAITS = [1, 5, 15, 60, 180, 360, 720];
/** What nobody announced (a mail whose time comes, another process's) is found this often. */
const LOOK_EVERY_MS = 15_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Rows of mails that were handed over are kept this long, without their text. */
const KEPT_MS = 2 * DAY_MS;

/** What another module notes when its mail was handed over, in the same transaction. */
export type WhenSent = (db: Database, about: string) => Promise<void>;

export interface DeliveryOptions {
  readonly db: Database;
  readonly mail: MailPort;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  open(row: OutgoingRow): Mail;
  /** The key under which a mail that its recipient stopped counts, instead of the recipient's. */
  withheldKey(row: OutgoingRow): string;
}

/** Stops that would hold a mail back. */
function stopsOf({ kind, teamId, senderKey }: OutgoingRow): Stop[] {
  if (kind !== "invite" && kind !== "share") return [];
  return [
    { scope: "kind", stopped: kind },
    ...(teamId === null ? [] : [{ scope: "team", stopped: teamId } as const]),
    ...(senderKey === null ? [] : [{ scope: "person", stopped: senderKey } as const]),
  ];
}

/** Hands queued mails over, one by one until none is due, and tries again what failed. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #whenSent = new Map<MailKind, WhenSent>();
  readonly #looking: Looking;
  #sweptAt = 0;
  /** Whether mails may have been left half-way: by an earlier process, or when the database was away. */
  #isCutOff = true;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    this.#looking = new Looking({
      everyMs: LOOK_EVERY_MS,
      look: () => this.#look(),
      failed: (error) => this.#failed(error),
    });
  }

  whenSent(kind: MailKind, note: WhenSent): void {
    this.#whenSent.set(kind, note);
  }

  async start(): Promise<void> {
    this.#looking.start();
  }

  /** Looks for due mails now, or once more when it is looking. */
  wake(): void {
    this.#looking.wake();
  }

  /** Resolves when every mail that is due was tried. */
  idle(): Promise<void> {
    return this.#looking.idle();
  }

  /** Finishes what is being handed over, as long as that is quick; the rest is sent at the next start. */
  close(): Promise<void> {
    return this.#looking.close();
  }

  async #look(): Promise<void> {
    const { db, clock } = this.#options;
    if (this.#isCutOff) await requeueCutOff(db);
    this.#isCutOff = false;
    await this.#sweep();
    for (;;) {
      const rows = this.#looking.isClosed ? [] : await claimDue(db, clock.now(), AT_ONCE);
      if (rows.length === 0) return;
      const tried = await Promise.allSettled(rows.map((row) => this.#deliver(row)));
      for (const each of tried) if (each.status === "rejected") throw each.reason;
    }
  }

  #failed(error: unknown): void {
    this.#isCutOff = true;
    // That the database is away is said once, where it is noticed.
    if (error instanceof AppError && error.code === "unavailable") return;
    this.#options.log.error({ err: error }, "looking for mails to send failed");
  }

  async #deliver(row: OutgoingRow): Promise<void> {
    const { db, mail, clock, log, open, withheldKey } = this.#options;
    const settle = (state: "sent" | "failed" | "refused", problem: string | null) =>
      ({ state, problem, body: null, settledAt: clock.now() }) as const;
    try {
      const stops = await findStops(db, row.recipientKey, stopsOf(row));
      if (stops.length > 0) {
        // What a recipient does not get must not keep others from writing to them.
        await recount(db, row.id, withheldKey(row));
        await this.#settle(row, settle("refused", "the recipient stopped such mails"));
        return;
      }
      await mail.send(open(row));
    } catch (error) {
      log.error({ err: error, mail: row.id, kind: row.kind }, "mail not handed over");
      const isRefused = error instanceof AppError && error.code === "invalid";
      const wait = WAITS[row.attempts - 1];
      const problem = isRefused ? "the mail server refused the recipient" : "not handed over";
      if (isRefused || wait === undefined) await updateMail(db, row.id, settle("failed", problem));
      else {
        const nextAt = new Date(clock.now().getTime() + wait * 60_000);
        await updateMail(db, row.id, { state: "queued", problem, nextAt });
      }
      return;
    }
    await this.#settle(row, settle("sent", null));
  }

  /** A mail that its recipient stopped counts as sent for whoever asked for it: a stop is nobody else's to know. */
  async #settle(row: OutgoingRow, changes: Partial<OutgoingRow>): Promise<void> {
    const note = this.#whenSent.get(row.kind);
    await this.#options.db.transaction(async (transaction) => {
      await updateMail(transaction, row.id, changes);
      if (note !== undefined && row.about !== null) await note(transaction, row.about);
    });
  }

  async #sweep(): Promise<void> {
    const now = this.#options.clock.now().getTime();
    if (now - this.#sweptAt < SWEEP_EVERY_MS) return;
    this.#sweptAt = now;
    await sweep(this.#options.db, new Date(now - KEPT_MS), new Date(now - DAY_MS));
  }
}
