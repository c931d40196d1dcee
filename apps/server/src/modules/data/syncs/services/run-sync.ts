import type { SyncState } from "@toolkit/core/contract/syncs";
import { SocialError } from "@toolkit/social/client/social-error";
import { isUnavailable } from "../../../../db/availability.ts";
import { AppError, notFound } from "../../../../errors.ts";
import { SENTENCES } from "../../../../sentences.ts";
import { isMember } from "../../../identity/teams/services/is-member.ts";
import type { SyncChange, SyncRow } from "../repository.ts";
import { discardPages, importPages } from "./import-pages.ts";
import { openNetwork } from "./open-network.ts";
import { readLists } from "./read-lists.ts";
import type { SyncServices } from "./sync-services.ts";
import { continuesAt, keeping, refusalsOf, pauseByFailure, pauseOf, type Pause } from "./pauses.ts";
import { LEFT, textOfFailure } from "./sync-texts.ts";

export interface RunSyncRequest {
  readonly id: string;
  readonly teamId: string;
  readonly signal: AbortSignal;
  report(share: number | null, message: string): void;
}

const UNDER_WAY = ["queued", "running", "importing"] as const;
/** Of a run that has begun: one that is queued again was paused and continued, and is the next run's. */
const BEGUN = ["running", "importing"] as const;
const WRITE_EVERY_MS = 1000;

/** Reads and imports a sync from where it is; one run of it at a time. */
export async function runSync(services: SyncServices, request: RunSyncRequest): Promise<unknown> {
  return services.running.run(request.id, () => new SyncRun(services, request).run());
}

/** Who began a sync is not in its team any more. */
class StarterLeft extends Error {
  override readonly name = "StarterLeft";
}

/** A payment of its team is overdue. */
class PaymentOverdue extends Error {
  override readonly name = "PaymentOverdue";
}

/** After which a sync asks again whether its team has paid. */
const PAID_AGAIN_MS = 3_600_000;

class SyncRun {
  readonly #services: SyncServices;
  readonly #request: RunSyncRequest;

  constructor(services: SyncServices, request: RunSyncRequest) {
    this.#services = services;
    this.#request = request;
  }

  async run(): Promise<unknown> {
    const { signal } = this.#request;
    signal.throwIfAborted();
    const row = await this.#change({
      state: "running",
      share: null,
      resumesAt: null,
      error: null,
    });
    if (row === null) throw notFound("running sync");
    try {
      return await this.#readAndImport(row);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (!signal.aborted) return this.#settle(error);
      // A server that stops leaves the row as it is, and its job goes on. Who cancelled the job alone has it stand.
      const isStopping = signal.reason instanceof AppError && signal.reason.code === "unavailable";
      if (!isStopping) await this.#end({ state: "paused", reason: "person" });
      throw error;
    }
  }

  async #readAndImport(begun: SyncRow): Promise<unknown> {
    const { row, pause } = await this.#read(begun);
    const isAllHidden = row.tasks.every(({ isHidden }) => isHidden);
    if (isAllHidden) throw new SocialError("hidden", "nothing of it is shown");
    // Also of a sync that is paused: what was read is paid, and nobody can say when it continues.
    const hasPages = row.tasks.some(({ pages }) => pages > 0);
    const isEmpty = !hasPages && pause !== null && pause.reason !== "budget";
    const imported = isEmpty ? {} : await this.#import(row);
    if (pause !== null) {
      const told = hasPages ? keeping(pause) : pause;
      return outcomeOf(await this.#end({ state: "paused", ...told, ...imported }));
    }
    const done = await this.#end({ state: "done", ...imported });
    // Paused in the last moment: who continues it imports the pages once more, and each object stays one row.
    if (done !== null) await discardPages(this.#services, row);
    return outcomeOf(done);
  }

  /** Reads until the lists end or something pauses the sync. @throws what neither ends nor pauses it. */
  async #read(begun: SyncRow): Promise<{ readonly row: SyncRow; readonly pause: Pause | null }> {
    try {
      const { row, stopped } = await this.#readWhatIsLeft(begun);
      return { row, pause: stopped && pauseOf(stopped, row) };
    } catch (error) {
      const row = (await this.#services.syncs.find(this.#request)) ?? begun;
      const pause = this.#request.signal.aborted ? null : pauseByFailure(error, row.refusals);
      if (pause === null) throw error;
      return { row, pause };
    }
  }

  async #readWhatIsLeft(row: SyncRow) {
    // A run that was cut off while it imported has nothing to ask the network.
    if (row.tasks.every(({ isDone }) => isDone)) return { row, stopped: null };
    const { signal, report } = this.#request;
    await this.#check(row);
    const api = row.accountId === null ? null : await openNetwork(this.#services, row.accountId);
    if (api === null) throw new SocialError("refused", "the account is not connected any more");
    return readLists(this.#services, api, row, {
      signal,
      check: (current) => this.#check(current),
      onPage: ({ tasks }) =>
        report(null, `Reading, ${tasks.reduce((sum, { read }) => sum + read, 0)} objects`),
    });
  }

  /** Nobody's account reads for a team that they have left, and nothing is spent for one that owes. */
  async #check({ teamId, startedBy }: SyncRow): Promise<void> {
    const { db, plans } = this.#services;
    if (startedBy === null || !(await isMember(db, { teamId, userId: startedBy })))
      throw new StarterLeft();
    if (!(await plans.isWritable(teamId))) throw new PaymentOverdue();
  }

  async #import(row: SyncRow): Promise<SyncChange> {
    const { signal, report } = this.#request;
    await this.#change({ state: "importing", share: 0 }, BEGUN);
    let writtenAt = 0;
    let writing: Promise<unknown> = Promise.resolve();
    try {
      const { slug, outcome } = await importPages(this.#services, row, {
        signal,
        onProgress: ({ share, phase }) => {
          report(share, `Importing, ${phase}`);
          if (share === null || Date.now() - writtenAt < WRITE_EVERY_MS) return;
          writtenAt = Date.now();
          // A share that could not be written is followed by the next; the import itself goes on.
          writing = writing
            .then(() => this.#change({ share }, ["importing"]))
            .catch(() => undefined);
        },
      });
      const { read, outcomes, rejected } = outcome;
      return { dataset: slug, report: { read, outcomes: { ...outcomes }, rejected } };
    } finally {
      await writing;
    }
  }

  /** What becomes of a sync that could not go on. */
  async #settle(error: unknown): Promise<unknown> {
    const resumesAt = continuesAt(error);
    if (resumesAt !== null) {
      const before = (await this.#services.syncs.find(this.#request))?.refusals ?? 0;
      const refusals = before + refusalsOf(error);
      const waiting = await this.#end({ state: "waiting", resumesAt, refusals });
      if (waiting !== null) this.#services.waiting.expect(waiting);
      return outcomeOf(waiting);
    }
    if (error instanceof PaymentOverdue) {
      const asksAt = new Date(Date.now() + PAID_AGAIN_MS);
      const told = { resumesAt: asksAt, error: SENTENCES.read_only };
      const waiting = await this.#end({ state: "waiting", ...told });
      if (waiting !== null) this.#services.waiting.expect(waiting);
      return outcomeOf(waiting);
    }
    if (error instanceof StarterLeft)
      return outcomeOf(await this.#end({ state: "paused", reason: "left", error: LEFT }));
    const text = error instanceof AppError ? error.user : textOfFailure(error);
    const unexpected = {
      en: "Something went wrong. Please try again later.",
      ja: "問題が発生しました。しばらくしてからもう一度お試しください。",
    };
    await this.#end({ state: "failed", error: text ?? unexpected });
    throw error;
  }

  /** Ends the run in a state; null: somebody ended it otherwise. */
  #end(change: SyncChange): Promise<SyncRow | null> {
    return this.#change({ share: null, jobId: null, ...change }, BEGUN);
  }

  async #change(
    change: SyncChange,
    from: readonly SyncState[] = UNDER_WAY,
  ): Promise<SyncRow | null> {
    const { syncs, clock } = this.#services;
    return syncs.change(this.#request, from, { ...change, modifiedAt: clock.now() });
  }
}

/** What people see of the job: the sync itself tells the rest. */
function outcomeOf(row: SyncRow | null) {
  return row && { sync: row.id, state: row.state, dataset: row.dataset, report: row.report };
}
