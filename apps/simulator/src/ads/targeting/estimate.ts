import { matchedOf } from "../audiences/shown.ts";
import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { json, must, oneOf, texts, whole } from "../engine/parameters.ts";
import { isRecord, type JsonRecord } from "../engine/values.ts";
import { failure, invalidParameter, missingParameter } from "../failures.ts";
import { placeOf } from "../../network/places.ts";
import type { Person } from "../../network/person.ts";
import { share, spread } from "../../network/spread.ts";
import { optionOf } from "./options.ts";
import { readCriteria } from "./criteria.ts";
import { KEYWORD_TYPES, PRIMARY_TYPES } from "./types.ts";

type Criterion = ReturnType<typeof readCriteria>[number];

/** How many people of the network each simulated one stands for in an estimate. */
const PEOPLE_FOR_ONE = 10_000;

const MOST_CRITERIA = 2000;

/** Whom a criterion that chooses people brings. */
function broughtBy(call: AdsCall, { type, value }: Criterion): ReadonlySet<number> {
  const { seed } = call;
  const { people } = seed.network;
  const some = (holds: (person: Person) => boolean) =>
    new Set(people.filter(holds).map(({ at }) => at));
  if (type.startsWith("CUSTOM_AUDIENCE")) return matchedOf(call, value);
  if (type === "SIMILAR_TO_FOLLOWERS_OF_USER" || type === "FOLLOWERS_OF_USER") {
    const user = seed.network.personById.get(value);
    return new Set(user ? seed.follows.followers(user.at).map(({ person }) => person) : []);
  }
  if (KEYWORD_TYPES.includes(type)) {
    const word = value.toLowerCase();
    return new Set(
      seed.posts
        .all()
        .filter(({ text }) => text.toLowerCase().includes(word))
        .map((it) => it.author),
    );
  }
  const size = 0.02 + (spread(value, `size of ${type}`) % 100) / 1000;
  return some(({ id }) => share(id, `${type} ${value}`) < size);
}

function isIn(person: Person, { type, value }: Criterion): boolean {
  switch (type) {
    case "LOCATION": {
      const place = placeOf(person.location);
      const option = optionOf("LOCATION", value);
      if (!place || place.countryCode !== option?.["country_code"]) return false;
      return option["location_type"] === "COUNTRIES" || option.name.includes(place.name);
    }
    case "GENDER":
      return (spread(person.id, "gender") % 2) + 1 === Number(value);
    case "LANGUAGE":
      return (
        (/[\u3040-\u30ff\u4e00-\u9fff]/.test(person.name + person.bio) ? "ja" : "en") === value
      );
    default:
      return share(person.id, `${type} ${value}`) < 0.3;
  }
}

/** Whom criteria reach: any of those that choose, and all kinds of those that narrow. */
function reached(call: AdsCall, criteria: readonly Criterion[]): number {
  const chosen = new Set<number>();
  const excluded = new Set<number>();
  const narrowing = new Map<string, Criterion[]>();
  for (const criterion of criteria) {
    if (!PRIMARY_TYPES.includes(criterion.type)) {
      narrowing.set(criterion.type, [...(narrowing.get(criterion.type) ?? []), criterion]);
      continue;
    }
    const target = criterion.operator === "NE" ? excluded : chosen;
    for (const person of broughtBy(call, criterion)) target.add(person);
  }
  let count = 0;
  for (const at of chosen) {
    const person = call.seed.network.people[at];
    if (!person || excluded.has(at)) continue;
    const stays = [...narrowing.values()].every((ofType) => {
      const wanted = ofType.filter(({ operator }) => operator !== "NE");
      const unwanted = ofType.filter(({ operator }) => operator === "NE");
      return (
        (wanted.length === 0 || wanted.some((it) => isIn(person, it))) &&
        !unwanted.some((it) => isIn(person, it))
      );
    });
    if (stays) count++;
  }
  return count;
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
