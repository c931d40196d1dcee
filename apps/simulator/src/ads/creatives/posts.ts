import type { Post } from "../../network/post.ts";
import type { AdsCall } from "../engine/call.ts";
import { textIn, textsIn, timeText } from "../engine/values.ts";
import { notFound } from "../failures.ts";
import { isDeleted, type Row } from "../state/rows.ts";

export interface AdsPost {
  readonly id: string;
  /** The id of who wrote it. */
  readonly author: string;
  readonly text: string;
  readonly isPromotable: boolean;
}

export type TweetType = "DRAFT" | "PUBLISHED" | "SCHEDULED";

/** A post as the Ads API shows it, wherever it comes from. */
export interface Tweet extends AdsPost {
  readonly type: TweetType;
  readonly createdAt: number;
  readonly name: string | null;
  readonly nullcast: boolean;
  readonly conversation: string;
  readonly scheduledAt: string | null;
  readonly source: string;
  readonly mediaKeys: readonly string[];
  /** The post of the network, where it is one. */
  readonly post: Post | null;
}

type Asking = Pick<AdsCall, "seed" | "account" | "now">;

/** People whose posts an ad account may promote. */
function promotable({ seed, account }: Asking): readonly string[] {
  return seed.ads
    .all("promotable_users", account)
    .filter((row) => !isDeleted(row))
    .flatMap((row) => textIn(row, "user_id") ?? []);
}

/** A scheduled post is written at its time, under an id that it has from the beginning. */
export function writtenAt(row: Row, now: number): Written | null {
  const at = Date.parse(textIn(row, "scheduled_at") ?? "");
  const id = textIn(row, "will_be");
  return id === null || isDeleted(row) || at > now ? null : { id, at };
}

interface Written {
  readonly id: string;
  readonly at: number;
}

/** The name that an ad account gave to a post, if it did so after the post was there. */
function nameOf({ seed, account }: Asking, id: string, first: string | null): string | null {
  const named = seed.ads.get("tweet_names", account, id);
  return named ? textIn(named, "name") : first;
}

function tweetOf(asking: Asking, row: Row, type: TweetType, written: Written): Tweet {
  return {
    id: written.id,
    author: textIn(row, "user_id") ?? "",
    text: textIn(row, "text") ?? "",
    isPromotable: type === "PUBLISHED",
    type,
    createdAt: written.at,
    name: nameOf(asking, written.id, textIn(row, "name")),
    nullcast: row["nullcast"] !== false,
    conversation: textIn(row, "conversation_settings") ?? "EVERYONE",
    scheduledAt: textIn(row, "scheduled_at"),
    source: "Ads API",
    mediaKeys: textsIn(row, "media_keys"),
    post: null,
  };
}

const made = (row: Row) => Date.parse(textIn(row, "created_at") ?? "");

/** Posts of the network, with the name that an ad account gave them. */
function fromNetwork(asking: Asking, post: Post): Tweet | null {
  const author = asking.seed.network.people[post.author];
  if (!author) return null;
  return {
    id: post.id,
    author: author.id,
    text: post.text,
    isPromotable:
      post.kind !== "repost" && !author.protected && promotable(asking).includes(author.id),
    type: "PUBLISHED",
    createdAt: post.createdAt,
    name: nameOf(asking, post.id, null),
    nullcast: false,
    conversation: "EVERYONE",
    scheduledAt: null,
    source: post.source,
    mediaKeys: [],
    post,
  };
}

/** Posts of a type that an ad account has of somebody, the newest first. */
export function tweetsBy(asking: Asking, type: TweetType, user: string): readonly Tweet[] {
  const { seed, account, now } = asking;
  const ofUser = (kind: string) =>
    seed.ads.all(kind, account).filter((row) => !isDeleted(row) && row["user_id"] === user);
  const all: Tweet[] = [];
  if (type === "DRAFT")
    for (const row of ofUser("draft_tweets"))
      all.push(tweetOf(asking, row, type, { id: row.id, at: made(row) }));
  for (const row of type === "DRAFT" ? [] : ofUser("scheduled_tweets")) {
    const written = writtenAt(row, now);
    if (type === "PUBLISHED" && written) all.push(tweetOf(asking, row, type, written));
    if (type === "SCHEDULED" && !written)
      all.push(tweetOf(asking, row, type, { id: row.id, at: made(row) }));
  }
  if (type === "PUBLISHED") {
    for (const row of ofUser("tweets"))
      all.push(tweetOf(asking, row, type, { id: row.id, at: made(row) }));
    const known = new Set(all.map(({ id }) => id));
    const person = seed.network.personById.get(user);
    for (const post of person ? seed.posts.of(person.at) : []) {
      const tweet = known.has(post.id) || post.kind === "repost" ? null : fromNetwork(asking, post);
      if (tweet) all.push(tweet);
    }
  }
  return all.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}

/** A post by its id: one that was made for ads alone, one whose time came, or one of the network. */
export function postOf(asking: Asking, id: string): Tweet {
  const { seed, account, now } = asking;
  const row = seed.ads.get("tweets", account, id);
  if (row && !isDeleted(row)) return tweetOf(asking, row, "PUBLISHED", { id, at: made(row) });
  for (const scheduled of seed.ads.all("scheduled_tweets", account)) {
    const written = writtenAt(scheduled, now);
    if (written?.id === id) return tweetOf(asking, scheduled, "PUBLISHED", written);
  }
  const post = seed.posts.get(id);
  const tweet = post && fromNetwork(asking, post);
  if (!tweet) throw notFound(id, "tweet_id", "TWEET_NOT_FOUND");
  return tweet;
}

/** Whether an ad account may promote what somebody wrote. */
export function isPromotableUser(asking: Asking, user: string): boolean {
  return promotable(asking).includes(user);
}

/** Whom an ad account stands for: it writes as nobody else. */
export function fullUserOf({ seed, account }: Asking): string | undefined {
  const row = seed.ads
    .all("promotable_users", account)
    .find((one) => !isDeleted(one) && one["promotable_user_type"] === "FULL");
  return row && (textIn(row, "user_id") ?? undefined);
}

export const completedAt = (at: number): string => timeText(at + 5000);
