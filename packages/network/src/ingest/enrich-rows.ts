import { GENDER_CODE } from "@toolkit/core/domain/network-data";
import { enrichPost } from "../enrich/enrich-post.ts";
import { enrichProfile } from "../enrich/enrich-profile.ts";
import type { PostText, ProfileText, ScoredId } from "../enrich/traits.ts";
import type { ColumnsOf, RowOf } from "../store/columns.ts";
import { packRows } from "../store/packed-columns.ts";
import { CONFIDENCE_UNIT, POST_TRAITS, PROFILE_TRAITS } from "../store/schema.ts";
import type { RawPost } from "./raw.ts";

/** A post with what its text says: the stage between reading a post and collecting it. */
export interface EnrichedPost {
  readonly raw: RawPost;
  readonly traits: RowOf<typeof POST_TRAITS>;
}

export function enrichedPost(raw: RawPost): EnrichedPost {
  return { raw, traits: postTraits({ text: raw.text, language: raw.language ?? null }) };
}

export function enrichPosts(posts: readonly PostText[]): ColumnsOf<typeof POST_TRAITS> {
  return packRows(POST_TRAITS, posts.map(postTraits));
}

export function enrichProfiles(profiles: readonly ProfileText[]): ColumnsOf<typeof PROFILE_TRAITS> {
  return packRows(PROFILE_TRAITS, profiles.map(profileTraits));
}

function postTraits(post: PostText): RowOf<typeof POST_TRAITS> {
  const traits = enrichPost(post);
  return {
    norm: traits.norm,
    hashtags: traits.hashtags,
    mentions: traits.mentions,
    language: traits.language.value,
    language_confidence: traits.language.confidence,
    sentiment: traits.sentiment.value,
    sentiment_confidence: traits.sentiment.confidence,
    topics: idsOf(traits.topics),
    shows: idsOf(traits.shows),
  };
}

function profileTraits(profile: ProfileText): RowOf<typeof PROFILE_TRAITS> {
  const traits = enrichProfile(profile);
  const born = traits.birth.value;
  return {
    country: traits.country.value,
    country_confidence: traits.country.confidence,
    region: traits.region.value,
    region_confidence: traits.region.confidence,
    city: traits.city.value,
    city_confidence: traits.city.confidence,
    gender: traits.gender.value ? GENDER_CODE[traits.gender.value] : null,
    gender_confidence: traits.gender.confidence,
    born_from: born ? firstDay(born.from) : null,
    born_to: born ? firstDay(born.to + 1) - 1 : null,
    born_confidence: traits.birth.confidence,
    bio_language: traits.language.value,
    bio_language_confidence: traits.language.confidence,
    bio_interests: idsOfScored(traits.interests),
    bio_interest_confidences: confidences(traits.interests),
    jobs: idsOfScored(traits.jobs),
    job_confidences: confidences(traits.jobs),
    automation: traits.automation.value,
    bio_norm: traits.bioNorm,
    bio_words: traits.bioWords,
  };
}

function firstDay(year: number): number {
  return Date.UTC(year, 0, 1) / 86_400_000;
}

const NO_IDS = new Uint16Array();

function idsOf(ids: readonly number[]): Uint16Array {
  return ids.length === 0 ? NO_IDS : new Uint16Array(ids);
}

function idsOfScored(scored: readonly ScoredId[]): Uint16Array {
  return Uint16Array.from(scored, (each) => each.id);
}

function confidences(scored: readonly ScoredId[]): Uint16Array {
  return Uint16Array.from(scored, (each) => Math.round(each.confidence * CONFIDENCE_UNIT));
}
