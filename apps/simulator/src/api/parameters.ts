import { z } from "zod";
import {
  MEDIA_FIELDS,
  PLACE_FIELDS,
  POLL_FIELDS,
  POST_EXPANSIONS,
  POST_FIELDS,
} from "@toolkit/social/wire/post";
import { wireId } from "@toolkit/social/wire/scalars";
import { USER_EXPANSIONS, USER_FIELDS } from "@toolkit/social/wire/user";
import { LIST_FIELDS } from "@toolkit/social/wire/list";
import { invalidRequest, type WrongParameter } from "./problems.ts";

/** Names of one document of the network under those of the other; answers have the older ones. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "post.fields": "tweet.fields",
  most_recent_post_id: "most_recent_tweet_id",
  pinned_post_id: "pinned_tweet_id",
  edit_history_post_ids: "edit_history_tweet_ids",
  referenced_posts: "referenced_tweets",
  "referenced_posts.id": "referenced_tweets.id",
  "referenced_posts.id.author_id": "referenced_tweets.id.author_id",
  "referenced_posts.id.attachments.media_keys": "referenced_tweets.id.attachments.media_keys",
  "attachments.media_source_post": "attachments.media_source_tweet",
  note_post: "note_tweet",
  affiliation: "affiliation.user_id",
  post_count: "tweet_count",
  reposts: "retweets",
};

/** Parameters whose values have two names. */
const WITH_OTHER_NAMES = new Set([
  "tweet.fields",
  "user.fields",
  "expansions",
  "exclude",
  "search_count.fields",
  "trend.fields",
]);

/** A list of known words, separated by commas. */
export function words<const Words extends readonly [string, ...string[]]>(known: Words) {
  return z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(known)))
    .optional();
}

/** Ids or handles, 1 to 100 of them. */
export function upTo100(one: z.ZodString) {
  return z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(one).min(1).max(100));
}

export const idParameter = wireId;

export function numberParameter(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));
}

export function countParameter(least: number, most: number, usual: number) {
  return numberParameter(least, most).default(usual);
}

export const timeParameter = z.iso
  .datetime()
  .transform((text) => Date.parse(text))
  .optional();

export const requiredTime = z.iso.datetime().transform((text) => Date.parse(text));

export const tokenParameter = z.string().min(1).optional();

export const userParameters = {
  "user.fields": words(USER_FIELDS),
  "tweet.fields": words(POST_FIELDS),
  expansions: words(USER_EXPANSIONS),
};

export const postParameters = {
  "tweet.fields": words(POST_FIELDS),
  "user.fields": words(USER_FIELDS),
  "media.fields": words(MEDIA_FIELDS),
  "poll.fields": words(POLL_FIELDS),
  "place.fields": words(PLACE_FIELDS),
  expansions: words(POST_EXPANSIONS),
};

export const listParameters = {
  "list.fields": words(LIST_FIELDS),
  "user.fields": words(USER_FIELDS),
  expansions: words(["owner_id"]),
};

function withUsualNames(query: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [given, text] of query) {
    const name = given === "post.fields" ? "tweet.fields" : given;
    const value = WITH_OTHER_NAMES.has(name)
      ? text
          .split(",")
          .map((word) => otherName(name, word))
          .join(",")
      : text;
    // A parameter that comes several times is one list.
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value;
  }
  return values;
}

function otherName(parameter: string, word: string): string {
  // The field of a user and the expansion of the same name differ.
  if (word === "affiliation" && parameter !== "expansions") return word;
  if (word === "referenced_posts" && parameter === "expansions") return "referenced_tweets.id";
  return OTHER_NAMES[word] ?? word;
}

/** Reads what a call asks; throws the documented failure with each parameter that is wrong. */
export function readParameters<Shape extends z.ZodRawShape>(
  shape: z.ZodObject<Shape>,
  query: URLSearchParams,
  path: Readonly<Record<string, string>>,
): z.output<z.ZodObject<Shape>> {
  const given = { ...withUsualNames(query), ...path };
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidRequest(
    parsed.error.issues.flatMap((issue) => describe(issue, given, Object.keys(shape.shape))),
  );
}

function describe(
  issue: z.core.$ZodIssue,
  given: Readonly<Record<string, string>>,
  known: readonly string[],
): WrongParameter[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((name) => ({
      name,
      values: [given[name] ?? ""],
      message: `The query parameter [${name}] is not one of [${known.join(",")}]`,
    }));
  const name = String(issue.path[0] ?? "");
  const all = given[name];
  if (all === undefined)
    return [{ name, values: [], message: `The \`${name}\` query parameter can not be empty` }];
  const at = issue.path[1];
  const value = typeof at === "number" ? (all.split(",")[at] ?? "") : all;
  return [{ name, values: [value], message: whatIsWrong(issue, name, value, all) }];
}

function whatIsWrong(issue: z.core.$ZodIssue, name: string, value: string, all: string): string {
  const is = `The \`${name}\` query parameter value [${value}]`;
  if (issue.code === "invalid_value") return `${is} is not one of [${issue.values.join(",")}]`;
  if (issue.code === "invalid_format" && issue.format === "regex")
    return `${is} does not match ${String(issue.pattern).slice(1, -1)}`;
  if (issue.code === "too_small" && issue.origin === "int")
    return `${is} is not between the allowed minimum of ${issue.minimum}`;
  if (issue.code === "too_big" && issue.origin === "array")
    return `The number of values in the \`${name}\` query parameter list [${all.split(",").length}] is not between 1 and ${issue.maximum}`;
  return `${is} is not valid`;
}
