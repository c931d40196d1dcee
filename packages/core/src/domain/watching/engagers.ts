export const ENGAGEMENT_KINDS = ["like", "repost", "reply", "quote"] as const;
export type EngagementKind = (typeof ENGAGEMENT_KINDS)[number];

/** `all`: everybody who reacted; `fans`: those of them that follow; `outside`: those that do not; `silent`: followers that did not react. */
export const ENGAGER_GROUPS = ["all", "fans", "outside", "silent"] as const;
export type EngagerGroup = (typeof ENGAGER_GROUPS)[number];

/** Days after which a reaction counts half. */
export const HALF_LIFE_DAYS = 30;

/** Posts whose reactions are read: the newest ones of so many days, replies left out. */
export const ENGAGING_POSTS = { days: 30, most: 50 } as const;
