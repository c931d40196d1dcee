import { ageOf, genderOf, languageOf, platformOf } from "../../network/demographics.ts";
import type { Network } from "../../network/network.ts";
import type { Person } from "../../network/person.ts";
import { placeOf } from "../../network/places.ts";
import type { Post } from "../../network/post.ts";
import { share, spread } from "../../network/spread.ts";
import { optionOf } from "./options.ts";
import { KEYWORD_TYPES, PRIMARY_TYPES } from "./types.ts";

/** How many people of the network each simulated one stands for. */
export const PEOPLE_FOR_ONE = 10_000;

export interface Criterion {
  readonly type: string;
  readonly value: string;
  readonly operator: string;
}

/** What is known of people when they are matched. */
export interface Known {
  readonly network: Network;
  readonly followers: (person: number) => readonly number[];
  readonly posts: readonly Post[];
  readonly audience: (id: string) => ReadonlySet<number>;
}

/** Whom a criterion that chooses people brings. */
function broughtBy({ type, value }: Criterion, known: Known): ReadonlySet<number> {
  const { people } = known.network;
  const some = (holds: (person: Person) => boolean) =>
    new Set(people.filter(holds).map(({ at }) => at));
  if (type.startsWith("CUSTOM_AUDIENCE")) return known.audience(value);
  if (type === "SIMILAR_TO_FOLLOWERS_OF_USER" || type === "FOLLOWERS_OF_USER") {
    const user = known.network.personById.get(value);
    return new Set(user ? known.followers(user.at) : []);
  }
  if (KEYWORD_TYPES.includes(type)) {
    const word = value.toLowerCase();
    return new Set(
      known.posts.filter(({ text }) => text.toLowerCase().includes(word)).map((it) => it.author),
    );
  }
  const size = 0.02 + (spread(value, `size of ${type}`) % 100) / 1000;
  return some(({ id }) => share(id, `${type} ${value}`) < size);
}

/** Whether an age lies in a bucket: AGE_25_TO_34, AGE_OVER_50. */
function isOfAge(age: number, bucket: string): boolean {
  const [, from = "0", to = "200"] = /^AGE_(?:OVER_)?(\d+)(?:_TO_(\d+))?$/.exec(bucket) ?? [];
  return age >= Number(from) && age <= Number(to);
}

function isIn(person: Person, { type, value }: Criterion): boolean {
  switch (type) {
    case "LOCATION": {
      const place = placeOf(person.location);
      const option = optionOf("LOCATION", value);
      if (!place || place.countryCode !== option?.["country_code"]) return false;
      return option["location_type"] === "COUNTRIES" || option.name.includes(place.name);
    }
    case "AGE":
      return isOfAge(ageOf(person), value);
    case "GENDER":
      return genderOf(person) === value;
    case "LANGUAGE":
      return languageOf(person) === value;
    case "PLATFORM":
      return platformOf(person) === value;
    default:
      return share(person.id, `${type} ${value}`) < 0.3;
  }
}

/** Whether criteria that narrow leave a person in: one of each type that includes, and none that excludes. */
function staysIn(person: Person, narrowing: ReadonlyMap<string, readonly Criterion[]>): boolean {
  return [...narrowing.values()].every((ofType) => {
    const wanted = ofType.filter(({ operator }) => operator !== "NE");
    const unwanted = ofType.filter(({ operator }) => operator === "NE");
    return (
      (wanted.length === 0 || wanted.some((it) => isIn(person, it))) &&
      !unwanted.some((it) => isIn(person, it))
    );
  });
}

/**
 * Whom criteria reach: any of those that choose, and all kinds of those that narrow. An estimate needs a criterion that
 * chooses; without one an ad group is shown to everybody.
 */
export function peopleOf(
  criteria: readonly Criterion[],
  known: Known,
  withoutChoice: "nobody" | "everybody" = "nobody",
): ReadonlySet<number> {
  const chosen = new Set<number>();
  const excluded = new Set<number>();
  const narrowing = new Map<string, Criterion[]>();
  let choices = 0;
  for (const criterion of criteria) {
    if (!PRIMARY_TYPES.includes(criterion.type)) {
      narrowing.set(criterion.type, [...(narrowing.get(criterion.type) ?? []), criterion]);
      continue;
    }
    const isExclusion = criterion.operator === "NE";
    if (!isExclusion) choices++;
    for (const person of broughtBy(criterion, known)) (isExclusion ? excluded : chosen).add(person);
  }
  if (choices === 0 && withoutChoice === "everybody")
    for (const { at } of known.network.people) chosen.add(at);
  const reached = new Set<number>();
  for (const at of chosen) {
    const person = known.network.people[at];
    if (person && !excluded.has(at) && staysIn(person, narrowing)) reached.add(at);
  }
  return reached;
}
