import {
  type Dimension,
  DIMENSIONS,
  type ListDimension,
  POST_INDEXES,
  type PostIndex,
} from "../../files/dimensions.ts";
import { DECLARABLE, type DeclarableDimension } from "../../port/dimensions.ts";
import type { SetTotals } from "../../port/sizes.ts";
import { evaluate, type Evaluation } from "../../shard/evaluate.ts";
import { listStarts } from "../../shard/list-starts.ts";
import { countCodesInto } from "../../shard/member-codes.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import type { Shard } from "../../shard/shard.ts";
import { totalsOf } from "./totals.ts";
import { MOST_VALUES } from "./value-orders.ts";

export interface CountsInput {
  readonly query: ResolvedQuery;
  /** Leave out the members of this query. */
  readonly minus: ResolvedQuery | null;
  /** Leave out followed accounts, words and posts: their counts are 0. */
  readonly attributesOnly: boolean;
  /** Followed accounts to count: ranks below this. */
  readonly ranks: number;
  /** Words of bios to count: numbers below this. */
  readonly bioWords: number;
  /** Post values whose posters to count. */
  readonly values: Readonly<Record<PostIndex, Uint32Array>>;
  /** First day of the posts that count; null: all. */
  readonly fromDay: number | null;
  /** Where to write the counts of followed accounts, at least `ranks` words; null: into memory of their own. */
  readonly followsInto: SharedArrayBuffer | null;
}

/** Counts of members of one set, ready to be added up. */
export interface SetCounts {
  readonly totals: SetTotals;
  /** Members by code; code 0 is unknown. */
  readonly codes: Readonly<Record<Dimension, Uint32Array>>;
  /** Members whose value was declared by the data. */
  readonly declared: Readonly<Record<DeclarableDimension, number>>;
  /** Members by value. */
  readonly lists: Readonly<Record<ListDimension, Uint32Array>>;
  /** Members who have at least one value. */
  readonly having: Readonly<Record<ListDimension, number>>;
  /** Members whose following list is known, by rank of the account they follow. */
  readonly follows: Uint32Array;
  /** Members who posted each of the values asked for. */
  readonly posters: Readonly<Record<PostIndex, Uint32Array>>;
  /** Posts by members: negative, neutral, positive, not judged. */
  readonly sentiment: Uint32Array;
  /** Members with a post. */
  readonly authors: number;
}

/** Members of one set by everything that is known of them. */
export interface CountCalls {
  counts: { input: CountsInput; output: SetCounts };
}

export const COUNT_ANSWERS: Answers<CountCalls> = { counts: countSet };

/** Counts every dimension of a member set. */
function countSet(run: Evaluation, input: CountsInput): SetCounts {
  const { shard } = run;
  const { kernel, memory, words } = shard;
  let set = evaluate(run, input.query);
  if (input.minus !== null) {
    const baseline = evaluate(run, input.minus);
    const rest = shard.take();
    kernel.copy(rest, set, words);
    kernel.andNot(rest, baseline, words);
    set = rest;
  }
  const totals = totalsOf(shard, set);
  const list = shard.memberList();
  const posters = Object.fromEntries(
    POST_INDEXES.map((index) => [index, countPosters(run, set, input, index)]),
  );
  const posts = input.attributesOnly ? noPosts() : countPosts(shard, set, input.fromDay);
  // One list serves what follows; followed accounts come last, as they need a list of their own.
  const count = kernel.list(set, words, list);
  const lists = {
    interest: countShort(shard, "interest", list, count),
    job: countShort(shard, "job", list, count),
  };
  const bioWord = input.attributesOnly
    ? NONE
    : countAscending(
        shard,
        list,
        count,
        "bioWord:memberOffsets",
        "bioWord:memberValues",
        input.bioWords,
      );
  const codes = countCodes(shard, { set, list, count }, input.query.declaredOnly);
  const follows = input.attributesOnly ? NONE : countFollows(shard, set, list, input);
  return {
    totals,
    codes,
    declared: Object.fromEntries(
      DECLARABLE.map((dimension) => [
        dimension,
        kernel.countAnd(set, memory.at(`${dimension}:declared`), words),
      ]),
    ) as Record<DeclarableDimension, number>,
    lists: { interest: lists.interest.counts, job: lists.job.counts, bioWord: bioWord.counts },
    having: { interest: lists.interest.having, job: lists.job.having, bioWord: bioWord.having },
    follows: follows.counts,
    posters: posters as Record<PostIndex, Uint32Array>,
    ...posts,
  };
}

const NONE = { counts: new Uint32Array(0), having: 0 };
/** Memory of its own: sums are made in it. */
const noPosts = () => ({ sentiment: new Uint32Array(4), authors: 0 });

/** Whom the members follow; `list` is used up. */
function countFollows(
  shard: Shard,
  set: number,
  list: number,
  input: Pick<CountsInput, "ranks" | "followsInto">,
): { readonly counts: Uint32Array } {
  const { kernel, memory, words } = shard;
  const following = shard.take();
  kernel.copy(following, set, words);
  kernel.and(following, memory.at("followingKnown"), words);
  return countAscending(
    shard,
    list,
    kernel.list(following, words, list),
    "following:offsets",
    "following:ranks",
    input.ranks,
    input.followsInto,
  );
}

/** Members by code of one attribute. */
export function codesOf(run: Evaluation, query: ResolvedQuery, dimension: Dimension): Uint32Array {
  const { shard } = run;
  const set = evaluate(run, query);
  const list = shard.memberList();
  const count = shard.kernel.list(set, shard.words, list);
  return countDimension(shard, dimension, { set, list, count }, query.declaredOnly);
}

interface ListedSet {
  readonly set: number;
  readonly list: number;
  readonly count: number;
}

function countCodes(
  shard: Shard,
  listed: ListedSet,
  declaredOnly: boolean,
): Record<Dimension, Uint32Array> {
  return Object.fromEntries(
    DIMENSIONS.map((dimension) => [
      dimension,
      countDimension(shard, dimension, listed, declaredOnly),
    ]),
  ) as Record<Dimension, Uint32Array>;
}

function countDimension(
  shard: Shard,
  dimension: Dimension,
  { set, list, count }: ListedSet,
  declaredOnly: boolean,
): Uint32Array {
  const { kernel, memory, words } = shard;
  const keys = shard.keys(dimension) + 1;
  // No data declare whether a program posts.
  if (declaredOnly && dimension === "automation")
    return Uint32Array.of(count, ...new Uint32Array(keys - 1));
  const out = shard.histogram(keys);
  let from = list;
  let length = count;
  if (declaredOnly && dimension !== "automation") {
    const declared = shard.take();
    kernel.copy(declared, set, words);
    kernel.and(declared, memory.at(`${dimension}:declared`), words);
    from = memory.region("memberListB", shard.members + 1);
    length = kernel.list(declared, words, from);
    shard.give(declared);
  }
  countCodesInto(shard, dimension, { at: from, count: length }, out);
  const counts = memory.u32.slice(out, out + keys);
  counts[0]! += count - length;
  return counts;
}

function countShort(
  shard: Shard,
  name: "interest" | "job",
  list: number,
  count: number,
): { counts: Uint32Array; having: number } {
  const { kernel, memory } = shard;
  const keys = shard.keys(name);
  const out = shard.histogram(keys);
  const { offsets, bases } = listStarts(memory, `${name}:memberOffsets`);
  const having = kernel.histogramLists16(
    list,
    count,
    offsets,
    bases,
    memory.at(`${name}:memberValues`),
    out,
  );
  return { counts: memory.u32.slice(out, out + keys), having };
}

function countAscending(
  shard: Shard,
  list: number,
  count: number,
  offsets: string,
  values: string,
  limit: number,
  into: SharedArrayBuffer | null = null,
): { counts: Uint32Array; having: number } {
  const { kernel, memory } = shard;
  const out = shard.histogram(limit);
  const starts = listStarts(memory, offsets);
  const having = kernel.histogramPacked(
    list,
    count,
    starts.offsets,
    starts.bases,
    memory.at(values),
    limit,
    out,
  );
  if (into === null) return { counts: memory.u32.slice(out, out + limit), having };
  const counts = new Uint32Array(into, 0, limit);
  counts.set(memory.u32.subarray(out, out + limit));
  return { counts, having };
}

function countPosts(
  shard: Shard,
  set: number,
  fromDay: number | null,
): { sentiment: Uint32Array; authors: number } {
  const { kernel, memory, words } = shard;
  const authors = shard.take();
  kernel.clear(authors, words);
  const out = shard.histogram(4);
  kernel.postsOf(
    set,
    memory.at("post:author"),
    memory.at("post:sentiment"),
    shard.cut(fromDay),
    out,
    authors,
  );
  const sentiment = memory.u32.slice(out, out + 4);
  const count = kernel.count(authors, words);
  shard.give(authors);
  return { sentiment, authors: count };
}

/** Members of the set who posted each value: from what each posted in the default window, else from the posts. */
export function countPosters(
  run: Evaluation,
  set: number,
  input: Pick<CountsInput, "values" | "fromDay">,
  index: PostIndex,
): Uint32Array {
  const { shard } = run;
  const values = input.values[index];
  if (values.length === 0) return new Uint32Array(0);
  if (run.readyFrom !== null && input.fromDay === run.readyFrom)
    return countReady(shard, set, values, index);
  const { kernel, memory } = shard;
  const keys = memory.region("postedKeys", MOST_VALUES);
  const out = memory.region("postedCounts", MOST_VALUES);
  const seen = shard.memberList();
  kernel.clear(seen, shard.members);
  const { offsets, data, keys: own } = shard.index(index);
  // Values that came after this shard was built have nobody here; most questions hold none.
  const known = values.every((value) => value < own)
    ? values
    : values.filter((value) => value < own);
  memory.u32.set(known, keys);
  kernel.countPosters(
    set,
    keys,
    known.length,
    offsets,
    data,
    shard.cut(input.fromDay),
    memory.at("post:author"),
    seen,
    out,
  );
  if (known === values) return memory.u32.slice(out, out + values.length);
  let next = out;
  return values.map((value) => (value < own ? memory.u32[next++]! : 0));
}

/** Walks what the members posted, not who posted the values: a small audience takes little time. */
function countReady(shard: Shard, set: number, values: Uint32Array, index: PostIndex): Uint32Array {
  const { kernel, memory, words } = shard;
  const list = shard.memberList();
  const count = kernel.list(set, words, list);
  const keys = shard.keys(index);
  const out = shard.histogram(keys);
  const { offsets, bases } = listStarts(memory, `${index}:memberOffsets`);
  const own = memory.at(`${index}:memberValues`);
  kernel.histogramPacked(list, count, offsets, bases, own, keys, out);
  const { u32 } = memory;
  const counts = new Uint32Array(values.length);
  for (let i = 0; i < counts.length; i++) counts[i] = u32[out + values[i]!]!;
  return counts;
}
