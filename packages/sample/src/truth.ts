import { EARLIER_OBSERVATION, LAST_SECOND } from "./calendar.ts";
import { THEMES } from "./catalogue.ts";
import { COMPILED_THEMES } from "./compiled-voices.ts";
import type { FollowHistory } from "./follow-history.ts";
import type { AnchorModel } from "./follow-model.ts";
import { FLAG, NO_COMMUNITY, type Population } from "./population.ts";
import type { PostPlan } from "./post-plan.ts";
import { NO_TITLE, type WrittenPost } from "./post-text.ts";
import { COUNTRIES } from "./vocabulary/countries.ts";
import { TITLES } from "./vocabulary/titles.ts";

/** What was planted: everything that the rest of the product should find out by itself. */
export interface SampleTruth {
  readonly seed: string;
  readonly communities: readonly PlantedCommunity[];
  /** ISO codes that `profiles.country` indexes. */
  readonly countries: readonly string[];
  readonly trends: readonly PlantedTrend[];
  /** Films and series that `posts.title` indexes. */
  readonly titles: readonly { readonly en: string; readonly ja: string }[];
  readonly profiles: PlantedProfiles;
  readonly affinities: PlantedAffinities;
  readonly unfollows: PlantedUnfollows;
  readonly posts: PlantedPosts;
}

export interface PlantedCommunity {
  readonly id: string;
  readonly name: { readonly en: string; readonly ja: string };
  readonly language: string;
  /** English names of the interest taxonomy that bios about the community's subject mean (see `bioThemes`). */
  readonly interests: readonly string[];
  readonly members: number;
}

/** Posts of the community's members hold the hashtag with `base`, and with `base × factor` inside the interval. */
export interface PlantedTrend {
  readonly community: number;
  readonly tag: string;
  /** Seconds: the first, and the first after the end. */
  readonly from: number;
  readonly to: number;
  readonly base: number;
  readonly factor: number;
}

/** Columns over profiles, in the order in which the source gives them. */
export interface PlantedProfiles {
  readonly id: BigUint64Array;
  /** KIND and FLAG of population.ts. */
  readonly kind: Uint8Array;
  readonly flags: Uint8Array;
  /** Index into `communities`; 255: none (spam and celebrities). */
  readonly community: Uint8Array;
  readonly secondary: Uint8Array;
  /** GENDER_CODE; unknown for what is no person. */
  readonly gender: Uint8Array;
  /** 0 for what is no person. */
  readonly birthYear: Uint16Array;
  readonly country: Uint8Array;
  /** 0 English, 1 Japanese. */
  readonly language: Uint8Array;
  /** Communities that the bio names, two a profile; 255: none. */
  readonly bioThemes: Uint8Array;
}

/**
 * Probability that a member of a community follows an anchor (a hub or a celebrity), independently of all else:
 * row `community`, column anchor; the last row is for accounts without a community (spam). Anchors are the first
 * profiles. A planted affinity is the ratio of two such probabilities. Holds for known following lists.
 */
export interface PlantedAffinities {
  readonly anchors: number;
  readonly probability: Float64Array;
}

/** Who stopped following whom, between the two observations of the source's list. Profile indices. */
export interface PlantedUnfollows {
  readonly source: Uint32Array;
  readonly target: Uint32Array;
  /** Seconds: seen then, and no longer seen then. */
  readonly seenAt: number;
  readonly goneAt: number;
}

/** Columns over posts, in the order in which the source gives them. */
export interface PlantedPosts {
  readonly author: Uint32Array;
  /** Seconds. */
  readonly time: Uint32Array;
  /** POST_KIND. */
  readonly kind: Uint8Array;
  /** Community whose subject it has; 255: everyday life, news or spam. */
  readonly theme: Uint8Array;
  /** -1, 0 or 1: the feeling it was written with; of a reply or repost, that of the post it refers to. */
  readonly feeling: Int8Array;
  /** Number of the trend in `trends`; 255: none. */
  readonly trend: Uint8Array;
  /** Number in `titles` of the film or series that it names besides its community's; 65535: none. */
  readonly title: Uint16Array;
}

interface Planted {
  readonly seed: string;
  readonly population: Population;
  readonly model: AnchorModel;
  readonly history: FollowHistory;
  readonly ids: BigUint64Array;
  readonly plan: PostPlan;
}

/** Gathers the truth: what is decided in texts is told to it while these are written. */
export class TruthRecorder {
  readonly truth: SampleTruth;
  /** Community → number of its first trend in `trends`. */
  private readonly firstTrend: readonly number[];

  constructor({ seed, population, model, history, ids, plan }: Planted) {
    const { size, kind, flags, community, secondary, gender, birthYear, country, language } =
      population;
    const members = new Uint32Array(THEMES.length);
    for (let i = 0; i < size; i++) {
      const own = community[i] ?? NO_COMMUNITY;
      if (own !== NO_COMMUNITY) members[own] = (members[own] ?? 0) + 1;
    }
    const trends = COMPILED_THEMES.flatMap(({ trends: own }, at) =>
      own.map(({ trend, from, to }) => ({
        community: at,
        tag: trend.tag,
        from,
        to,
        base: trend.base,
        factor: trend.factor,
      })),
    );
    this.firstTrend = THEMES.map((_, at) => trends.findIndex((trend) => trend.community === at));
    this.truth = {
      seed,
      communities: THEMES.map((theme, at) => ({
        id: theme.id,
        name: theme.name,
        language: theme.language,
        interests: theme.interests,
        members: members[at] ?? 0,
      })),
      countries: COUNTRIES.map(({ code }) => code),
      trends,
      titles: TITLES.map(({ name }) => name),
      profiles: {
        id: ids,
        kind,
        flags,
        community,
        secondary,
        gender,
        birthYear,
        country,
        language,
        bioThemes: new Uint8Array(2 * size).fill(NO_COMMUNITY),
      },
      affinities: { anchors: model.anchors, probability: model.probability },
      unfollows: gatherUnfollows(population, history),
      posts: {
        author: plan.author,
        time: plan.time,
        kind: plan.kind,
        theme: new Uint8Array(plan.count).fill(NO_COMMUNITY),
        feeling: new Int8Array(plan.count),
        trend: new Uint8Array(plan.count).fill(NO_COMMUNITY),
        title: new Uint16Array(plan.count).fill(NO_TITLE),
      },
    };
  }

  profile(i: number, bioThemes: readonly number[]): void {
    this.truth.profiles.bioThemes[2 * i] = bioThemes[0] ?? NO_COMMUNITY;
    this.truth.profiles.bioThemes[2 * i + 1] = bioThemes[1] ?? NO_COMMUNITY;
  }

  post(p: number, { theme, feeling, trend, title = NO_TITLE }: WrittenPost): void {
    const { posts } = this.truth;
    posts.theme[p] = theme;
    posts.feeling[p] = feeling;
    posts.title[p] = title;
    posts.trend[p] = trend === NO_COMMUNITY ? NO_COMMUNITY : (this.firstTrend[theme] ?? 0) + trend;
  }
}

function gatherUnfollows(population: Population, history: FollowHistory): PlantedUnfollows {
  const source: number[] = [];
  const target: number[] = [];
  for (let i = 0; i < population.size; i++) {
    if (((population.flags[i] ?? 0) & FLAG.observedTwice) === 0) continue;
    const { targets, ended } = history.record(i);
    for (const gone of targets.subarray(targets.length - ended)) {
      source.push(i);
      target.push(gone);
    }
  }
  return {
    source: Uint32Array.from(source),
    target: Uint32Array.from(target),
    seenAt: EARLIER_OBSERVATION,
    goneAt: LAST_SECOND,
  };
}
