import twitterText from "twitter-text";
import { hostAddress } from "../../http/hosts.ts";
import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { listPage } from "../engine/listing.ts";
import { flag, must, numberId, numberIds, oneOf, PAGE, text, texts } from "../engine/parameters.ts";
import { given } from "../engine/resource.ts";
import { textIn, type JsonRecord } from "../engine/values.ts";
import { failure, invalidParameter, notAllowed, notFound } from "../failures.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import { tweetShown, tweetWritten } from "./post-shown.ts";
import {
  fullUserOf,
  isPromotableUser,
  postOf,
  tweetsBy,
  type Tweet,
  type TweetType,
} from "./posts.ts";
import { previewPath } from "./preview-page.ts";
import { checkPost } from "./unpublished.ts";

const TYPE = must(oneOf("DRAFT", "PUBLISHED", "SCHEDULED"));

/** Letters of a usual post by the network's own counting, and of those who pay. */
const LENGTH = 280;
const PAID_LENGTH = 25_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function typeOf({ values }: AdsCall): TweetType {
  const type = values.must("tweet_type");
  return type === "DRAFT" || type === "SCHEDULED" ? type : "PUBLISHED";
}

/** Of whom posts are asked for: the ad account's own user, or another one that it may promote. */
function userOf(call: AdsCall): string {
  const user = call.values.text("user_id");
  if (user === undefined) return fullUserOf(call) ?? call.person.id;
  if (!isPromotableUser(call, user))
    throw failure("INVALID_USER", "The account may not promote this user", "user_id", user);
  return user;
}

function isAsked(call: AdsCall, tweet: Tweet): boolean {
  const { values } = call;
  const wanted = values.texts("tweet_ids");
  if (wanted && !wanted.includes(tweet.id)) return false;
  // Whoever names posts gets them, whether followers see them or not.
  const timeline = values.text("timeline_type") ?? (wanted ? "ALL" : "NULLCAST");
  if (timeline !== "ALL" && (timeline === "NULLCAST") !== tweet.nullcast) return false;
  const isAnswer = tweet.post?.kind === "reply" || tweet.text.startsWith("@");
  if (isAnswer && !wanted && !values.is("include_mentions_and_replies")) return false;
  const name = values.text("name")?.toLowerCase();
  return name === undefined || (tweet.name ?? "").toLowerCase().startsWith(name);
}

const READ: AdsCallDescription = {
  method: "GET",
  path: "accounts/:account_id/tweets",
  limit: "account",
  parameters: {
    ...PAGE,
    tweet_type: TYPE,
    include_mentions_and_replies: flag,
    name: text(80),
    timeline_type: oneOf("ALL", "NULLCAST", "ORGANIC"),
    trim_user: flag,
    tweet_ids: numberIds(),
    user_id: numberId,
  },
  answer(call) {
    const tweets = tweetsBy(call, typeOf(call), userOf(call)).filter((it) => isAsked(call, it));
    const byId = new Map(tweets.map((tweet) => [tweet.id, tweet]));
    return listPage(
      [...byId.keys()].map((id) => ({ id })),
      call.values,
      {},
      ({ id }) => {
        const tweet = byId.get(id);
        return tweet ? tweetShown(call, tweet) : {};
      },
    );
  },
};

const FIELDS = {
  text: text(PAID_LENGTH),
  card_uri: text(100),
  conversation_settings: oneOf("EVERYONE", "FOLLOWING", "MENTIONED_USERS"),
  media_keys: texts(4),
  name: text(80),
  nullcast: flag,
  video_cta: oneOf("VISIT_SITE", "WATCH_NOW"),
  video_cta_value: text(2000),
  video_description: text(200),
  video_title: text(70),
} as const;

/** Posts that a user may write in three hours. */
const MOST_POSTS = 300;

function checkPace(call: AdsCall, author: string): void {
  const since = call.now - 3 * HOUR_MS;
  const lately = tweetsBy(call, "PUBLISHED", author).filter((tweet) => tweet.createdAt > since);
  if (lately.length >= MOST_POSTS)
    throw failure("TWEET_RATE_LIMIT_EXCEEDED", `A user posts ${MOST_POSTS} times in three hours`);
}

function checkText(call: AdsCall, author: string): string {
  const written = call.values.text("text") ?? "";
  const person = call.seed.network.personById.get(author);
  const most = person?.verified === true ? PAID_LENGTH : LENGTH;
  if (twitterText.parseTweet(written).weightedLength > most)
    throw failure("INVALID_TWEET", `The text is longer than ${most} characters`, "text");
  const since = call.now - DAY_MS;
  const isRepeated = tweetsBy(call, "PUBLISHED", author).some(
    (tweet) => tweet.createdAt >= since && written !== "" && tweet.text === written,
  );
  if (isRepeated) throw failure("DUPLICATE_TWEET", "The same text was posted today", "text");
  return written;
}

function checkWriter(call: AdsCall): string {
  const author = call.values.must("as_user_id");
  if (author !== fullUserOf(call))
    throw failure("INVALID_USER", "The account may not post as this user", "as_user_id", author);
  if (call.values.all["nullcast"] === false && author !== call.person.id)
    throw notAllowed("Organic Tweets are written by the authenticated user alone");
  return author;
}

function written(call: AdsCall): Row {
  const { seed, now, values, account } = call;
  const user_id = checkWriter(call);
  const fields: JsonRecord = {
    name: null,
    card_uri: null,
    media_keys: [],
    nullcast: true,
    conversation_settings: "EVERYONE",
    ...given(call, Object.keys(FIELDS)),
    text: checkText(call, user_id),
    user_id,
  };
  checkPost(call, fields);
  checkPace(call, user_id);
  const row = rowOf(seed.ads.newRoundNumber(now), now, fields);
  if (values.all["nullcast"] !== false) return seed.ads.put("tweets", account, row);
  // What followers see is a post of the network as well.
  const post = seed.posts.create({
    author: call.person.at,
    text: textIn(row, "text") ?? "",
    createdAt: Math.max(now, seed.network.seenAt),
    kind: "post",
    language: "en",
    source: call.app.name,
    likes: 0,
    reposts: 0,
    replies: 0,
    quotes: 0,
    views: 0,
    refId: null,
  });
  return seed.ads.put("tweets", account, { ...row, id: post.id });
}

const WRITE: AdsCallDescription = {
  method: "POST",
  path: "accounts/:account_id/tweet",
  limit: "write",
  area: "tweets",
  parameters: {
    ...FIELDS,
    as_user_id: must(numberId),
    trim_user: flag,
    tweet_mode: oneOf("compat", "extended"),
  },
  answer: (call) => ({ data: tweetWritten(call, postOf(call, written(call).id)) }),
};

/** Names of posts are the ad account's own; the network's posts have none. */
const NAME: AdsCallDescription = {
  method: "PUT",
  path: "accounts/:account_id/tweets/:tweet_id/name",
  limit: "write",
  area: "tweets",
  parameters: { name: text(80) },
  answer(call) {
    const { seed, account, now, values } = call;
    const id = values.must("tweet_id");
    if (!/^\d{1,19}$/.test(id)) throw invalidParameter("tweet_id", id, "a numeric id");
    const tweet = postOf(call, id);
    if (!tweet.isPromotable) throw notFound(id, "tweet_id", "TWEET_NOT_FOUND");
    const name = values.text("name") ?? null;
    seed.ads.put("tweet_names", account, rowOf(id, now, { name }));
    return { data: tweetShown(call, postOf(call, id)) };
  },
};

function previewOf(call: AdsCall, { author, text: shown }: Tweet): string {
  const { name = "", username = "" } = call.seed.network.personById.get(author) ?? {};
  const path = previewPath({ name, username, text: shown });
  return `<iframe class='tweet-preview' src='${hostAddress(call.request, "ton")}${path}'>`;
}

const PREVIEWS: AdsCallDescription = {
  method: "GET",
  path: "accounts/:account_id/tweet_previews",
  limit: "account",
  parameters: { tweet_ids: must(numberIds()), tweet_type: TYPE },
  answer(call) {
    const type = typeOf(call);
    const users = call.seed.ads
      .all("promotable_users", call.account)
      .filter((row) => !isDeleted(row))
      .flatMap((row) => textIn(row, "user_id") ?? []);
    const known = new Map(
      users.flatMap((user) => tweetsBy(call, type, user)).map((tweet) => [tweet.id, tweet]),
    );
    // Ids of another type are left out, and so are those of posts that are not there.
    const data = (call.values.texts("tweet_ids") ?? []).flatMap((id) => {
      const tweet = known.get(id);
      return tweet ? [{ tweet_id: id, preview: previewOf(call, tweet) }] : [];
    });
    return { data_type: "tweet_previews", data };
  },
};

export const TWEET_CALLS: readonly AdsCallDescription[] = [READ, WRITE, NAME, PREVIEWS];
