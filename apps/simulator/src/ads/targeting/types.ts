export const KEYWORD_TYPES: readonly string[] = [
  "BROAD_KEYWORD",
  "EXACT_KEYWORD",
  "PHRASE_KEYWORD",
  "UNORDERED_KEYWORD",
];

export const TYPES: readonly string[] = [
  ...KEYWORD_TYPES,
  "AGE",
  "APP_LIST",
  "APP_STORE_CATEGORY",
  "APP_STORE_CATEGORY_LOOKALIKE",
  "CAMPAIGN_ENGAGEMENT",
  "CAMPAIGN_ENGAGEMENT_LOOKALIKE",
  "CONVERSATION",
  "CUSTOM_AUDIENCE",
  "CUSTOM_AUDIENCE_EXPANDED",
  "DEVICE",
  "ENGAGEMENT_TYPE",
  "EVENT",
  "FOLLOWERS_OF_USER",
  "GENDER",
  "INTEREST",
  "LANGUAGE",
  "LIVE_TV_EVENT",
  "LOCATION",
  "NETWORK_ACTIVATION_DURATION",
  "NETWORK_OPERATOR",
  "PLATFORM",
  "PLATFORM_VERSION",
  "SIMILAR_TO_FOLLOWERS_OF_USER",
  "TV_SHOW",
  "USER_ENGAGEMENT",
  "USER_ENGAGEMENT_LOOKALIKE",
  "WIFI_ONLY",
];

/** Criteria of one type that an ad group may have; keywords of all types are counted together. */
export const MOST_OF_TYPE: Readonly<Record<string, number>> = {
  AGE: 1,
  EVENT: 1,
  GENDER: 1,
  INTEREST: 100,
  SIMILAR_TO_FOLLOWERS_OF_USER: 100,
  LOCATION: 2000,
  ...Object.fromEntries(KEYWORD_TYPES.map((type) => [type, 1000])),
};

const BOUNDS: Readonly<Record<number, readonly number[]>> = {
  13: [24, 34, 49, 54],
  18: [24, 34, 49, 54],
  21: [34, 49, 54],
  25: [49, 54],
  35: [49, 54],
};

export const AGES: readonly string[] = [
  ...Object.entries(BOUNDS).flatMap(([from, ends]) => [
    ...ends.map((end) => `AGE_${from}_TO_${end}`),
    `AGE_OVER_${from}`,
  ]),
  "AGE_OVER_50",
];

/** Types that choose people; the others narrow what was chosen. */
export const PRIMARY_TYPES: readonly string[] = [
  ...KEYWORD_TYPES,
  "CONVERSATION",
  "CUSTOM_AUDIENCE",
  "CUSTOM_AUDIENCE_EXPANDED",
  "EVENT",
  "FOLLOWERS_OF_USER",
  "INTEREST",
  "SIMILAR_TO_FOLLOWERS_OF_USER",
  "TV_SHOW",
];
