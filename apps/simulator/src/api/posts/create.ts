import twitterText from "twitter-text";
import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { Person } from "../../network/person.ts";
import { placeById } from "../../network/places.ts";
import type { MadePost, Post } from "../../network/post.ts";
import { recognise } from "../../network/recognise.ts";
import { mediumOf } from "../../state/media.ts";
import type { Call } from "../call.ts";
import { forbidden, invalidRequest } from "../problems.ts";
import { needsEnterprise } from "../self.ts";
import { View } from "../view.ts";

const settings = z.enum(["following", "mentionedUsers", "subscribers", "verified"]);

export const postRequest = z.strictObject({
  text: z.string().optional(),
  card_uri: z.string().optional(),
  community_id: wireId.optional(),
  direct_message_deep_link: z.string().optional(),
  edit_options: z.strictObject({ previous_post_id: wireId }).optional(),
  for_super_followers_only: z.boolean().optional(),
  geo: z.strictObject({ place_id: z.string().optional() }).optional(),
  made_with_ai: z.boolean().optional(),
  media: z
    .strictObject({
      media_ids: z.array(wireId).min(1).max(4),
      tagged_user_ids: z.array(wireId).max(10).optional(),
    })
    .optional(),
  nullcast: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
  poll: z
    .strictObject({
      duration_minutes: z.int().min(5).max(10_080),
      options: z.array(z.string().min(1).max(25)).min(2).max(4),
      reply_settings: settings.optional(),
    })
    .optional(),
  quote_tweet_id: wireId.optional(),
  reply: z
    .strictObject({
      auto_populate_reply_metadata: z.boolean().optional(),
      exclude_reply_user_ids: z.array(wireId).optional(),
      in_reply_to_tweet_id: wireId,
    })
    .optional(),
  reply_settings: settings.optional(),
  share_with_followers: z.boolean().optional(),
});

export type PostRequest = z.infer<typeof postRequest>;

/** Letters of a usual post by the network's own counting, and of those who pay. */
const LENGTH = 280;
const PAID_LENGTH = 25_000;

const wrong = (name: string, message: string) => invalidRequest([{ name, values: [], message }]);

function checkText(author: Person, request: PostRequest): string {
  const text = (request.text ?? "").trim();
  const { media, poll } = request;
  if (text === "" && !media) throw wrong("text", "Either `text` or `media` is required");
  const length = twitterText.parseTweet(text).weightedLength;
  if (length > (author.verified ? PAID_LENGTH : LENGTH))
    throw wrong(
      "text",
      "Your Tweet text is too long. For more information on how Twitter determines text length see https://github.com/twitter/twitter-text.",
    );
  const exclusive = [media, poll, request.quote_tweet_id, request.card_uri];
  if (exclusive.filter((it) => it !== undefined).length > 1)
    throw wrong("body", "media, poll, quote_tweet_id and card_uri are mutually exclusive");
  return text;
}

/** A post that may be answered or quoted by this caller. */
function referred(call: Call<unknown>, id: string, verb: "reply to" | "quote"): Post {
  const post = call.seed.posts.get(id);
  if (!post || !new View(call.seed, call.viewer).maySeePost(post))
    throw forbidden(`You attempted to ${verb} a Tweet that is deleted or not visible to you.`);
  return post;
}

/** Whether the author lets this person answer. */
function checkReply(call: Call<unknown>, author: Person, post: Post): void {
  const { follows, network } = call.seed;
  if (post.author === author.at) return;
  const mentioned = recognise(post.text).mentions.some(
    ({ username }) => username.toLowerCase() === author.username.toLowerCase(),
  );
  const allowed = {
    everyone: true,
    mentionedUsers: false,
    following: follows.has(post.author, author.at),
    subscribers: false,
    verified: author.verified && network.people[author.at] !== undefined,
  }[post.made?.replySettings ?? "everyone"];
  if (allowed || mentioned) return;
  throw forbidden(
    "Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author of the post you are replying to.",
  );
}

function attachedOf(call: Call<unknown>, author: Person, request: PostRequest): MadePost {
  const { seed } = call;
  const now = seed.clock.now();
  const media = (request.media?.media_ids ?? []).map((id) => {
    const upload = seed.media.get(id, author.at, now);
    if (!upload || upload.readyAt === null || upload.readyAt > now)
      throw wrong("media.media_ids", "Your media IDs are invalid.");
    return mediumOf(upload);
  });
  const { poll, geo } = request;
  const place = geo?.place_id === undefined ? null : placeById(geo.place_id);
  if (geo?.place_id !== undefined && !place) throw wrong("geo.place_id", "The place is unknown.");
  return {
    media,
    poll: poll
      ? {
          id: String(BigInt(now) * 4096n),
          options: poll.options.map((label) => ({ label, votes: 0 })),
          minutes: poll.duration_minutes,
          endsAt: now + poll.duration_minutes * 60_000,
        }
      : null,
    place,
    replySettings: request.reply_settings ?? poll?.reply_settings ?? "everyone",
    quoteId: null,
  };
}

/** Posts a day after which the same words may be said again. */
const DUPLICATE_MS = 86_400_000;

function checkDuplicate(
  { seed }: Call<unknown>,
  author: Person,
  text: string,
  refId: string | null,
) {
  const since = seed.clock.now() - DUPLICATE_MS;
  for (const post of seed.posts.of(author.at)) {
    if (post.createdAt < since) return;
    if (post.made && text !== "" && post.text === text && post.refId === refId)
      throw forbidden("You are not allowed to create a Tweet with duplicate content.");
  }
}

/** Writes a post, or says as the network does why it cannot be. */
export function createPost(call: Call<unknown>, author: Person, request: PostRequest): Post {
  const { seed, caller } = call;
  const text = checkText(author, request);
  const made = attachedOf(call, author, request);
  const replied = request.reply && referred(call, request.reply.in_reply_to_tweet_id, "reply to");
  if (replied) checkReply(call, author, replied);
  if (request.quote_tweet_id !== undefined) needsEnterprise(call);
  const quoted =
    request.quote_tweet_id === undefined
      ? undefined
      : referred(call, request.quote_tweet_id, "quote");
  const refId = replied?.id ?? quoted?.id ?? null;
  checkDuplicate(call, author, text, refId);
  return seed.posts.create({
    author: author.at,
    text,
    createdAt: Math.max(seed.clock.now(), seed.network.seenAt),
    kind: replied ? "reply" : quoted ? "quote" : "post",
    language: /[\u3040-\u30ff\u4e00-\u9fff]/.test(text) ? "ja" : "en",
    source: caller.app.name,
    likes: 0,
    reposts: 0,
    replies: 0,
    quotes: 0,
    views: 0,
    refId,
    made: { ...made, quoteId: replied && quoted ? quoted.id : null },
  });
}
