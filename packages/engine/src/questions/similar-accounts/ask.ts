import { addInto } from "../../arrays/column-sums.ts";
import type { SharedTables } from "../../files/shared-tables.ts";
import type { CallOptions, Sourced } from "../../port/calls.ts";
import type { SimilarAccounts } from "../../port/suggestions.ts";
import type { ShardSet } from "../../shard/shard-set.ts";
import { greatest } from "../../statistics/contrast.ts";
import { defaultSupport } from "../../statistics/support.ts";
import type { SimilarCalls } from "./shard.ts";

/** Finds accounts with similar followers; counts everybody's followers once. */
export class SimilarAccountsRun {
  readonly #shards: ShardSet<SimilarCalls>;
  readonly #tables: SharedTables;
  readonly #followers = new Map<SimilarAccounts["among"], Promise<Uint32Array>>();

  constructor(shards: ShardSet<SimilarCalls>) {
    this.#shards = shards;
    this.#tables = shards.tables;
  }

  async run(
    account: number,
    options: CallOptions & { readonly limit: number; readonly minimumOverlap?: number },
  ): Promise<Omit<SimilarAccounts, keyof Sourced>> {
    const { accounts, ranks, followers: all, order } = this.#tables;
    const rank = ranks[account] ?? accounts.length;
    const nobody = { followers: 0, minimumOverlap: 1, count: 0, accounts: [] };
    if (rank >= accounts.length || all[rank] === 0) return { ...nobody, among: "listed" };
    let among: SimilarAccounts["among"] = "listed";
    let shared = await this.#followedWith(rank, among, options.signal);
    if (shared.members === 0) {
      among = "all";
      shared = await this.#followedWith(rank, among, options.signal);
    }
    const followers = await this.#followerCounts(among);
    const minimumOverlap = Math.max(1, options.minimumOverlap ?? defaultSupport(shared.members));
    const cosines = new Float64Array(accounts.length).fill(Number.NEGATIVE_INFINITY);
    let count = 0;
    for (let other = 0; other < accounts.length; other++) {
      const overlap = shared.counts[other]!;
      if (other === rank || overlap < minimumOverlap) continue;
      cosines[other] = overlap / Math.sqrt(shared.members * followers[other]!);
      count++;
    }
    return {
      followers: shared.members,
      among,
      minimumOverlap,
      count,
      accounts: greatest(cosines, Math.min(options.limit, count), order.follow).map((other) => ({
        account: accounts[other] ?? 0,
        overlap: shared.counts[other] ?? 0,
        followers: followers[other] ?? 0,
        cosine: cosines[other] ?? 0,
      })),
    };
  }

  async #followedWith(rank: number | null, among: SimilarAccounts["among"], signal?: AbortSignal) {
    const parts = await this.#shards.ask("followedWith", () => ({ rank, among }), signal);
    const counts = new Uint32Array(this.#tables.accounts.length);
    for (const each of parts) addInto(counts, each.counts);
    return { members: parts.reduce((sum, { members }) => sum + members, 0), counts };
  }

  /** Followers by rank; counted once a version, since it takes a walk over every follow. */
  #followerCounts(among: SimilarAccounts["among"]): Promise<Uint32Array> {
    if (among === "all") return Promise.resolve(this.#tables.followers);
    const known = this.#followers.get(among);
    if (known !== undefined) return known;
    const counting = this.#followedWith(null, among).then(({ counts }) => counts);
    this.#followers.set(among, counting);
    counting.catch(() => this.#followers.delete(among));
    return counting;
  }
}
