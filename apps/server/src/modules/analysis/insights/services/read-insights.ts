import type { Insights } from "@toolkit/core/contract/insights";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { ShownPost, ShownAccount } from "@toolkit/network/store/rows";
import { read, type Asked, type Known } from "../../../measuring/packages/services/read.ts";
import type { MeasureRequest } from "../../../measuring/packages/services/with-query.ts";
import {
  choiceOf,
  orderingOf,
  type Ordering,
} from "../../../measuring/presenting/services/list-choice.ts";
import { FACT_CANDIDATES, followedCandidates } from "./facts.ts";
import { findBaseline, type Baseline, type BaselineChoice } from "./baseline.ts";
import { presentMeasured, presentUnknown } from "./present-insights.ts";
import { ruleLists, type RuledLists } from "./rule-insights.ts";

/** What of the insights is wanted, whatever the audience. */
export interface InsightsChoice extends Ordering {
  readonly baseline?: BaselineChoice | undefined;
  /** Items a list. */
  readonly limit?: number | undefined;
  /** "attributes": words, accounts and posts are left out. */
  readonly parts?: "all" | "attributes" | undefined;
  readonly language: InterfaceLanguage;
}

export interface InsightsRequest extends MeasureRequest, InsightsChoice {}

/** Who the audience is and what sets it apart. */
export const readInsights = read(find, load, rule, present);

const DEFAULT_LIMIT = 20;
const SAMPLE_ACCOUNTS = 24;
const MOST_SAMPLE_ACCOUNTS = 200;
const MOST_POSTS = 200;
/** The same accounts are shown for the same audience on the same data. */
const SAMPLE_SEED = 1;

export interface FoundInsights {
  readonly baseline: Baseline;
  /** Null: nothing of the audience can be measured. */
  readonly counted: Counted | null;
}

interface Counted {
  readonly raw: RawInsights;
  readonly sample: Uint32Array;
  readonly liked: RawInsights["topPosts"]["likes"];
  readonly reposted: RawInsights["topPosts"]["reposts"];
}

export interface LoadedInsights extends FoundInsights {
  readonly profiles: ReadonlyMap<number, ShownAccount>;
  readonly posts: ReadonlyMap<string, ShownPost>;
}

export interface RuledInsights extends LoadedInsights {
  readonly lists: RuledLists | null;
}

export async function find(asked: Asked<InsightsChoice>): Promise<FoundInsights> {
  const { opened, call, request } = asked;
  const baseline = await findBaseline(asked, request.baseline);
  const { query } = asked.compiled;
  if (query === null) return { baseline, counted: null };
  const limit = request.limit ?? DEFAULT_LIMIT;
  // What is told of an audience does not depend on how much of its lists is shown.
  const readLimit = Math.max(limit, FACT_CANDIDATES);
  const attributesOnly = request.parts === "attributes";
  const sampleSize = Math.min(MOST_SAMPLE_ACCOUNTS, Math.max(SAMPLE_ACCOUNTS, limit));
  const [raw, sample] = await Promise.all([
    opened.engine.insights(query, baseline.query, {
      ...call,
      limit: readLimit,
      followedLimit: readLimit,
      attributesOnly,
      choice: choiceOf(request),
    }),
    attributesOnly
      ? new Uint32Array(0)
      : opened.engine.sample(query, sampleSize, SAMPLE_SEED, call),
  ]);
  const posts = Math.min(limit, MOST_POSTS);
  const liked = raw.topPosts.likes.slice(0, posts);
  const reposted = raw.topPosts.reposts.slice(0, posts);
  return { baseline, counted: { raw, sample, liked, reposted } };
}

export async function load(
  found: FoundInsights,
  { opened, request }: Asked<InsightsChoice>,
): Promise<LoadedInsights> {
  if (found.counted === null) return { ...found, profiles: new Map(), posts: new Map() };
  const { raw, sample, liked, reposted } = found.counted;
  const shown = [...liked, ...reposted];
  const accounts = new Set<number>([
    ...sample,
    ...raw.followed.chosen.slice(0, request.limit ?? DEFAULT_LIMIT).map(({ value }) => value),
    ...followedCandidates(raw).map(({ value }) => value),
    ...shown.map(({ author }) => author),
  ]);
  const [profiles, posts] = await Promise.all([
    opened.profiles.read(accounts),
    opened.posts.read(new Set(shown.map(({ id }) => id))),
  ]);
  return {
    ...found,
    profiles: new Map(profiles.map((profile) => [profile.id, profile])),
    posts: new Map(posts.map((post) => [post.networkId, post])),
  };
}

export function rule(loaded: LoadedInsights, known: Known<InsightsChoice>): RuledInsights {
  const { counted, baseline } = loaded;
  if (counted === null) return { ...loaded, lists: null };
  const choice = {
    limit: known.request.limit ?? DEFAULT_LIMIT,
    ...orderingOf(known.request),
    declaredOnly: known.measured.declared_only,
    holdsAudience: baseline.holdsAudience,
  };
  return { ...loaded, lists: ruleLists(counted.raw, choice) };
}

export function present(
  { baseline, counted, lists, profiles, posts }: RuledInsights,
  known: Known<InsightsChoice>,
): Insights {
  if (counted === null || lists === null) return presentUnknown(baseline, known);
  return presentMeasured({ baseline, ...counted, lists, profiles, posts }, known);
}
