import { isUnavailable } from "../../../../db/availability.ts";
import { AppError, notFound, toldText, type LocalText } from "../../../../errors.ts";
import { factsOf } from "../../../identity/granted-accounts/services/ad-account-facts.ts";
import {
  grantersOfTeam,
  isReachedBy,
} from "../../../identity/granted-accounts/services/access-of-team.ts";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import { SocialError } from "@toolkit/social/client/social-error";
import { newAttribution, preparePage, type Attribution } from "./prepare-page.ts";
import { nextReading } from "./start-reading.ts";
import type { AccountKey, AccountRow, CampaignSyncServices } from "./sync-services.ts";
import { NO_ANSWER_READING, NOT_GRANTED_NOW, READ_FAILED } from "./sync-texts.ts";
import { takeOver } from "./take-over.ts";

interface RunReading extends AccountKey {
  readonly signal: AbortSignal;
  report(share: number | null, message: string): void;
}

/** After which the network is asked again when it did not answer. */
const RETRY_AFTER_SECONDS = [1, 60, 300] as const;
/** Failures after which the place in the list is given up: the network may know it no more. */
const BEGINS_ANEW_AFTER = 2;
/** Campaigns that are marked as gone at once. */
const GONE_AT_ONCE = 200;

/** Reads what is left of an ad account, page by page; one run of it at a time. */
export async function runReading(
  services: CampaignSyncServices,
  request: RunReading,
): Promise<unknown> {
  return services.running.run(`read ${request.id}`, () => read(services, request));
}

async function read(services: CampaignSyncServices, request: RunReading): Promise<unknown> {
  const { accounts } = services;
  const { signal } = request;
  signal.throwIfAborted();
  const found = await accounts.find(request);
  if (found === null) throw notFound("ad account");
  try {
    const row = await accounts.change(request, ["queued", "reading"], {
      state: "reading",
      resumesAt: null,
    });
    if (row === null) return null;
    await readAll(services, row, request);
  } catch (error) {
    // The database comes back, and the reading with it; a stop leaves the row as it is, and its job goes on.
    if (isUnavailable(error) || signal.aborted) throw error;
    await settle(services, request, error);
  }
  const row = await accounts.find(request);
  return row && { account: row.accountId, state: row.state, counts: row.counts };
}

async function readAll(
  services: CampaignSyncServices,
  begun: AccountRow,
  request: RunReading,
): Promise<void> {
  const { accounts, clock, db, canAsk } = services;
  const { teamId, accountId: adAccountId, beganAt } = begun;
  if (!(await isReachedBy(db, { teamId, adAccountId, canAsk })))
    throw new AppError("conflict", { message: "not granted", user: NOT_GRANTED_NOW });
  const personId = await askerOf(services, begun);
  const attribution = newAttribution();
  const ask = <T>(work: (calls: AdsCalls, account: string) => Promise<T>) =>
    services.network.ask({ personId, teamId, adAccountId }, work);
  const facts = await ask(async (calls, account) => {
    const about = await calls.accounts.read(account, request.signal);
    const funding = await calls.accounts.funding(account, request.signal);
    return factsOf({ account: about, permissions: [], funding });
  });
  const { name, timeZone, approval, funding } = facts;
  const known = { name, timeZone, approval, funding: funding ?? [] };
  let row = (await accounts.change(begun, ["reading"], known)) ?? begun;
  row = await readPages(services, row, { ...request, ask, attribution });
  await markGone(services, row, ask);
  const finished = await accounts.change(row, ["reading"], {
    state: "idle",
    cursor: null,
    failures: 0,
    error: null,
    readAt: beganAt ?? clock.now(),
    beforeAt: row.readAt,
    nextAt: nextReading(clock.now()),
  });
  if (finished === null) return;
  for (const hear of services.onRead) await hear(finished);
}

async function readPages(
  services: CampaignSyncServices,
  begun: AccountRow,
  {
    ask,
    signal,
    report,
    attribution,
  }: RunReading & {
    readonly attribution: Attribution;
    ask<T>(work: (calls: AdsCalls, account: string) => Promise<T>): Promise<T>;
  },
): Promise<AccountRow> {
  let row = begun;
  for (;;) {
    signal.throwIfAborted();
    const page = await ask((calls, account) =>
      preparePage(services, row, { calls, account, signal, attribution }),
    );
    const counts = await takeOver(services, row, page);
    row = { ...row, cursor: page.next, counts };
    report(null, `Reading campaigns, ${counts.campaigns} so far`);
    if (page.next === null) return row;
  }
}

/** With whose X account is read: who asked last while they are there, else whoever grants it. */
async function askerOf(
  { db }: CampaignSyncServices,
  { teamId, accountId, personId }: AccountRow,
): Promise<string | null> {
  const granters = await grantersOfTeam(db, { teamId, adAccountId: accountId });
  return personId !== null && granters.includes(personId) ? personId : (granters[0] ?? personId);
}

type Ask = <T>(work: (calls: AdsCalls, account: string) => Promise<T>) => Promise<T>;

/** Whether the network knows a campaign that it did not list. */
async function isThere(ask: Ask, networkId: string): Promise<boolean> {
  return ask(async ({ campaigns }, account) => {
    try {
      return (await campaigns.campaign(account, networkId)).deleted !== true;
    } catch (error) {
      if (error instanceof SocialError && error.kind === "missing") return false;
      throw error;
    }
  });
}

/**
 * Campaigns that a whole reading did not find: the network lists them no more, deleted or not. Each is asked for first, since
 * a list that ends early would have running ones taken for deleted.
 *
 * @throws AppError "unavailable" where one of them is there: the list was not whole.
 */
async function markGone(services: CampaignSyncServices, row: AccountRow, ask: Ask): Promise<void> {
  const { atNetwork, campaigns, work, clock, db, accounts } = services;
  const { teamId, accountId: adAccountId, readId, beganAt, readAt } = row;
  const counts = { ...row.counts };
  for (;;) {
    const question = {
      readId: readId ?? "",
      before: beganAt ?? clock.now(),
      most: GONE_AT_ONCE,
    };
    const unseen = await atNetwork.unseen({ teamId, adAccountId }, question);
    if (unseen.length === 0) return;
    for (const { networkId } of unseen)
      if (networkId !== null && (await isThere(ask, networkId)))
        throw new AppError("unavailable", { message: `a list of campaigns without ${networkId}` });
    const goneAt = clock.now();
    counts.gone += unseen.length;
    await db.transaction(async () => {
      for (const each of unseen) {
        await campaigns.change(each, { goneAt, entityStatus: "PAUSED", modifiedAt: goneAt });
        const subject = { subject: "campaign", name: each.name } as const;
        const changes = [{ ...subject, field: "removed", from: null, to: null } as const];
        const details = { changes, xUser: null, after: readAt?.toISOString() ?? null };
        const event = { kind: "network_removed", at: goneAt, personId: null, details } as const;
        await work.addEvent({ teamId, campaignId: each.id }, event);
      }
      await accounts.change(row, ["reading"], { counts });
    });
  }
}

/** What becomes of a reading that could not go on. */
async function settle(
  services: CampaignSyncServices,
  key: AccountKey,
  error: unknown,
): Promise<void> {
  const code = error instanceof AppError ? error.code : null;
  if (error instanceof AppError && code === "too_many_requests")
    return wait(services, key, error.retryAfter ?? 900, {});
  if (code === "unavailable") {
    const row = await services.accounts.find(key);
    const failures = (row?.failures ?? 0) + 1;
    const seconds = RETRY_AFTER_SECONDS[failures - 1];
    if (seconds === undefined) return fail(services, key, NO_ANSWER_READING);
    const anew = failures >= BEGINS_ANEW_AFTER ? { cursor: null } : {};
    return wait(services, key, seconds, { failures, ...anew });
  }
  const told = error instanceof AppError ? toldText(error) : undefined;
  await fail(services, key, told ?? READ_FAILED);
  if (told === undefined) throw error;
}

async function fail(
  { accounts, clock, onRead }: CampaignSyncServices,
  key: AccountKey,
  error: LocalText,
): Promise<void> {
  const failed = { state: "failed", error, cursor: null, failures: 0, resumesAt: null } as const;
  const nextAt = nextReading(clock.now());
  const row = await accounts.change(key, ["reading"], { ...failed, nextAt });
  if (row !== null) for (const hear of onRead) await hear(row);
}

async function wait(
  { accounts, clock, waitingReads }: CampaignSyncServices,
  key: AccountKey,
  seconds: number,
  more: { readonly failures?: number; readonly cursor?: null },
): Promise<void> {
  const resumesAt = new Date(clock.now().getTime() + seconds * 1000);
  const row = await accounts.change(key, ["reading"], { state: "waiting", resumesAt, ...more });
  if (row !== null) waitingReads.set(row, seconds * 1000);
}
