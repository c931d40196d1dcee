import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { POST_KIND, PROFILE_FLAG } from "@toolkit/core/domain/network-data";
import { type FinishTask, LIST_SPILLS, sharedSpillPath, spillPath } from "./build-spills.ts";
import {
  DECLARABLE,
  type DeclarableDimension,
  declaredBit,
  DIMENSIONS,
  type Dimension,
  POST_INDEXES,
} from "./dimensions.ts";
import type { SectionFile } from "./manifest.ts";
import {
  invertCodes,
  invertLists,
  offsetsOf,
  type Postings,
  sortListsByPostings,
} from "./postings.ts";
import { buildPostPostings } from "./post-postings.ts";
import { SectionWriter } from "./section-file.ts";
import { readSpill } from "./spill.ts";

/** Turns the spills of one shard into its section file. */
export function finishShard(
  task: FinishTask,
  textChecksums: Uint32Array,
): { data: SectionFile; posts: number } {
  const writer = new SectionWriter(join(task.outDir, `shard-${task.shard}.bin`));
  writer.write("text:checksums", textChecksums);
  writeMembers(task, writer);
  writeLists(task, writer);
  writeFollows(task, writer);
  const posts = writePosts(task, writer);
  return { data: writer.finish(), posts };
}

function writeMembers(task: FinishTask, writer: SectionWriter): void {
  const { spillDir, shard, members } = task;
  const flags = readSpill(spillPath(spillDir, shard, "flags"), Uint8Array);
  writer.write("known", bitsetOf(flags, PROFILE_FLAG.known));
  writer.write("followingKnown", bitsetOf(flags, PROFILE_FLAG.followingKnown));
  const declared = readSpill(spillPath(spillDir, shard, "declared"), Uint8Array);
  for (const dimension of DIMENSIONS) {
    const provisional = readSpill(spillPath(spillDir, shard, dimension), Uint32Array);
    const final = readSpill(sharedSpillPath(spillDir, dimension), Uint32Array);
    // Gender and spam have codes of their own, which no dictionary renumbers.
    const codes =
      final.length === 0
        ? provisional
        : provisional.map((code) => (code === 0 ? 0 : final[code - 1]! + 1));
    const keys = task.codeKeys[dimension];
    writer.write(`${dimension}:codes`, keys < 0xffff ? Uint16Array.from(codes) : codes);
    if (isDeclarable(dimension)) {
      // What is unknown is not declared, whatever the flag says.
      const bit = declaredBit(dimension);
      writer.write(
        `${dimension}:declared`,
        bitsetOf(
          declared.map((flag, i) => (codes[i] === 0 ? 0 : flag)),
          bit,
        ),
      );
    }
    if (dimension !== "spam") writePostings(writer, dimension, invertCodes(codes, keys));
  }
  if (flags.length !== members)
    throw new Error(`Shard ${shard} has ${flags.length} members, ${members} were due`);
}

function writeLists(task: FinishTask, writer: SectionWriter): void {
  const { spillDir, shard } = task;
  writer.write("bio:text", readSpill(spillPath(spillDir, shard, "bioText"), Uint32Array));
  for (const list of LIST_SPILLS) {
    const offsets = offsetsOf(
      readSpill(spillPath(spillDir, shard, `${list}.lengths`), Uint32Array),
    );
    const values = readSpill(spillPath(spillDir, shard, `${list}.values`), Uint32Array);
    const final = readSpill(sharedSpillPath(spillDir, list), Uint32Array);
    if (final.length > 0) for (let i = 0; i < values.length; i++) values[i] = final[values[i]!]!;
    if (list !== "bioTerm") {
      // Words are numbered by how many have them: in ascending lists a scan can stop at the least support.
      for (let i = 0; i + 1 < offsets.length; i++)
        values.subarray(offsets[i], offsets[i + 1]).sort();
      writer.write(`${list}:memberOffsets`, offsets);
      writer.write(`${list}:memberValues`, list === "bioWord" ? values : Uint16Array.from(values));
    }
    if (list === "bioWord") continue;
    const postings = invertLists(offsets, values, task.listKeys[list]);
    writePostings(writer, list, postings);
  }
}

/**
 * Followers of each account, by rank, and accounts followed of each member as ascending ranks.
 * Three linear walks put both in order: pairs → lists a source → postings a rank → lists a source again.
 */
function writeFollows(task: FinishTask, writer: SectionWriter): void {
  const { spillDir, shard, members } = task;
  const rank = readSpill(sharedSpillPath(spillDir, "follow:rank"), Uint32Array);
  const lengths = new Uint32Array(members);
  let source = readSpill(spillPath(spillDir, shard, "source"), Uint32Array);
  let target = readSpill(spillPath(spillDir, shard, "target"), Uint32Array);
  for (let i = 0; i < source.length; i++) lengths[source[i]!]!++;
  const offsets = offsetsOf(lengths);
  const following = new Uint32Array(source.length);
  const cursor = offsets.slice();
  for (let i = 0; i < source.length; i++) following[cursor[source[i]!]!++] = rank[target[i]!]!;
  source = new Uint32Array(0);
  target = source;
  const postings = invertLists(offsets, following, task.followed);
  writePostings(writer, "follow", postings);
  sortListsByPostings(offsets, following, postings);
  writer.write("following:offsets", offsets);
  writer.write("following:ranks", following);
}

function writePosts(task: FinishTask, writer: SectionWriter): number {
  const { spillDir, shard } = task;
  const author = readSpill(spillPath(spillDir, shard, "author"), Uint32Array);
  const day = readSpill(spillPath(spillDir, shard, "day"), Int32Array);
  writer.write("post:author", author);
  const days: number[] = [];
  const starts: number[] = [];
  for (let i = 0; i < day.length; i++) {
    if (day[i] === days[days.length - 1]) continue;
    days.push(day[i]!);
    starts.push(i);
  }
  writer.write("post:days", Int32Array.from(days));
  writer.write("post:dayStarts", Uint32Array.from([...starts, day.length]));
  writer.write("post:idLow", readSpill(spillPath(spillDir, shard, "idLow"), Uint32Array));
  writer.write("post:idHigh", readSpill(spillPath(spillDir, shard, "idHigh"), Uint32Array));
  writer.write("post:sentiment", readSpill(spillPath(spillDir, shard, "sentiment"), Int8Array));
  writer.write("post:text", readSpill(spillPath(spillDir, shard, "postText"), Uint32Array));
  const kind = readSpill(spillPath(spillDir, shard, "kind"), Uint8Array);
  for (const measure of ["likes", "reposts"] as const) {
    const counts = readSpill(spillPath(spillDir, shard, measure), Uint32Array);
    writer.write(`post:${measure}`, counts);
    writer.write(`post:by:${measure}`, orderBy(counts, kind));
  }
  const cut = task.readyFrom === null ? 0 : day.findIndex((value) => value < (task.readyFrom ?? 0));
  const readyPosts = cut < 0 ? day.length : cut;
  for (const index of POST_INDEXES) {
    const { postings, ready, authors } = buildPostPostings(task, index, author, readyPosts);
    writePostings(writer, index, postings);
    writePostings(writer, `${index}:ready`, ready);
    writeFileSync(spillPath(spillDir, shard, `${index}.authors`), authors);
    const { offsets } = postings;
    writeFileSync(
      spillPath(spillDir, shard, `${index}.posts`),
      authors.map((_, key) => offsets[key + 1]! - offsets[key]!),
    );
  }
  return author.length;
}

/**
 * Posts in falling order of a count, the newer first among equals. Reposts are left out: their counts are
 * those of another account's post.
 */
function orderBy(counts: Uint32Array, kind: Uint8Array): Uint32Array {
  // One number a post sorts by both: the count's complement above, the position below.
  const keys = new BigUint64Array(counts.length);
  let own = 0;
  for (let i = 0; i < counts.length; i++) {
    if (kind[i] === POST_KIND.repost) continue;
    keys[own++] = (BigInt(0xffff_ffff - counts[i]!) << 32n) | BigInt(i);
  }
  const sorted = keys.subarray(0, own).sort();
  const order = new Uint32Array(own);
  for (let i = 0; i < own; i++) order[i] = Number(sorted[i]! & 0xffff_ffffn);
  return order;
}

function isDeclarable(dimension: Dimension): dimension is DeclarableDimension {
  return DECLARABLE.some((declarable) => declarable === dimension);
}

function bitsetOf(flags: Uint8Array, bit: number): Uint32Array {
  const set = new Uint32Array((flags.length + 31) >>> 5);
  for (let i = 0; i < flags.length; i++)
    if ((flags[i]! & bit) !== 0) set[i >>> 5]! |= 1 << (i & 31);
  return set;
}

function writePostings(writer: SectionWriter, name: string, postings: Postings): void {
  writer.write(`${name}:offsets`, postings.offsets);
  writer.write(`${name}:data`, postings.data);
}
