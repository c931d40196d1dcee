import type { SyncState } from "@toolkit/core/contract/syncs";
import { MICROS_PER_CENT } from "@toolkit/social/client/prices";
import { afterCommit } from "../../../../db/unit-of-work.ts";
import { AppError, notFound } from "../../../../errors.ts";
import type { SyncKey, SyncRow } from "../repository.ts";
import { discardPages } from "./import-pages.ts";
import { queueSync } from "./start-sync.ts";
import type { SyncServices } from "./sync-services.ts";
import { allowedOn } from "./sync-troubles.ts";

const UNDER_WAY = ["queued", "running", "waiting", "importing"] as const;
const RESUMABLE = ["paused", "failed"] as const;
const ENDABLE = [...UNDER_WAY, ...RESUMABLE] as const;

/** Has a sync stand. What it has read stays, and is paid once; an import goes on where it was. */
export async function pauseSync(services: SyncServices, key: SyncKey): Promise<SyncRow> {
  const row = await syncOf(services, key);
  if (row.state === "paused") return row;
  return stop(services, row, UNDER_WAY, { state: "paused", reason: "person" });
}

/** Ends a sync and forgets what it has read and not imported. */
export async function cancelSync(services: SyncServices, key: SyncKey): Promise<SyncRow> {
  const row = await syncOf(services, key);
  if (row.state === "cancelled") return row;
  const ended = await stop(services, row, ENDABLE, { state: "cancelled", reason: null });
  // With the state: a crash before the files go leaves no ids of people in the database.
  await services.syncs.forgetPages(row.id);
  // The job writes until it hears of the end, so that nobody may wait for it inside a transaction.
  await afterCommit(async () => {
    await services.running.ended(row.id);
    await discardPages(services, row);
  });
  return ended;
}

async function stop(
  services: SyncServices,
  row: SyncRow,
  from: readonly SyncState[],
  to: Pick<SyncRow, "state" | "reason">,
): Promise<SyncRow> {
  const { syncs, queue, clock } = services;
  const change = { ...to, share: null, resumesAt: null, modifiedAt: clock.now() };
  const stopped = await syncs.change(row, from, change);
  if (stopped === null) throw inAnotherState(await syncOf(services, row));
  // The row says so before the job hears of it: a run that ends by itself leaves it as it is.
  if (stopped.jobId !== null) await queue.cancel(stopped.jobId, stopped.teamId);
  return stopped;
}

export interface ResumeRequest extends SyncKey {
  readonly personId: string | null;
  /** The machine's own command line, which may do what the person may. */
  readonly isLocal: boolean;
  /** Cents; absent: as before. */
  readonly budget: number | undefined;
}

/**
 * Continues a sync behind the last page that it kept. One that asked whether to read on takes this for a yes, and asks
 * again when as much more has come.
 *
 * @throws AppError "not_allowed" for another than who started it, whose account at the network reads.
 */
export async function resumeSync(
  services: SyncServices,
  { personId, isLocal, budget, ...key }: ResumeRequest,
): Promise<SyncRow> {
  const { syncs, clock } = services;
  const row = await syncOf(services, key);
  if (row.startedBy === null || (row.startedBy !== personId && !isLocal))
    throw new AppError("not_allowed", {
      message: "another person's sync",
      user: {
        en: "Only the person who started this sync can continue it: it reads with their X account. Ask them, or start a new one.",
        ja: "この同期は開始した人だけが再開できます。その人のXアカウントで読み取るためです。本人に依頼するか、新しく開始してください。",
      },
    });
  const budgetMicros = budget === undefined ? row.budgetMicros : budget * MICROS_PER_CENT;
  // What is read already is imported without asking the network.
  const isRead = row.tasks.every(({ isDone }) => isDone);
  if (!isRead && budgetMicros <= row.spentMicros)
    throw new AppError("invalid", {
      message: "the budget is used up",
      fields: {
        budget: [
          {
            en: "The budget is used up. Give a larger one to continue.",
            ja: "予算を使い切りました。再開するには予算を増やしてください。",
          },
        ],
      },
    });
  const queued = await syncs.change(row, RESUMABLE, {
    state: "queued",
    reason: null,
    error: null,
    budgetMicros,
    refusals: 0,
    tasks: row.tasks.map(allowedOn),
    modifiedAt: clock.now(),
  });
  if (queued === null) throw inAnotherState(row);
  return queueSync(services, queued);
}

/** Goes on after the network's limit, or asks again whether the team has paid; nothing when somebody stopped it meanwhile. */
export async function wakeSync(
  services: Pick<SyncServices, "queue" | "syncs" | "clock">,
  row: SyncRow,
): Promise<void> {
  const { syncs, clock } = services;
  const change = { state: "queued", resumesAt: null, modifiedAt: clock.now() } as const;
  const queued = await syncs.change(row, ["waiting"], change);
  if (queued !== null) await queueSync(services, queued);
}

export async function syncOf(
  { syncs }: Pick<SyncServices, "syncs">,
  key: SyncKey,
): Promise<SyncRow> {
  const row = await syncs.find(key);
  if (row === null) throw notFound("sync");
  return row;
}

function inAnotherState({ state }: SyncRow): AppError {
  return new AppError("conflict", {
    message: `sync is ${state}`,
    user: {
      en: "This sync is running or has ended. Open the data page to see how far it is.",
      ja: "この同期は実行中か、終了しています。データ画面で状態を確認してください。",
    },
  });
}
