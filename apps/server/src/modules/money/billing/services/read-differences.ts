import { partiesOf, type Party } from "../account-repository.ts";
import type { FoundDifference } from "../ledger/differences.ts";
import type { BillingServices } from "./billing-services.ts";
import { findDoubleCharges } from "./double-charges.ts";
import { readCheck } from "./nightly.ts";

export interface Differences {
  /** Null: nothing was compared yet. */
  readonly checkedAt: Date | null;
  readonly rows: readonly (FoundDifference & { readonly party: Party | null })[];
}

/** What the newest comparison found, and who is charged twice by now, with whom it concerns. */
export async function readDifferences(services: Pick<BillingServices, "db">): Promise<Differences> {
  const { db } = services;
  const check = await readCheck(services);
  const kept = (check?.differences ?? []).filter(({ kind }) => kind !== "double");
  const rows = [...(await findDoubleCharges(db)), ...kept];
  const accounts = [...new Set(rows.map(({ account }) => account))];
  const parties = new Map((await partiesOf(db, accounts)).map((each) => [each.account, each]));
  return {
    checkedAt: check?.checkedAt ?? null,
    rows: rows.map((row) => ({ ...row, party: parties.get(row.account) ?? null })),
  };
}
