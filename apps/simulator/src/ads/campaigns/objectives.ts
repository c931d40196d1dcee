interface Objective {
  /** The first is the usual one. */
  readonly goals: readonly [string, ...string[]];
  readonly strategies: readonly [string, ...string[]];
  readonly capped?: true;
}

/** What may be set with each objective. */
export const OBJECTIVES: Readonly<Record<string, Objective>> = {
  APP_ENGAGEMENTS: { goals: ["APP_CLICKS", "APP_INSTALLS"], strategies: ["AUTO", "MAX"] },
  APP_INSTALLS: {
    goals: ["APP_INSTALLS", "APP_CLICKS", "APP_PURCHASES"],
    strategies: ["AUTO", "MAX"],
  },
  REACH: {
    goals: ["MAX_REACH", "REACH_WITH_ENGAGEMENT"],
    strategies: ["AUTO", "TARGET"],
    capped: true,
  },
  FOLLOWERS: { goals: ["FOLLOWERS"], strategies: ["AUTO", "TARGET"] },
  ENGAGEMENTS: { goals: ["ENGAGEMENT"], strategies: ["AUTO", "MAX"], capped: true },
  VIDEO_VIEWS: {
    goals: ["VIDEO_VIEW", "VIEW_3S_100PCT", "VIEW_6S", "VIEW_15S"],
    strategies: ["AUTO", "MAX"],
    capped: true,
  },
  PREROLL_VIEWS: {
    goals: ["PREROLL", "PREROLL_STARTS"],
    strategies: ["AUTO", "MAX"],
    capped: true,
  },
  WEBSITE_CLICKS: {
    goals: ["LINK_CLICKS", "SITE_VISITS", "WEBSITE_CONVERSIONS"],
    strategies: ["AUTO", "MAX", "TARGET"],
  },
};

/** What an ad group is charged by; goals that are not here are charged by impressions. */
export const PAID_BY: Readonly<Record<string, string>> = {
  ENGAGEMENT: "ENGAGEMENT",
  FOLLOWERS: "FOLLOW",
  VIDEO_VIEW: "VIDEO_VIEW",
  VIEW_3S_100PCT: "VIEW_3S_100PCT",
  VIEW_6S: "VIEW_6S",
  VIEW_15S: "VIEW_15S",
  PREROLL: "VIDEO_VIEW",
  PREROLL_STARTS: "VIDEO_VIEW",
  APP_CLICKS: "APP_CLICK",
};

export const GOALS = [...new Set(Object.values(OBJECTIVES).flatMap(({ goals }) => goals))] as const;

export const PLACEMENTS = [
  "ALL_ON_TWITTER",
  "PUBLISHER_NETWORK",
  "TAP_BANNER",
  "TAP_FULL",
  "TAP_FULL_LANDSCAPE",
  "TAP_NATIVE",
  "TAP_MRECT",
  "TWITTER_PROFILE",
  "TWITTER_REPLIES",
  "TWITTER_SEARCH",
  "TWITTER_TIMELINE",
] as const;

export const PRODUCT_TYPES = ["MEDIA", "PROMOTED_ACCOUNT", "PROMOTED_TWEETS"] as const;

/** Combinations that the list of placements names for each product. */
export const COMBINATIONS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  MEDIA: [["ALL_ON_TWITTER"], ["PUBLISHER_NETWORK"], ["TWITTER_TIMELINE"]],
  PROMOTED_ACCOUNT: [["ALL_ON_TWITTER"], ["TWITTER_TIMELINE"]],
  PROMOTED_TWEETS: [
    ["ALL_ON_TWITTER"],
    ["ALL_ON_TWITTER", "PUBLISHER_NETWORK"],
    ["PUBLISHER_NETWORK"],
    ["PUBLISHER_NETWORK", "TWITTER_TIMELINE"],
    ["TWITTER_SEARCH"],
    ["TWITTER_TIMELINE"],
  ],
};
