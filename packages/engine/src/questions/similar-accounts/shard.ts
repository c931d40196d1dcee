import type { SimilarAccounts } from "../../port/suggestions.ts";
import { addPostings, type Evaluation } from "../../shard/evaluate.ts";
import { listStarts } from "../../shard/list-starts.ts";
import type { Answers } from "../../shard/shard-calls.ts";

export interface SimilarCalls {
  /** Members by rank of an account that they follow: of an account's followers, or (null) of all. */
  followedWith: {
    input: { readonly rank: number | null; readonly among: SimilarAccounts["among"] };
    output: { readonly members: number; readonly counts: Uint32Array };
  };
}

export const SIMILAR_ANSWERS: Answers<SimilarCalls> = { followedWith };

/** Whom the followers of an account (or all members) follow. */
function followedWith(
  run: Evaluation,
  { rank, among }: SimilarCalls["followedWith"]["input"],
): SimilarCalls["followedWith"]["output"] {
  const { shard } = run;
  const { kernel, memory, words } = shard;
  const set = shard.take();
  if (rank === null) kernel.fill(set, shard.members);
  else {
    kernel.clear(set, words);
    addPostings(shard, "follow", [[rank, rank + 1]], set);
  }
  shard.dropOutdated(set);
  if (among === "listed") kernel.and(set, memory.at("followingKnown"), words);
  const list = shard.memberList();
  const members = kernel.list(set, words, list);
  const ranks = shard.index("follow").keys;
  const out = shard.histogram(ranks);
  const { offsets, bases } = listStarts(memory, "following:offsets");
  const values = memory.at("following:ranks");
  kernel.histogramPacked(list, members, offsets, bases, values, ranks, out);
  return { members, counts: memory.u32.slice(out, out + ranks) };
}
