import type { SimilarAccounts } from "@toolkit/core/contract/suggestions";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";

/** Look-alikes of an account (dense id) by the followers that both have, most alike first. */
export async function similarAccounts(
  { engine, profiles }: Pick<OpenVersion, "engine" | "profiles">,
  account: number,
  options: { readonly limit: number; readonly signal?: AbortSignal },
): Promise<SimilarAccounts> {
  const found = await engine.similarAccounts(account, options);
  const rows = await profiles.read(found.accounts.map((row) => row.account));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    followers: found.followers,
    among: found.among,
    minimum_overlap: found.minimumOverlap,
    total: found.count,
    items: found.accounts.flatMap(({ account: id, overlap, followers, cosine }) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      return [{ account: presentAccount(row), overlap, followers, similarity: cosine }];
    }),
  };
}
