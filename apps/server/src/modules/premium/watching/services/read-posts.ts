import type { PostForm } from "@toolkit/core/domain/watching/posts";
import { SETTLED_DAYS } from "@toolkit/core/domain/watching/posts";
import { NetworkApi, type ListingPage } from "@toolkit/social/client/network-api";
import { affordable, priceOf } from "@toolkit/social/client/prices";
import { SocialError } from "@toolkit/social/client/social-error";
import { z } from "zod";
import {
  changePostReading,
  findPostReading,
  keepPosts,
  textsOf,
  type PostReadingRow,
  type PostRow,
} from "../post-repository.ts";
import type { WatchedRow } from "../repository.ts";
import { REASONS } from "./reading-ends.ts";
import { openAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

const DAY_MS = 86_400_000;
/** X gives no fewer. */
const LEAST = 5;

const count = z.number().int().min(0).default(0);
const page = z.looseObject({
  data: z
    .array(
      z.looseObject({
        id: z.string(),
        text: z.string(),
        created_at: z.string(),
        public_metrics: z.looseObject({
          like_count: count,
          retweet_count: count,
          reply_count: count,
          quote_count: count,
          impression_count: z.number().int().optional(),
        }),
        referenced_tweets: z.array(z.looseObject({ type: z.string() })).default([]),
        in_reply_to_user_id: z.string().optional(),
        attachments: z.looseObject({ media_keys: z.array(z.string()).default([]) }).optional(),
        entities: z
          .looseObject({
            urls: z.array(z.looseObject({ expanded_url: z.string().optional() })).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
  includes: z
    .looseObject({
      media: z.array(z.looseObject({ media_key: z.string(), type: z.string() })).default([]),
    })
    .optional(),
});
type Page = z.output<typeof page>;
type Post = Page["data"][number];

/** Pictures and quoted posts are links to X itself. */
const OWN_LINK = /^https?:\/\/(?:www\.)?(?:x|twitter)\.com\//i;

function formOf({ attachments, entities }: Post, media: ReadonlyMap<string, string>): PostForm {
  const types = (attachments?.media_keys ?? []).map((key) => media.get(key));
  if (types.some((type) => type === "video" || type === "animated_gif")) return "video";
  if (types.includes("photo")) return "photo";
  const links = entities?.urls ?? [];
  return links.some(({ expanded_url: to = "" }) => to !== "" && !OWN_LINK.test(to))
    ? "link"
    : "text";
}

function rowsOf({ data, includes }: Page, watchedId: string, readAt: Date): PostRow[] {
  const media = new Map(includes?.media.map(({ media_key: key, type }) => [key, type]));
  return data.flatMap((post) => {
    const kinds = post.referenced_tweets.map(({ type }) => type);
    // Somebody else's post, with somebody else's reactions.
    if (kinds.includes("retweeted")) return [];
    const metrics = post.public_metrics;
    return [
      {
        watchedId,
        id: post.id,
        text: post.text,
        createdAt: new Date(post.created_at),
        form: formOf(post, media),
        isReply: kinds.includes("replied_to") || post.in_reply_to_user_id !== undefined,
        isQuote: kinds.includes("quoted"),
        likes: metrics.like_count,
        reposts: metrics.retweet_count,
        replies: metrics.reply_count,
        quotes: metrics.quote_count,
        impressions: metrics.impression_count ?? null,
        readAt,
      },
    ];
  });
}

interface Run {
  readonly signal: AbortSignal;
  readonly progress: (read: number) => void;
}

/**
 * Reads posts, newest first, until the agreed price is used up, the list ends, or a post is met that is known and so old that
 * its results do not change any more.
 */
export async function readPosts(
  services: WatchingServices,
  id: string,
  run: Run,
): Promise<unknown> {
  const { db, clock } = services;
  const found = await findPostReading(db, id);
  const begun = found && (await changePostReading(db, id, { state: "running" }));
  // Deleted with its account, or ended: nothing is read.
  if (found === undefined || begun === undefined) return null;
  const end = (change: Pick<PostReadingRow, "state" | "reason">) =>
    changePostReading(db, id, { ...change, endedAt: clock.now() });
  if ((await services.planOf(found.watched.userId)) !== "premium")
    return outcomeOf(await end({ state: "failed", reason: "plan" }));
  try {
    return outcomeOf(await end(await readOn(services, begun, found.watched, run)));
  } catch (error) {
    // A server that stops leaves the row as it is, and its job goes on.
    if (!(error instanceof SocialError) || run.signal.aborted) throw error;
    return outcomeOf(await end({ state: "failed", reason: REASONS[error.kind] }));
  }
}

async function readOn(
  services: WatchingServices,
  begun: PostReadingRow,
  watched: WatchedRow,
  { signal, progress }: Run,
): Promise<Pick<PostReadingRow, "state" | "reason">> {
  const opened = watched.accountId && (await openAccount(services, watched.accountId));
  if (opened === null || opened === "")
    throw new SocialError("refused", "the account is not connected any more");
  let row = begun;
  let isEnough = false;
  const size = () => {
    const paid = affordable("post", row.priceMicros - row.spentMicros);
    return isEnough || paid < LEAST ? null : paid;
  };
  const pages = new NetworkApi(opened).pages("posts", {
    id: watched.subject,
    cursor: row.cursor,
    size,
    signal,
  });
  for await (const each of pages) {
    const kept = await enterPage(services, row, watched, each);
    if (kept === undefined) throw new SocialError("refused", "the reading was ended");
    ({ row, isEnough } = kept);
    progress(row.read);
    signal.throwIfAborted();
    // Somebody ended it; what X had been asked is kept.
    if (row.state === "failed") return { state: row.state, reason: row.reason };
    if (row.cursor === null) isEnough = true;
  }
  return { state: "done", reason: isEnough ? null : "budget" };
}

async function enterPage(
  { db, clock }: WatchingServices,
  row: PostReadingRow,
  watched: WatchedRow,
  { answer, ids, next }: ListingPage,
): Promise<{ readonly row: PostReadingRow; readonly isEnough: boolean } | undefined> {
  const parsed = page.safeParse(answer.body);
  if (!parsed.success) throw new SocialError("malformed", "reading posts");
  const posts = rowsOf(parsed.data, watched.id, clock.now());
  const settled = clock.now().getTime() - SETTLED_DAYS * DAY_MS;
  const old = posts.filter(({ createdAt }) => createdAt.getTime() < settled).map(({ id }) => id);
  const isEnough = (await textsOf(db, watched.id, old)).size > 0;
  const kept = await keepPosts(db, posts, {
    id: row.id,
    cursor: next,
    read: row.read + ids.length,
    spentMicros: row.spentMicros + priceOf("post", ids.length),
  });
  return kept && { row: kept, isEnough };
}

/** What the job tells; the reading itself tells the rest. */
const outcomeOf = (row: PostReadingRow | undefined) =>
  row === undefined ? null : { reading: row.id, state: row.state, read: row.read };
