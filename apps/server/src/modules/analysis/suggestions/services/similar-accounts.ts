import type { SimilarAccounts } from "@toolkit/core/contract/suggestions";
import type { SimilarAccounts as FoundAccounts } from "@toolkit/engine/port/suggestions";
import type { ShownAccount } from "@toolkit/network/store/rows";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";

/** The rows of look-alikes, by dense id. */
export async function loadSimilar(
  { profiles }: Pick<OpenVersion, "profiles">,
  { accounts }: FoundAccounts,
): Promise<ReadonlyMap<number, ShownAccount>> {
  const rows = await profiles.read(accounts.map(({ account }) => account));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Look-alikes of an account by the followers that both have, most alike first. */
export function presentSimilar(
  found: FoundAccounts,
  rows: ReadonlyMap<number, ShownAccount>,
): SimilarAccounts {
  return {
    followers: found.followers,
    among: found.among,
    minimum_overlap: found.minimumOverlap,
    total: found.count,
    items: found.accounts.flatMap(({ account: id, overlap, followers, cosine }) => {
      const row = rows.get(id);
      if (row === undefined) return [];
      return [{ account: presentAccount(row), overlap, followers, similarity: cosine }];
    }),
  };
}
