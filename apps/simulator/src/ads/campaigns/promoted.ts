import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { id, ids, must, numberId, numberIds, oneOf, text } from "../engine/parameters.ts";
import { given, type Resource } from "../engine/resource.ts";
import { textIn, type JsonRecord } from "../engine/values.ts";
import { failure, invalidParameter, notFound } from "../failures.ts";
import { postOf, writtenAt } from "../creatives/posts.ts";
import { CURATED_CATEGORIES } from "../lists/categories.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import { lineItemOf } from "./line-items.ts";
import { COMBINATIONS, PRODUCT_TYPES } from "./objectives.ts";

/** A list of what hangs on ad groups, chosen by its own ids and by theirs. */
const hangingList = (ids_: string) => ({
  parameters: { line_item_ids: ids(), [ids_]: ids() },
  ids: ids_,
  filters: { line_item_ids: "line_item_id" },
});

const shared = { limit: "core", area: "campaigns", one: {}, remove: {} } as const;

function made(call: AdsCall, fields: JsonRecord): Row {
  const line_item_id = lineItemOf(call, call.values.must("line_item_id")).id;
  return rowOf(call.seed.ads.newId(), call.now, { line_item_id, ...fields });
}

const running = { entity_status: "ACTIVE", approval_status: "ACCEPTED" } as const;

export const PROMOTED_TWEETS: Resource = {
  ...shared,
  kind: "promoted_tweets",
  id: "promoted_tweet_id",
  missing: "PROMOTED_TWEET_NOT_FOUND",
  history: "PROMOTED_TWEET",
  list: hangingList("promoted_tweet_ids"),
  create: {
    parameters: { line_item_id: must(id), tweet_ids: must(numberIds(50)) },
    make(call) {
      const item = lineItemOf(call, call.values.must("line_item_id"));
      if (textIn(item, "product_type") === "MEDIA")
        throw failure("INVALID_PARAMETER", "This line item promotes media", "line_item_id");
      const known = call.seed.ads
        .all("promoted_tweets", call.account)
        .filter((row) => !isDeleted(row) && row["line_item_id"] === item.id)
        .map((row) => row["tweet_id"]);
      return (call.values.texts("tweet_ids") ?? []).map((tweet_id) => {
        const post = postOf(call, tweet_id);
        if (!post.isPromotable)
          throw failure("INVALID_TWEET", "The Tweet cannot be promoted", "tweet_ids", tweet_id);
        if (known.includes(tweet_id))
          throw failure("DUPLICATE_TWEET", "The Tweet is already promoted", "tweet_ids", tweet_id);
        return made(call, { ...running, tweet_id });
      });
    },
  },
};

export const PROMOTED_ACCOUNTS: Resource = {
  ...shared,
  kind: "promoted_accounts",
  id: "promoted_account_id",
  missing: "PROMOTED_ACCOUNT_NOT_FOUND",
  history: "PROMOTED_ACCOUNT",
  list: hangingList("promoted_account_ids"),
  create: {
    parameters: { line_item_id: must(id), user_id: must(numberId) },
    make(call) {
      const user_id = call.values.must("user_id");
      if (!call.seed.network.personById.has(user_id))
        throw failure("USER_NOT_FOUND", `User ${user_id} was not found`, "user_id", user_id);
      const may = call.seed.ads
        .all("promotable_users", call.account)
        .some((row) => row["user_id"] === user_id && row["promotable_user_type"] === "FULL");
      if (!may) throw failure("INVALID_USER", "The user cannot be promoted", "user_id", user_id);
      return made(call, { ...running, user_id });
    },
  },
};

export const MEDIA_CREATIVES: Resource = {
  ...shared,
  kind: "media_creatives",
  id: "media_creative_id",
  missing: "MEDIA_CREATIVE_NOT_FOUND",
  list: {
    ...hangingList("media_creative_ids"),
    parameters: { ...hangingList("media_creative_ids").parameters, campaign_id: id },
  },
  create: {
    parameters: { account_media_id: must(id), line_item_id: must(id), landing_url: text(2000) },
    make(call) {
      const account_media_id = call.values.must("account_media_id");
      const media = call.seed.ads.get("account_media", call.account, account_media_id);
      if (!media || isDeleted(media))
        throw notFound(account_media_id, "account_media_id", "ACCOUNT_MEDIA_NOT_FOUND");
      return made(call, {
        ...running,
        account_media_id,
        landing_url: call.values.text("landing_url") ?? null,
        creative_type: textIn(media, "creative_type"),
      });
    },
  },
};

export const SCHEDULED_PROMOTED_TWEETS: Resource = {
  ...shared,
  kind: "scheduled_promoted_tweets",
  id: "scheduled_promoted_tweet_id",
  missing: "NOT_FOUND",
  list: hangingList("scheduled_promoted_tweet_ids"),
  create: {
    parameters: { line_item_id: must(id), scheduled_tweet_id: must(numberId) },
    make(call) {
      const scheduled_tweet_id = call.values.must("scheduled_tweet_id");
      const post = call.seed.ads.get("scheduled_tweets", call.account, scheduled_tweet_id);
      if (!post || isDeleted(post))
        throw notFound(scheduled_tweet_id, "scheduled_tweet_id", "TWEET_NOT_FOUND");
      return made(call, { scheduled_tweet_id, tweet_id: textIn(post, "tweet_id") });
    },
  },
  present(row, { seed, account, now }) {
    const id = textIn(row, "scheduled_tweet_id") ?? "";
    const post = seed.ads.get("scheduled_tweets", account, id);
    return { ...row, tweet_id: (post && writtenAt(post, now)?.id) ?? null };
  },
};

const TAG_URL = /^https?:\/\/[^\s]+$/;

function tagUrl(call: AdsCall): string {
  const url = call.values.must("tracking_tag_url");
  if (!TAG_URL.test(url)) throw invalidParameter("tracking_tag_url", url, "a URL");
  return url;
}

export const TRACKING_TAGS: Resource = {
  ...shared,
  kind: "tracking_tags",
  id: "tracking_tag_id",
  missing: "NOT_FOUND",
  list: hangingList("tracking_tag_ids"),
  create: {
    parameters: {
      line_item_id: must(id),
      tracking_tag_type: must(oneOf("IMPRESSION_TAG", "CLICK_TRACKER")),
      tracking_tag_url: must(text(2000)),
    },
    make: (call) =>
      made(call, {
        tracking_tag_url: tagUrl(call),
        tracking_tag_type: call.values.must("tracking_tag_type"),
      }),
  },
  update: {
    parameters: { tracking_tag_url: must(text(2000)) },
    change: (call) => ({ tracking_tag_url: tagUrl(call) }),
  },
};

const CALL_TO_ACTION = oneOf("GO_TO", "SEE_MORE", "SHOP", "VISIT_SITE", "WATCH_NOW");

export const PREROLL_CALLS_TO_ACTION: Resource = {
  ...shared,
  kind: "preroll_call_to_actions",
  id: "preroll_call_to_action_id",
  missing: "NOT_FOUND",
  list: hangingList("preroll_call_to_action_ids"),
  create: {
    parameters: {
      line_item_id: must(id),
      call_to_action: must(CALL_TO_ACTION),
      call_to_action_url: must(text(2000)),
    },
    make: (call) => made(call, given(call, ["call_to_action", "call_to_action_url"])),
  },
  update: {
    parameters: { call_to_action: CALL_TO_ACTION, call_to_action_url: text(2000) },
    change: (call) => given(call, ["call_to_action", "call_to_action_url"]),
  },
};

const curated = { line_item_id: must(id), curated_category_id: must(text(40)) } as const;

function curatedId(call: AdsCall): string {
  const wanted = call.values.must("curated_category_id");
  if (!CURATED_CATEGORIES.some((category) => category.id === wanted))
    throw notFound(wanted, "curated_category_id");
  return wanted;
}

export const LINE_ITEM_CURATED_CATEGORIES: Resource = {
  ...shared,
  kind: "line_item_curated_categories",
  id: "line_item_curated_category_id",
  missing: "NOT_FOUND",
  list: { parameters: {} },
  create: {
    parameters: curated,
    make: (call) => made(call, { curated_category_id: curatedId(call) }),
  },
  update: {
    parameters: { curated_category_id: must(text(40)) },
    change: (call) => ({ curated_category_id: curatedId(call) }),
  },
};

export const PLACEMENTS_CALL: AdsCallDescription = {
  method: "GET",
  path: "line_items/placements",
  limit: "global",
  parameters: { product_type: oneOf(...PRODUCT_TYPES) },
  answer({ values }) {
    const wanted = values.text("product_type");
    return {
      data: PRODUCT_TYPES.filter((type) => wanted === undefined || type === wanted).map((type) => ({
        product_type: type,
        placements: COMBINATIONS[type] ?? [],
      })),
    };
  },
};
