import { oldTime } from "../../api/v1/present.ts";
import { recognise } from "../../network/recognise.ts";
import type { Person } from "../../network/person.ts";
import type { AdsCall } from "../engine/call.ts";
import { exactNumber } from "../engine/exact.ts";
import type { Json, JsonRecord } from "../engine/values.ts";
import type { Tweet } from "./posts.ts";

const numbered = (id: string) => ({ id: exactNumber(id), id_str: id });

function userShown({ seed }: AdsCall, person: Person): JsonRecord {
  const shown = seed.profiles.shown(person);
  return {
    ...numbered(person.id),
    name: shown.name,
    screen_name: shown.username,
    location: shown.location,
    description: shown.bio,
    url: shown.url === "" ? null : shown.url,
    protected: shown.protected,
    verified: shown.verified,
    followers_count: seed.follows.followersCount(person.at),
    friends_count: seed.follows.followingCount(person.at),
    created_at: oldTime(person.createdAt),
  };
}

function entitiesOf(text: string): JsonRecord {
  const { hashtags, mentions, urls } = recognise(text);
  return {
    hashtags: hashtags.map(({ start, end, tag }) => ({ text: tag, indices: [start, end] })),
    symbols: [],
    user_mentions: mentions.map(({ start, end, username }) => ({
      screen_name: username,
      indices: [start, end],
    })),
    urls: urls.map(({ start, end, url }) => ({ url, expanded_url: url, indices: [start, end] })),
  };
}

/** A post in the form that API 1.1 had, which the Ads API kept. */
function common(call: AdsCall, tweet: Tweet, trimUser: boolean): Record<string, Json> {
  const { seed } = call;
  const { post } = tweet;
  const person = seed.network.personById.get(tweet.author);
  const answered =
    post?.kind === "reply" && post.refId !== null ? seed.posts.get(post.refId) : undefined;
  const to = answered && seed.network.people[answered.author];
  return {
    ...numbered(tweet.id),
    created_at: oldTime(tweet.createdAt),
    name: tweet.name,
    truncated: false,
    entities: entitiesOf(tweet.text),
    source: `<a href="https://ads-api.x.com" rel="nofollow">${tweet.source}</a>`,
    in_reply_to_status_id: answered ? exactNumber(answered.id) : null,
    in_reply_to_status_id_str: answered?.id ?? null,
    in_reply_to_user_id: to ? exactNumber(to.id) : null,
    in_reply_to_user_id_str: to?.id ?? null,
    in_reply_to_screen_name: to?.username ?? null,
    user: trimUser || !person ? numbered(tweet.author) : userShown(call, person),
    geo: null,
    coordinates: null,
    place: null,
    contributors: tweet.author === call.person.id ? null : [exactNumber(call.person.id)],
    retweet_count: post?.reposts ?? 0,
    favorite_count: post ? seed.posts.likers(post).length : 0,
    favorited: post ? seed.posts.likers(post).includes(call.person.at) : false,
    retweeted: false,
    scopes: { followers: false },
    lang: post?.language ?? (/[\u3040-\u30ff\u4e00-\u9fff]/.test(tweet.text) ? "ja" : "en"),
  };
}

/** What writing a post answers: the text as it always was, unless the extended form is asked for. */
export function tweetWritten(call: AdsCall, tweet: Tweet): JsonRecord {
  const shown = common(call, tweet, call.values.is("trim_user"));
  if (call.values.text("tweet_mode") !== "extended") return { ...shown, text: tweet.text };
  return { ...shown, ...textOf(tweet) };
}

const textOf = ({ text }: Tweet) => ({
  full_text: text,
  display_text_range: [0, [...text].length],
});

export function tweetShown(call: AdsCall, tweet: Tweet): JsonRecord {
  return {
    ...common(call, tweet, call.values.is("trim_user")),
    ...textOf(tweet),
    conversation_settings: tweet.conversation,
    nullcast: tweet.nullcast,
    scheduled_at: tweet.scheduledAt,
    tweet_type: tweet.type,
    tweet_id: tweet.id,
  };
}
