/** A page of ids, and the word at which the next begins; null: there is none. */
export interface MemberPage {
  readonly ids: Uint32Array;
  readonly next: number | null;
}

/**
 * Dense ids in ascending order from the shards' bitsets. Word `w` of all shards together covers the ids from
 * 32·w·shards to the next word's first: whole words are skipped by their population.
 * With `limit` the page may end inside a word only when `offset` paging is used; pieces that go on from `next`
 * end between words.
 */
export function ascendingMembers(
  bitsets: readonly Uint32Array[],
  offset: number,
  limit: number,
  fromWord?: number,
): MemberPage {
  const shards = bitsets.length;
  const words = Math.max(0, ...bitsets.map((bitset) => bitset.length));
  const ids: number[] = [];
  let skip = offset;
  let word = fromWord ?? 0;
  for (; word < words && ids.length < limit; word++) {
    let here = 0;
    for (const bitset of bitsets) here += popcount(bitset[word] ?? 0);
    if (here <= skip) {
      skip -= here;
      continue;
    }
    // A piece that goes on by words takes whole words only.
    if (fromWord !== undefined && ids.length > 0 && ids.length + here > limit) break;
    for (let bit = 0; bit < 32; bit++) {
      for (let shard = 0; shard < shards; shard++) {
        if ((((bitsets[shard]?.[word] ?? 0) >>> bit) & 1) === 0) continue;
        if (skip > 0) skip--;
        else if (fromWord !== undefined || ids.length < limit)
          ids.push((word * 32 + bit) * shards + shard);
      }
    }
  }
  return { ids: Uint32Array.from(ids), next: word < words ? word : null };
}

function popcount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
