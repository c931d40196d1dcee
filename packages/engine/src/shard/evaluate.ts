import type { QueryExpression } from "@toolkit/core/domain/query";
import type { Dimension } from "../files/dimensions.ts";
import { Cancelled } from "../port/errors.ts";
import { FILTER_NAMES, type FilterName } from "../port/explanation.ts";
import type {
  MemberIndex,
  Ranges,
  ResolvedFilters,
  ResolvedQuery,
  SeedPlan,
} from "./resolved-query.ts";
import { addHavingWord } from "./bio-words.ts";
import type { Shard } from "./shard.ts";

/** Asked between pieces of long work; true: the asker is gone. */
export type IsCancelled = () => boolean;

/** What evaluating needs to know besides the query. */
export interface Evaluation {
  readonly shard: Shard;
  readonly isCancelled: IsCancelled;
  /** First day of the window that the shard's ready lists are of; null: it has none. */
  readonly readyFrom: number | null;
}

/** Members of a query as a bitset that belongs to the cache: read it, do not write it. */
export function evaluate(run: Evaluation, query: ResolvedQuery): number {
  const { shard } = run;
  const cached = shard.cached(query.key);
  if (cached !== undefined) return cached;
  const at = evaluateWithout(run, query, null);
  shard.keep(query.key, at);
  return at;
}

/**
 * Members of a query in which one seed (null: none) matches nobody, as a bitset that the caller gives back.
 */
export function evaluateWithout(
  run: Evaluation,
  query: ResolvedQuery,
  without: number | null,
): number {
  const { shard } = run;
  const { kernel, words } = shard;
  const at = shard.take();
  if (query.expression === null) kernel.fill(at, shard.members);
  else {
    kernel.clear(at, words);
    addExpression(run, query, query.expression, at, without);
  }
  for (const expression of query.exclude) {
    const excluded = shard.take();
    kernel.clear(excluded, words);
    addExpression(run, query, expression, excluded, without);
    kernel.andNot(at, excluded, words);
    shard.give(excluded);
  }
  applyFilters(run, query, at);
  shard.dropOutdated(at);
  return at;
}

/** Adds the members of an expression to a bitset. */
function addExpression(
  run: Evaluation,
  query: ResolvedQuery,
  expression: QueryExpression,
  to: number,
  without: number | null,
): void {
  const { shard } = run;
  const { kernel, words } = shard;
  if ("seed" in expression) {
    if (expression.seed !== without) addSeed(run, query, expression.seed, to);
    return;
  }
  if ("any" in expression) {
    for (const part of expression.any) addExpression(run, query, part, to, without);
    return;
  }
  const result = shard.take();
  kernel.fill(result, shard.members);
  for (const part of "all" in expression ? expression.all : [expression.not]) {
    const set = shard.take();
    kernel.clear(set, words);
    addExpression(run, query, part, set, without);
    if ("all" in expression) kernel.and(result, set, words);
    else kernel.andNot(result, set, words);
    shard.give(set);
  }
  kernel.or(to, result, words);
  shard.give(result);
}

/** Adds the members that one seed brings to a bitset. */
export function addSeed(run: Evaluation, query: ResolvedQuery, seed: number, to: number): void {
  const { shard } = run;
  const plan = query.seeds[seed];
  if (plan === undefined) return;
  if (run.isCancelled()) throw new Cancelled();
  switch (plan.by) {
    case "members":
      addPostings(shard, plan.index, plan.any, to);
      return;
    case "posts":
      addPosters(run, query, plan, to);
      return;
    case "known": {
      const set = membersPassing(shard, [plan], query.declaredOnly);
      shard.kernel.or(to, set, shard.words);
      shard.give(set);
      return;
    }
    case "listedFollowers": {
      const { kernel, memory, words } = shard;
      const set = shard.take();
      kernel.clear(set, words);
      addPostings(shard, "follow", [[plan.rank, plan.rank + 1]], set);
      kernel.and(set, memory.at("followingKnown"), words);
      kernel.or(to, set, words);
      shard.give(set);
      return;
    }
    case "bioWord":
      addHavingWord(shard, plan.word, to);
      return;
    case "list": {
      const { u32 } = shard.memory;
      for (const member of plan.members) u32[to + (member >>> 5)]! |= 1 << (member & 31);
      return;
    }
    case "text": {
      const [list, count] = matchingTexts(run, query, plan, null);
      if (plan.of === "bio") shard.kernel.orList(to, list, count);
      else shard.kernel.orAuthors(to, list, count, shard.memory.at("post:author"));
    }
  }
}

/** Adds the members of hybrid postings (see postings.ts) to a bitset. */
export function addPostings(
  shard: Shard,
  index: MemberIndex | `${string}:ready`,
  any: Ranges,
  to: number,
): void {
  const { kernel, memory, words } = shard;
  const { offsets, data, keys } = shard.index(index);
  for (const [first, last] of any) {
    for (let key = first; key < Math.min(last, keys); key++) {
      const from = memory.u32[offsets + key]!;
      const length = memory.u32[offsets + key + 1]! - from;
      if (length === words) kernel.or(to, data + from, words);
      else kernel.orPacked(to, data + from, length);
    }
  }
}

function addPosters(
  run: Evaluation,
  query: ResolvedQuery,
  plan: Extract<SeedPlan, { by: "posts" }>,
  to: number,
): void {
  const { shard } = run;
  const { kernel, memory, words } = shard;
  const author = memory.at("post:author");
  const cut = shard.cut(query.fromDay);
  const { offsets: readyAt, data: readyData } = shard.index(`${plan.index}:ready`);
  const isReady = run.readyFrom !== null && query.fromDay === run.readyFrom;
  for (const key of keysOf(shard, plan)) {
    const from = memory.u32[readyAt + key]!;
    const ready = memory.u32[readyAt + key + 1]! - from;
    if (isReady && ready === words) kernel.or(to, readyData + from, words);
    else if (isReady && ready > 0) kernel.orPacked(to, readyData + from, ready);
    else {
      const [list, count] = postsOf(shard, plan.index, key, cut);
      kernel.orAuthors(to, list, count, author);
    }
  }
}

function* keysOf(
  shard: Shard,
  plan: { readonly index: string; readonly any: Ranges },
): Generator<number> {
  const { keys } = shard.index(plan.index);
  for (const [first, last] of plan.any)
    for (let key = first; key < Math.min(last, keys); key++) yield key;
}

/** Posts before the cut that hold a value, as a list that is valid until the next call. */
function postsOf(
  shard: Shard,
  index: string,
  key: number,
  cut: number,
): readonly [list: number, count: number] {
  const { offsets, data } = shard.index(index);
  const { u32 } = shard.memory;
  const from = u32[offsets + key]!;
  const words = u32[offsets + key + 1]! - from;
  const out = shard.postings();
  return [out, shard.kernel.expand(data + from, words, cut, out)];
}

/** The part inside the window of each posting list of a plan, each valid until the next is asked for. */
export function* postLists(
  shard: Shard,
  plan: { readonly index: string; readonly any: Ranges },
  cut: number,
): Generator<readonly [list: number, count: number]> {
  for (const key of keysOf(shard, plan)) {
    const [list, count] = postsOf(shard, plan.index, key, cut);
    if (count > 0) yield [list, count];
  }
}

/**
 * Posts (bios) that hold all terms and satisfy the check, ascending, within the window.
 * @param members a bitset: only texts of these members; null: all. It is asked before any text is read.
 * @returns where the list lies and how long it is; valid until the next call.
 */
export function matchingTexts(
  run: Evaluation,
  query: ResolvedQuery,
  plan: Extract<SeedPlan, { by: "text" }>,
  members: number | null,
): readonly [list: number, count: number] {
  const { shard } = run;
  const { memory } = shard;
  const post = plan.of === "post";
  const [a, b] = post
    ? shard.postLists()
    : [shard.memberList(), shard.memory.region("memberListB", shard.members + 1)];
  let count: number;
  if (plan.all.length === 0) {
    count = post ? shard.cut(query.fromDay) : shard.members;
    const { u32 } = memory;
    for (let i = 0; i < count; i++) u32[a + i] = i;
  } else {
    count = intersectTerms(shard, query, plan, a, b);
  }
  if (members !== null) {
    const { u32 } = memory;
    const author = memory.at("post:author");
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const text = u32[a + i]!;
      const member = post ? u32[author + text]! : text;
      if (((u32[members + (member >>> 5)]! >>> (member & 31)) & 1) !== 0) u32[a + kept++] = text;
    }
    count = kept;
  }
  if (plan.check === null) return [a, count];
  const list = memory.u32.subarray(a, a + count);
  const offsets = memory.words(post ? "post:text" : "bio:text");
  const found = shard.text.filter(list, count, offsets, plan.check, list, run.isCancelled);
  if (run.isCancelled()) throw new Cancelled();
  return [a, found];
}

/** Intersects the lists of a plan's terms into `a`, shortest first. */
function intersectTerms(
  shard: Shard,
  query: ResolvedQuery,
  plan: Extract<SeedPlan, { by: "text" }>,
  a: number,
  b: number,
): number {
  const { memory, kernel, words } = shard;
  const index = plan.of === "post" ? "term" : "bioTerm";
  const limit = plan.of === "post" ? shard.cut(query.fromDay) : shard.members;
  const { offsets, data, keys } = shard.index(index);
  // A word that came after this shard was built: nobody here has it.
  if (plan.all.some((key) => key >= keys)) return 0;
  const lists = plan.all.map((key) => {
    const from = memory.u32[offsets + key]!;
    const length = memory.u32[offsets + key + 1]! - from;
    const isBitset = plan.of === "bio" && length === words;
    return { at: data + from, length, isBitset };
  });
  lists.sort((x, y) => Number(x.isBitset) - Number(y.isBitset) || x.length - y.length);
  let count = -1;
  for (const list of lists) {
    const to = count < 0 ? a : b;
    const listed = list.isBitset
      ? kernel.list(list.at, words, to)
      : kernel.expand(list.at, list.length, limit, to);
    count = count < 0 ? listed : kernel.intersect(a, count, b, listed, a);
    if (count === 0) break;
  }
  return Math.max(0, count);
}

function applyFilters(run: Evaluation, query: ResolvedQuery, at: number): void {
  const { shard } = run;
  for (const name of FILTER_NAMES) {
    const passing = filterSet(shard, query, name);
    if (passing === null) continue;
    shard.kernel.and(at, passing, shard.words);
  }
  if (query.knownOnly) shard.kernel.and(at, shard.memory.at("known"), shard.words);
}

/** Members that pass one criterion, as a bitset that belongs to the cache; null when the query does not ask for it. */
export function filterSet(shard: Shard, query: ResolvedQuery, name: FilterName): number | null {
  const { places, languages, gender, age, automated } = query.filters;
  if (name === "automated") return automated === null ? null : automatedSet(shard, automated);
  const parts: readonly CriterionPart[] | null = {
    places,
    languages: languages && [{ dimension: "language" as const, any: languages }],
    gender: gender && [{ dimension: "gender" as const, any: gender }],
    age: age && [{ dimension: "age" as const, any: age }],
  }[name];
  if (parts === null) return null;
  const { declaredOnly } = query;
  const ready = declaredOnly ? null : onlyBitset(shard, parts);
  if (ready !== null) return ready;
  return shard.criterion(JSON.stringify([declaredOnly, parts]), () =>
    membersPassing(shard, parts, declaredOnly),
  );
}

/** Those of the classes, or all others: whose automation is unknown is in no class. */
function automatedSet(
  shard: Shard,
  { any, are }: NonNullable<ResolvedFilters["automated"]>,
): number {
  return shard.criterion(JSON.stringify(["automation", any, are]), () => {
    const set = membersPassing(shard, [{ dimension: "automation", any }], false);
    if (are === "only") return set;
    const others = shard.take();
    shard.kernel.fill(others, shard.members);
    shard.kernel.andNot(others, set, shard.words);
    shard.give(set);
    return others;
  });
}

/** The bitset of the only value that is asked for, as it lies in the shard; null: there are several, or it is a list. */
function onlyBitset(shard: Shard, parts: readonly CriterionPart[]): number | null {
  const { memory, words } = shard;
  const [part, ...others] = parts.filter(({ any }) => any.length > 0);
  const [range, ...more] = part?.any ?? [];
  if (part === undefined || range === undefined || others.length + more.length > 0) return null;
  const [key, end] = range;
  const { offsets, data, keys } = shard.index(part.dimension);
  if (end !== key + 1 || key >= keys) return null;
  const from = memory.u32[offsets + key]!;
  return memory.u32[offsets + key + 1]! - from === words ? data + from : null;
}

interface CriterionPart {
  readonly dimension: Dimension;
  readonly any: Ranges;
}

function membersPassing(
  shard: Shard,
  parts: readonly CriterionPart[],
  declaredOnly: boolean,
): number {
  const { kernel, memory, words } = shard;
  const set = shard.take();
  kernel.clear(set, words);
  for (const { dimension, any } of parts) {
    if (any.length === 0) continue;
    if (!declaredOnly) {
      addPostings(shard, dimension, any, set);
      continue;
    }
    const declared = shard.take();
    kernel.clear(declared, words);
    addPostings(shard, dimension, any, declared);
    kernel.and(declared, memory.at(`${dimension}:declared`), words);
    kernel.or(set, declared, words);
    shard.give(declared);
  }
  return set;
}
