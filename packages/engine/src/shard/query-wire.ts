import type { Dimension, PostIndex } from "../files/dimensions.ts";
import type { MemberIndex, Ranges, ResolvedQuery, SeedPlan } from "./resolved-query.ts";

/**
 * A query on its way to a shard's thread. Its key says everything but explicit lists of members; one string is sent in
 * a fraction of the time that copying hundreds of small objects takes, and a query asked again need not be read.
 */
interface SentQuery {
  readonly queryKey: string;
  /** Members of the seeds that list them, in the order of the seeds. */
  readonly lists: readonly Uint32Array[];
}

type Common = Omit<ResolvedQuery, "key" | "seeds">;
/** A seed's plan, short: as a list without the names of its fields. */
export type SeedKey =
  | readonly ["members", MemberIndex, ...number[]]
  | readonly ["posts", PostIndex, ...number[]]
  | readonly ["text", "post" | "bio", readonly number[], SentCheck | null]
  | readonly ["known", Dimension, ...number[]]
  | readonly ["listedFollowers", number]
  | readonly ["bioWord", number]
  | readonly ["list", ...number[]];
type SentCheck = readonly [needle: string, edgeStart: boolean, edgeEnd: boolean];

/** The text that two queries share only when they have the same members. */
export function keyOf(common: Common, seeds: readonly SeedKey[]): string {
  return JSON.stringify([common, seeds]);
}

export function keyOfPlan(plan: Exclude<SeedPlan, { by: "list" }>): SeedKey {
  if (plan.by === "members") return [plan.by, plan.index, ...endsOf(plan.any)];
  if (plan.by === "posts") return [plan.by, plan.index, ...endsOf(plan.any)];
  if (plan.by === "known") return [plan.by, plan.dimension, ...endsOf(plan.any)];
  if (plan.by === "listedFollowers") return [plan.by, plan.rank];
  if (plan.by === "bioWord") return [plan.by, plan.word];
  const { check } = plan;
  return [
    plan.by,
    plan.of,
    plan.all,
    check && [Buffer.from(check.needle).toString("latin1"), check.edgeStart, check.edgeEnd],
  ];
}

function planOfKey(key: SeedKey, lists: Iterator<Uint32Array>): SeedPlan {
  switch (key[0]) {
    case "list":
      return { by: "list", members: lists.next().value ?? new Uint32Array(0) };
    case "members":
      return { by: "members", index: key[1], any: pairsOf(key) };
    case "posts":
      return { by: "posts", index: key[1], any: pairsOf(key) };
    case "known":
      return { by: "known", dimension: key[1], any: pairsOf(key) };
    case "listedFollowers":
      return { by: "listedFollowers", rank: key[1] };
    case "bioWord":
      return { by: "bioWord", word: key[1] };
    case "text": {
      const [by, of, all, sentCheck] = key;
      if (sentCheck === null) return { by, of, all, check: null };
      const [needle, edgeStart, edgeEnd] = sentCheck;
      return { by, of, all, check: { needle: Buffer.from(needle, "latin1"), edgeStart, edgeEnd } };
    }
  }
}

function endsOf(ranges: Ranges): number[] {
  const ends: number[] = [];
  for (const [from, to] of ranges) ends.push(from, to);
  return ends;
}

/** What follows the first two items, two by two. */
function pairsOf(key: readonly (string | number)[]): Ranges {
  const ranges: [number, number][] = [];
  for (let i = 2; i < key.length; i += 2) ranges.push([Number(key[i]), Number(key[i + 1])]);
  return ranges;
}

/** An input whose queries (its own fields, or lists of them) are ready to be sent. */
export function packQueries(input: object): object {
  const packed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (isQuery(value)) packed[name] = sent(value);
    else if (Array.isArray(value) && value.every(isQuery)) packed[name] = value.map(sent);
    else packed[name] = value;
  }
  return packed;
}

/** Seeds of all queries of an input. */
export function seedsOf(input: object): number {
  let seeds = 0;
  for (const value of Object.values(input)) {
    const queries = isQuery(value)
      ? [value]
      : Array.isArray(value) && value.every(isQuery)
        ? value
        : [];
    for (const query of queries) seeds += query.seeds.length;
  }
  return seeds;
}

/** Queries kept by the thread that reads them. */
const KEPT = 256;

/** Reads what `packQueries` wrote. */
export class QueryReader {
  readonly #read = new Map<string, ResolvedQuery>();

  unpack(input: object): object {
    const unpacked: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(input)) {
      if (isSent(value)) unpacked[name] = this.#query(value);
      else if (Array.isArray(value) && value.every(isSent))
        unpacked[name] = value.map((each) => this.#query(each));
      else unpacked[name] = value;
    }
    return unpacked;
  }

  #query({ queryKey, lists }: SentQuery): ResolvedQuery {
    const known = this.#read.get(queryKey);
    if (known !== undefined) {
      this.#read.delete(queryKey);
      this.#read.set(queryKey, known);
      return known;
    }
    const [common, seeds] = JSON.parse(queryKey) as [Common, SeedKey[]];
    const given = lists.values();
    const query: ResolvedQuery = {
      ...common,
      key: queryKey,
      seeds: seeds.map((seed) => planOfKey(seed, given)),
    };
    // Lists may be as long as the network has members: they are not kept.
    if (lists.length > 0) return query;
    this.#read.set(queryKey, query);
    for (const oldest of this.#read.keys()) {
      if (this.#read.size <= KEPT) break;
      this.#read.delete(oldest);
    }
    return query;
  }
}

function sent({ key, seeds }: ResolvedQuery): SentQuery {
  return {
    queryKey: key,
    lists: seeds.flatMap((seed) => (seed.by === "list" ? [seed.members] : [])),
  };
}

function isQuery(value: unknown): value is ResolvedQuery {
  return typeof value === "object" && value !== null && "key" in value && "seeds" in value;
}

function isSent(value: unknown): value is SentQuery {
  return typeof value === "object" && value !== null && "queryKey" in value;
}
