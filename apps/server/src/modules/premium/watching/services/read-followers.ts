import { momentOfId } from "@toolkit/core/domain/watching/observations";
import { Breather } from "@toolkit/network/store/breather";
import { NetworkApi, type ListingPage } from "@toolkit/social/client/network-api";
import { PageWatch, type PageTrouble } from "@toolkit/social/client/page-watch";
import { affordable, priceOf } from "@toolkit/social/client/prices";
import { WINDOW_MS } from "@toolkit/social/client/rate-budget";
import { RateLimited, SocialError } from "@toolkit/social/client/social-error";
import { z } from "zod";
import { IdSet, packIds, unpackIds } from "../../../data/syncs/services/packed-ids.ts";
import {
  changeReading,
  changeWatched,
  findReading,
  keepPage,
  NO_TRAITS,
  pagesOf,
  type ProfileRow,
  type ReadingRow,
  type WatchedRow,
} from "../repository.ts";
import { bioTopics } from "./bio-topics.ts";
import { mayBeDrawn } from "./drawn-accounts.ts";
import { checkMissing } from "./check-missing.ts";
import { addJudgement, forgetSuspects } from "../spam-repository.ts";
import { judgeFollowers } from "./judge-followers.ts";
import { endReading, REASONS } from "./reading-ends.ts";
import { openAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

/** Refusals in a row, each waited out until X's own window ended, after which the reading ends. */
const MOST_REFUSALS = 5;
const PAGES = 50;

const page = z.looseObject({
  data: z
    .array(
      z.looseObject({
        id: z.string(),
        username: z.string(),
        name: z.string(),
        verified: z.boolean().optional(),
        public_metrics: z.looseObject({ followers_count: z.number() }).optional(),
        most_recent_tweet_id: z.string().optional(),
        description: z.string().optional(),
      }),
    )
    .default([]),
});

interface Run {
  readonly watched: WatchedRow;
  readonly signal: AbortSignal;
  readonly progress: (read: number) => void;
}

/** Reads a list from where it is until it, the agreed price or X's patience ends. */
export async function readFollowers(
  services: WatchingServices,
  id: string,
  run: Omit<Run, "watched">,
): Promise<unknown> {
  const { db } = services;
  const found = await findReading(db, id);
  const begun = found && (await changeReading(db, id, { state: "running", resumesAt: null }));
  // Deleted with its account, or ended: nothing is read.
  if (found === undefined || begun === undefined) return null;
  const { watched } = found;
  if ((await services.planOf(watched.userId)) !== "premium")
    return outcomeOf(await endReading(db, id, "plan", services.clock.now()));
  try {
    return await readOn(services, begun, { ...run, watched });
  } catch (error) {
    // A server that stops leaves the row as it is, and its job goes on.
    if (!(error instanceof SocialError) || run.signal.aborted) throw error;
    return settle(services, id, error);
  }
}

async function readOn(services: WatchingServices, begun: ReadingRow, run: Run): Promise<unknown> {
  const { watched, signal } = run;
  const opened = watched.accountId && (await openAccount(services, watched.accountId));
  if (opened === null || opened === "")
    throw new SocialError("refused", "the account is not connected any more");
  const isRead = begun.pages > 0 && begun.cursor === null;
  const { row, trouble } = isRead
    ? { row: begun, trouble: null }
    : await readPages(services, new NetworkApi(opened), begun, run);
  // Somebody ended it; what X had been asked is kept.
  if (!isUnderWay(row)) return outcomeOf(row);
  const isComplete = trouble === null && row.pages > 0 && row.cursor === null;
  if (isComplete) await changeWatched(services.db, watched, { [row.list]: row.read });
  // The list is kept before anybody is looked up: what the look-ups meet does not undo it.
  const ended = { isComplete, endedAt: row.endedAt ?? services.clock.now() };
  const listed = (await changeReading(services.db, row.id, ended)) ?? row;
  // Of whom it follows, the account itself knows who went.
  if (isComplete && row.list === "followers") {
    await forgetSuspects(services.db, watched.id, row.id);
    await checkMissing(services, { ...listed, ...ended }, { watched, opened, signal });
  }
  const reason = isComplete ? null : (trouble ?? "budget");
  return outcomeOf(await changeReading(services.db, row.id, { state: "done", reason }));
}

async function readPages(
  services: WatchingServices,
  api: NetworkApi,
  begun: ReadingRow,
  { watched, signal, progress }: Run,
): Promise<{ readonly row: ReadingRow; readonly trouble: PageTrouble | null }> {
  let row = begun;
  let trouble: PageTrouble | null = null;
  const pages = api.pages(row.list, {
    id: watched.subject,
    cursor: row.cursor,
    size: () => {
      const paid = affordable("user", row.priceMicros - row.spentMicros);
      return paid === 0 || trouble !== null ? null : Math.min(paid, services.largestPage);
    },
    watch: await watchOf(services, row),
    signal,
  });
  for await (const each of pages) {
    const kept = await enterPage(services, row, watched, each);
    if (kept === undefined) throw new SocialError("refused", "the reading was ended");
    row = kept;
    trouble = each.seen.trouble;
    progress(row.read);
    signal.throwIfAborted();
    if (!isUnderWay(row)) break;
  }
  return { row, trouble };
}

const isUnderWay = ({ state }: ReadingRow): boolean => state !== "done" && state !== "failed";

/** Notices pages that come again, also those of a run before this one. */
async function watchOf({ db }: WatchingServices, { id }: ReadingRow): Promise<PageWatch> {
  const ids = new IdSet();
  const cursors: string[] = [];
  for (let behind = 0; ;) {
    const pages = await pagesOf(db, id, behind, PAGES);
    for (const { ids: packed, cursor } of pages) {
      for (const each of unpackIds(packed)) ids.add(each);
      if (cursor !== null) cursors.push(cursor);
    }
    const last = pages.at(-1);
    if (last === undefined) return new PageWatch({ ids, cursors });
    behind = last.page;
  }
}

/** Enters a page with what it cost. An account that comes twice is charged once. */
async function enterPage(
  { db, clock }: WatchingServices,
  row: ReadingRow,
  watched: WatchedRow,
  { answer, next, seen }: ListingPage,
): Promise<ReadingRow | undefined> {
  const fresh = new Set(seen.fresh);
  const parsed = page.safeParse(answer.body);
  const people = parsed.success ? parsed.data.data : [];
  const { judgement, suspects, traits } = await judgeFollowers({
    watchedId: watched.id,
    readingId: row.id,
    body: answer.body,
    fresh,
    at: clock.now(),
  });
  const profiles: ProfileRow[] = [];
  const breather = new Breather();
  const listed = (row.list === "followers" ? watched.followers : watched.following) ?? row.read;
  for (const { id: account, username, name, ...shown } of people) {
    if (!fresh.delete(account)) continue;
    const newest = shown.most_recent_tweet_id;
    await breather.pause();
    profiles.push({
      watchedId: watched.id,
      account,
      username,
      name,
      seenAt: clock.now(),
      followers: shown.public_metrics?.followers_count ?? null,
      isVerified: shown.verified ?? null,
      lastPostAt: newest === undefined ? null : new Date(momentOfId(newest)),
      ...(traits.get(account) ?? NO_TRAITS),
      // A bio takes a millisecond; X leaves empty ones out.
      topics: mayBeDrawn(account, listed) ? bioTopics(shown.description ?? "") : null,
    });
  }
  return db.transaction(async (transaction) => {
    const kept = await keepPage(
      transaction,
      {
        watchedId: watched.id,
        readingId: row.id,
        page: row.pages + 1,
        cursor: row.cursor,
        ids: packIds(seen.fresh),
      },
      profiles,
      {
        cursor: next,
        pages: row.pages + 1,
        read: row.read + seen.fresh.length,
        spentMicros: row.spentMicros + priceOf("user", seen.fresh.length),
        refusals: 0,
      },
    );
    if (kept !== undefined && row.list === "followers")
      await addJudgement(transaction, judgement, suspects);
    return kept;
  });
}

/** What becomes of a reading that X refused: it waits for X's calls, or ends with what it has. */
async function settle(services: WatchingServices, id: string, error: SocialError) {
  const { db, clock } = services;
  const refusals =
    ((await findReading(db, id))?.reading.refusals ?? 0) +
    (error instanceof RateLimited ? error.refusals : 0);
  if (error.kind === "limited" && refusals <= MOST_REFUSALS) {
    const until = error instanceof RateLimited ? error.until : Date.now() + WINDOW_MS;
    const wait = Math.max(0, until - Date.now());
    const resumesAt = new Date(clock.now().getTime() + wait);
    return outcomeOf(await changeReading(db, id, { state: "waiting", resumesAt, refusals }));
  }
  return outcomeOf(await endReading(db, id, REASONS[error.kind], clock.now()));
}

/** What the job tells; the reading itself tells the rest. */
const outcomeOf = (row: ReadingRow | undefined) =>
  row === undefined ? null : { reading: row.id, state: row.state, read: row.read };
