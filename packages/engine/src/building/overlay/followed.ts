import { rankByFollowers } from "../shard-builder.ts";

const NO_RANK = 0xffff_ffff;

/** Numbers of followed accounts: the base's, then those that have their first follower. */
export interface FollowedAccounts {
  readonly accounts: Uint32Array;
  readonly followers: Uint32Array;
  /** By dense id. */
  readonly ranks: Uint32Array;
  /** Place of each number by popularity; the last for those who lost all followers. */
  readonly places: Uint32Array;
}

/**
 * @param base accounts and followers by the base's numbers.
 * @param lost followers that changed, and so are counted with the overlay, by the base's numbers.
 * @param gained followers among the overlay's members, by dense id of every account; becomes the sum.
 */
export function renumberFollowed(
  base: { readonly accounts: Uint32Array; readonly followers: Uint32Array },
  lost: Uint32Array,
  gained: Uint32Array,
): FollowedAccounts {
  const ranks = new Uint32Array(gained.length).fill(NO_RANK);
  for (const [rank, account] of base.accounts.entries()) {
    ranks[account] = rank;
    gained[account]! += base.followers[rank]! - lost[rank]!;
  }
  const fresh: number[] = [];
  for (let account = 0; account < gained.length; account++) {
    if (gained[account] === 0 || ranks[account] !== NO_RANK) continue;
    ranks[account] = base.accounts.length + fresh.length;
    fresh.push(account);
  }
  const accounts = new Uint32Array(base.accounts.length + fresh.length);
  accounts.set(base.accounts);
  accounts.set(fresh, base.accounts.length);
  const popular = rankByFollowers(gained);
  return {
    accounts,
    followers: accounts.map((account) => gained[account]!),
    ranks,
    places: accounts.map((account) => popular.ranks[account]!),
  };
}
