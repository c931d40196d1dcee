import type { SyncKind, SyncSubject } from "@toolkit/core/contract/syncs";
import {
  LISTINGS,
  POSTS_IN_REACH,
  type Listing,
  type ListingName,
} from "@toolkit/social/client/listings";
import type { ListingPage } from "@toolkit/social/client/network-api";
import { affordable } from "@toolkit/social/client/prices";
import { z } from "zod";

/** Likers are read of the newest posts: of each the network shows the newest hundred. */
const LIKED_POSTS = 25;

/** One list of the network that a sync reads, and how far it is. */
export interface SyncTask {
  readonly kind: SyncKind;
  readonly listing: ListingName;
  /** The account, post or list that is asked about. */
  readonly id: string;
  /** Token of the next page; null: the first, or none once it is done. */
  readonly cursor: string | null;
  /** Pages that are kept. */
  readonly pages: number;
  readonly read: number;
  readonly expected: number | null;
  /** Objects after which it ends; null: with the list. */
  readonly most: number | null;
  readonly isDone: boolean;
  /** The network does not show it. */
  readonly isHidden: boolean;
}

function task(
  kind: SyncKind,
  listing: ListingName,
  id: string,
  limits: { readonly expected?: number | null; readonly most?: number } = {},
): SyncTask {
  return {
    kind,
    listing,
    id,
    cursor: null,
    pages: 0,
    read: 0,
    expected: limits.expected ?? null,
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

export function firstTasks(kinds: readonly SyncKind[], subject: SyncSubject): SyncTask[] {
  return kinds
    .filter((kind) => kind !== "likers" || !kinds.includes("posts"))
    .map((kind) =>
      task(kind, FIRST_LISTING[kind], subject.id, {
        expected: expectedOf(kind, subject),
        ...(kind === "likers" && { most: LIKED_POSTS }),
      }),
    );
}

const counted = z.looseObject({
  id: z.string(),
  public_metrics: z.looseObject({ like_count: z.number() }).optional(),
  member_count: z.number().optional(),
});
const items = z.object({ data: z.array(counted).default([]) });

/** What a page adds to be read: likers of its posts, members of its lists. */
function tasksOfPage(of: SyncTask, page: ListingPage, kinds: readonly SyncKind[]): SyncTask[] {
  const found = items.safeParse(page.answer.body).data?.data ?? [];
  if (of.listing === "owned_lists")
    return found.map(({ id, member_count }) =>
      task("lists", "list_members", id, { expected: member_count ?? null }),
    );
  if (of.listing !== "posts" || !kinds.includes("likers") || of.read >= LIKED_POSTS) return [];
  return found
    .slice(0, LIKED_POSTS - of.read)
    .filter(({ public_metrics }) => public_metrics?.like_count !== 0)
    .map(({ id }) => task("likers", "liking_users", id));
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
  const read = before.read + page.ids.length;
  const isFull = before.most !== null && read >= before.most;
  const isDone = page.next === null || isFull;
  const after = { ...before, cursor: page.next, pages: before.pages + 1, read, isDone };
  return [...tasks.with(at, after), ...tasksOfPage(before, page, kinds)];
}

/** Objects of the next page of a task, as far as money goes; null: it does not pay for one. */
export function pageSize(
  { listing: name, read, most }: SyncTask,
  leftMicros: number,
  largest: number,
): number | null {
  const listing: Listing = LISTINGS[name];
  const paid = affordable(listing.object, leftMicros);
  // A page never holds fewer than the network's least: all of them are to be paid.
  if (paid < listing.least) return null;
  const wanted = Math.min(listing.most, largest, most === null ? listing.most : most - read);
  return Math.max(listing.least, Math.min(wanted, paid));
}

/** Name of a page's file: importers read from it whose page of which list it is. */
export function pageFile({ listing, id }: SyncTask, page: number): string {
  return `${listing}_${id}_page_${page}.jsonl`;
}
