import { PROFILE_FLAG } from "@toolkit/core/domain/network-data";
import { forEachIndexTerm, satisfies } from "@toolkit/core/domain/text-index";
import type { Query, QueryExpression, QuerySeed } from "@toolkit/core/domain/query";
import type { PlainNetwork, PlainPost, PlainProfile } from "./random-network.ts";

/** The meaning of a query, written down without regard to time: the fast engine is held to it. */
export class SlowEvaluator {
  readonly network: PlainNetwork;

  constructor(network: PlainNetwork) {
    this.network = network;
  }

  members(query: Query): number[] {
    const accounts = [...this.network.profiles.keys()];
    return accounts.filter((account) => this.isMember(query, account));
  }

  isMember(query: Query, account: number): boolean {
    return (
      (query.expression === null || this.holds(query, query.expression, account)) &&
      !query.exclude.some((expression) => this.holds(query, expression, account)) &&
      this.passes(query, account)
    );
  }

  holds(query: Query, expression: QueryExpression, account: number): boolean {
    if ("seed" in expression) {
      const seed = query.seeds[expression.seed];
      return seed !== undefined && this.seedHolds(query, seed, account);
    }
    if ("all" in expression)
      return expression.all.every((part) => this.holds(query, part, account));
    if ("any" in expression) return expression.any.some((part) => this.holds(query, part, account));
    return !this.holds(query, expression.not, account);
  }

  seedHolds(query: Query, seed: QuerySeed, account: number): boolean {
    const profile = this.network.profiles[account];
    if (profile === undefined) return false;
    switch (seed.kind) {
      case "followers":
        return this.network.follows.some(
          ([source, target]) => source === account && target === seed.account,
        );
      case "listed_followers":
        return (
          (profile.flags & PROFILE_FLAG.followingKnown) !== 0 &&
          this.seedHolds(query, { kind: "followers", account: seed.account }, account)
        );
      case "bio_word":
        return profile.bioWords.includes(seed.word);
      case "bio":
        return textHolds(profile.bioNorm, seed);
      case "interest":
        return profile.interests.includes(seed.id);
      case "job":
        return profile.jobs.includes(seed.id);
      case "automated":
        return isAutomated(profile, seed.from, query);
      case "members":
        return seed.members.includes(account);
      default:
        return this.postsInWindow(query.windowDays).some(
          (post) => post.author === account && postHolds(post, seed),
        );
    }
  }

  postsInWindow(windowDays: number | null): PlainPost[] {
    const { posts } = this.network;
    const newest = Math.max(...posts.map(({ day }) => day));
    return windowDays === null ? [...posts] : posts.filter(({ day }) => day > newest - windowDays);
  }

  passes(query: Query, account: number): boolean {
    const profile = this.network.profiles[account];
    if (profile === undefined) return false;
    const {
      countries = [],
      regions = [],
      cities = [],
      languages = [],
      gender,
      age,
      automated,
    } = query.filters;
    const shown = attributes(profile, query.declaredOnly);
    const isIn = (list: readonly string[], value: string | null): boolean =>
      value !== null && list.includes(value);
    const places = countries.length + regions.length + cities.length;
    if (
      places > 0 &&
      !isIn(countries, shown.country) &&
      !isIn(regions, shown.region) &&
      !isIn(cities, shown.city)
    )
      return false;
    if (languages.length > 0 && !isIn(languages, shown.language)) return false;
    if (gender !== undefined && shown.gender !== gender) return false;
    if (
      age !== undefined &&
      (shown.age[1] === 0 || shown.age[0] < age.low || shown.age[1] > age.high)
    )
      return false;
    if (automated === undefined) return true;
    const { from, are } = automated;
    return isAutomated(profile, from, query) === (are === "only");
  }
}

function isAutomated(
  profile: PlainProfile,
  from: number,
  { declaredOnly }: Pick<Query, "declaredOnly">,
): boolean {
  const likelihood = Math.fround(profile.automation);
  return !declaredOnly && Math.min(19, Math.floor(likelihood * 20)) >= from;
}

/** A profile's attributes, with inferred ones unknown when only declared ones count. */
export function attributes(
  profile: PlainProfile,
  declaredOnly: boolean,
): Pick<PlainProfile, "gender" | "age" | "country" | "region" | "city" | "language"> {
  const has = (bit: number): boolean => !declaredOnly || (profile.declared & bit) !== 0;
  return {
    gender: has(1) ? profile.gender : 0,
    age: has(2) ? profile.age : [0, 0],
    country: has(4) ? profile.country : null,
    region: has(8) ? profile.region : null,
    city: has(16) ? profile.city : null,
    language: has(32) ? profile.language : null,
  };
}

export function postHolds(post: PlainPost, seed: QuerySeed): boolean {
  switch (seed.kind) {
    case "keyword":
      return textHolds(post.norm, seed);
    case "hashtag":
      return post.hashtags.includes(seed.tag);
    case "topic":
      return post.topics.includes(seed.id);
    case "show":
      return post.shows.includes(seed.id);
    case "posted":
      return true;
    default:
      return false;
  }
}

function textHolds(norm: string, seed: Extract<QuerySeed, { kind: "keyword" | "bio" }>): boolean {
  const terms = new Set<string>();
  forEachIndexTerm(norm, (term) => terms.add(term));
  const found = seed.terms.every((term) =>
    seed.prefix ? [...terms].some((other) => other.startsWith(term)) : terms.has(term),
  );
  return found && (seed.check === null ? seed.terms.length > 0 : satisfies(norm, seed.check));
}
