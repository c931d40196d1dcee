/** Enumerations of the specification's point 3. */
export const PLACEMENTS = ["homeTimelines", "profiles", "searchResults", "replies"] as const;
export type Placement = (typeof PLACEMENTS)[number];

export const GENDERS = ["ANY", "MALE", "FEMALE"] as const;
export type Gender = (typeof GENDERS)[number];

/** Whether likely automated accounts are in an audience like all others, left out, or alone. */
export const AUTOMATED_CHOICES = ["ANY", "EXCLUDED", "ONLY"] as const;
export type AutomatedChoice = (typeof AUTOMATED_CHOICES)[number];

/** Age values; an upper end of null is open. */
export const AGES = {
  AGE_ANY: null,
  AGE_OVER_13: [13, null],
  AGE_OVER_18: [18, null],
  AGE_OVER_21: [21, null],
  AGE_OVER_25: [25, null],
  AGE_OVER_35: [35, null],
  AGE_OVER_50: [50, null],
  AGE_13_TO_24: [13, 24],
  AGE_13_TO_34: [13, 34],
  AGE_13_TO_49: [13, 49],
  AGE_13_TO_54: [13, 54],
  AGE_18_TO_24: [18, 24],
  AGE_18_TO_34: [18, 34],
  AGE_18_TO_49: [18, 49],
  AGE_18_TO_54: [18, 54],
  AGE_21_TO_34: [21, 34],
  AGE_21_TO_49: [21, 49],
  AGE_21_TO_54: [21, 54],
  AGE_25_TO_49: [25, 49],
  AGE_25_TO_54: [25, 54],
  AGE_35_TO_49: [35, 49],
  AGE_35_TO_54: [35, 54],
} as const satisfies Record<string, readonly [number, number | null] | null>;
export type Age = keyof typeof AGES;

export function isAge(value: string): value is Age {
  return Object.hasOwn(AGES, value);
}

/** Classes of audiences by their size on the network. */
export const SIZE_BUCKETS = ["<1M", "1M-5M", "5M-12M", "12M-25M", "25M+"] as const;

export const INTERFACE_LANGUAGES = ["en", "ja"] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

export function isInterfaceLanguage(value: string | null | undefined): value is InterfaceLanguage {
  return INTERFACE_LANGUAGES.some((each) => each === value);
}

export const TEAM_LEVELS = ["admin", "member", "viewer"] as const;
export type TeamLevel = (typeof TEAM_LEVELS)[number];

/** Networks whose ad accounts a team can be granted. */
export const AD_NETWORKS = ["twitter", "facebook", "google", "linkedin"] as const;

/** Categories an audience can have; the exclusion category changes how it is applied (point 9). */
export const AUDIENCE_CATEGORIES = [
  "Awareness",
  "B2B",
  "B2C",
  "Community",
  "Customers",
  "Event",
  "Exclusion Audience",
  "Launch",
  "Lookalike",
  "Research",
  "Seasonal",
] as const;
