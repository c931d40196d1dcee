import { addInto } from "../../arrays/column-sums.ts";
import type { UsersOfTerms } from "./shard.ts";

/** Adds up counts of disjoint sets; the first part's arrays take the sum. */
export function addUsers(parts: readonly UsersOfTerms[]): UsersOfTerms {
  const [first, ...others] = parts;
  if (first === undefined) throw new RangeError("No counts to add");
  let { writers } = first;
  for (const each of others) {
    writers += each.writers;
    for (const name of ["words", "hashtags", "candidates"] as const)
      addInto(first[name], each[name]);
  }
  return { ...first, writers };
}
