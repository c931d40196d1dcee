import { NetworkApi, type ListingPage } from "@toolkit/social/client/network-api";
import { affordable, priceOf, type PricedObject } from "@toolkit/social/client/prices";
import { SocialError } from "@toolkit/social/client/social-error";
import { z } from "zod";
import { settleCost } from "../../watching/services/agree-on-price.ts";
import { REASONS } from "../../watching/services/reading-ends.ts";
import { openAccount } from "../../watching/services/watch-account.ts";
import type { WatchedRow, WatchingServices } from "../../watching/services/watching-services.ts";
import {
  changeList,
  changeReading,
  deleteUnseenLists,
  deleteUnseenMembers,
  findReading,
  keepLists,
  keepMembers,
  type ListReadingRow,
  type ListRow,
  type MemberRow,
} from "../repository.ts";
import { ALL_LISTS } from "./list-readings.ts";

const lists = z.looseObject({
  data: z
    .array(
      z.looseObject({
        id: z.string(),
        name: z.string(),
        description: z.string().default(""),
        private: z.boolean().default(false),
        member_count: z.number().int().default(0),
        follower_count: z.number().int().default(0),
        created_at: z.string().optional(),
      }),
    )
    .default([]),
});
const people = z.looseObject({
  data: z
    .array(
      z.looseObject({
        id: z.string(),
        username: z.string(),
        name: z.string(),
        verified: z.boolean().optional(),
        public_metrics: z.looseObject({ followers_count: z.number() }).optional(),
      }),
    )
    .default([]),
});

interface Run {
  readonly signal: AbortSignal;
  readonly progress: (read: number) => void;
}

/** Reads lists or members until the list or the agreed price ends. */
export async function readLists(
  services: WatchingServices,
  id: string,
  run: Run,
): Promise<unknown> {
  const { db, clock } = services;
  const found = await findReading(db, id);
  const begun = found && (await changeReading(db, id, { state: "running" }));
  // Deleted with its account or its list, or ended: nothing is read.
  if (found === undefined || begun === undefined) {
    if (found === undefined) await settleCost(services, id, 0);
    return null;
  }
  const end = async (change: Pick<ListReadingRow, "state" | "reason">) => {
    const row = await changeReading(db, id, { ...change, endedAt: clock.now() });
    if (row !== undefined) await settleCost(services, id, row.spentMicros);
    return row === undefined ? null : { reading: id, state: row.state, read: row.read };
  };
  if ((await services.planOf(found.watched.userId)) !== "premium")
    return end({ state: "failed", reason: "plan" });
  try {
    return await end(await readOn(services, begun, found.watched, run));
  } catch (error) {
    // A server that stops leaves the row as it is, and its job goes on.
    if (!(error instanceof SocialError) || run.signal.aborted) throw error;
    return end({ state: "failed", reason: REASONS[error.kind] });
  }
}

async function readOn(
  services: WatchingServices,
  begun: ListReadingRow,
  watched: WatchedRow,
  { signal, progress }: Run,
): Promise<Pick<ListReadingRow, "state" | "reason">> {
  const opened = watched.accountId && (await openAccount(services, watched.accountId));
  if (opened === null || opened === "")
    throw new SocialError("refused", "the account is not connected any more");
  const isOfLists = begun.listId === ALL_LISTS;
  const object: PricedObject = isOfLists ? "list" : "user";
  let row = begun;
  let isEnd = row.cursor === null && row.read > 0;
  const size = () => {
    const paid = affordable(object, row.priceMicros - row.spentMicros);
    return isEnd || paid === 0 ? null : paid;
  };
  const pages = new NetworkApi(opened).pages(isOfLists ? "owned_lists" : "list_members", {
    id: isOfLists ? watched.subject : row.listId,
    cursor: row.cursor,
    size,
    signal,
  });
  for await (const page of pages) {
    const kept = await enterPage(services, row, object, page);
    if (kept === undefined) throw new SocialError("refused", "the reading was ended");
    row = kept;
    isEnd = page.next === null;
    progress(row.read);
    signal.throwIfAborted();
  }
  if (!isEnd) return { state: "done", reason: "budget" };
  await leaveOutUnseen(services, row);
  return { state: "done", reason: null };
}

/** Keeps a page with what it cost: both or neither. */
async function enterPage(
  { db, clock }: WatchingServices,
  row: ListReadingRow,
  object: PricedObject,
  { answer, ids, next }: ListingPage,
): Promise<ListReadingRow | undefined> {
  const { watchedId, listId } = row;
  const now = clock.now();
  return db.transaction(async (transaction) => {
    const kept = await changeReading(transaction, row.id, {
      cursor: next,
      read: row.read + ids.length,
      spentMicros: row.spentMicros + priceOf(object, ids.length),
    });
    if (kept === undefined) return undefined;
    if (listId === ALL_LISTS) await keepLists(transaction, listsOf(answer.body, watchedId, now));
    else await keepMembers(transaction, membersOf(answer.body, row, now));
    return kept;
  });
}

function listsOf(body: unknown, watchedId: string, readAt: Date): ListRow[] {
  const parsed = lists.safeParse(body);
  if (!parsed.success) throw new SocialError("malformed", "reading lists");
  return parsed.data.data.map((list) => ({
    watchedId,
    id: list.id,
    name: list.name,
    description: list.description,
    isPrivate: list.private,
    members: list.member_count,
    followers: list.follower_count,
    createdAt: list.created_at === undefined ? null : new Date(list.created_at),
    readAt,
  }));
}

function membersOf(
  body: unknown,
  { watchedId, listId, read }: ListReadingRow,
  seenAt: Date,
): MemberRow[] {
  const parsed = people.safeParse(body);
  if (!parsed.success) throw new SocialError("malformed", "reading members");
  return parsed.data.data.map((person, index) => ({
    watchedId,
    listId,
    account: person.id,
    username: person.username,
    name: person.name,
    followers: person.public_metrics?.followers_count ?? null,
    isVerified: person.verified ?? null,
    place: read + index,
    seenAt,
  }));
}

/** What a complete reading does not show any more is gone. */
async function leaveOutUnseen(
  { db }: WatchingServices,
  { watchedId, listId, beganAt, read }: ListReadingRow,
): Promise<void> {
  if (listId === ALL_LISTS) return deleteUnseenLists(db, watchedId, beganAt);
  const key = { watchedId, id: listId };
  await deleteUnseenMembers(db, key, beganAt);
  await changeList(db, key, { members: read });
}
