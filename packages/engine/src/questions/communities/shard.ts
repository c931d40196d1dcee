import { BLOCK, forEachValue, packLists, unpackLists } from "../../arrays/packed-lists.ts";
import { valuesOfMembers } from "../../arrays/postings.ts";
import type { LocalMembers } from "../../files/placement.ts";
import { Cancelled } from "../../port/errors.ts";
import type { Evaluation } from "../../shard/evaluate.ts";
import { listStarts, listStartsAt } from "../../shard/list-starts.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import type { Shard } from "../../shard/shard.ts";

interface EdgesInput {
  readonly members: LocalMembers;
  /** Popularity ranks of all listed accounts that have a follower, ascending, and their places in the list. */
  readonly ranks: Uint32Array;
  readonly rankPlaces: Uint32Array;
}

interface EdgesOutput {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
}

/** What members of a group have in common: accounts followed, words of the bio, hashtags of the default window. */
export type GroupIndex = "following" | "bioWord" | "tag";

interface GroupsInput {
  readonly locals: Uint32Array;
  /** Group of each, below `groups`. */
  readonly group: Uint32Array;
  readonly groups: number;
  readonly index: GroupIndex;
  /** Count values below this … */
  readonly limit: number;
  /** … or these only, ascending. */
  readonly keys: Uint32Array | null;
  /** First day of the default window. */
  readonly fromDay: number | null;
}

interface GroupsOutput {
  /** Members of each group whose values are known: what shares divide by. */
  readonly having: Uint32Array;
  /** Members by group and value: `group × values + value`. */
  readonly counts: Uint32Array;
}

export interface CommunityCalls {
  edges: { input: EdgesInput; output: EdgesOutput };
  groups: { input: GroupsInput; output: GroupsOutput };
}

export const COMMUNITY_ANSWERS: Answers<CommunityCalls> = {
  edges: edgesAmong,
  groups: countGroups,
};

const PIECE = 4096;

/** Follows from this shard's listed members to any listed account. */
function edgesAmong(run: Evaluation, input: EdgesInput): EdgesOutput {
  const { members, ranks, rankPlaces } = input;
  const last = ranks.at(-1) ?? 0;
  const placeOf = new Int32Array(last + 1).fill(-1);
  for (let i = 0; i < ranks.length; i++) placeOf[ranks[i]!] = rankPlaces[i]!;
  const { memory } = run.shard;
  const startOf = listStartsAt(memory, listStarts(memory, "following:offsets"));
  const values = memory.at("following:ranks");
  const { u16 } = memory;
  let most = 0;
  for (const local of members.locals) most += 2 * (startOf(local + 1) - startOf(local));
  const sources = new Uint32Array(most);
  const targets = new Uint32Array(most);
  let found = 0;
  for (let i = 0; i < members.locals.length; i++) {
    if (i % PIECE === 0 && run.isCancelled()) throw new Cancelled();
    const local = members.locals[i]!;
    let base = 0;
    const end = (values + startOf(local + 1)) * 2;
    for (let at = (values + startOf(local)) * 2; at < end; at++) {
      const piece = u16[at]!;
      if (piece >= BLOCK) {
        base = (piece - BLOCK) * BLOCK;
        continue;
      }
      const rank = base + piece;
      // Ranks ascend: nobody beyond the last is listed.
      if (rank > last) break;
      const place = placeOf[rank]!;
      if (place < 0) continue;
      sources[found] = members.places[i]!;
      targets[found++] = place;
    }
  }
  return { sources: sources.slice(0, found), targets: targets.slice(0, found) };
}

const SECTIONS = {
  following: ["following:offsets", "following:ranks"],
  bioWord: ["bioWord:memberOffsets", "bioWord:memberValues"],
  tag: ["tag:memberOffsets", "tag:memberValues"],
} as const satisfies Record<GroupIndex, readonly [string, string]>;

/** Counts the values of listed members, group by group. */
function countGroups(run: Evaluation, input: GroupsInput): GroupsOutput {
  const { locals, group, groups, keys } = input;
  const columns = keys?.length ?? input.limit;
  const limit = keys === null ? input.limit : (keys.at(-1) ?? -1) + 1;
  const columnOf = keys && new Int32Array(limit).fill(-1);
  if (keys !== null && columnOf !== null)
    for (let i = 0; i < keys.length; i++) columnOf[keys[i]!] = i;
  const { u16, startOf, values, isKnown } = listsOf(run, input);
  const having = new Uint32Array(groups);
  const counts = new Uint32Array(groups * columns);
  for (let i = 0; i < locals.length; i++) {
    if (i % PIECE === 0 && run.isCancelled()) throw new Cancelled();
    const local = locals[i]!;
    if (!isKnown(local)) continue;
    const own = group[i]!;
    having[own]!++;
    let base = 0;
    const end = (values + startOf(local + 1)) * 2;
    for (let at = (values + startOf(local)) * 2; at < end; at++) {
      const piece = u16[at]!;
      if (piece >= BLOCK) {
        base = (piece - BLOCK) * BLOCK;
        continue;
      }
      const value = base + piece;
      if (value >= limit) break;
      const column = columnOf === null ? value : columnOf[value]!;
      if (column >= 0) counts[own * columns + column]!++;
    }
  }
  return { having, counts };
}

/** Packed lists of values by member, and who could have a value at all. Positions are words, of two pieces each. */
interface MemberLists {
  readonly u16: Uint16Array;
  readonly values: number;
  /** Where a member's list begins, from `values` on. */
  startOf(local: number): number;
  isKnown(local: number): boolean;
}

function listsOf(run: Evaluation, { index, fromDay }: GroupsInput): MemberLists {
  const { shard } = run;
  const { memory } = shard;
  if (index === "tag" && fromDay !== run.readyFrom) return listsOfPosts(shard, fromDay);
  const [offsetsName, valuesName] = SECTIONS[index];
  return {
    u16: memory.u16,
    values: memory.at(valuesName),
    startOf: listStartsAt(memory, listStarts(memory, offsetsName)),
    isKnown: knownIn(shard, index),
  };
}

/** Hashtags by member from the posts themselves: the window has moved on since the shard was built. */
function listsOfPosts(shard: Shard, fromDay: number | null): MemberLists {
  const { memory, members } = shard;
  const author = memory.words("post:author");
  const cut = fromDay === null ? 0 : shard.cut(fromDay);
  const postings = (index: "tag" | "term") => ({
    offsets: memory.words(`${index}:offsets`),
    data: memory.words(`${index}:data`),
  });
  const posted = valuesOfMembers(unpackLists(postings("tag")), author, cut, members);
  const { offsets, data } = packLists(posted.offsets, posted.data);
  const spoke = new Uint8Array(members);
  forEachValue(postings("term"), (_, post) => {
    if (post < cut) spoke[author[post]!] = 1;
  });
  return {
    u16: new Uint16Array(data.buffer, data.byteOffset, data.length * 2),
    values: 0,
    startOf: (local) => offsets[local]!,
    isKnown: (local) => spoke[local] === 1 || offsets[local]! < offsets[local + 1]!,
  };
}

/** Who could have a value: a known following list, a bio with a word, a post with a word or hashtag in the window. */
function knownIn(shard: Shard, index: GroupIndex): (local: number) => boolean {
  const { memory } = shard;
  const { u32 } = memory;
  const holderOf = (name: string): ((local: number) => boolean) => {
    const startOf = listStartsAt(memory, listStarts(memory, name));
    return (local) => startOf(local) < startOf(local + 1);
  };
  if (index === "following") {
    const set = memory.at("followingKnown");
    return (local) => ((u32[set + (local >>> 5)]! >>> (local & 31)) & 1) === 1;
  }
  const own = holderOf(SECTIONS[index][0]);
  if (index === "bioWord") return own;
  const words = holderOf("term:memberOffsets");
  return (local) => own(local) || words(local);
}
