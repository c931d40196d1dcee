import { randomUUID } from "node:crypto";
import { NetworkApi, type NetworkUser } from "@toolkit/social/client/network-api";
import { MICROS_PER_CENT } from "@toolkit/social/client/prices";
import { RateBudget } from "@toolkit/social/client/rate-budget";
import { isWithin, limitsOf } from "@toolkit/core/domain/plans";
import { lockPerson } from "../../../../db/lock-person.ts";
import { AppError, notFound } from "../../../../errors.ts";
import { NOBODY, NO_ACCOUNT, RECONNECT, askingX } from "../../../data/syncs/services/sync-texts.ts";
import {
  listAccounts,
  type SocialAccountRow,
} from "../../../identity/accounts/services/list-accounts.ts";
import {
  changeWatched,
  deleteWatched,
  findWatched,
  insertWatched,
  leaveCurrent,
  lockWatched,
  readingsOfOne,
  watchedOf,
  type WatchedKey,
  type WatchedRow,
} from "../repository.ts";
import { engagerReadingOf } from "../engager-repository.ts";
import { endPostReadings } from "../post-repository.ts";
import { endEngagerReading } from "./engager-ends.ts";
import { endReading, monthOf } from "./reading-ends.ts";
import { spentOf } from "./spent.ts";
import { NEEDS_PREMIUM, WATCHED_ALREADY, tooManyAccounts } from "./watching-texts.ts";
import type { WatchingServices } from "./watching-services.ts";

/** Longer waits are nobody's to sit out: the reading goes on later. */
const PATIENCE_MS = 2_000;

/** How an account's calls are made; null: what it was connected by is gone. */
export async function openAccount(services: WatchingServices, accountId: string) {
  const opened = await services.access.open(accountId);
  if (opened === null) return null;
  const budget = services.budgets.get(accountId) ?? new RateBudget();
  services.budgets.set(accountId, budget);
  return { ...opened, budget, longestWaitMs: PATIENCE_MS };
}

/** @throws AppError "subscription_required" for whoever has no premium plan. */
export async function requirePremium(services: WatchingServices, userId: string): Promise<void> {
  if ((await services.planOf(userId)) !== "premium")
    throw new AppError("subscription_required", { message: "no premium", user: NEEDS_PREMIUM });
}

export interface WatchRequest {
  readonly userId: string;
  /** Id or handle of an account that the person connected. */
  readonly account: string;
  /** Cents. */
  readonly budget: number;
  readonly signal: AbortSignal;
}

async function connectedAccount(
  { db }: WatchingServices,
  { userId, account }: WatchRequest,
): Promise<SocialAccountRow> {
  const handle = account.replace(/^@/, "").toLowerCase();
  const found = (await listAccounts(db, userId)).find(
    ({ account: { id, provider, username } }) =>
      provider === "twitter" && (id === account || username?.toLowerCase() === handle),
  );
  if (found === undefined)
    throw new AppError("conflict", { message: "no such connected account", user: NO_ACCOUNT });
  return found.account;
}

/** What X shows of the account itself: the price of a reading follows from it. */
async function lookUp(
  services: WatchingServices,
  { userId, signal }: WatchRequest,
  { id, username }: SocialAccountRow,
): Promise<NetworkUser> {
  const opened = await openAccount(services, id);
  if (opened === null || username === null)
    throw new AppError("conflict", { message: "no token of the account", user: RECONNECT });
  await services.lookups.take(userId, [username]);
  const found = await askingX(() => new NetworkApi(opened).userByName(username, signal));
  if (found === null) throw new AppError("conflict", { message: "no such handle", user: NOBODY });
  return found.user;
}

/**
 * The account as it was watched before its connection ended; undefined: it is a new one.
 *
 * @throws AppError "conflict" for one that is watched, "plan_limit" for one more than the plan holds.
 */
function knownOf(
  watched: readonly WatchedRow[],
  account: SocialAccountRow,
): WatchedRow | undefined {
  const known = watched.find(({ subject }) => subject === account.subject);
  if (known?.accountId === null) return known;
  if (known !== undefined)
    throw new AppError("conflict", { message: "watched already", user: WATCHED_ALREADY });
  const most = limitsOf("premium").watched_accounts;
  if (most !== null && !isWithin(most, watched.length))
    throw new AppError("plan_limit", {
      message: `plan limit: watched_accounts ${most}`,
      user: tooManyAccounts(most),
    });
  return undefined;
}

/** Watches a connected account, or connects one again that was watched before; its followers are not read yet. */
export async function watchAccount(
  services: WatchingServices,
  request: WatchRequest,
): Promise<WatchedRow> {
  const { db, clock } = services;
  const { userId } = request;
  await requirePremium(services, userId);
  const account = await connectedAccount(services, request);
  // Before anything is paid, and again before it is kept.
  knownOf(await watchedOf(db, userId), account);
  const user = await lookUp(services, request, account);
  return db.transaction(async (transaction) => {
    await lockPerson(transaction, userId);
    const before = await watchedOf(transaction, userId);
    const known = knownOf(before, account);
    const seen = {
      accountId: account.id,
      username: user.username,
      name: user.name,
      followers: user.public_metrics?.followers_count ?? known?.followers ?? 0,
      posts: user.public_metrics?.tweet_count ?? known?.posts ?? null,
      following: user.public_metrics?.following_count ?? known?.following ?? null,
      budgetMicros: request.budget * MICROS_PER_CENT,
      isOn: true,
    };
    const row: WatchedRow = {
      ...(known ?? {
        id: randomUUID(),
        userId,
        subject: account.subject,
        isCurrent: before.length === 0,
        createdAt: clock.now(),
        eventsSince: null,
        seenVersion: 0,
      }),
      ...seen,
    };
    if (known === undefined) await insertWatched(transaction, row);
    else await changeWatched(transaction, known, seen);
    return row;
  });
}

export async function watchedAccount(
  { db }: WatchingServices,
  key: WatchedKey,
): Promise<WatchedRow> {
  const row = await findWatched(db, key);
  if (row === undefined) throw notFound("watched account");
  return row;
}

/** The account that is named, else the person's current one; null: they watch none. */
export async function chosenAccount(
  services: WatchingServices,
  userId: string,
  id: string | undefined,
): Promise<WatchedRow | null> {
  if (id !== undefined) return watchedAccount(services, { userId, id });
  const all = await watchedOf(services.db, userId);
  return all.find(({ isCurrent }) => isCurrent) ?? null;
}

export interface WatchedChange {
  /** Cents. */
  readonly budget: number | undefined;
  readonly isOn: boolean | undefined;
  readonly isCurrent: true | undefined;
}

export async function changeAccount(
  services: WatchingServices,
  key: WatchedKey,
  { budget, isOn, isCurrent }: WatchedChange,
): Promise<WatchedRow> {
  return services.db.transaction(async (transaction) => {
    const before = await lockWatched(transaction, key);
    if (before === undefined) throw notFound("watched account");
    if (isCurrent === true) await leaveCurrent(transaction, key.userId);
    const row = await changeWatched(transaction, key, {
      budgetMicros: budget === undefined ? before.budgetMicros : budget * MICROS_PER_CENT,
      isOn: isOn ?? before.isOn,
      isCurrent: isCurrent ?? before.isCurrent,
    });
    if (row !== undefined) await stopUnagreed(services, row, isOn === false);
    return row ?? before;
  });
}

/** Ends a reading under way that the person stops, or that the new budget does not pay for; what X was asked is still kept. */
async function stopUnagreed(
  services: WatchingServices,
  { id, budgetMicros, ...row }: WatchedRow,
  isStopped: boolean,
): Promise<void> {
  const { db, clock } = services;
  const spent = await spentOf(db, { ...row, id }, monthOf(clock.now()));
  if (isStopped || spent > budgetMicros) await endPostReadings(db, id, clock.now());
  const engagers = await engagerReadingOf(db, id);
  if (engagers !== undefined && (isStopped || spent > budgetMicros))
    await endEngagerReading(services, engagers.id, { state: "failed", reason: "stopped" });
  for (const reading of await readingsOfOne(db, id)) {
    // One of the month before is not in the sum.
    if (!isStopped && Math.max(spent, reading.priceMicros) <= budgetMicros) continue;
    await endReading(db, reading.id, "stopped", clock.now());
  }
}

/** Deletes an account with everything that was seen of it; another one becomes the current one. */
export async function removeAccount(services: WatchingServices, key: WatchedKey): Promise<void> {
  const { db } = services;
  await db.transaction(async (transaction) => {
    if ((await lockWatched(transaction, key)) === undefined) throw notFound("watched account");
    const engagers = await engagerReadingOf(transaction, key.id);
    // Its price is taken out of the month: what it did not cost is given back.
    if (engagers !== undefined)
      await endEngagerReading(services, engagers.id, { state: "failed", reason: "stopped" });
    if (!(await deleteWatched(transaction, key))) throw notFound("watched account");
    const left = await watchedOf(transaction, key.userId);
    const [first] = left;
    if (first === undefined || left.some(({ isCurrent }) => isCurrent)) return;
    await changeWatched(transaction, first, { isCurrent: true });
  });
}
