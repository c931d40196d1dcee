import type { BreakdownDimension } from "../../port/breakdown.ts";
import { evaluate, type Evaluation } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { attributeColumn } from "../shared/attribute-column.ts";

/** Attributes that are counted within each value. */
const BROKEN_DOWN = ["gender", "age", "language"] as const;

export type BrokenDown = (typeof BROKEN_DOWN)[number];

interface BreakdownInput {
  readonly query: ResolvedQuery;
  readonly by: BreakdownDimension;
  /** First day of the posts that count; null: all. */
  readonly fromDay: number | null;
}

/** By code of the value, 0 for not known. */
export interface BreakdownCounts {
  readonly members: Uint32Array;
  /** Code of the value · codes of the attribute + its code. */
  readonly attributes: Readonly<Record<BrokenDown, Uint32Array>>;
  readonly posts: Uint32Array;
  /** Members with such a post. */
  readonly authors: Uint32Array;
}

export interface BreakdownCalls {
  breakdown: { input: BreakdownInput; output: BreakdownCounts };
}

export const BREAKDOWN_ANSWERS: Answers<BreakdownCalls> = { breakdown };

/** Counts members by one attribute and, within each of its values, by others; then their posts. */
function breakdown(run: Evaluation, input: BreakdownInput): BreakdownCounts {
  const { shard } = run;
  const set = evaluate(run, input.query);
  const list = shard.memberList();
  const count = shard.kernel.list(set, shard.words, list);
  const { declaredOnly } = input.query;
  const by = attributeColumn(shard, input.by, declaredOnly);
  const members = new Uint32Array(by.codes);
  const { u32 } = shard.memory;
  for (let i = 0; i < count; i++) members[by.of(u32[list + i]!)]!++;
  const attributes = Object.fromEntries(
    BROKEN_DOWN.map((name) => {
      const other = attributeColumn(shard, name, declaredOnly);
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
