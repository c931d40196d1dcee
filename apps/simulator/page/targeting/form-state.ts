import { LIST_FIELDS, type ListField, type TargetingForm } from "../../src/manager/wire.ts";

export const isListField = (field: string): field is ListField =>
  LIST_FIELDS.some((each) => each === field);

export const EMPTY_FORM: TargetingForm = {
  lists: {
    handles: [],
    keywords: [],
    hashtags: [],
    interests: [],
    conversation_topics: [],
    movies_tv_shows: [],
    custom_audiences: [],
    excluded_audiences: [],
    locations: [],
    languages: [],
    network_operators: [],
  },
  gender: "ANY",
  age: "AGE_ANY",
  placements: ["TWITTER_TIMELINE", "TWITTER_PROFILE", "TWITTER_SEARCH", "TWITTER_REPLIES"],
};

/** The network's age buckets, for forms of ad groups that do not exist yet. */
export const AGES: readonly string[] = [
  ...["13", "18", "21", "25", "35", "50"].map((from) => `AGE_OVER_${from}`),
  ...["13_TO_24", "13_TO_34", "13_TO_49", "13_TO_54"].map((band) => `AGE_${band}`),
  ...["18_TO_24", "18_TO_34", "18_TO_49", "18_TO_54"].map((band) => `AGE_${band}`),
  ...["21_TO_34", "21_TO_49", "21_TO_54", "25_TO_49", "25_TO_54", "35_TO_49", "35_TO_54"].map(
    (band) => `AGE_${band}`,
  ),
];

/** Whether two forms ask for the same. */
export const isSame = (a: TargetingForm, b: TargetingForm): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
