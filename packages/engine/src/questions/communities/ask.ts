import { sumOf } from "../../arrays/column-sums.ts";
import type { Analyst } from "../../communities/analysis-thread.ts";
import type { EngineManifest } from "../../files/manifest.ts";
import type { LocalMembers } from "../../files/placement.ts";
import { readyFrom } from "../../files/ready-from.ts";
import type { SharedTables } from "../../files/shared-tables.ts";
import type {
  CommunitiesFound,
  CommunityParameters,
  CommunityTraits,
  EdgeList,
  FoundCommunities,
} from "../../port/communities.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import type { ContrastRow, Ranking } from "../../statistics/contrast-rows.ts";
import { type ContrastCounts, rankingOf } from "../../statistics/contrast.ts";
import { countReaching, defaultSupport } from "../../statistics/support.ts";
import type { CommunityCalls, GroupIndex } from "./shard.ts";

const NO_RANK = 2 ** 32 - 1;

/** Asks the shards for the graph and the traits, and the analyst for what lies between. */
export class CommunitiesRun {
  readonly #manifest: EngineManifest;
  readonly #tables: SharedTables;
  readonly #shards: ShardSet<CommunityCalls>;
  readonly #analyst: Analyst;

  constructor(shards: ShardSet<CommunityCalls>, analyst: Analyst) {
    this.#manifest = shards.manifest;
    this.#tables = shards.tables;
    this.#shards = shards;
    this.#analyst = analyst;
  }

  async run(
    members: Uint32Array,
    { signal, rows, ...options }: CommunityParameters & { readonly signal?: AbortSignal },
  ) {
    // Field by field: what else callers hand over, functions among them, does not go to another thread.
    const { seed, resolution, runs, part, leastMembers, most, drawnNodes } = options;
    const search = { seed, resolution, runs, part, leastMembers, most, drawnNodes };
    const edges = await this.edges(members, signal);
    const found = await this.#analyst.run({ nodes: members.length, edges, search }, signal);
    return {
      ...found,
      members,
      traits: await this.#traits(members, found, rows, signal),
    } satisfies CommunitiesFound;
  }

  async edges(members: Uint32Array, signal?: AbortSignal): Promise<EdgeList> {
    const ranked = [...members.keys()]
      .filter((place) => (this.#tables.ranks[members[place]!] ?? NO_RANK) !== NO_RANK)
      .sort((a, b) => this.#rankOf(members, a) - this.#rankOf(members, b));
    const ranks = Uint32Array.from(ranked, (place) => this.#rankOf(members, place));
    const rankPlaces = Uint32Array.from(ranked);
    const locals = this.#tables.placement.spread(members);
    const parts = await this.#shards.ask(
      "edges",
      (shard) => ({ members: partOf(locals, shard), ranks, rankPlaces }),
      signal,
    );
    return {
      sources: concatenate(parts.map(({ sources }) => sources)),
      targets: concatenate(parts.map(({ targets }) => targets)),
    };
  }

  async #traits(
    members: Uint32Array,
    found: FoundCommunities,
    rows: number,
    signal: AbortSignal | undefined,
  ): Promise<CommunityTraits[]> {
    const { dictionaries, accounts, followersAtMost, bioWordsAtMost } = this.#tables;
    const least = Math.min(...found.sizes, members.length);
    const compare = <V>(index: GroupIndex, limit: number, valueOf: (value: number) => V) =>
      this.#compare({ members, found, index, limit, rows, valueOf }, signal);
    const [followed, bioWords, hashtags] = await Promise.all([
      compare(
        "following",
        countReaching(followersAtMost, defaultSupport(least)),
        (rank) => accounts[rank] ?? 0,
      ),
      compare("bioWord", countReaching(bioWordsAtMost, defaultSupport(least)), (word) =>
        dictionaries.bioWord.at(word),
      ),
      compare("tag", dictionaries.tag.size, (tag) => dictionaries.tag.at(tag)),
    ]);
    const top = bestConnected(members, found, rows);
    return Array.from(found.sizes, (_, group) => ({
      top: top[group] ?? new Uint32Array(0),
      followed: telling(followed[group]),
      bioWords: telling(bioWords[group]),
      hashtags: telling(hashtags[group]),
      totals: {
        followed: totalsOf(followed[group]),
        bioWords: totalsOf(bioWords[group]),
        hashtags: totalsOf(hashtags[group]),
      },
    }));
  }

  /** Each community against everybody who was analysed: the rest is the others, with or without a community. */
  async #compare<V>(
    { members, found, index, limit, rows, valueOf }: Comparison<V>,
    signal: AbortSignal | undefined,
  ): Promise<Ranking<V>[]> {
    const groups = found.sizes.length + 1;
    const locals = this.#tables.placement.spread(members);
    const everybody = await this.#count(
      locals,
      null,
      { index, limit, keys: null, groups: 1 },
      signal,
    );
    const support = defaultSupport(Math.min(...found.sizes, members.length));
    const keys = everybody.counts.reduce<number[]>((kept, count, value) => {
      if (count >= support) kept.push(value);
      return kept;
    }, []);
    const asked = { index, limit, keys: Uint32Array.from(keys), groups };
    const { having, counts } = await this.#count(locals, found.community, asked, signal);
    const baseline = Uint32Array.from(keys, (value) => everybody.counts[value]!);
    const order = this.#tables.order[index === "following" ? "follow" : index];
    const places = order && Uint32Array.from(keys, (value) => order[value]!);
    return Array.from(found.sizes, (size, group) => {
      const sets: ContrastCounts = {
        audience: counts.subarray(group * keys.length, (group + 1) * keys.length),
        baseline,
        outside: null,
      };
      const totals = { audience: having[group]!, baseline: everybody.having[0]!, outside: 0 };
      const value = (at: number): V => valueOf(keys[at] ?? 0);
      return rankingOf(sets, totals, defaultSupport(size), rows, value, places);
    });
  }

  async #count(
    locals: readonly LocalMembers[],
    community: Uint32Array | null,
    asked: { index: GroupIndex; limit: number; keys: Uint32Array | null; groups: number },
    signal: AbortSignal | undefined,
  ): Promise<{ having: Uint32Array; counts: Uint32Array }> {
    const fromDay = readyFrom(this.#manifest.newestPostDay);
    const parts = await this.#shards.ask(
      "groups",
      (shard) => {
        const { locals: own, places } = partOf(locals, shard);
        const group = places.map((place) => community?.[place] ?? 0);
        return { ...asked, locals: own, group, fromDay };
      },
      signal,
    );
    return {
      having: sumOf(parts.map(({ having }) => having)),
      counts: sumOf(parts.map(({ counts }) => counts)),
    };
  }

  #rankOf(members: Uint32Array, place: number): number {
    return this.#tables.ranks[members[place]!] ?? NO_RANK;
  }
}

interface Comparison<V> {
  readonly members: Uint32Array;
  readonly found: FoundCommunities;
  readonly index: GroupIndex;
  readonly limit: number;
  readonly rows: number;
  readonly valueOf: (value: number) => V;
}

/** What the community has more than the others, beyond chance. */
function telling<V>(ranking: Ranking<V> | undefined): readonly ContrastRow<V>[] {
  return (ranking?.byScore ?? []).filter(
    ({ score, distinguishable }) => score > 0 && distinguishable,
  );
}

function totalsOf(ranking: Ranking<unknown> | undefined): { audience: number; baseline: number } {
  return ranking?.totals ?? { audience: 0, baseline: 0 };
}

function bestConnected(
  members: Uint32Array,
  { community, sizes, strengths }: FoundCommunities,
  rows: number,
): Uint32Array[] {
  const places: number[][] = Array.from(sizes, () => []);
  for (let place = 0; place < members.length; place++) places[community[place]!]?.push(place);
  return places.map((list) => {
    list.sort((a, b) => strengths[b]! - strengths[a]! || a - b);
    return Uint32Array.from(list.slice(0, rows), (place) => members[place]!);
  });
}

function concatenate(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
