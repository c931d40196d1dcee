/** Scores of how an account is run, told with the signs that speak for them. */
export const ACCOUNT_SCORES = ["automation", "spam"] as const;
export type AccountScore = (typeof ACCOUNT_SCORES)[number];

/** Signs in the fields of a profile. */
export const SCORE_SIGNS = [
  "posts_per_day",
  "posts_per_follower",
  "few_followers",
  "follows_many",
  "new_account",
  "no_image",
  "no_bio",
  "no_location",
  "bot_in_name",
  "bot_in_bio",
  "words_of_programs",
  "credit_in_bio",
  "digits_in_username",
  "promises",
  "promises_in_name",
  "short_links",
  "many_links",
  "money_signs",
] as const;
export type ScoreSign = (typeof SCORE_SIGNS)[number];

/** Attributes whose inference was measured on labelled accounts (bench/results/accuracy.md). */
export const MEASURED_ATTRIBUTES: ReadonlySet<string> = new Set([
  "country",
  "region",
  "city",
  "gender",
]);

/** Scores whose accuracy was measured on labelled accounts. */
export const MEASURED_SCORES: ReadonlySet<AccountScore> = new Set<AccountScore>(["automation"]);

/** Classes of the likelihood of automation: [0, 0.05), [0.05, 0.1) … [0.95, 1]. */
export const AUTOMATION_CLASSES = 20;

/** Accounts of this class and above are called likely automated. */
export const LIKELY_AUTOMATED_FROM = 16;
