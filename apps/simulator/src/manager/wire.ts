import { z } from "zod";

/** Fields of the targeting form that hold a list of values, in the order of the form. */
export const LIST_FIELDS = [
  "handles",
  "keywords",
  "hashtags",
  "interests",
  "conversation_topics",
  "movies_tv_shows",
  "custom_audiences",
  "excluded_audiences",
  "locations",
  "languages",
  "network_operators",
] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/** Fields whose values are free text; the others are chosen from the network's lists. */
export const FREE_FIELDS: readonly ListField[] = ["keywords", "hashtags"];

/** Values of a field at the most; keywords and hashtags are counted together. */
export const MOST_VALUES: Readonly<Partial<Record<ListField, number>>> = {
  handles: 100,
  keywords: 1000,
  hashtags: 1000,
  interests: 100,
  locations: 2000,
};

export const FORM_PLACEMENTS = [
  "TWITTER_TIMELINE",
  "TWITTER_PROFILE",
  "TWITTER_SEARCH",
  "TWITTER_REPLIES",
] as const;
export type FormPlacement = (typeof FORM_PLACEMENTS)[number];

export const GENDERS = ["ANY", "FEMALE", "MALE"] as const;

export const ANY_AGE = "AGE_ANY";

const value = z.strictObject({ id: z.string().min(1).max(500), label: z.string().max(500) });
/** One value of a list: the network's id, and the name that people see. */
export type FormValue = z.output<typeof value>;

const listOfValues = z.array(value).max(5000);

export const targetingForm = z.strictObject({
  lists: z.strictObject({
    handles: listOfValues,
    keywords: listOfValues,
    hashtags: listOfValues,
    interests: listOfValues,
    conversation_topics: listOfValues,
    movies_tv_shows: listOfValues,
    custom_audiences: listOfValues,
    excluded_audiences: listOfValues,
    locations: listOfValues,
    languages: listOfValues,
    network_operators: listOfValues,
  }),
  gender: z.enum(GENDERS),
  age: z.string().max(40),
  placements: z.array(z.enum(FORM_PLACEMENTS)).max(FORM_PLACEMENTS.length),
});
export type TargetingForm = z.output<typeof targetingForm>;

export const formOption = z.object({
  id: z.string(),
  name: z.string(),
  /** Tells options of one name apart; null: nothing does. */
  detail: z.string().nullable(),
  /** Why it cannot be chosen now; null: it can. */
  blocked: z.enum(["PROCESSING", "TOO_SMALL"]).nullable(),
});
export type FormOption = z.output<typeof formOption>;
export const formOptions = z.object({ options: z.array(formOption) });

/** Something that the network refused, and of which field and value. */
const formError = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().nullable(),
  value: z.string().nullable(),
});
export type FormError = z.output<typeof formError>;
export const formErrors = z.object({ errors: z.array(formError) });

const person = z.object({ id: z.string(), username: z.string(), name: z.string() });
export const session = z.object({ person: person.nullable(), suggested: z.array(person) });
export type Session = z.output<typeof session>;

const account = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  currency: z.string(),
  timezone: z.string(),
  campaigns: z.number(),
  locked: z.boolean(),
});
export type Account = z.output<typeof account>;
export const accounts = z.object({ accounts: z.array(account) });

export const adGroup = z.object({
  id: z.string(),
  name: z.string(),
  campaign_name: z.string(),
  status: z.string(),
  /** Criteria that the form does not show and a save keeps. */
  other_criteria: z.number(),
  ages: z.array(z.string()),
  form: targetingForm,
});
export type AdGroup = z.output<typeof adGroup>;

/** Objectives that the campaign form offers; the network has others, for apps. */
export const FORM_OBJECTIVES = [
  "REACH",
  "ENGAGEMENTS",
  "VIDEO_VIEWS",
  "WEBSITE_CLICKS",
  "FOLLOWERS",
  "PREROLL_VIEWS",
] as const;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const campaignForm = z.strictObject({
  /** What an earlier save made; null: nothing was saved yet. */
  saved: z.strictObject({ campaign: z.string().max(20), ad_group: z.string().max(20) }).nullable(),
  status: z.enum(["DRAFT", "PAUSED"]),
  objective: z.enum(FORM_OBJECTIVES),
  campaign_name: z.string().max(300),
  ad_group_name: z.string().max(300),
  /** In the currency of the ad account. */
  daily_budget: z.number().min(0).max(1e9),
  /** First and last day in the time zone of the ad account. */
  start: day,
  end: day,
  form: targetingForm,
});
export type CampaignForm = z.output<typeof campaignForm>;
export const campaignSaved = z.object({ campaign: z.string(), ad_group: z.string() });

const listedAdGroup = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  objective: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  criteria: z.number(),
});
const listedCampaign = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  daily_budget: z.number().nullable(),
  currency: z.string(),
  ad_groups: z.array(listedAdGroup),
});
export type ListedCampaign = z.output<typeof listedCampaign>;
export const campaignList = z.object({ campaigns: z.array(listedCampaign) });

const listedAudience = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(["PROCESSING", "TOO_SMALL", "TARGETABLE"]),
  /** People who were matched; null: too few, or not known yet. */
  size: z.number().nullable(),
  /** Another ad account that shares it; null: the account's own. */
  shared_by: z.string().nullable(),
  made: z.string(),
  /** Ad groups that target or exclude it. */
  used: z.number(),
});
export type ListedAudience = z.output<typeof listedAudience>;
export const audienceList = z.object({ audiences: z.array(listedAudience) });
