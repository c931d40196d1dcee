import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { flag, must, numberId, PAGE, text, texts, time } from "../engine/parameters.ts";
import { given, type Resource } from "../engine/resource.ts";
import { textIn, type JsonRecord } from "../engine/values.ts";
import { failure, invalidParameter, notAllowed, notFound } from "../failures.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import { cardsOf } from "./cards.ts";
import { completedAt, isPromotableUser, writtenAt } from "./posts.ts";

const FIELDS = {
  card_uri: text(100),
  media_keys: texts(4),
  nullcast: flag,
  text: text(4000),
  name: text(80),
} as const;

/** What a post must be, whether it is a draft, scheduled, or written at once. */
export function checkPost(call: AdsCall, post: JsonRecord): void {
  const media = post["media_keys"];
  const isEmpty = (textIn(post, "text") ?? "").trim() === "";
  if (isEmpty && (!Array.isArray(media) || media.length === 0))
    throw failure("TWEET_CANNOT_BE_BLANK", "A Tweet has a text or media", "text");
  for (const key of Array.isArray(media) ? media : []) {
    const row = call.seed.ads.get("media_library", call.account, String(key));
    if (!row || isDeleted(row))
      throw failure("INVALID_MEDIA", "Not in the media library", "media_keys", key);
  }
  const card = textIn(post, "card_uri");
  if (card !== null && !cardsOf(call).some((row) => row["card_uri"] === card))
    throw notFound(card, "card_uri", "CARD_NOT_FOUND");
}

function made(call: AdsCall, rest: JsonRecord): Row {
  const user_id = call.values.must("as_user_id");
  if (!isPromotableUser(call, user_id))
    throw failure("INVALID_USER", "The account may not post as this user", "as_user_id", user_id);
  const row = rowOf(call.seed.ads.newNumber(call.now), call.now, {
    name: null,
    text: "",
    card_uri: null,
    media_keys: [],
    nullcast: true,
    ...given(call, Object.keys(FIELDS)),
    user_id,
    ...rest,
  });
  checkPost(call, row);
  return row;
}

function changed(call: AdsCall, row: Row): JsonRecord {
  const fields = given(call, [...Object.keys(FIELDS), "scheduled_at"]);
  checkPost(call, { ...row, ...fields });
  // What is taken away leaves an empty text, or a list without media.
  return {
    ...fields,
    ...(fields["text"] === null && { text: "" }),
    ...(fields["media_keys"] === null && { media_keys: [] }),
  };
}

function draftShown({ deleted, ...row }: Row): JsonRecord {
  return deleted === true ? { ...row, status: "DELETED" } : row;
}

/** A scheduled post is written at its time, by the network's clock. */
function scheduledShown(row: Row, { now }: AdsCall): JsonRecord {
  const { deleted, will_be: _id, ...post } = row;
  if (deleted === true) return { ...post, scheduled_status: "DELETED" };
  const written = writtenAt(row, now);
  if (!written) return post;
  return {
    ...post,
    scheduled_status: "SUCCESS",
    completed_at: completedAt(written.at),
    tweet_id: written.id,
  };
}

const list = {
  usual: PAGE,
  parameters: { user_id: numberId },
  filters: { user_id: "user_id" },
} as const;

const shared = {
  missing: "TWEET_NOT_FOUND",
  area: "tweets",
  one: { parameters: {} },
  remove: {},
} as const;

export const DRAFT_TWEETS: Resource = {
  ...shared,
  kind: "draft_tweets",
  id: "draft_tweet_id",
  list,
  create: {
    parameters: { ...FIELDS, as_user_id: must(numberId) },
    make: (call) => made(call, {}),
  },
  update: { parameters: FIELDS, change: changed },
  present: draftShown,
};

function checkTime(call: AdsCall): void {
  const at = call.values.time("scheduled_at");
  if (at !== undefined && at <= call.now)
    throw invalidParameter("scheduled_at", call.values.text("scheduled_at"), "a time to come");
}

function checkUnpublished(row: Row, now: number): void {
  if (writtenAt(row, now)) throw notAllowed("The Tweet was published already");
}

export const SCHEDULED_TWEETS: Resource = {
  ...shared,
  kind: "scheduled_tweets",
  id: "scheduled_tweet_id",
  list,
  remove: { cascade: ({ now }, row) => checkUnpublished(row, now) },
  create: {
    parameters: { ...FIELDS, as_user_id: must(numberId), scheduled_at: must(time) },
    make(call) {
      checkTime(call);
      return made(call, {
        scheduled_at: call.values.must("scheduled_at"),
        scheduled_status: "SCHEDULED",
        completed_at: null,
        tweet_id: null,
        will_be: call.seed.ads.newRoundNumber(call.now),
      });
    },
  },
  update: {
    parameters: { ...FIELDS, scheduled_at: time },
    change(call, row) {
      checkUnpublished(row, call.now);
      checkTime(call);
      return changed(call, row);
    },
  },
  present: scheduledShown,
};

export const DRAFT_PREVIEW_CALL: AdsCallDescription = {
  method: "POST",
  path: "accounts/:account_id/draft_tweets/preview/:draft_tweet_id",
  limit: "write",
  area: "tweets",
  parameters: {},
  answer({ seed, account, values }) {
    const id = values.must("draft_tweet_id");
    const row = seed.ads.get("draft_tweets", account, id);
    if (!row || isDeleted(row)) throw notFound(id, "draft_tweet_id", "TWEET_NOT_FOUND");
    const user = seed.network.personById.get(textIn(row, "user_id") ?? "");
    return {
      message: `See @${user?.username ?? ""}'s notifications in the X app to preview your Tweet.`,
    };
  },
};
