import { textIn } from "../ads/engine/values.ts";
import type { Row } from "../ads/state/rows.ts";
import { optionOf } from "../ads/targeting/options.ts";
import { KEYWORD_TYPES } from "../ads/targeting/types.ts";
import { interestLabel, isMovie } from "./options.ts";
import {
  ANY_AGE,
  LIST_FIELDS,
  type FormValue,
  type ListField,
  type TargetingForm,
} from "./wire.ts";

/** One criterion as the network keeps it. */
export interface Wanted {
  readonly field: ListField | "gender" | "age";
  readonly type: string;
  readonly value: string;
  readonly operator: "EQ" | "NE";
  readonly label: string;
}

const TYPE_OF: Readonly<Record<ListField, string>> = {
  handles: "SIMILAR_TO_FOLLOWERS_OF_USER",
  keywords: "BROAD_KEYWORD",
  hashtags: "BROAD_KEYWORD",
  interests: "INTEREST",
  conversation_topics: "CONVERSATION",
  movies_tv_shows: "TV_SHOW",
  custom_audiences: "CUSTOM_AUDIENCE",
  excluded_audiences: "CUSTOM_AUDIENCE",
  locations: "LOCATION",
  languages: "LANGUAGE",
  network_operators: "NETWORK_OPERATOR",
};

const FIELD_OF = new Map<string, ListField>([
  ["SIMILAR_TO_FOLLOWERS_OF_USER", "handles"],
  ["INTEREST", "interests"],
  ["TV_SHOW", "movies_tv_shows"],
  ["LOCATION", "locations"],
  ["LANGUAGE", "languages"],
  ["NETWORK_OPERATOR", "network_operators"],
]);

/** Movies are conversations at the network, shows a list of their own. */
function typeOf(field: ListField, id: string): string {
  if (field === "movies_tv_shows" && optionOf("CONVERSATION", id)) return "CONVERSATION";
  return TYPE_OF[field];
}

/** Criteria that a form asks for: places first, since a show is aired in one. */
export function wantedOf({ lists, gender, age }: TargetingForm): readonly Wanted[] {
  const ordered = ["locations", ...LIST_FIELDS.filter((field) => field !== "locations")] as const;
  const values = ordered.flatMap((field) =>
    lists[field].map(({ id, label }): Wanted => {
      const operator = field === "excluded_audiences" ? "NE" : "EQ";
      return { field, type: typeOf(field, id), value: id, operator, label };
    }),
  );
  const rest: Wanted[] = [];
  if (gender !== "ANY")
    rest.push({
      field: "gender",
      type: "GENDER",
      value: gender === "MALE" ? "1" : "2",
      operator: "EQ",
      label: gender,
    });
  if (age !== ANY_AGE)
    rest.push({ field: "age", type: "AGE", value: age, operator: "EQ", label: age });
  return [...values, ...rest];
}

/** The field that shows a criterion; null: the form has none for it. */
export function fieldOf(row: Row): Wanted["field"] | null {
  const type = textIn(row, "targeting_type") ?? "";
  const value = textIn(row, "targeting_value") ?? "";
  const isExcluded = row["operator_type"] === "NE";
  if (type === "CUSTOM_AUDIENCE") return isExcluded ? "excluded_audiences" : "custom_audiences";
  if (isExcluded) return null;
  if (KEYWORD_TYPES.includes(type)) return value.startsWith("#") ? "hashtags" : "keywords";
  if (type === "GENDER") return "gender";
  if (type === "AGE") return "age";
  if (type === "CONVERSATION") {
    const option = optionOf(type, value);
    return option && isMovie(option) ? "movies_tv_shows" : "conversation_topics";
  }
  return FIELD_OF.get(type) ?? null;
}

/** A criterion as a value of its field. */
export function valueOf(row: Row, field: ListField): FormValue {
  const id = textIn(row, "targeting_value") ?? "";
  const name = textIn(row, "name") ?? id;
  if (field === "interests") return { id, label: interestLabel(name) };
  return { id, label: name };
}

/** What makes two criteria the same, whichever way their keyword is matched. */
export function keyOf(type: string, value: string, operator: string): string {
  return KEYWORD_TYPES.includes(type)
    ? `KEYWORD ${value.toLowerCase()}`
    : `${type} ${operator} ${value}`;
}
