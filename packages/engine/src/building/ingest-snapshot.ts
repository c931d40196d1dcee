import {
  type FollowBatch,
  GENDER_CODE,
  numbersAt,
  type PostBatch,
  PROFILE_FLAG,
  type ProfileBatch,
  textsAt,
} from "@toolkit/core/domain/network-data";
import { forEachIndexRange } from "@toolkit/core/domain/text-index";
import { automationCode } from "../files/dimensions.ts";
import { EngineError } from "../port/errors.ts";
import { DictionaryBuilder } from "./dictionary-builder.ts";
import type { ListSpills, ShardSpills } from "./shard-spills.ts";
import type { Spill } from "./spill.ts";

/** What is learnt of the whole snapshot while it is dealt out to the shards. */
export interface Gathered {
  readonly dictionaries: Readonly<
    Record<
      "country" | "region" | "city" | "language" | "term" | "tag" | "bioTerm" | "bioWord",
      DictionaryBuilder
    >
  >;
  /** Age intervals in order of appearance, low · 256 + high. */
  readonly ages: Map<number, number>;
  /** Members that have each bio word, by provisional number. */
  readonly bioWordCounts: number[];
  /** Followers of each account in the data. */
  readonly followers: Uint32Array;
  /** One more than the greatest id of each list of ids. */
  readonly keys: Record<"interest" | "job" | "topic" | "show", number>;
  known: number;
  /** Day of the last post that came. */
  oldestDay: number;
}

export function newGathered(profiles: number): Gathered {
  return {
    dictionaries: {
      country: new DictionaryBuilder(),
      region: new DictionaryBuilder(),
      city: new DictionaryBuilder(),
      language: new DictionaryBuilder(),
      term: new DictionaryBuilder(),
      tag: new DictionaryBuilder(),
      bioTerm: new DictionaryBuilder(),
      bioWord: new DictionaryBuilder(),
    },
    ages: new Map(),
    bioWordCounts: [],
    followers: new Uint32Array(profiles),
    keys: { interest: 0, job: 0, topic: 0, show: 0 },
    known: 0,
    oldestDay: Number.POSITIVE_INFINITY,
  };
}

/** Deals the profiles of a batch out to the shards; `next` is the dense id that is due. */
export function addProfiles(
  batch: ProfileBatch,
  spills: readonly ShardSpills[],
  gathered: Gathered,
  next: number,
): void {
  const { country, region, city, language, bioTerm, bioWord } = gathered.dictionaries;
  if (batch.from !== next) {
    throw invalid(`Profiles from ${batch.from} came where ${next} were due`);
  }
  if (next + batch.length > gathered.followers.length) {
    throw invalid(`More profiles came than the ${gathered.followers.length} announced`);
  }
  for (let i = 0; i < batch.length; i++) {
    const shard = spills[(next + i) % spills.length]!;
    const flags = batch.flags[i]!;
    const gender = batch.gender[i]!;
    if ((flags & PROFILE_FLAG.known) !== 0) gathered.known++;
    shard.flags.push(flags);
    shard.declared.push(batch.declared[i]!);
    shard.codes.gender.push(gender <= GENDER_CODE.female ? gender : GENDER_CODE.unknown);
    shard.codes.age.push(ageCode(gathered.ages, batch.ageLow[i]!, batch.ageHigh[i]!));
    shard.codes.country.push(nameCode(country, batch.country[i]));
    shard.codes.region.push(nameCode(region, batch.region[i]));
    shard.codes.city.push(nameCode(city, batch.city[i]));
    shard.codes.language.push(nameCode(language, batch.language[i]));
    shard.codes.automation.push(automationCode(batch.automation[i]!));
    const { keys } = gathered;
    keys.interest = pushIds(shard.lists.interest, numbersAt(batch.interests, i), keys.interest);
    keys.job = pushIds(shard.lists.job, numbersAt(batch.jobs, i), keys.job);
    pushTexts(shard.lists.bioWord, bioWord, textsAt(batch.bioWords, i), gathered.bioWordCounts);
    const norm = batch.bioNorm[i] ?? "";
    pushTerms(shard.lists.bioTerm, bioTerm, norm);
    shard.bioText.push(shard.text.append(norm));
  }
}

/** Deals follows out to the shards of those who follow. */
export function addFollows(
  { source, target }: FollowBatch,
  spills: readonly ShardSpills[],
  { followers }: Gathered,
): void {
  const shards = spills.length;
  for (let i = 0; i < source.length; i++) {
    const from = source[i]!;
    const to = target[i]!;
    if (from >= followers.length || to >= followers.length) {
      throw invalid(`A follow of ${to} by ${from} names no profile`);
    }
    const shard = spills[from % shards]!;
    shard.source.push((from / shards) >>> 0);
    shard.target.push(to);
    followers[to]!++;
  }
}

/** Deals posts out to the shards of their authors. */
export function addPosts(
  batch: PostBatch,
  spills: readonly ShardSpills[],
  gathered: Gathered,
): void {
  const { term, tag } = gathered.dictionaries;
  const { keys } = gathered;
  const shards = spills.length;
  for (let i = 0; i < batch.length; i++) {
    const author = batch.author[i]!;
    const day = batch.day[i]!;
    if (day > gathered.oldestDay) throw invalid("Posts came out of order: the newest is due first");
    if (author >= gathered.followers.length) throw invalid(`Author ${author} is no profile`);
    gathered.oldestDay = day;
    const shard = spills[author % shards]!;
    const id = batch.networkId[i]!;
    const norm = batch.norm[i] ?? "";
    shard.author.push((author / shards) >>> 0);
    shard.day.push(day);
    shard.quarter.push(batch.quarter[i]!);
    shard.kind.push(batch.kind[i]!);
    shard.likes.push(batch.likes[i]!);
    shard.reposts.push(batch.reposts[i]!);
    shard.sentiment.push(batch.sentiment[i]!);
    shard.idLow.push(Number(id & 0xffff_ffffn));
    shard.idHigh.push(Number(id >> 32n));
    shard.postText.push(shard.text.append(norm));
    pushTerms(shard.postLists.term, term, norm);
    pushTexts(shard.postLists.tag, tag, textsAt(batch.hashtags, i));
    keys.topic = pushIds(shard.postLists.topic, numbersAt(batch.topics, i), keys.topic);
    keys.show = pushIds(shard.postLists.show, numbersAt(batch.shows, i), keys.show);
  }
}

function invalid(message: string): EngineError {
  return new EngineError("snapshot_invalid", message);
}

// What the running text adds to: an emitter that is made once needs them outside.
let indexed = "";
let index: DictionaryBuilder;
let found: Spill<Uint32Array>;
let count = 0;
const addTerm = (start: number, end: number): void => {
  const id = index.addDistinct(indexed, start, end);
  if (id < 0) return;
  found.push(id);
  count++;
};

/** Adds the index terms of a normal form, each once. */
function pushTerms(list: ListSpills, dictionary: DictionaryBuilder, norm: string): void {
  dictionary.beginRound();
  indexed = norm;
  index = dictionary;
  found = list.values;
  count = 0;
  forEachIndexRange(norm, addTerm);
  list.lengths.push(count);
}

/** Adds texts as they are, each once, and counts in how many lists each occurs. */
function pushTexts(
  list: ListSpills,
  dictionary: DictionaryBuilder,
  texts: readonly string[],
  counts?: number[],
): void {
  dictionary.beginRound();
  let length = 0;
  for (const text of texts) {
    if (text === "") continue;
    const id = dictionary.addDistinct(text, 0, text.length);
    if (id < 0) continue;
    list.values.push(id);
    if (counts !== undefined) counts[id] = (counts[id] ?? 0) + 1;
    length++;
  }
  list.lengths.push(length);
}

/** @returns one more than the greatest id so far. */
function pushIds(list: ListSpills, ids: Uint16Array, keys: number): number {
  let most = keys;
  let length = 0;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    // Lists are short: looking back is quicker than a set.
    if (ids.indexOf(id) < i) continue;
    list.values.push(id);
    if (id >= most) most = id + 1;
    length++;
  }
  list.lengths.push(length);
  return most;
}

function nameCode(dictionary: DictionaryBuilder, name: string | null | undefined): number {
  return name === null || name === undefined || name === "" ? 0 : dictionary.add(name) + 1;
}

function ageCode(ages: Map<number, number>, low: number, high: number): number {
  if (low === 0 && high === 0) return 0;
  const key = low * 256 + high;
  const known = ages.get(key);
  if (known !== undefined) return known;
  const code = ages.size + 1;
  ages.set(key, code);
  return code;
}
