import type { TargetingPackage } from "./targeting-package.ts";

/** The lists of a package, by the kind of their items. */
export const PACKAGE_LISTS = {
  handle: "handles",
  keyword: "keywords",
  hashtag: "hashtags",
  interest: "interests",
  conversation_topic: "conversation_topics",
  movie_tv_show: "movies_tv_shows",
  custom_audience: "custom_audiences",
  country: "countries",
  location: "locations",
  language: "languages",
  network_operator: "network_operators",
} as const satisfies Record<string, keyof TargetingPackage>;
