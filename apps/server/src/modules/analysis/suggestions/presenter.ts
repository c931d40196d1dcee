import type { Meaning, RelatedItem } from "@toolkit/core/contract/suggestions";
import type { Account } from "@toolkit/core/contract/audience-size";
import type { FacetItem } from "@toolkit/core/contract/insights";
import type { ContrastRow, Totals } from "@toolkit/engine/statistics/contrast-rows";
import type { RelatedTerms } from "@toolkit/engine/statistics/contrast-rows";
import type { AccountRow, ShownAccount } from "@toolkit/network/store/rows";
import { presentRow, type ItemLabels } from "../../measuring/presenting/services/present-rows.ts";
import { presentAccount } from "../../data/datasets/services/present-account.ts";

export function presentRelated({ rows, totals }: RelatedTerms): RelatedItem[] {
  return rows.map((row) => {
    const labels = { id: String, label: String };
    const {
      id: _id,
      declared: _declared,
      uniqueness: _uniqueness,
      ...item
    } = presentRow(row, totals, labels);
    return { ...item, adds: row.adds, g2: row.g2 };
  });
}

/** Rows about accounts with the accounts; those that the store no longer knows are left out. */
export function presentAccountRows(
  rows: readonly ContrastRow<number>[],
  totals: Totals,
  profiles: ReadonlyMap<number, ShownAccount>,
  members: number = totals.audience,
): (FacetItem & { account: Account })[] {
  const labels: ItemLabels<number> = {
    id: (value) => profiles.get(value)?.networkId ?? "",
    label: (value) => profiles.get(value)?.username ?? profiles.get(value)?.networkId ?? "",
  };
  return rows.flatMap((row) => {
    const profile = profiles.get(row.value);
    if (profile === undefined) return [];
    return [{ ...presentRow(row, totals, labels, members), account: presentAccount(profile) }];
  });
}

export function handleMeaning(account: AccountRow, size: number | null): Meaning {
  return {
    kind: "handle",
    label: account.username ?? account.networkId,
    id: account.networkId,
    detail: account.name,
    size,
  };
}
