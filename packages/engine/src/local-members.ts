/** Listed accounts that live in one shard. */
export interface LocalMembers {
  readonly locals: Uint32Array;
  /** Their places in the whole list. */
  readonly places: Uint32Array;
}

/** Spreads a list of dense ids over the shards. */
export function localMembers(members: Uint32Array, shards: number): LocalMembers[] {
  return Array.from({ length: shards }, (_, shard) => {
    const places = Uint32Array.from(
      [...members.keys()].filter((place) => members[place]! % shards === shard),
    );
    return { places, locals: places.map((place) => Math.floor(members[place]! / shards)) };
  });
}

/** A shard's part of something that was prepared for each. */
export function partOf<T>(parts: readonly T[], shard: number): T {
  const part = parts[shard];
  if (part === undefined) throw new RangeError(`No shard ${shard}`);
  return part;
}
