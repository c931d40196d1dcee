import type { DeclarableDimension } from "../../port/dimensions.ts";
import { memberCodes } from "../../shard/member-codes.ts";
import type { Shard } from "../../shard/shard.ts";

/** Codes of an attribute: how many there are, and each member's. */
export function attributeColumn(
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
