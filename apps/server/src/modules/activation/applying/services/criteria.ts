import type { NewCriterion } from "@toolkit/social/client/targeting-client";
import type { ApplyItem, ItemKind } from "@toolkit/core/domain/receipt";

/** How the Ads API calls what the specification calls placements. */
export const PLACEMENTS_OF_NETWORK: Readonly<Record<string, string>> = {
  homeTimelines: "TWITTER_TIMELINE",
  profiles: "TWITTER_PROFILE",
  searchResults: "TWITTER_SEARCH",
  replies: "TWITTER_REPLIES",
};

/** Marks an entry of the list of shows; other films and shows are conversations. */
export const SHOW_DETAIL = "TV show";

const BY_ID: Readonly<Partial<Record<ItemKind, string>>> = {
  handle: "SIMILAR_TO_FOLLOWERS_OF_USER",
  interest: "INTEREST",
  conversation_topic: "CONVERSATION",
  custom_audience: "CUSTOM_AUDIENCE",
  country: "LOCATION",
  location: "LOCATION",
  language: "LANGUAGE",
  network_operator: "NETWORK_OPERATOR",
};

/** The criterion that sets an item; null: it has none, or is not matched with one yet. */
export function criterionOf({
  kind,
  label,
  exclude,
  network,
}: Pick<ApplyItem, "kind" | "label" | "exclude" | "network">): NewCriterion | null {
  const operator = exclude ? "NE" : "EQ";
  switch (kind) {
    case "keyword":
      return { type: "BROAD_KEYWORD", value: label, operator };
    case "hashtag":
      return { type: "BROAD_KEYWORD", value: `#${label}`, operator };
    case "gender":
      return { type: "GENDER", value: label === "MALE" ? "1" : "2", operator };
    case "age":
      return { type: "AGE", value: label, operator };
    case "placement":
      return null;
    case "movie_tv_show": {
      if (network === null) return null;
      const isShow = network.detail?.startsWith(SHOW_DETAIL) === true;
      return { type: isShow ? "TV_SHOW" : "CONVERSATION", value: network.id, operator };
    }
    default: {
      const type = BY_ID[kind];
      return type === undefined || network === null ? null : { type, value: network.id, operator };
    }
  }
}

export function criterionKey({ type, value, operator }: NewCriterion): string {
  // The network compares words without regard to case.
  const text = type.endsWith("KEYWORD") ? value.toLowerCase() : value;
  return `${type.endsWith("KEYWORD") ? "KEYWORD" : type} ${operator} ${text}`;
}

const KIND_OF_TYPE: Readonly<Record<string, ItemKind>> = {
  SIMILAR_TO_FOLLOWERS_OF_USER: "handle",
  INTEREST: "interest",
  CONVERSATION: "conversation_topic",
  TV_SHOW: "movie_tv_show",
  CUSTOM_AUDIENCE: "custom_audience",
  LOCATION: "location",
  LANGUAGE: "language",
  NETWORK_OPERATOR: "network_operator",
  GENDER: "gender",
  AGE: "age",
};

/** The kind of item that a criterion of the network's is; null: none that the product sets. */
export function kindOfCriterion(type: string, value: string): ItemKind | null {
  if (type.endsWith("KEYWORD")) return value.startsWith("#") ? "hashtag" : "keyword";
  return KIND_OF_TYPE[type] ?? null;
}
