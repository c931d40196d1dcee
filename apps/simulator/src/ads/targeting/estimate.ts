import { matchedOf } from "../audiences/shown.ts";
import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { json, must, oneOf, texts, whole } from "../engine/parameters.ts";
import { isRecord, type JsonRecord } from "../engine/values.ts";
import { failure, invalidParameter, missingParameter } from "../failures.ts";
import { readCriteria } from "./criteria.ts";
import { PEOPLE_FOR_ONE, peopleOf, type Criterion } from "./matching.ts";
import { PRIMARY_TYPES } from "./types.ts";

const MOST_CRITERIA = 2000;

/** Whom criteria reach now. */
function reached(call: AdsCall, criteria: readonly Criterion[]): number {
  const { seed } = call;
  return peopleOf(criteria, {
    network: seed.network,
    followers: (at) => seed.follows.followers(at).map(({ person }) => person),
    posts: seed.posts.all(),
    audience: (id) => matchedOf(call, id),
  }).size;
}

function criteriaGiven(call: AdsCall): readonly JsonRecord[] {
  const given = call.values.all["targeting_criteria"];
  if (!Array.isArray(given) || given.length === 0 || !given.every(isRecord))
    throw invalidParameter("targeting_criteria", given, "an array of targeting criteria");
  if (given.length > MOST_CRITERIA)
    throw failure("REQUEST_TOO_COMPLEX", `At most ${MOST_CRITERIA} criteria`, "targeting_criteria");
  return given;
}

/** Words that people who use some words use too: the words of their posts, the commonest first. */
export function keywordsBeside(call: AdsCall, words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  const seeds = words.map((word) => word.toLowerCase());
  for (const { text } of call.seed.posts.all()) {
    const post = text.toLowerCase();
    if (!seeds.some((word) => post.includes(word))) continue;
    for (const [word] of post.matchAll(/[\p{L}\p{N}]{4,}/gu))
      if (!seeds.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => word);
}

/** Whom the followers of some accounts follow as well, the most followed first. */
function usersBeside(call: AdsCall, users: readonly string[]): readonly string[] {
  const { network, follows } = call.seed;
  const counts = new Map<number, number>();
  for (const user of users) {
    const person = network.personById.get(user);
    if (!person)
      throw failure("INVALID_USER_ID", `${user} is not the id of a user`, "targeting_values", user);
    for (const follower of follows.followers(person.at).slice(0, 200))
      for (const { person: other } of follows.following(follower.person))
        if (other !== person.at) counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .flatMap(([at]) => network.people[at]?.id ?? [])
    .filter((found) => !users.includes(found));
}

export const ESTIMATE_CALLS: readonly AdsCallDescription[] = [
  {
    method: "POST",
    path: "accounts/:account_id/audience_estimate",
    limit: "write",
    area: "reading",
    body: "json",
    parameters: { targeting_criteria: must(json), operator_type: oneOf("EQ", "NE") },
    answer(call) {
      const criteria = readCriteria(call, criteriaGiven(call));
      if (!criteria.some(({ type }) => PRIMARY_TYPES.includes(type)))
        throw missingParameter("targeting_criteria");
      const people = reached(call, criteria) * PEOPLE_FOR_ONE;
      return {
        data: { audience_size: { min: Math.floor(people * 0.95), max: Math.ceil(people * 1.05) } },
      };
    },
  },
  {
    method: "GET",
    path: "accounts/:account_id/targeting_suggestions",
    limit: "account",
    parameters: {
      suggestion_type: must(oneOf("KEYWORD", "USER_ID")),
      targeting_values: must(texts(50)),
      count: whole(1, 50),
    },
    answer(call) {
      const suggestion_type = call.values.must("suggestion_type");
      const values = call.values.texts("targeting_values") ?? [];
      const found =
        suggestion_type === "KEYWORD" ? keywordsBeside(call, values) : usersBeside(call, values);
      return {
        data: found
          .slice(0, call.values.number("count") ?? 30)
          .map((suggestion_value) => ({ suggestion_type, suggestion_value })),
      };
    },
  },
];
