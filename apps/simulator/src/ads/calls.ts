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
import { APP_EVENT_TAGS, WEB_EVENT_TAGS } from "./measurement/event-tags.ts";

const RESOURCES: readonly Resource[] = [
  FUNDING_INSTRUMENTS,
  PROMOTABLE_USERS,
  ACCOUNT_APPS,
  APP_LISTS,
  WEB_EVENT_TAGS,
  APP_EVENT_TAGS,
];

/** Every call of the Ads API that is answered here. */
export const ADS_CALLS: readonly AdsCallDescription[] = [
  ...ACCOUNT_CALLS,
  ...FEATURE_CALLS,
  ...SETTINGS_CALLS,
  HISTORY_CALL,
  ...RECOMMENDATION_CALLS,
  ...RESOURCES.flatMap(callsOf),
];
