import { GENDER_CODE, type NetworkSnapshot, PROFILE_FLAG } from "@toolkit/core/domain/network-data";
import { forEachIndexRange } from "@toolkit/core/domain/text-index";
import type { ListSpills, ShardSpills } from "./build-spills.ts";
import { DictionaryBuilder } from "./dictionary-builder.ts";
import { spamCode } from "./dimensions.ts";
import { EngineError } from "./errors.ts";
import type { Spill } from "./spill.ts";

const NO_IDS = new Uint16Array(0);

/** Told after every batch: rows done of rows in all, in three stages. */
export interface BuildProgress {
  readonly stage: "profiles" | "follows" | "posts" | "shards";
  readonly done: number;
  readonly total: number;
}

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
  known: number;
  interestKeys: number;
  jobKeys: number;
  topicKeys: number;
  showKeys: number;
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
    known: 0,
    interestKeys: 0,
    jobKeys: 0,
    topicKeys: 0,
    showKeys: 0,
  };
}

export async function ingestProfiles(
  snapshot: NetworkSnapshot,
  spills: readonly ShardSpills[],
  gathered: Gathered,
  onProgress: (progress: BuildProgress) => void,
): Promise<void> {
  const { country, region, city, language, bioTerm, bioWord } = gathered.dictionaries;
  let next = 0;
  for await (const batch of snapshot.profiles()) {
    if (batch.from !== next)
      throw new EngineError(
        "snapshot_invalid",
        `Profiles from ${batch.from} came where ${next} were due`,
      );
    for (let i = 0; i < batch.length; i++, next++) {
      const shard = spills[next % spills.length]!;
      const flags = batch.flags[i]!;
      if ((flags & PROFILE_FLAG.known) !== 0) gathered.known++;
      shard.flags.push(flags);
      shard.declared.push(batch.declared[i]!);
      shard.codes.gender.push(
        batch.gender[i]! <= GENDER_CODE.female ? batch.gender[i]! : GENDER_CODE.unknown,
      );
      shard.codes.age.push(ageCode(gathered.ages, batch.ageLow[i]!, batch.ageHigh[i]!));
      shard.codes.country.push(nameCode(country, batch.country[i]));
      shard.codes.region.push(nameCode(region, batch.region[i]));
      shard.codes.city.push(nameCode(city, batch.city[i]));
      shard.codes.language.push(nameCode(language, batch.language[i]));
      shard.codes.spam.push(spamCode(batch.spam[i]!));
      gathered.interestKeys = pushIds(
        shard.lists.interest,
        batch.interests[i] ?? NO_IDS,
        gathered.interestKeys,
      );
      gathered.jobKeys = pushIds(shard.lists.job, batch.jobs[i] ?? NO_IDS, gathered.jobKeys);
      pushTexts(shard.lists.bioWord, bioWord, batch.bioWords[i] ?? [], gathered.bioWordCounts);
      const norm = batch.bioNorm[i] ?? "";
      pushTerms(shard.lists.bioTerm, bioTerm, norm);
      shard.bioText.push(shard.text.append(norm));
    }
    onProgress({ stage: "profiles", done: next, total: snapshot.profileCount });
  }
  if (next !== snapshot.profileCount) {
    throw new EngineError(
      "snapshot_invalid",
      `${next} profiles came, ${snapshot.profileCount} were announced`,
    );
  }
}

export async function ingestFollows(
  snapshot: NetworkSnapshot,
  spills: readonly ShardSpills[],
  gathered: Gathered,
  onProgress: (progress: BuildProgress) => void,
): Promise<number> {
  const { followers } = gathered;
  const shards = spills.length;
  let done = 0;
  for await (const { source, target } of snapshot.follows()) {
    for (let i = 0; i < source.length; i++) {
      const from = source[i]!;
      const to = target[i]!;
      if (from >= followers.length || to >= followers.length) {
        throw new EngineError("snapshot_invalid", `A follow of ${from} to ${to} names no profile`);
      }
      const shard = spills[from % shards]!;
      shard.source.push((from / shards) >>> 0);
      shard.target.push(to);
      followers[to]!++;
    }
    done += source.length;
    onProgress({ stage: "follows", done, total: snapshot.followCount });
  }
  return done;
}

export async function ingestPosts(
  snapshot: NetworkSnapshot,
  spills: readonly ShardSpills[],
  gathered: Gathered,
  onProgress: (progress: BuildProgress) => void,
): Promise<number> {
  const { term, tag } = gathered.dictionaries;
  const shards = spills.length;
  let done = 0;
  let newest = Number.POSITIVE_INFINITY;
  for await (const batch of snapshot.posts()) {
    for (let i = 0; i < batch.length; i++) {
      const author = batch.author[i]!;
      const day = batch.day[i]!;
      if (day > newest)
        throw new EngineError("snapshot_invalid", "Posts came out of order: newest first");
      if (author >= gathered.followers.length)
        throw new EngineError("snapshot_invalid", `Author ${author} is no profile`);
      newest = day;
      const shard = spills[author % shards]!;
      const id = batch.networkId[i]!;
      const norm = batch.norm[i] ?? "";
      shard.author.push((author / shards) >>> 0);
      shard.day.push(day);
      shard.kind.push(batch.kind[i]!);
      shard.likes.push(batch.likes[i]!);
      shard.reposts.push(batch.reposts[i]!);
      shard.sentiment.push(batch.sentiment[i]!);
      shard.idLow.push(Number(id & 0xffff_ffffn));
      shard.idHigh.push(Number(id >> 32n));
      shard.postText.push(shard.text.append(norm));
      pushTerms(shard.postLists.term, term, norm);
      pushTexts(shard.postLists.tag, tag, batch.hashtags[i] ?? []);
      gathered.topicKeys = pushIds(
        shard.postLists.topic,
        batch.topics[i] ?? NO_IDS,
        gathered.topicKeys,
      );
      gathered.showKeys = pushIds(
        shard.postLists.show,
        batch.shows[i] ?? NO_IDS,
        gathered.showKeys,
      );
    }
    done += batch.length;
    onProgress({ stage: "posts", done, total: snapshot.postCount });
  }
  return done;
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
