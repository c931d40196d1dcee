import type { ListField } from "../wire.ts";

/** The header of a sheet, in its order. */
export const COLUMNS = [
  "Campaign ID",
  "Campaign name",
  "Ad group ID",
  "Ad group name",
  "Objective",
  "Status",
  "Daily budget",
  "Start",
  "End",
  "Follower look-alikes",
  "Keywords",
  "Hashtags",
  "Interests",
  "Conversation topics",
  "Movies and TV shows",
  "Custom audiences",
  "Excluded custom audiences",
  "Countries",
  "Locations",
  "Languages",
  "Network operators",
  "Gender",
  "Age",
  "Placements",
] as const;
export type Column = (typeof COLUMNS)[number];

/** Columns that hold a list, by the field of the form; countries and other places are one field there. */
export const LIST_COLUMNS: readonly (readonly [column: Column, field: ListField])[] = [
  ["Follower look-alikes", "handles"],
  ["Keywords", "keywords"],
  ["Hashtags", "hashtags"],
  ["Interests", "interests"],
  ["Conversation topics", "conversation_topics"],
  ["Movies and TV shows", "movies_tv_shows"],
  ["Custom audiences", "custom_audiences"],
  ["Excluded custom audiences", "excluded_audiences"],
  ["Countries", "locations"],
  ["Locations", "locations"],
  ["Languages", "languages"],
  ["Network operators", "network_operators"],
];

/** A row of a sheet: the text of every column. */
export type SheetRow = Readonly<Record<Column, string>>;
