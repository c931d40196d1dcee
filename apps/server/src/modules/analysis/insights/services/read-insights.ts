import type { Facet, Insights } from "@toolkit/core/contract/insights";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type {
  ContrastRow,
  Facet as RawFacet,
  Ranking,
} from "@toolkit/engine/statistics/contrast-rows";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { ShownPost, ShownAccount } from "@toolkit/network/store/rows";
import {
  EVERYBODY,
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
  type Reading,
} from "../../../measuring/packages/services/with-query.ts";
import type { CompiledPackage } from "../../../measuring/packages/services/compiled-package.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import { presentAccount, presentPost } from "../../../data/datasets/services/present-account.ts";
import { ageBands } from "../../../measuring/presenting/services/age-bands.ts";
import { correctedGender } from "../../../measuring/presenting/services/corrected-gender.ts";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import {
  presentFacet,
  presentRow,
  sorted,
  type FacetParts,
  type ItemLabels,
  type Sort,
} from "../../../measuring/presenting/services/present-rows.ts";
import { summarise } from "./summary.ts";

export type BaselineChoice =
  | "same_places"
  | "everyone"
  | ({ readonly targeting_package: TargetingPackage } & Reading);

/** What of the insights is wanted, whatever the audience. */
export interface InsightsChoice {
  readonly baseline?: BaselineChoice | undefined;
  /** Items a list. */
  readonly limit?: number | undefined;
  readonly sort?: Sort | undefined;
  /** "attributes": words, accounts and posts are left out. */
  readonly parts?: "all" | "attributes" | undefined;
  readonly language: InterfaceLanguage;
}

export interface InsightsRequest extends MeasureRequest, InsightsChoice {}

const DEFAULT_LIMIT = 20;
const SAMPLE_ACCOUNTS = 24;
const MOST_SAMPLE_ACCOUNTS = 200;
const MOST_POSTS = 200;
/** The same accounts are shown for the same audience on the same data. */
const SAMPLE_SEED = 1;

export interface Baseline {
  readonly kind: Insights["baseline"]["kind"];
  readonly query: Query;
  /** Whether every known member of the audience is in it. */
  readonly holdsAudience: boolean;
  /** What of a chosen package the data cannot measure. */
  readonly notMeasurable: Insights["not_measurable"];
}

/**
 * Who the audience is and what sets it apart: counts by the engine, then the accounts and posts behind them in bulk,
 * then rules, then presentation.
 */
export async function readInsights(
  services: MeasuringServices,
  request: InsightsRequest,
): Promise<Insights> {
  return withQuery(services, request, (compiled) => insightsOf(compiled, request));
}

/** The same of a package that is compiled already, so that several answers come from one version of the data. */
export async function insightsOf(compiled: Compiled, request: InsightsChoice): Promise<Insights> {
  const baseline = await baselineOf(compiled, request.baseline ?? "same_places");
  const { query } = compiled.compiled;
  if (query === null) return unknownInsights(compiled, baseline);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const { engine } = compiled.opened;
  const attributesOnly = request.parts === "attributes";
  const sampleSize = Math.min(MOST_SAMPLE_ACCOUNTS, Math.max(SAMPLE_ACCOUNTS, limit));
  const [raw, sample] = await Promise.all([
    engine.insights(query, baseline.query, {
      ...compiled.call,
      limit,
      followedLimit: limit,
      attributesOnly,
    }),
    attributesOnly
      ? new Uint32Array(0)
      : engine.sample(query, sampleSize, SAMPLE_SEED, compiled.call),
  ]);
  const sort = request.sort ?? "affinity";
  const followed = sort === "count" ? raw.followed.byCount : raw.followed.byAffinity;
  const liked = raw.topPosts.likes.slice(0, MOST_POSTS);
  const reposted = raw.topPosts.reposts.slice(0, MOST_POSTS);
  const accounts = new Set<number>([
    ...sample,
    ...followed.map(({ value }) => value),
    ...[...liked, ...reposted].map(({ author }) => author),
  ]);
  const [profiles, posts] = await Promise.all([
    compiled.opened.profiles.read(accounts),
    compiled.opened.posts.read(new Set([...liked, ...reposted].map(({ id }) => id))),
  ]);
  return present(compiled, baseline, raw, {
    limit,
    sort,
    language: request.language,
    sample,
    followed,
    liked,
    reposted,
    profiles: new Map(profiles.map((profile) => [profile.id, profile])),
    posts: new Map(posts.map((post) => [post.networkId, post])),
  });
}

export async function baselineOf(
  { compiled, compile, measured }: Compiled,
  choice: BaselineChoice,
): Promise<Baseline> {
  const everyone: Query = {
    ...EVERYBODY,
    windowDays: measured.window.days,
    declaredOnly: measured.declared_only,
  };
  const holds = { holdsAudience: true, notMeasurable: [] };
  if (choice === "everyone") return { kind: choice, query: everyone, ...holds };
  if (choice === "same_places") {
    const { countries, regions, cities, languages } = compiled.query?.filters ?? {};
    const filters = { countries, regions, cities, languages };
    return { kind: choice, query: { ...everyone, filters }, ...holds };
  }
  const chosen = await compile(choice.targeting_package, choice);
  const notMeasurable = presentOutcomes(chosen, null).not_measurable;
  // A baseline that cannot be measured would compare with nobody: it is everybody, and says so.
  if (chosen.query === null) return { kind: "everyone", query: everyone, ...holds, notMeasurable };
  return { kind: "package", query: chosen.query, holdsAudience: false, notMeasurable };
}

interface Loaded {
  readonly limit: number;
  readonly sort: Sort;
  readonly language: InterfaceLanguage;
  readonly sample: Uint32Array;
  readonly followed: readonly ContrastRow<number>[];
  readonly liked: RawInsights["topPosts"]["likes"];
  readonly reposted: RawInsights["topPosts"]["reposts"];
  readonly profiles: ReadonlyMap<number, ShownAccount>;
  readonly posts: ReadonlyMap<string, ShownPost>;
}

function present(
  compiled: Compiled,
  baseline: Baseline,
  raw: RawInsights,
  loaded: Loaded,
): Insights {
  const { limit, sort, profiles } = loaded;
  const labels = labelsIn(loaded.language);
  const parts = <V>(facet: RawFacet<V>, by: Sort): FacetParts<V> => ({
    rows: sorted(facet.rows, by, limit),
    total: facet.rows.filter(({ audience }) => audience > 0).length,
    known: facet.totals,
    unknown: facet.unknown.audience,
  });
  const attribute = <V>(
    facet: RawFacet<V>,
    itemLabels: ItemLabels<V>,
    declared: { readonly audience: number },
  ): Facet =>
    presentFacet(parts(facet, "count"), {
      ...itemLabels,
      declared: declaredIn(declared.audience, facet.totals.audience),
    });
  const bands = ageBands(raw.age, baseline.holdsAudience);
  const age = presentFacet(
    { rows: bands.rows, total: bands.rows.length, known: bands.known, unknown: bands.unknown },
    { ...labels.age, declared: declaredIn(raw.declared.age.audience, raw.age.totals.audience) },
  );
  const ranked = <V>({ byCount, byAffinity }: Ranking<V>): readonly ContrastRow<V>[] =>
    sort === "count" ? byCount : byAffinity;
  const words = presentFacet(
    {
      rows: ranked(raw.bioWords),
      total: raw.bioWords.listed,
      known: raw.bioWords.totals,
      unknown: raw.audience.count - raw.bioWords.totals.audience,
    },
    labels.word,
  );
  const influential = loaded.followed.flatMap((row) => {
    const profile = profiles.get(row.value);
    if (profile === undefined) return [];
    const account = presentAccount(profile);
    const name = account.username ?? account.id;
    const item = presentRow(row, raw.followed.totals, { id: () => account.id, label: () => name });
    return [{ ...item, account }];
  });
  const { seeds, filters } = compiled.compiled.query ?? EVERYBODY;
  const isPlaced = [filters.countries, filters.regions, filters.cities].some(Boolean);
  const asked = seeds.flatMap((seed) =>
    seed.kind === "followers" ? (profiles.get(seed.account)?.networkId ?? []) : [],
  );
  const demographics = {
    gender: attribute(raw.gender, labels.gender, raw.declared.gender),
    age,
    countries: attribute(raw.country, labels.country, raw.declared.country),
    regions: attribute(raw.region, labels.region, raw.declared.region),
    cities: attribute(raw.city, labels.city, raw.declared.city),
    languages: attribute(raw.language, labels.language, raw.declared.language),
  };
  // Both are inferred, whatever the source: under "declared only" they are unknown for everybody.
  const inferred = (facet: RawFacet<number>, itemLabels: ItemLabels<number>): Facet =>
    compiled.measured.declared_only
      ? { ...NOTHING, unknown: raw.audience.count }
      : presentFacet(parts(facet, sort), itemLabels);
  const interests = inferred(raw.interests, labels.interest);
  const jobs = inferred(raw.jobs, labels.job);
  const posts = (rows: RawInsights["topPosts"]["likes"]) =>
    rows.flatMap(({ id, author }) => {
      const post = loaded.posts.get(String(id));
      const by = profiles.get(author);
      return post === undefined || by === undefined ? [] : [presentPost(post, by)];
    });
  return {
    size: raw.audience.count,
    known: raw.audience.known,
    not_measurable: notMeasurableIn(compiled.compiled, baseline),
    baseline: presentBaseline(baseline, raw.baseline.count),
    summary: summarise([
      // What the package itself asks for is no finding.
      ["gender", filters.gender === undefined ? demographics.gender : NOTHING],
      ["age", filters.age === undefined ? age : NOTHING],
      ["country", isPlaced ? NOTHING : demographics.countries],
      ["region", isPlaced ? NOTHING : demographics.regions],
      ["language", filters.languages === undefined ? demographics.languages : NOTHING],
      ["interest", without(interests, idsOf(seeds, "interest").map(labels.interest.id))],
      ["job", without(jobs, idsOf(seeds, "job").map(labels.job.id))],
      ["word", words],
      ["followed", without({ items: influential }, asked)],
    ]),
    demographics,
    corrected: presentCorrected(raw),
    interests,
    jobs,
    words_in_bio: words,
    influential_accounts: {
      known: raw.followed.totals.audience,
      baseline_known: raw.followed.totals.baseline,
      total: raw.followed.listed,
      items: influential,
    },
    most_liked_posts: posts(loaded.liked),
    most_reposted_posts: posts(loaded.reposted),
    sample_accounts: [...loaded.sample].flatMap((id) => {
      const profile = profiles.get(id);
      return profile === undefined ? [] : [presentAccount(profile)];
    }),
    ...compiled.measured,
  };
}

/** Raw counts stay as they are; beside them stands what the classifier's known errors make of them. */
function presentCorrected({ gender, declared, audience }: RawInsights): Insights["corrected"] {
  const of = (value: "male" | "female"): number =>
    gender.rows.find((row) => row.value === value)?.audience ?? 0;
  const known = gender.totals.audience;
  return {
    gender: correctedGender({
      male: of("male"),
      female: of("female"),
      declared: declared.gender.audience,
    }),
    gender_coverage: audience.count === 0 ? null : known / audience.count,
    gender_declared: known === 0 ? null : declared.gender.audience / known,
  };
}

function idsOf(seeds: Query["seeds"], kind: "interest" | "job"): number[] {
  return seeds.flatMap((seed) => (seed.kind === kind ? seed.id : []));
}

/** The items that are no seeds. */
function without(
  { items }: Pick<Facet, "items">,
  ids: readonly (string | null)[],
): Pick<Facet, "items"> {
  const told = new Set(ids);
  return { items: items.filter(({ id }) => !told.has(id)) };
}

/** How many of a row are declared follows only when all or none of those known are. */
function declaredIn(declared: number, known: number) {
  return (row: ContrastRow<unknown>): number | null =>
    declared === 0 ? 0 : declared === known ? row.audience : null;
}

/** What the data cannot measure, of the audience and of the baseline that was chosen. */
export function notMeasurableIn(
  compiled: CompiledPackage,
  baseline: Baseline,
): Insights["not_measurable"] {
  return [...presentOutcomes(compiled, null).not_measurable, ...baseline.notMeasurable];
}

export function presentBaseline({ kind, query }: Baseline, size: number): Insights["baseline"] {
  return {
    kind,
    size,
    countries: [...(query.filters.countries ?? [])],
    languages: [...(query.filters.languages ?? [])],
  };
}

const NOTHING: Facet = { known: 0, unknown: 0, baseline_known: 0, total: 0, items: [] };

/** Nothing can be said of an audience that cannot be measured: every list is empty and the size is unknown. */
function unknownInsights(compiled: Compiled, baseline: Baseline): Insights {
  return {
    size: null,
    known: null,
    not_measurable: notMeasurableIn(compiled.compiled, baseline),
    baseline: presentBaseline(baseline, 0),
    summary: [],
    demographics: {
      gender: NOTHING,
      age: NOTHING,
      countries: NOTHING,
      regions: NOTHING,
      cities: NOTHING,
      languages: NOTHING,
    },
    corrected: { gender: null, gender_coverage: null, gender_declared: null },
    interests: NOTHING,
    jobs: NOTHING,
    words_in_bio: NOTHING,
    influential_accounts: { known: 0, baseline_known: 0, total: 0, items: [] },
    most_liked_posts: [],
    most_reposted_posts: [],
    sample_accounts: [],
    ...compiled.measured,
  };
}
