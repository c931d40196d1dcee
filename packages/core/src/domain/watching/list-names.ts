/** Who follows a watched account, and whom it follows. */
export const WATCHED_LISTS = ["followers", "following"] as const;
export type WatchedListName = (typeof WATCHED_LISTS)[number];
