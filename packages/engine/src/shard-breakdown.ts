import {
  BROKEN_DOWN,
  type BreakdownCounts,
  type BreakdownInput,
  type BrokenDown,
} from "./breakdown.ts";
import type { DeclarableDimension } from "./dimensions.ts";
import { evaluate, type Evaluation } from "./evaluate.ts";
import { memberCodes } from "./member-codes.ts";
import type { Shard } from "./shard.ts";

/** Counts members by one attribute and, within each of its values, by others; then their posts. */
export function breakdown(run: Evaluation, input: BreakdownInput): BreakdownCounts {
  const { shard } = run;
  const set = evaluate(run, input.query);
  const list = shard.memberList();
  const count = shard.kernel.list(set, shard.words, list);
  const { declaredOnly } = input.query;
  const by = column(shard, input.by, declaredOnly);
  const members = new Uint32Array(by.codes);
  const { u32 } = shard.memory;
  for (let i = 0; i < count; i++) members[by.of(u32[list + i]!)]!++;
  const attributes = Object.fromEntries(
    BROKEN_DOWN.map((name) => {
      const other = column(shard, name, declaredOnly);
      const counts = new Uint32Array(by.codes * other.codes);
      for (let i = 0; i < count; i++) {
        const member = u32[list + i]!;
        counts[by.of(member) * other.codes + other.of(member)]!++;
      }
      return [name, counts];
    }),
  ) as Record<BrokenDown, Uint32Array>;

  const posts = new Uint32Array(by.codes);
  const authors = new Uint32Array(by.codes);
  const wrote = new Uint8Array(shard.members);
  const author = shard.memory.at("post:author");
  const cut = shard.cut(input.fromDay);
  for (let post = 0; post < cut; post++) {
    const member = u32[author + post]!;
    if (((u32[set + (member >>> 5)]! >>> (member & 31)) & 1) === 0) continue;
    const value = by.of(member);
    posts[value]!++;
    if (wrote[member] === 0) authors[value]!++;
    wrote[member] = 1;
  }
  return { members, attributes, posts, authors };
}

/** Codes of an attribute: how many there are, and each member's. */
function column(
  shard: Shard,
  name: DeclarableDimension,
  declaredOnly: boolean,
): { readonly codes: number; of(member: number): number } {
  const { memory } = shard;
  const codeOf = memberCodes(memory, name, shard.members);
  const declared = memory.at(`${name}:declared`);
  const { u32 } = memory;
  return {
    codes: shard.keys(name) + 1,
    of(member) {
      if (declaredOnly && ((u32[declared + (member >>> 5)]! >>> (member & 31)) & 1) === 0) return 0;
      return codeOf(member);
    },
  };
}
