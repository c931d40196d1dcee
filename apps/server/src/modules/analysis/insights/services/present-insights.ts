import type { Facet, Insights } from "@toolkit/core/contract/insights";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { ContrastRow } from "@toolkit/engine/statistics/contrast-rows";
import type { DeclarableDimension } from "@toolkit/engine/port/dimensions";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { ShownPost, ShownAccount } from "@toolkit/network/store/rows";
import type { Known } from "../../../measuring/packages/services/read.ts";
import { presentAccount, presentPost } from "../../../data/datasets/services/present-account.ts";
import {
  correctedGender,
  correctedLabels,
} from "../../../measuring/presenting/services/corrected-gender.ts";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import {
  noFacet,
  presentFacet,
  presentRow,
  type FacetParts,
  type ItemLabels,
} from "../../../measuring/presenting/services/present-rows.ts";
import { notMeasurableIn, presentBaseline, type Baseline } from "./baseline.ts";
import type { RuledLists } from "./rule-insights.ts";
import { tellFacts } from "./facts.ts";
import { presentAutomation } from "./present-automation.ts";

interface Choice {
  readonly language: InterfaceLanguage;
}

interface Measured {
  readonly baseline: Baseline;
  readonly raw: RawInsights;
  readonly lists: RuledLists;
  readonly sample: Uint32Array;
  readonly liked: RawInsights["topPosts"]["likes"];
  readonly reposted: RawInsights["topPosts"]["reposts"];
  readonly profiles: ReadonlyMap<number, ShownAccount>;
  readonly posts: ReadonlyMap<string, ShownPost>;
}

export function presentMeasured(
  found: Measured,
  { compiled, measured, request }: Known<Choice>,
): Insights {
  const { baseline, raw, lists, profiles } = found;
  const labels = labelsIn(request.language);
  const facets = {
    demographics: presentDemographics(raw, lists, request.language),
    interests: presentFacet(lists.interests, labels.interest),
    jobs: presentFacet(lists.jobs, labels.job),
    words: presentFacet(lists.words, labels.word),
    influential: presentFollowed(found),
  };
  const posts = (rows: RawInsights["topPosts"]["likes"]) =>
    rows.flatMap(({ id, author }) => {
      const post = found.posts.get(String(id));
      const by = profiles.get(author);
      return post === undefined || by === undefined ? [] : [presentPost(post, by)];
    });
  return {
    size: raw.audience.count,
    known: raw.audience.known,
    not_measurable: notMeasurableIn(compiled, baseline),
    baseline: presentBaseline(baseline, raw.baseline.count),
    summary: tellFacts({
      raw,
      packages: [compiled, ...(baseline.chosen === null ? [] : [baseline.chosen])],
      profiles,
      holdsAudience: baseline.holdsAudience,
      declaredOnly: measured.declared_only,
      language: request.language,
    }),
    demographics: facets.demographics,
    corrected: presentCorrected(raw),
    automation: presentAutomation(raw),
    interests: facets.interests,
    jobs: facets.jobs,
    words_in_bio: facets.words,
    influential_accounts: {
      known: lists.followed.known.audience,
      baseline_known: lists.followed.known.baseline,
      total: lists.followed.total,
      left_out: lists.followed.leftOut ?? 0,
      items: facets.influential,
    },
    most_liked_posts: posts(found.liked),
    most_reposted_posts: posts(found.reposted),
    sample_accounts: [...found.sample].flatMap((id) => {
      const profile = profiles.get(id);
      return profile === undefined ? [] : [presentAccount(profile)];
    }),
    ...measured,
  };
}

function presentDemographics(
  raw: RawInsights,
  lists: RuledLists,
  language: InterfaceLanguage,
): Insights["demographics"] {
  const labels = labelsIn(language);
  const attribute = <V>(
    name: DeclarableDimension,
    parts: FacetParts<V>,
    itemLabels: ItemLabels<V>,
  ): Facet =>
    presentFacet(parts, {
      ...itemLabels,
      declared: declaredIn(raw.declared[name].audience, raw[name].totals.audience),
    });
  return {
    gender: attribute("gender", lists.gender, correctedLabels(labels.gender, raw)),
    age: attribute("age", lists.age, labels.age),
    countries: attribute("country", lists.country, labels.country),
    regions: attribute("region", lists.region, labels.region),
    cities: attribute("city", lists.city, labels.city),
    languages: attribute("language", lists.language, labels.language),
  };
}

/** How many of a row are declared follows only when all or none of those known are. */
function declaredIn(declared: number, known: number) {
  return (row: ContrastRow<unknown>): number | null =>
    declared === 0 ? 0 : declared === known ? row.audience : null;
}

type Influential = Insights["influential_accounts"]["items"];

function presentFollowed({ lists: { followed }, raw, profiles }: Measured): Influential {
  return followed.rows.flatMap((row) => {
    const profile = profiles.get(row.value);
    if (profile === undefined) return [];
    const account = presentAccount(profile);
    const name = account.username ?? account.id;
    const item = presentRow(
      row,
      followed.known,
      { id: () => account.id, label: () => name },
      raw.audience.count,
    );
    return [{ ...item, account }];
  });
}

/** The same shares as those of the list of genders, with what they rest on. */
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

/** Nothing can be said of an audience that cannot be measured: every list is empty and the size is unknown. */
export function presentUnknown(
  baseline: Baseline,
  { compiled, measured, request }: Known<Choice>,
): Insights {
  const labels = labelsIn(request.language);
  return {
    size: null,
    known: null,
    not_measurable: notMeasurableIn(compiled, baseline),
    baseline: presentBaseline(baseline, 0),
    summary: [],
    demographics: {
      gender: noFacet(labels.gender),
      age: noFacet(labels.age),
      countries: noFacet(labels.country),
      regions: noFacet(labels.region),
      cities: noFacet(labels.city),
      languages: noFacet(labels.language),
    },
    corrected: { gender: null, gender_coverage: null, gender_declared: null },
    automation: null,
    interests: noFacet(labels.interest),
    jobs: noFacet(labels.job),
    words_in_bio: noFacet(labels.word),
    influential_accounts: { known: 0, baseline_known: 0, total: 0, left_out: 0, items: [] },
    most_liked_posts: [],
    most_reposted_posts: [],
    sample_accounts: [],
    ...measured,
  };
}
