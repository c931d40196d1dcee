import { randomUUID } from "node:crypto";
import type { CostKind } from "@toolkit/core/contract/premium-accounts";
import type { WatchedListName } from "@toolkit/core/domain/watching/list-names";
import { nextReading } from "@toolkit/core/domain/watching/budget";
import { MICROS_PER_CENT, priceOf } from "@toolkit/social/client/prices";
import { AppError, notFound } from "../../../../errors.ts";
import { readFollowersJob } from "../../../../jobs/definitions/read-followers.ts";
import type { PageWindow } from "../../../../paging.ts";
import { RECONNECT } from "../../../data/syncs/services/sync-texts.ts";
import {
  changeReading,
  endedReadings,
  insertReading,
  listReadings,
  lockWatched,
  readingsUnderWay,
  watchedByItself,
  watchedOf,
  type ReadingRow,
  type WatchedKey,
  type WatchedRow,
} from "../repository.ts";
import { listCosts, openCost } from "../cost-repository.ts";
import { lastEvent } from "../event-repository.ts";
import { endReading, monthOf } from "./reading-ends.ts";
import { spentOf } from "./spent.ts";
import { requirePremium, watchedAccount } from "./watch-account.ts";
import { OVER_BUDGET, PRICE_CHANGED, READ_ALREADY } from "./watching-texts.ts";
import type { WatchingServices } from "./watching-services.ts";

/** A list may grow until it is read, and whom it misses is looked up: so much more than X announced is agreed on. */
const HEADROOM = { share: 0.05, least: 20 };

/** The most that a complete reading can cost, with the checks of whom it misses; whole cents. */
export function readingPrice(accounts: number): number {
  const objects = accounts + Math.max(HEADROOM.least, Math.ceil(accounts * HEADROOM.share));
  return Math.ceil(priceOf("user", objects) / MICROS_PER_CENT) * MICROS_PER_CENT;
}

export interface WatchedState {
  readonly row: WatchedRow;
  readonly priceMicros: number;
  readonly spentMicros: number;
  readonly last: ReadingRow | null;
  /** When it is read by itself; null: not before a first reading was asked for. */
  readonly nextAt: number | null;
  /** Null: X tells this installation nothing. */
  readonly events: { readonly last: Date | null } | null;
}

const followersOf = ({ id }: Pick<WatchedRow, "id">) =>
  ({ watchedId: id, list: "followers" }) as const;

export async function stateOf(services: WatchingServices, row: WatchedRow): Promise<WatchedState> {
  const { db, clock } = services;
  const now = clock.now();
  const spentMicros = await spentOf(db, row, monthOf(now));
  const { rows } = await listReadings(db, followersOf(row), { limit: 1, offset: 0 });
  const ended = await endedReadings(db, followersOf(row));
  const lastEnd = ended.at(-1)?.endedAt ?? null;
  const priceMicros = readingPrice(row.followers);
  const costs = { budgetMicros: row.budgetMicros, spentMicros, priceMicros };
  const isRead = row.isOn && row.accountId !== null && lastEnd !== null;
  const nextAt = isRead
    ? nextReading({ ...costs, now: now.getTime(), lastAt: lastEnd.getTime() })
    : null;
  const events = services.activity && { last: await lastEvent(db, row.id) };
  return { row, priceMicros, spentMicros, last: rows[0] ?? null, nextAt, events };
}

/** Accounts that a person watches, oldest first. */
export function accountsOf({ db }: WatchingServices, userId: string): Promise<WatchedRow[]> {
  return watchedOf(db, userId);
}

/** What was read of its followers and what it cost, newest first. */
export async function readingsOf(services: WatchingServices, key: WatchedKey, window: PageWindow) {
  const row = await watchedAccount(services, key);
  return listReadings(services.db, followersOf(row), window);
}

/** What a person's watching has cost, newest first. */
export function costsOf({ db }: WatchingServices, userId: string, window: PageWindow) {
  return listCosts(db, userId, window);
}

/**
 * Queues a reading for its price, where the account as it is now agrees: whoever stops reading or lowers the budget at this
 * moment comes before it or ends it.
 */
async function startReading(
  services: WatchingServices,
  key: WatchedKey,
  agrees: (state: WatchedState) => boolean,
): Promise<WatchedRow> {
  return services.db.transaction(async (transaction) => {
    const row = await lockWatched(transaction, key);
    if (row === undefined) throw notFound("watched account");
    const state = await stateOf(services, row);
    if (agrees(state))
      await queueNew(services, row, { list: "followers", priceMicros: state.priceMicros });
    return row;
  });
}

/** Queues a reading that was agreed on, under a lock of the account. */
export async function queueNew(
  services: WatchingServices,
  row: WatchedRow,
  { list, priceMicros }: { readonly list: WatchedListName; readonly priceMicros: number },
): Promise<ReadingRow> {
  const { db, clock } = services;
  const reading: ReadingRow = {
    id: randomUUID(),
    watchedId: row.id,
    list,
    state: "queued",
    reason: null,
    cursor: null,
    pages: 0,
    read: 0,
    checked: 0,
    isComplete: false,
    priceMicros,
    spentMicros: 0,
    refusals: 0,
    jobId: null,
    beganAt: clock.now(),
    endedAt: null,
    resumesAt: null,
  };
  if (!(await insertReading(db, reading)))
    throw new AppError("conflict", { message: "a reading is under way", user: READ_ALREADY });
  const { userId, subject, username } = row;
  const kind: CostKind = list === "followers" ? "reading" : "following";
  const of = { userId, subject, username, kind };
  await openCost(db, { ...of, id: reading.id, spentMicros: 0, at: reading.beganAt });
  await queueReading(services, reading, userId);
  return reading;
}

async function queueReading(
  { db, queue }: WatchingServices,
  { id }: ReadingRow,
  personId: string | null,
): Promise<void> {
  const job = await queue.enqueue(readFollowersJob, { readingId: id }, { teamId: null, personId });
  await changeReading(db, id, { jobId: job.id });
}

/** Reads for the price that the person saw, and no more. */
export async function refresh(
  services: WatchingServices,
  key: WatchedKey,
  /** Cents. */
  shown: number,
): Promise<WatchedRow> {
  await watchedAccount(services, key);
  await requirePremium(services, key.userId);
  const refuse = (message: string, user: AppError["user"]) =>
    new AppError("conflict", { message, ...(user && { user }) });
  return startReading(services, key, ({ row, priceMicros, spentMicros, last }) => {
    if (row.accountId === null) throw refuse("the connection has ended", RECONNECT);
    if (last !== null && last.endedAt === null)
      throw refuse("a reading is under way", READ_ALREADY);
    if (priceMicros > shown * MICROS_PER_CENT) throw refuse("the price has changed", PRICE_CHANGED);
    if (spentMicros + priceMicros > row.budgetMicros) throw refuse("over budget", OVER_BUDGET);
    return true;
  });
}

/** Whether an account is to be read by itself by now. */
function isDue({ row, nextAt, last, priceMicros, spentMicros }: WatchedState, now: Date): boolean {
  if (nextAt === null || nextAt > now.getTime() || last?.endedAt === null) return false;
  return spentMicros + priceMicros <= row.budgetMicros;
}

/** Has readings go on whose wait has ended or whose job is gone, ends those whose job failed, and begins those that are due within their budgets. */
export async function readDue(services: WatchingServices): Promise<void> {
  const { db, clock, queue } = services;
  const now = clock.now();
  for (const reading of await readingsUnderWay(db, now)) {
    const job = reading.jobId === null ? null : await queue.find(reading.jobId, null);
    if (job?.state === "queued" || job?.state === "running") continue;
    if (job?.state === "failed" || job?.state === "cancelled") {
      // Whatever broke it would break it again, and each try would be paid.
      await endReading(db, reading.id, "interrupted", now);
      continue;
    }
    const row = await changeReading(db, reading.id, { state: "queued", resumesAt: null });
    if (row !== undefined) await queueReading(services, row, null);
  }
  for (const row of await watchedByItself(db)) {
    if (!isDue(await stateOf(services, row), now)) continue;
    if ((await services.planOf(row.userId)) !== "premium") continue;
    // Deleted since it was found: the others are still due.
    await startReading(services, row, (state) => isDue(state, now)).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    });
  }
}
