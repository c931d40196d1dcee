import type { IconName } from "@toolkit/ui/icon";
import type { ItemKind } from "./items.ts";

export const KIND_ICON: Record<ItemKind, IconName> = {
  handle: "alternate_email",
  keyword: "chat_bubble",
  hashtag: "tag",
  interest: "interests",
  conversation_topic: "forum",
  movie_tv_show: "movie",
  custom_audience: "groups",
  country: "public",
  location: "location_on",
  language: "translate",
  network_operator: "sim_card",
};
