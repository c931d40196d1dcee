import { LIMITS } from "@toolkit/core/domain/limits";
import type { QuerySeed } from "@toolkit/core/domain/query";
import type { GroupKind } from "@toolkit/core/domain/targeting-package";
import { compileText } from "@toolkit/core/domain/text-index";
import type { Coverage } from "../../../data/datasets/services/coverage.ts";
import type { Reason, Resolved } from "./compiled-package.ts";
import type { Lookup } from "./lookups.ts";

/** One selected seed of a package, wherever it stands. */
export interface PackageSeed {
  readonly kind: GroupKind;
  readonly label: string;
  readonly id?: string | undefined;
}

/** A custom audience, evaluated on the same data. */
export interface CustomAudience {
  /** Ascending dense ids, or why there are none: the data cannot tell them, or the audience leads back to itself. */
  readonly members: Uint32Array | Extract<Reason, "no_data" | "contains_itself" | "too_deep">;
  /** Its category is Exclusion Audience: in a package's flat list it subtracts. */
  readonly excludes: boolean;
}

/** What names mean on this data; each call takes all names of a package at once. */
export interface SeedSources {
  /** Dense ids by lower-case handle. */
  accountsByHandles(handles: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Dense ids by the network's ids. */
  accountsByIds(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** By `customAudienceKey`; absent: the team has no such audience. */
  customAudiences(items: readonly PackageSeed[]): Promise<ReadonlyMap<string, CustomAudience>>;
}

export interface SeedRules {
  readonly interest: Lookup;
  readonly topic: Lookup;
  readonly show: Lookup;
  /** Normal form of text, as posts and bios are kept. */
  normalForm(text: string): string;
  /** Folds one hashtag, without "#". */
  foldHashtag(tag: string): string;
}

export function customAudienceKey(item: { label: string; id?: string | undefined }): string {
  return item.id === undefined ? `name:${item.label.toLowerCase()}` : `id:${item.id}`;
}

export type ResolveSeed = (seed: PackageSeed) => Resolved;

/** Loads everything that the seeds name, each kind in one go, and answers how each resolves. */
export async function seedResolver(
  seeds: readonly PackageSeed[],
  sources: SeedSources,
  rules: SeedRules,
  coverage: Coverage,
  declaredOnly: boolean,
): Promise<{ resolve: ResolveSeed; excludes: (seed: PackageSeed) => boolean }> {
  const ofKind = (kind: GroupKind): PackageSeed[] => seeds.filter((seed) => seed.kind === kind);
  const handles = ofKind("handle");
  const ids = handles.flatMap(({ id }) => (id !== undefined && /^\d{1,20}$/.test(id) ? [id] : []));
  const [byHandle, byId, audiences] = await Promise.all([
    sources.accountsByHandles([...new Set(handles.map(({ label }) => label.toLowerCase()))]),
    ids.length > 0 ? sources.accountsByIds(ids) : new Map<string, number>(),
    sources.customAudiences(ofKind("custom_audience")),
  ]);

  const listed = (
    kind: "interest" | "topic" | "show",
    lookup: Lookup,
    seed: PackageSeed,
  ): Resolved => {
    const id = lookup(seed);
    if (id === null) return { reason: "unknown_item" };
    // All three are inferred from texts, so that under "declared only" they are unknown for everybody.
    if (declaredOnly) return { reason: "no_data" };
    if (kind !== "interest" && !coverage.posts) return { reason: "no_posts" };
    return { seed: { kind, id } };
  };

  const resolve: ResolveSeed = (seed) => {
    switch (seed.kind) {
      case "handle": {
        const account =
          byHandle.get(seed.label.toLowerCase()) ??
          (seed.id === undefined ? undefined : byId.get(seed.id));
        if (account === undefined) return { reason: "unknown_handle" };
        if (!coverage.follows) return { reason: "no_follows" };
        return { seed: { kind: "followers", account } };
      }
      case "keyword":
        return coverage.posts ? textSeed("keyword", seed.label, rules) : { reason: "no_posts" };
      case "word_in_profile":
        return textSeed("bio", seed.label, rules);
      case "hashtag": {
        if (!coverage.posts) return { reason: "no_posts" };
        const tag = rules.foldHashtag(seed.label.replace(/^[#＃\s]+/u, "").trim());
        return tag === "" || /\s/u.test(tag)
          ? { reason: "unknown_item" }
          : { seed: { kind: "hashtag", tag } };
      }
      case "interest":
        return listed("interest", rules.interest, seed);
      case "conversation_topic":
        return listed("topic", rules.topic, seed);
      case "movie_tv_show":
        return listed("show", rules.show, seed);
      case "custom_audience": {
        const audience = audiences.get(customAudienceKey(seed));
        if (audience === undefined) return { reason: "unknown_audience" };
        return typeof audience.members === "string"
          ? { reason: audience.members }
          : { seed: { kind: "members", members: audience.members } };
      }
    }
  };
  return {
    resolve,
    excludes: (seed) =>
      seed.kind === "custom_audience" &&
      (audiences.get(customAudienceKey(seed))?.excludes ?? false),
  };
}

/** A keyword or phrase as the index reads it; nothing is left of a text of signs, links or mentions alone. */
export function textSeed(kind: "keyword" | "bio", label: string, rules: SeedRules): Resolved {
  const compiled = compileText(rules.normalForm(label.slice(0, LIMITS.labelCharacters)));
  if (compiled === null) return { reason: "unknown_item" };
  return { seed: { kind, terms: compiled.terms, check: compiled.check, prefix: compiled.prefix } };
}

/** Equal seeds have equal keys, so that a seed named twice is one seed of the query. */
export function seedKey(seed: QuerySeed, source: PackageSeed): string {
  switch (seed.kind) {
    case "followers":
      return `followers:${seed.account}`;
    case "keyword":
    case "bio":
      return `${seed.kind}:${seed.check?.text ?? seed.terms.join(" ")}`;
    case "hashtag":
      return `hashtag:${seed.tag}`;
    case "members":
      return `members:${customAudienceKey(source)}`;
    case "posted":
      return "posted";
    case "automated":
      return `automated:${seed.from}`;
    case "known":
      return `known:${seed.attribute}`;
    case "listed_followers":
      return `listed_followers:${seed.account}`;
    case "bio_word":
      return `bio_word:${seed.word}`;
    default:
      return `${seed.kind}:${seed.id}`;
  }
}
