import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { must, someOf, texts } from "../engine/parameters.ts";
import { textsIn } from "../engine/values.ts";
import { failure } from "../failures.ts";

const FEATURES = [
  "AGE_TARGETING",
  "ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE",
  "AWARENESS_OBJECTIVE",
  "BRAND_TPN",
  "CHARGE_FOR_GOOD_CLICK",
  "CONVERSATION_CARD",
  "CONVERSATION_CARD_FOUR_OPTIONS",
  "CONVERSATION_CARD_UNLOCK",
  "CPI_CHARGING",
  "DIRECT_MESSAGE_CARD",
  "DR_TAP",
  "ENGAGER_RETARGETING",
  "EVENT_TARGETING",
  "INSTALLED_APP_CATEGORY_TARGETING",
  "MOBILE_CONVERSION_TRANSACTION_VALUE",
  "OPTIMIZED_ACTION_BIDDING",
  "REACH_AND_FREQUENCY_ANALYTICS",
  "REACH_FREQUENCY_CAP",
  "VALIDATED_AGE_TARGETING",
  "VIDEO_VIEWS_MIDROLL_OBJECTIVE",
  "PREROLL_VIEWS_OBJECTIVE",
  "VIDEO_APP_DOWNLOAD_CARD",
] as const;

export type Feature = (typeof FEATURES)[number];

/** One row of an ad account holds them all. */
const ROW = "features";

function featuresOf({ seed, account }: AdsCall): readonly string[] {
  const row = seed.ads.get("features", account, ROW);
  return row ? textsIn(row, "keys") : FEATURES;
}

/** @throws AdsFailure where the ad account lacks a feature. */
export function needsFeature(call: AdsCall, feature: Feature): void {
  if (!featuresOf(call).includes(feature))
    throw failure("FEATURE_NOT_AVAILABLE", `The account has no ${feature}`);
}

function keep({ seed, account }: AdsCall, keys: readonly string[]): readonly string[] {
  seed.ads.put("features", account, { id: ROW, keys });
  return keys;
}

const path = "accounts/:account_id/features";
const written = {
  path,
  limit: "write",
  area: "settings",
  sandboxOnly: true,
  parameters: { feature_keys: must(someOf(...FEATURES)) },
} as const;

export const FEATURE_CALLS: readonly AdsCallDescription[] = [
  {
    method: "GET",
    path,
    limit: "account",
    parameters: { feature_keys: texts() },
    answer(call) {
      const wanted = call.values.texts("feature_keys");
      return { data: featuresOf(call).filter((key) => wanted?.includes(key) !== false) };
    },
  },
  {
    ...written,
    method: "POST",
    answer: (call) => ({
      data: keep(call, [
        ...new Set([...featuresOf(call), ...(call.values.texts("feature_keys") ?? [])]),
      ]),
    }),
  },
  {
    ...written,
    method: "DELETE",
    answer: (call) => ({
      data: keep(
        call,
        featuresOf(call).filter((key) => !call.values.texts("feature_keys")?.includes(key)),
      ),
    }),
  },
];
