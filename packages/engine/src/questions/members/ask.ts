import type { Query } from "@toolkit/core/domain/query";
import type { CallOptions } from "../../port/calls.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { ascendingMembers } from "./merge.ts";
import type { MemberCalls } from "./shard.ts";

/** Most ids of one piece of `piecesOfMembers`. */
const PIECE = 16_384;

/** Asks for the members of a query as bitsets by remainder of the dense id. */
export async function askMembers(
  { ask, tables, manifest }: ShardSet<MemberCalls>,
  query: Query,
  { signal }: CallOptions,
): Promise<readonly Uint32Array[]> {
  const resolved = resolveQuery(query, tables, manifest);
  const bitsets = await ask("bitset", (shard) => ({ query: partOf(resolved, shard) }), signal);
  return tables.placement.byRemainder(bitsets);
}

/** Yields all dense ids in ascending order, piece by piece. */
export function* piecesOfMembers(
  bitsets: readonly Uint32Array[],
  { signal }: CallOptions,
): Generator<Uint32Array> {
  for (let word = 0; ;) {
    signal?.throwIfAborted();
    const piece = ascendingMembers(bitsets, 0, PIECE, word);
    if (piece.ids.length > 0) yield piece.ids;
    if (piece.next === null) return;
    word = piece.next;
  }
}
