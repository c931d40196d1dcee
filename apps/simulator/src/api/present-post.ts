import type { WireEntities } from "@toolkit/social/wire/entities";
import type { WirePost } from "@toolkit/social/wire/post";
import { mediaOf } from "../network/attached.ts";
import type { Post } from "../network/post.ts";
import { recognise, type Recognised } from "../network/recognise.ts";
import type { SeedState } from "../state/seed-state.ts";
import { attachmentsOf, geoOf } from "./present-attached.ts";
import { isoTime, pick, type View } from "./view.ts";

const ALWAYS = ["id", "text", "edit_history_tweet_ids"] as const;

const EDIT_MS = 60 * 60 * 1000;

const REFERENCES = { reply: "replied_to", repost: "retweeted", quote: "quoted" } as const;

/** A post as an answer holds it: the fields that always come, and those that were asked for. */
export function presentPost(view: View, post: Post, fields: readonly string[] = []): WirePost {
  const { network } = view.seed;
  const metrics = metricsOf(view, post);
  const isOwn = view.viewer?.at === post.author;
  const replied = post.kind === "reply" && post.refId !== null && view.seed.posts.get(post.refId);
  const whole: WirePost = {
    id: post.id,
    text: post.text,
    edit_history_tweet_ids: [post.id],
    article: fields.includes("article") ? articleOf(post) : undefined,
    attachments: fields.includes("attachments") ? attachmentsOf(post) : undefined,
    author_id: network.people[post.author]?.id,
    conversation_id: fields.includes("conversation_id") ? conversationOf(view, post) : undefined,
    created_at: isoTime(post.createdAt),
    display_text_range: [0, [...post.text].length],
    edit_controls: {
      edits_remaining: 5,
      is_edit_eligible: post.kind === "post" || post.kind === "quote",
      editable_until: isoTime(post.createdAt + EDIT_MS),
    },
    entities: fields.includes("entities") ? wireEntitiesOf(view, recognise(post.text)) : undefined,
    geo: fields.includes("geo") ? geoOf(view, post) : undefined,
    in_reply_to_user_id: replied ? network.people[replied.author]?.id : undefined,
    lang: post.language,
    media_metadata: fields.includes("media_metadata") ? mediaMetadataOf(post) : undefined,
    paid_partnership: false,
    possibly_sensitive: false,
    scopes: post.made ? { followers: false } : undefined,
    username: network.people[post.author]?.username,
    public_metrics: metrics,
    // For the author alone.
    non_public_metrics: isOwn ? { impression_count: post.views } : undefined,
    organic_metrics: isOwn
      ? {
          impression_count: post.views,
          retweet_count: metrics.retweet_count,
          reply_count: metrics.reply_count,
          like_count: metrics.like_count,
        }
      : undefined,
    referenced_tweets: referencesOf(post),
    reply_settings: post.made?.replySettings ?? "everyone",
    source: post.source,
  };
  return pick(whole, ALWAYS, fields);
}

function referencesOf({ kind, refId, made }: Post): WirePost["referenced_tweets"] {
  if (kind === "post" || refId === null) return undefined;
  const quoteId = made?.quoteId ?? null;
  return [
    { type: REFERENCES[kind], id: refId },
    ...(quoteId === null ? [] : [{ type: REFERENCES.quote, id: quoteId }]),
  ];
}

function mediaMetadataOf(post: Post): WirePost["media_metadata"] {
  const media = mediaOf(post);
  if (media.length === 0) return undefined;
  return media.map(({ key, altText }) => ({
    media_key: key,
    ...(altText === null ? {} : { alt_text: altText }),
  }));
}

function articleOf({ made }: Post): WirePost["article"] {
  if (!made?.article) return undefined;
  const { title, text, cover, media } = made.article;
  return {
    title,
    plain_text: text,
    ...(cover ? { cover_media: cover.key } : {}),
    ...(media.length > 0 ? { media_entities: media.map(({ key }) => key) } : {}),
  };
}

/** Exactly those that can be listed one by one. */
export function metricsOf({ seed }: View, post: Post): NonNullable<WirePost["public_metrics"]> {
  const referring = seed.posts.referring(post.id);
  const known = (kind: Post["kind"]) => referring.filter((other) => other.kind === kind).length;
  const reposters = new Set(
    referring.filter(({ kind }) => kind === "repost").map(({ author }) => author),
  );
  if (post.kind === "repost")
    return {
      retweet_count: repostsOfOriginal(seed, post),
      reply_count: 0,
      like_count: 0,
      quote_count: 0,
      bookmark_count: 0,
      impression_count: 0,
    };
  return {
    retweet_count: reposters.size,
    reply_count: known("reply"),
    like_count: seed.posts.likers(post).length,
    quote_count: known("quote"),
    bookmark_count: Math.floor(post.likes / 10),
    impression_count: post.views,
  };
}

/** A repost shows how often its original was passed on. */
function repostsOfOriginal({ posts }: SeedState, { refId }: Post): number {
  const referring = refId === null ? [] : posts.referring(refId);
  return new Set(referring.filter(({ kind }) => kind === "repost").map(({ author }) => author))
    .size;
}

/** The post that a conversation began with. */
export function conversationOf({ seed }: View, post: Post): string {
  let first = post;
  while (first.kind === "reply" && first.refId !== null) {
    const before = seed.posts.get(first.refId);
    // Answers are younger than what they answer, so this ends.
    if (!before || before.key >= first.key) return first.refId;
    first = before;
  }
  return first.id;
}

export function wireEntitiesOf({ seed }: View, found: Recognised): WireEntities | undefined {
  const { personByUsername } = seed.network;
  const entities: WireEntities = {};
  if (found.hashtags.length > 0) entities.hashtags = [...found.hashtags];
  if (found.cashtags.length > 0) entities.cashtags = [...found.cashtags];
  const mentions = found.mentions.map((mention) => {
    const person = personByUsername.get(mention.username.toLowerCase());
    return person ? { ...mention, id: person.id } : mention;
  });
  if (mentions.length > 0) entities.mentions = mentions;
  const urls = found.urls.map(({ start, end, url }) => ({
    start,
    end,
    url,
    expanded_url: url,
    display_url: url.replace(/^https?:\/\//, ""),
  }));
  if (urls.length > 0) entities.urls = urls;
  return Object.keys(entities).length === 0 ? undefined : entities;
}
