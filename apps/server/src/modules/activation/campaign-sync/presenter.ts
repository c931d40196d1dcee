import type { CampaignAccount } from "@toolkit/core/contract/campaign-sync";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { ListedAccount } from "./services/list-accounts.ts";
import type { AccountRow } from "./services/sync-services.ts";

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function presentAccount(
  { id, name, row }: ListedAccount,
  language: InterfaceLanguage,
): CampaignAccount {
  return {
    ad_account: { id, name: row?.name ?? name ?? id, time_zone: row?.timeZone ?? null },
    on: row?.isOn ?? false,
    state: row?.state ?? "idle",
    approval: row?.approval ?? null,
    funding: (row?.funding ?? []).map((each) => ({
      id: each.id,
      description: each.description,
      currency: each.currency,
      able_to_fund: each.isAble,
      reasons: [...each.reasons],
      left: each.left,
    })),
    read: textOf(row?.readAt ?? null),
    next: row?.isOn === true ? textOf(row.nextAt) : null,
    resumes_at: textOf(row?.resumesAt ?? null),
    counts: row?.counts ?? NOTHING,
    error: row?.error?.[language] ?? null,
  };
}

const NOTHING: AccountRow["counts"] = { campaigns: 0, added: 0, changed: 0, gone: 0, conflicts: 0 };
