import { FOLLOW_LIST_KINDS, type SyncKind, type SyncSubject } from "@toolkit/core/contract/syncs";
import {
  LISTINGS,
  POSTS_IN_REACH,
  type Listing,
  type ListingName,
} from "@toolkit/social/client/listings";
import type { ListingPage } from "@toolkit/social/client/network-api";
import { affordable } from "@toolkit/social/client/prices";
import { z } from "zod";
import type { SyncTask } from "../../../../db/schema/sync-task.ts";
import { allowanceOf } from "./sync-troubles.ts";

/** Likers are read of the newest posts: of each the network shows the newest hundred. */
const LIKED_POSTS = 25;

function task(
  kind: SyncKind,
  listing: ListingName,
  id: string,
  limits: {
    readonly expected?: number | null;
    readonly announced?: number | null;
    readonly most?: number;
  } = {},
): SyncTask {
  return {
    kind,
    listing,
    id,
    cursor: null,
    pages: 0,
    read: 0,
    delivered: 0,
    expected: limits.expected ?? null,
    announced: limits.announced ?? limits.expected ?? null,
    most: limits.most ?? null,
    isDone: false,
    isHidden: false,
  };
}

/** What the network says that there is of a kind; null: it is known when it is read. */
export function expectedOf(kind: SyncKind, subject: SyncSubject): number | null {
  if (kind === "followers") return subject.followers;
  if (kind === "following") return subject.following;
  if (kind === "posts")
    return subject.posts === null ? null : Math.min(subject.posts, POSTS_IN_REACH);
  return null;
}

/** The list that is read first for a kind; likers and members come by what it holds. */
export const FIRST_LISTING: Readonly<Record<SyncKind, ListingName>> = {
  followers: "followers",
  following: "following",
  posts: "posts",
  likers: "posts",
  lists: "owned_lists",
};

export function isFollowList(kind: SyncKind): boolean {
  return FOLLOW_LIST_KINDS.includes(kind);
}

/** Whether a list was ended before its last page. */
export function isCut({ kind, isDone, cursor }: SyncTask): boolean {
  return isFollowList(kind) && isDone && cursor !== null;
}

/** @param newest accounts of each follow list that are read; null: all. */
export function firstTasks(
  kinds: readonly SyncKind[],
  subject: SyncSubject,
  newest: number | null = null,
): SyncTask[] {
  return kinds
    .filter((kind) => kind !== "likers" || !kinds.includes("posts"))
    .map((kind) =>
      task(kind, FIRST_LISTING[kind], subject.id, {
        expected: expectedOf(kind, subject),
        ...(kind === "likers" && { announced: subject.posts }),
        ...(kind === "likers" && { most: LIKED_POSTS }),
        ...(newest !== null && isFollowList(kind) && { most: newest }),
      }),
    );
}

const counted = z.looseObject({
  id: z.string(),
  public_metrics: z.looseObject({ like_count: z.number() }).optional(),
  member_count: z.number().optional(),
});
const items = z.object({ data: z.array(counted).default([]) });

/** What a page adds to be read: likers of its posts, members of its lists; of those that came before, nothing. */
function tasksOfPage(of: SyncTask, page: ListingPage, kinds: readonly SyncKind[]): SyncTask[] {
  const fresh = new Set(page.seen.fresh);
  const found = (items.safeParse(page.answer.body).data?.data ?? []).filter(({ id }) =>
    fresh.delete(id),
  );
  if (of.listing === "owned_lists")
    return found.map(({ id, member_count }) =>
      task("lists", "list_members", id, { expected: member_count ?? null }),
    );
  if (of.listing !== "posts" || !kinds.includes("likers") || of.read >= LIKED_POSTS) return [];
  return found
    .slice(0, LIKED_POSTS - of.read)
    .filter(({ public_metrics }) => public_metrics?.like_count !== 0)
    .map(({ id, public_metrics }) =>
      task("likers", "liking_users", id, { announced: public_metrics?.like_count ?? null }),
    );
}

/** Remembers of a list that sends more than was asked for how much that is. */
function oversizeOf({ oversize = 0 }: SyncTask, { answer, ids }: ListingPage): Partial<SyncTask> {
  const asked = Number(new URL(answer.address).searchParams.get("max_results") ?? Infinity);
  const largest = ids.length > asked ? Math.max(oversize, ids.length) : oversize;
  return largest === 0 ? {} : { oversize: largest };
}

/** The tasks after a page of the one at `at` is kept. */
export function afterPage(
  tasks: readonly SyncTask[],
  at: number,
  page: ListingPage,
  kinds: readonly SyncKind[],
): SyncTask[] {
  const before = tasks[at];
  if (before === undefined) return [...tasks];
  const { fresh, empties, trouble } = page.seen;
  const read = before.read + fresh.length;
  const isFull = before.most !== null && read >= before.most;
  const after: SyncTask = {
    ...before,
    cursor: page.next,
    pages: before.pages + 1,
    read,
    delivered: (before.delivered ?? before.read) + page.ids.length,
    repeats: (before.repeats ?? 0) + (trouble === "repeated" ? 1 : 0),
    ...(trouble !== null && { wasInTrouble: true }),
    empties,
    ...oversizeOf(before, page),
    isDone: page.next === null || isFull,
  };
  return [...tasks.with(at, after), ...tasksOfPage(before, page, kinds)];
}

/**
 * Whether a list was read to its end and nothing shows that some of it was passed over: only then has ended what it does
 * not hold. Rows that came twice may have come in place of others, unless there are as many as were announced.
 */
export function isWhole(task: SyncTask): boolean {
  const { isDone, isHidden, cursor, read, delivered = read, announced = null } = task;
  const { wasInTrouble = false, repeats = 0 } = task;
  // A list of which no more was wanted ends with a cursor to its next page.
  if (!isDone || isHidden || cursor !== null || wasInTrouble || repeats > 0) return false;
  return delivered === read || (announced !== null && read >= announced);
}

/** Objects of the next page of a task, as far as money goes; null: it does not pay for one. */
export function pageSize(task: SyncTask, leftMicros: number, largest: number): number | null {
  const { listing: name, read, most, oversize = 0 } = task;
  const listing: Listing = LISTINGS[name];
  const paid = affordable(listing.object, leftMicros);
  // A page never holds fewer than the network's least, and may hold what another held that was asked for less: all of
  // it is to be paid.
  if (paid < Math.max(listing.least, oversize)) return null;
  const allowance = allowanceOf(task);
  const wanted = Math.min(
    listing.most,
    largest,
    most === null ? listing.most : most - read,
    // One more than is allowed shows that there is more; the others are not paid before somebody decides.
    allowance === null ? listing.most : allowance - read + 1,
  );
  return Math.max(listing.least, Math.min(wanted, paid));
}

/** Name of a page's file: importers read from it whose page of which list it is. */
export function pageFile({ listing, id }: SyncTask, page: number): string {
  return `${listing}_${id}_page_${page}.jsonl`;
}
