import { createHash } from "node:crypto";
import { COMMUNITY_LIMITS } from "@toolkit/core/domain/limits";
import type { Query } from "@toolkit/core/domain/query";
import type { Engine } from "@toolkit/engine/port/engine";
import type { RawCommunities } from "@toolkit/engine/port/communities";

/** How communities are searched for; everything else of a question only says what is told of them. */
export interface CommunitySearch {
  readonly resolution: number;
  readonly seed: number;
  readonly runs: number;
  readonly sampleSize: number;
}

/** What is told beside who belongs where. */
export interface CommunityDetail {
  readonly drawnNodes: number;
  readonly rows: number;
  readonly signal?: AbortSignal;
}

/** Who belongs where: enough to narrow an audience to one of its communities. */
type Partition = Pick<RawCommunities, "members" | "community" | "sizes">;

/** Share of the members in each random part that stability is measured on. */
export const PART = 0.8;
/** Communities that are told at most: a list beyond is no overview. */
const MOST_COMMUNITIES = 50;
/** Partitions kept for each open engine: at most 20,000 members and their numbers, 160 kB each. */
const KEPT = 16;

const DEFAULTS: CommunitySearch = {
  resolution: 1,
  seed: 1,
  runs: 5,
  sampleSize: COMMUNITY_LIMITS.members,
};

/** What a body says of the search, and the product's choice for the rest. */
export function communitySearch(asked: {
  readonly resolution?: number | undefined;
  readonly seed?: number | undefined;
  readonly runs?: number | undefined;
  readonly sample_size?: number | undefined;
}): CommunitySearch {
  return {
    resolution: asked.resolution ?? DEFAULTS.resolution,
    seed: asked.seed ?? DEFAULTS.seed,
    runs: asked.runs ?? DEFAULTS.runs,
    sampleSize: asked.sample_size ?? DEFAULTS.sampleSize,
  };
}

/** Fewest members of a community by the members analysed, so that nobody is read off a list. */
function leastMembers(analysed: number): number {
  return analysed >= 1000 ? 10 : analysed >= 100 ? 5 : 3;
}

/** By engine, which is one version of one dataset. Narrowing a page to a community asks several times for the same one. */
const found = new WeakMap<Engine, Map<string, Promise<Partition>>>();

/** Searches, and remembers who belongs where. */
export async function findCommunities(
  engine: Engine,
  query: Query,
  search: CommunitySearch,
  detail: CommunityDetail,
): Promise<RawCommunities> {
  const { signal, ...told } = detail;
  const call = signal === undefined ? {} : { signal };
  const { count } = await engine.size(query, call);
  const raw = await engine.communities(query, {
    ...call,
    ...search,
    ...told,
    part: PART,
    leastMembers: leastMembers(Math.min(count, search.sampleSize)),
    most: MOST_COMMUNITIES,
  });
  remember(engine, keyOf(query, search), Promise.resolve(partitionOf(raw)));
  return raw;
}

/** Dense ids of a community's members, ascending; null when the search finds none of that number. */
export async function membersOfCommunity(
  engine: Engine,
  query: Query,
  search: CommunitySearch,
  number: number,
): Promise<Uint32Array | null> {
  const key = keyOf(query, search);
  const kept = found.get(engine)?.get(key);
  const asked = kept ?? findPartition(engine, query, search);
  if (kept === undefined) remember(engine, key, asked);
  const { members, community, sizes } = await asked;
  if (number > sizes.length) return null;
  return members.filter((_, place) => community[place] === number - 1);
}

/** Without the asker's signal: the answer serves others too. */
async function findPartition(
  engine: Engine,
  query: Query,
  search: CommunitySearch,
): Promise<Partition> {
  return partitionOf(await findCommunities(engine, query, search, { drawnNodes: 0, rows: 1 }));
}

function partitionOf({ members, community, sizes }: RawCommunities): Partition {
  return { members, community, sizes };
}

function remember(engine: Engine, key: string, partition: Promise<Partition>): void {
  const kept = found.get(engine) ?? new Map<string, Promise<Partition>>();
  found.set(engine, kept);
  kept.delete(key);
  kept.set(key, partition);
  partition.catch(() => {
    if (kept.get(key) === partition) kept.delete(key);
  });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
}

/** A digest: member lists of custom audiences are too long to be keys themselves. */
function keyOf(query: Query, { resolution, seed, runs, sampleSize }: CommunitySearch): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([resolution, seed, runs, sampleSize]));
  hash.update(JSON.stringify({ ...query, seeds: [] }));
  for (const part of query.seeds) {
    if (part.kind === "members") {
      const { buffer, byteOffset, byteLength } = part.members;
      hash.update(`members ${byteLength} `);
      hash.update(new Uint8Array(buffer, byteOffset, byteLength));
    } else hash.update(JSON.stringify(part));
  }
  return hash.digest("base64");
}
