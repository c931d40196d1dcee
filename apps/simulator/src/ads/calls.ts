import { ACCOUNT_CALLS } from "./accounts/accounts.ts";
import { FEATURE_CALLS } from "./accounts/features.ts";
import { FUNDING_INSTRUMENTS } from "./accounts/funding.ts";
import {
  ACCOUNT_APPS,
  APP_LISTS,
  PROMOTABLE_USERS,
  RECOMMENDATION_CALLS,
} from "./accounts/held.ts";
import { HISTORY_CALL } from "./accounts/history.ts";
import { SETTINGS_CALLS } from "./accounts/settings.ts";
import type { AdsCallDescription } from "./engine/call.ts";
import { callsOf, type Resource } from "./engine/resource.ts";
import { CAMPAIGNS } from "./campaigns/campaigns.ts";
import { LINE_ITEMS } from "./campaigns/line-items.ts";
import {
  LINE_ITEM_CURATED_CATEGORIES,
  MEDIA_CREATIVES,
  PLACEMENTS_CALL,
  PREROLL_CALLS_TO_ACTION,
  PROMOTED_ACCOUNTS,
  PROMOTED_TWEETS,
  SCHEDULED_PROMOTED_TWEETS,
  TRACKING_TAGS,
} from "./campaigns/promoted.ts";
import { AUDIENCE_CALLS } from "./audiences/audiences.ts";
import { DO_NOT_REACH_LISTS } from "./audiences/do-not-reach.ts";
import { PERMISSIONS_OF_AUDIENCES } from "./audiences/permissions.ts";
import { TARGETED_CALL } from "./audiences/targeted.ts";
import { USERS_CALLS } from "./audiences/users.ts";
import { ALL_CARDS_CALLS, CARDS, LEGACY_CARDS } from "./creatives/cards.ts";
import { ACCOUNT_MEDIA, MEDIA_LIBRARY } from "./creatives/media.ts";
import { TWEET_CALLS } from "./creatives/tweets.ts";
import { DRAFT_PREVIEW_CALL, DRAFT_TWEETS, SCHEDULED_TWEETS } from "./creatives/unpublished.ts";
import { CATALOGUE_RESOURCES } from "./catalogues/catalogues.ts";
import { PRODUCT_CALLS } from "./catalogues/products.ts";
import { PRODUCT_SETS } from "./catalogues/product-sets.ts";
import { KEYWORD_CALL } from "./insights/keywords.ts";
import { CONVERSION_CALL } from "./measurement/conversions.ts";
import { GLOBAL_CALLS } from "./lists/global.ts";
import { JOB_CALLS } from "./statistics/jobs.ts";
import { STATS_CALLS } from "./statistics/stats.ts";
import { TARGETING_CRITERIA } from "./targeting/criteria.ts";
import { ESTIMATE_CALLS } from "./targeting/estimate.ts";
import { LOOKUP_CALLS } from "./targeting/lookups.ts";
import { APP_EVENT_TAGS, WEB_EVENT_TAGS } from "./measurement/event-tags.ts";

const RESOURCES: readonly Resource[] = [
  FUNDING_INSTRUMENTS,
  PROMOTABLE_USERS,
  ACCOUNT_APPS,
  APP_LISTS,
  WEB_EVENT_TAGS,
  APP_EVENT_TAGS,
  CAMPAIGNS,
  LINE_ITEMS,
  LINE_ITEM_CURATED_CATEGORIES,
  MEDIA_CREATIVES,
  PREROLL_CALLS_TO_ACTION,
  PROMOTED_ACCOUNTS,
  PROMOTED_TWEETS,
  SCHEDULED_PROMOTED_TWEETS,
  TRACKING_TAGS,
  TARGETING_CRITERIA,
  DO_NOT_REACH_LISTS,
  ACCOUNT_MEDIA,
  MEDIA_LIBRARY,
  CARDS,
  ...LEGACY_CARDS,
  DRAFT_TWEETS,
  SCHEDULED_TWEETS,
  ...PERMISSIONS_OF_AUDIENCES,
  ...CATALOGUE_RESOURCES,
  PRODUCT_SETS,
];

/** Every call of the Ads API that is answered here. */
export const ADS_CALLS: readonly AdsCallDescription[] = [
  ...ACCOUNT_CALLS,
  ...FEATURE_CALLS,
  ...SETTINGS_CALLS,
  HISTORY_CALL,
  ...RECOMMENDATION_CALLS,
  PLACEMENTS_CALL,
  ...GLOBAL_CALLS,
  ...LOOKUP_CALLS,
  ...ESTIMATE_CALLS,
  ...AUDIENCE_CALLS,
  TARGETED_CALL,
  ...STATS_CALLS,
  ...JOB_CALLS,
  ...ALL_CARDS_CALLS,
  DRAFT_PREVIEW_CALL,
  ...TWEET_CALLS,
  ...USERS_CALLS,
  ...PRODUCT_CALLS,
  KEYWORD_CALL,
  CONVERSION_CALL,
  ...RESOURCES.flatMap(callsOf),
];
