import { isActive } from "../../network/contacts.ts";
import { ageOf, genderOf, METROS, metroOf, platformOf } from "../../network/demographics.ts";
import type { Person } from "../../network/person.ts";
import { share } from "../../network/spread.ts";
import { FEWEST, findAudience, listsBehind, matchedOf } from "../audiences/shown.ts";
import type { Looking } from "../engine/call.ts";
import type { Row } from "../state/rows.ts";
import { criteriaIn, liftOf, LIFTS, partOf } from "./lifts.ts";
import { PEOPLE_FOR_ONE, peopleOf, type Known } from "../targeting/matching.ts";
import { OUTCOMES } from "./outcomes.ts";
import type { Past } from "./versions.ts";

/** How an audience is divided; what belongs to no part of a dimension is its last one, which nobody is shown. */
export const DIMENSIONS = {
  AGE: {
    parts: [
      ["AGE_13_TO_24", "13-24"],
      ["AGE_25_TO_34", "25-34"],
      ["AGE_35_TO_49", "35-49"],
      ["AGE_OVER_50", "50+"],
    ],
    of: (person: Person) => [13, 25, 35, 50].findLastIndex((from) => ageOf(person) >= from),
  },
  GENDER: {
    parts: [
      ["1", "Male"],
      ["2", "Female"],
    ],
    of: (person: Person) => Number(genderOf(person)) - 1,
  },
  PLATFORMS: {
    parts: [
      ["0", "iOS"],
      ["1", "Android"],
      ["4", "Desktop and laptop computers"],
    ],
    of: (person: Person) => ["0", "1", "4"].indexOf(platformOf(person)),
  },
  METROS: {
    parts: METROS,
    of: (person: Person) => METROS.findIndex(([code]) => code === metroOf(person)),
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly parts: readonly (readonly [value: string, name: string])[];
      readonly of: (person: Person) => number;
    }
  >
>;
export type Dimension = keyof typeof DIMENSIONS;

/** One part of an audience: how much of what is shown it gets, and how much more than usual it does. */
export interface Stratum {
  readonly weight: number;
  /** By the positions of OUTCOMES. */
  readonly factors: readonly number[];
}

/** Whom an ad group is shown to at a time. */
export class Audience {
  readonly whole: Stratum;
  private readonly divided = new Map<Dimension, readonly Stratum[]>();

  constructor(
    private readonly people: readonly Person[],
    private readonly factorsOf: (person: Person) => readonly number[],
  ) {
    this.whole = stratumOf(people, factorsOf);
  }

  /** People of the network for whom the simulated ones stand. */
  get size(): number {
    return this.people.length * PEOPLE_FOR_ONE;
  }

  /** The parts of a dimension, and at the end those who belong to none of them. */
  parts(dimension: Dimension): readonly Stratum[] {
    const known = this.divided.get(dimension);
    if (known) return known;
    const { parts, of } = DIMENSIONS[dimension];
    const groups: Person[][] = Array.from({ length: parts.length + 1 }, () => []);
    for (const person of this.people) {
      const at = of(person);
      groups[at < 0 ? parts.length : at]?.push(person);
    }
    const made = groups.map((group) => stratumOf(group, this.factorsOf));
    this.divided.set(dimension, made);
    return made;
  }

  /** Adds to each person's expected impressions their part of some. */
  addTo(expected: Map<number, number>, impressions: number): void {
    for (const person of this.people) {
      const part = (impressions * weightOf(person)) / this.whole.weight / PEOPLE_FOR_ONE;
      expected.set(person.at, (expected.get(person.at) ?? 0) + part);
    }
  }
}

/** Some people are there more often than others. */
const weightOf = ({ id }: Person) => 0.5 + share(id, "is there");

function stratumOf(
  people: readonly Person[],
  factorsOf: (person: Person) => readonly number[],
): Stratum {
  let weight = 0;
  const sums = OUTCOMES.map(() => 0);
  for (const person of people) {
    const own = weightOf(person);
    weight += own;
    const factors = factorsOf(person);
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + own * (factors[at] ?? 1);
  }
  return { weight, factors: sums.map((sum) => (weight === 0 ? 1 : sum / weight)) };
}

const UNCHANGED = OUTCOMES.map(() => 1);

/** Audiences that were needed last; what is left out is made again. */
const MOST_KEPT = 64;

/** Finds whom ad groups reached at any time, from what was known then. */
export class Audiences {
  private readonly kept = new Map<string, Audience>();

  at(call: Looking, item: Row, past: Past, moment: number): Audience {
    const { seed, account } = call;
    const live = (kind: string, rows: readonly Row[]) =>
      rows.flatMap((row) => past.before(kind, row, moment) ?? []);
    const criteria = live(
      "targeting_criteria",
      seed.ads.ofItem("targeting_criteria", account, item.id),
    );
    const lifts = live(LIFTS, seed.ads.all(LIFTS, account));
    const stopped = live("do_not_reach_lists", seed.ads.all("do_not_reach_lists", account));
    const named = [...criteriaIn(criteria), ...lifts.flatMap((row) => partOf(row))];
    const lists = [
      ...named.flatMap(({ type, value }) =>
        type.startsWith("CUSTOM_AUDIENCE") ? listsBehind(call, value) : [],
      ),
      ...stopped.map(({ id }) => id),
    ];
    const key = [
      account,
      ...criteria.map(({ id }) => id),
      "lifts",
      ...lifts.map(({ id }) => id),
      "lists",
      ...lists.map((id) => `${id}@${changedBefore(call, id, moment)}`),
    ].join(" ");
    const known = this.kept.get(key);
    if (known) return known;
    const made = audienceOf(call, { criteria, lifts, stopped, moment, past });
    this.kept.set(key, made);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST_KEPT) break;
      this.kept.delete(oldest);
    }
    return made;
  }
}

/** The last moment up to the given one at which the members of a list changed; 0: never. */
function changedBefore({ seed, now }: Looking, list: string, moment: number): number {
  return seed.members.changesOf(list, now).findLast((change) => change <= moment) ?? 0;
}

interface Asked {
  readonly criteria: readonly Row[];
  readonly lifts: readonly Row[];
  readonly stopped: readonly Row[];
  readonly moment: number;
  readonly past: Past;
}

function audienceOf(call: Looking, { criteria, lifts, stopped, moment, past }: Asked): Audience {
  const { seed, now } = call;
  const { network } = seed;
  const members = (id: string) => seed.members.matchedAt(id, moment, now);
  const matched = (id: string): ReadonlySet<number> => {
    const found = findAudience(call, id);
    if (!found || !past.before("custom_audiences", found.row, moment)) return new Set();
    const people = matchedOf(call, id, members);
    return people.size < FEWEST ? new Set() : people;
  };
  const known: Known = {
    network,
    // What people do through other calls does not outlive the process: figures must.
    followers: (at) => network.follows.followers(at).map(({ person }) => person),
    posts: network.posts,
    audience: matched,
  };
  const reached = peopleOf(criteriaIn(criteria), known, "everybody");
  const kept = lifts.map((row) =>
    liftOf(row, { ...known, audience: (id) => matchedOf(call, id, members) }),
  );
  const never = new Set(stopped.flatMap(({ id }) => [...members(id)]));
  const people = [...reached]
    .toSorted((a, b) => a - b)
    .flatMap((at) => {
      const person = network.people[at];
      return person && isActive(person) && !never.has(at) ? [person] : [];
    });
  return new Audience(people, ({ at }) => {
    const own = kept.filter((lift) => lift.people.has(at));
    if (own.length === 0) return UNCHANGED;
    return OUTCOMES.map((_, position) =>
      own.reduce((product, { factors }) => product * (factors[position] ?? 1), 1),
    );
  });
}
