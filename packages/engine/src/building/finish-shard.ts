import { join } from "node:path";
import { POST_KIND, PROFILE_FLAG } from "@toolkit/core/domain/network-data";
import { packLists, packPostings } from "../arrays/packed-lists.ts";
import {
  bitsetWords,
  invertCodes,
  invertLists,
  offsetsOf,
  type Postings,
  sortListsByPostings,
} from "../arrays/postings.ts";
import {
  declaredBit,
  type Dimension,
  DIMENSIONS,
  POST_INDEXES,
  type PostIndex,
} from "../files/dimensions.ts";
import type { SectionFile } from "../files/manifest.ts";
import { SectionWriter } from "../files/section-file.ts";
import type { PostValueCounts } from "../files/shared-tables.ts";
import { DECLARABLE, type DeclarableDimension } from "../port/dimensions.ts";
import { writeListStarts } from "../shard/list-starts.ts";
import { writeCodes } from "../shard/member-codes.ts";
import { writePostCounts } from "../shard/post-counts.ts";
import { writeRuns } from "../shard/runs.ts";
import { buildPostPostings } from "./post-postings.ts";
import { LIST_SPILLS, type ListSpill, type ShardSpills } from "./shard-spills.ts";

/** What all shards of a build share: how many values there are, and their final numbers. */
export interface SharedNumbers {
  /** Distinct values of each dimension. */
  readonly codeKeys: Readonly<Record<Dimension, number>>;
  /** Distinct values of each list; bio words have no postings and need none. */
  readonly listKeys: Readonly<Record<Exclude<ListSpill, "bioWord">, number>>;
  readonly postKeys: Readonly<Record<PostIndex, number>>;
  /** Final number of each provisional one, where a dictionary gave them. */
  readonly final: Readonly<Partial<Record<Dimension | ListSpill | PostIndex, Uint32Array>>>;
  /** Popularity rank by dense id. */
  readonly ranks: Uint32Array;
  /** Accounts that have a follower. */
  readonly followed: number;
  /** First day of the window whose authors are kept ready, or null without posts. */
  readonly readyFrom: number | null;
}

/** What a finished shard adds to the tables that all shards share. */
export interface FinishedShard extends PostValueCounts {
  readonly data: SectionFile;
  readonly posts: number;
}

interface Job {
  readonly spills: ShardSpills;
  readonly shared: SharedNumbers;
  readonly members: number;
  readonly writer: SectionWriter;
}

/** Turns the spills of one shard into its section file. */
export function finishShard(
  spills: ShardSpills,
  shared: SharedNumbers,
  place: { readonly outDir: string; readonly shard: number; readonly members: number },
  textChecksums: Uint32Array,
  /** Writes what this shard alone has. */
  writeMore: (writer: SectionWriter) => void = () => undefined,
): FinishedShard {
  const writer = new SectionWriter(join(place.outDir, `shard-${place.shard}.bin`));
  const job: Job = { spills, shared, members: place.members, writer };
  writer.write("text:checksums", textChecksums);
  writeMore(writer);
  writeMembers(job);
  writeLists(job);
  writeFollows(job);
  const finished = writePosts(job);
  return { data: writer.finish(), ...finished };
}

function writeMembers(job: Job): void {
  const { spills, shared, writer } = job;
  const flags = spills.flags.read();
  writer.write("known", bitsetOf(flags, PROFILE_FLAG.known));
  writer.write("followingKnown", bitsetOf(flags, PROFILE_FLAG.followingKnown));
  const declared = spills.declared.read();
  for (const dimension of DIMENSIONS) {
    const provisional = spills.codes[dimension].read();
    const final = shared.final[dimension];
    const codes =
      final === undefined
        ? provisional
        : provisional.map((code) => (code === 0 ? 0 : final[code - 1]! + 1));
    const keys = shared.codeKeys[dimension];
    writeCodes(writer, dimension, codes, keys);
    if (isDeclarable(dimension)) {
      // What is unknown is not declared, whatever the flag says.
      const known = declared.map((flag, i) => (codes[i] === 0 ? 0 : flag));
      writer.write(`${dimension}:declared`, bitsetOf(known, declaredBit(dimension)));
    }
    writePostings(job, dimension, invertCodes(codes, keys));
  }
}

function writeLists(job: Job): void {
  const { spills, shared, writer } = job;
  writer.write("bio:text", spills.bioText.read());
  for (const list of LIST_SPILLS) {
    const offsets = offsetsOf(spills.lists[list].lengths.read());
    const values = spills.lists[list].values.read();
    const final = shared.final[list];
    if (final !== undefined) {
      for (let i = 0; i < values.length; i++) values[i] = final[values[i]!]!;
    }
    if (list === "bioWord") {
      // Numbered by how many have them: in ascending lists a scan can stop at the least support.
      for (let i = 0; i + 1 < offsets.length; i++) {
        if (offsets[i + 1]! - offsets[i]! > 1) values.subarray(offsets[i], offsets[i + 1]).sort();
      }
    }
    if (list !== "bioTerm") {
      const isPacked = list === "bioWord";
      const packed = isPacked
        ? packLists(offsets, values)
        : { offsets, data: Uint16Array.from(values) };
      writeListStarts(writer, `${list}:memberOffsets`, packed.offsets);
      writer.write(`${list}:memberValues`, packed.data);
    }
    if (list !== "bioWord") {
      writePostings(job, list, invertLists(offsets, values, shared.listKeys[list]));
    }
  }
}

/**
 * Followers of each account, by rank, and accounts followed of each member as ascending ranks.
 * Three linear walks put both in order: pairs → lists a source → postings a rank → lists a source again.
 */
function writeFollows(job: Job): void {
  const { spills, shared, members, writer } = job;
  const { ranks, followed } = shared;
  const lengths = new Uint32Array(members);
  for (const source of spills.source.pieces()) {
    for (let i = 0; i < source.length; i++) lengths[source[i]!]!++;
  }
  const offsets = offsetsOf(lengths);
  const following = new Uint32Array(spills.source.length);
  const cursor = offsets.slice();
  // Both columns were pushed together, so that their parts are of equal lengths.
  const targets = spills.target.pieces();
  for (const source of spills.source.pieces()) {
    const target = targets.next().value;
    if (target === undefined) break;
    for (let i = 0; i < source.length; i++) following[cursor[source[i]!]!++] = ranks[target[i]!]!;
  }
  const postings = invertLists(offsets, following, followed);
  writePostings(job, "follow", postings);
  sortListsByPostings(offsets, following, postings);
  const packed = packLists(offsets, following);
  writeListStarts(writer, "following:offsets", packed.offsets);
  writer.write("following:ranks", packed.data);
}

function writePosts(job: Job): Omit<FinishedShard, "data"> {
  const { spills, shared, members, writer } = job;
  const author = spills.author.read();
  const day = spills.day.read();
  const kind = spills.kind.read();
  writer.write("post:author", author);
  const days: number[] = [];
  const starts: number[] = [];
  for (let i = 0; i < day.length; i++) {
    if (i > 0 && day[i] === day[i - 1]) continue;
    days.push(day[i]!);
    starts.push(i);
  }
  writer.write("post:days", Int32Array.from(days));
  writer.write("post:dayStarts", Uint32Array.from([...starts, day.length]));
  writer.write("post:quarter", spills.quarter.read());
  writer.write("post:idLow", spills.idLow.read());
  // Newest first: of ids that hold the time, as the network's do, thousands of neighbours have the same upper half.
  writeRuns(writer, "post:idHigh", spills.idHigh.read());
  writer.write("post:sentiment", spills.sentiment.read());
  writer.write("post:text", spills.postText.read());
  for (const measure of ["likes", "reposts"] as const) {
    const counts = spills[measure].read();
    writePostCounts(writer, measure, counts);
    writer.write(`post:by:${measure}`, mostFirst(counts, kind));
  }
  writer.write(
    "post:own",
    bitsetWhere(kind, (of) => of !== POST_KIND.repost),
  );
  const { readyFrom } = shared;
  const cut = readyFrom === null ? 0 : day.findIndex((value) => value < readyFrom);
  const readyPosts = cut < 0 ? day.length : cut;
  const authors: Partial<Record<PostIndex, Uint32Array>> = {};
  const postCounts: Partial<Record<PostIndex, Uint32Array>> = {};
  for (const index of POST_INDEXES) {
    const lists = spills.postLists[index];
    const values = { lists, keys: shared.postKeys[index], final: shared.final[index] ?? null };
    const built = buildPostPostings(values, author, readyPosts, members);
    // Posts of a value are lists, however many they are.
    const packed = packLists(built.postings.offsets, built.postings.data);
    writer.write(`${index}:offsets`, packed.offsets);
    writer.write(`${index}:data`, packed.data);
    writePostings(job, `${index}:ready`, built.ready);
    const posted = packLists(built.posted.offsets, built.posted.data);
    writeListStarts(writer, `${index}:memberOffsets`, posted.offsets);
    writer.write(`${index}:memberValues`, posted.data);
    authors[index] = built.authors;
    const { offsets } = built.postings;
    postCounts[index] = built.authors.map((_, key) => offsets[key + 1]! - offsets[key]!);
  }
  return {
    posts: author.length,
    authors: authors as FinishedShard["authors"],
    postCounts: postCounts as FinishedShard["postCounts"],
  };
}

/** A post in so many has its place in the orders of counts: others are seldom among the first of any audience. */
const ORDERED_ONE_IN = 4;

/**
 * The posts with most of a count in falling order of it, the newer first among equals. Reposts are left out: their counts
 * are those of another account's post.
 */
function mostFirst(counts: Uint32Array, kind: Uint8Array): Uint32Array {
  // One number a post sorts by both: the count's complement above, the position below.
  const keys = new BigUint64Array(counts.length);
  let own = 0;
  for (let i = 0; i < counts.length; i++) {
    if (kind[i] === POST_KIND.repost) continue;
    keys[own++] = (BigInt(0xffff_ffff - counts[i]!) << 32n) | BigInt(i);
  }
  const sorted = keys.subarray(0, own).sort();
  const order = new Uint32Array(Math.ceil(own / ORDERED_ONE_IN));
  for (let i = 0; i < order.length; i++) order[i] = Number(sorted[i]! & 0xffff_ffffn);
  return order;
}

function isDeclarable(dimension: Dimension): dimension is DeclarableDimension {
  return DECLARABLE.some((declarable) => declarable === dimension);
}

function bitsetOf(flags: Uint8Array, bit: number): Uint32Array {
  return bitsetWhere(flags, (flag) => (flag & bit) !== 0);
}

function bitsetWhere(values: Uint8Array, isIn: (value: number) => boolean): Uint32Array {
  const set = new Uint32Array(bitsetWords(values.length));
  for (let i = 0; i < values.length; i++) if (isIn(values[i]!)) set[i >>> 5]! |= 1 << (i & 31);
  return set;
}

function writePostings({ writer, members }: Job, name: string, postings: Postings): void {
  const packed = packPostings(postings, members);
  writer.write(`${name}:offsets`, packed.offsets);
  writer.write(`${name}:data`, packed.data);
}
