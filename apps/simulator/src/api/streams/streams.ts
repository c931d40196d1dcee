import { z } from "zod";
import { MEDIA_FIELDS, POST_FIELDS } from "@toolkit/social/wire/post";
import { USER_FIELDS } from "@toolkit/social/wire/user";
import type { Post } from "../../network/post.ts";
import { PostFacts } from "../../search/facts.ts";
import type { Call, Endpoint } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { presentPosts, type Asked } from "../expand.ts";
import { countParameter, postParameters, timeParameter, words } from "../parameters.ts";
import { one } from "../answers.ts";
import { readTest, WEEK_MS } from "../posts/recent.ts";
import { isoTime, View } from "../view.ts";
import { stream, told } from "./stream.ts";

const access = {
  method: "GET",
  appOnly: true,
  scopes: null,
  limits: { app: 50 },
} as const satisfies Partial<Endpoint>;

/** Streams whose limit the network documents; others are opened as often as the filtered one. */
const LIMITS: Readonly<Record<string, Endpoint["limits"]>> = {
  "/2/activity/stream": { app: 450 },
  "/2/tweets/sample10/stream": { app: 100 },
};

const backfill = { backfill_minutes: countParameter(0, 5, 0) };
const window = { start_time: timeParameter, end_time: timeParameter };
const partition = (most: number) => ({ partition: countParameter(1, most, 1) });

/** Posts of the last week from the oldest on, and then those that are written meanwhile. */
function streamPosts(
  call: Call<Asked>,
  name: string,
  keep: (view: View, post: Post) => boolean,
  more: (view: View, post: Post) => object = () => ({}),
): object {
  const { seed, input } = call;
  const view = new View(seed, null);
  const since = seed.network.seenAt - WEEK_MS;
  const line = (post: Post) =>
    keep(view, post) && view.maySeePost(post)
      ? { ...one(presentPosts(view, [post], input)), ...more(view, post) }
      : null;
  const recent = seed.posts.all().filter(({ createdAt }) => createdAt >= since);
  return stream(call, name, {
    first: told(recent.toReversed(), line),
    since: (tell) =>
      seed.posts.listen(({ kind, post }) => {
        const made = kind === "made" ? line(post) : null;
        if (made !== null) tell(made);
      }),
  });
}

const everything = () => true;
const language = (code: string) => (_view: View, post: Post) => post.language === code;

const postStream = (
  path: string,
  name: string,
  parts: number | null,
  keep: (view: View, post: Post) => boolean,
) =>
  endpoint({
    ...access,
    limits: LIMITS[path] ?? access.limits,
    path,
    input: z.strictObject({
      ...backfill,
      ...(parts === null ? {} : { ...window, ...partition(parts) }),
      ...postParameters,
    }),
    answer: (call) => streamPosts(call, name, keep),
  });

/** One post in ten, by its id. */
const tenth = (_view: View, { key }: Post) => key % 10n === 0n;

const filteredStream = endpoint({
  ...access,
  path: "/2/tweets/search/stream",
  input: z.strictObject({ ...backfill, ...window, ...postParameters }),
  answer: (call) => {
    const { seed, caller } = call;
    // Rules may change while the stream is read.
    const matching = (view: View, post: Post) =>
      seed.rules
        .of(caller.app.id)
        .filter(({ item }) => readTest(item.value, true)(new PostFacts(view, post)));
    return streamPosts(
      call,
      "filtered_stream",
      (view, post) => matching(view, post).length > 0,
      (view, post) => ({
        matching_rules: matching(view, post).map(({ id, item }) => ({
          id,
          ...(item.tag === undefined ? {} : { tag: item.tag }),
        })),
      }),
    );
  },
});

const likeStream = (path: string, parts: number) =>
  endpoint({
    ...access,
    limits: LIMITS[path] ?? access.limits,
    path,
    input: z.strictObject({
      ...backfill,
      ...window,
      ...partition(parts),
      "like_with_tweet_author.fields": words([
        "created_at",
        "id",
        "liked_tweet_author_id",
        "liked_tweet_id",
        "timestamp_ms",
      ]),
      expansions: words(["liked_tweet_author_id", "liked_tweet_id"]),
      "media.fields": words(MEDIA_FIELDS),
      "user.fields": words(USER_FIELDS),
      "tweet.fields": words(POST_FIELDS),
    }),
    answer: (call) => {
      const { seed } = call;
      const idOf = (at: number) => seed.network.people[at]?.id ?? "0";
      const liked = seed.posts.all().filter((post) => post.likes > 0);
      return stream(call, "firehose_stream", {
        first: told(liked.toReversed(), (post) => ({
          data: {
            id: `${post.id}_${idOf(seed.posts.likers(post)[0] ?? 0)}`,
            liked_tweet_id: post.id,
            tweet_author_id: idOf(post.author),
            created_at: isoTime(post.createdAt),
            timestamp_ms: post.createdAt,
          },
        })),
      });
    },
  });

/** Deletions that happen while it is read; of people and likes there are none. */
const complianceStream = (path: string, name: string, parts: number | null) =>
  endpoint({
    ...access,
    limits: LIMITS[path] ?? access.limits,
    path,
    input: z.strictObject({
      ...backfill,
      ...window,
      ...(parts === null ? {} : partition(parts)),
    }),
    answer: (call) =>
      stream(call, name, {
        first: told([], () => null),
        since: (tell) =>
          call.seed.posts.listen(({ kind, post }) => {
            if (kind !== "deleted" || name !== "tweets_compliance_stream") return;
            const author_id = call.seed.network.people[post.author]?.id ?? "0";
            const event_at = isoTime(call.seed.clock.now());
            tell({ data: { delete: { event_at, tweet: { id: post.id, author_id } } } });
          }),
      }),
  });

export const streams = [
  postStream("/2/tweets/sample/stream", "sample_stream", null, everything),
  postStream("/2/tweets/sample10/stream", "sample10_stream", 2, tenth),
  postStream("/2/tweets/firehose/stream", "firehose_stream", 20, everything),
  ...["en", "ja", "ko", "pt"].map((code) =>
    postStream(
      `/2/tweets/firehose/stream/lang/${code}`,
      "firehose_stream_lang",
      code === "en" ? 8 : 2,
      language(code),
    ),
  ),
  filteredStream,
  likeStream("/2/likes/firehose/stream", 20),
  likeStream("/2/likes/sample10/stream", 2),
  complianceStream("/2/tweets/compliance/stream", "tweets_compliance_stream", 4),
  complianceStream("/2/users/compliance/stream", "users_compliance_stream", 4),
  complianceStream("/2/likes/compliance/stream", "likes_compliance_stream", null),
  complianceStream("/2/tweets/label/stream", "tweet_label_stream", null),
  complianceStream("/2/activity/stream", "activity_stream", null),
];
