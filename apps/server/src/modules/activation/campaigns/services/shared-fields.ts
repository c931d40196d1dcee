import type { SharedField } from "@toolkit/core/contract/campaign-sync-shapes";
import { microsOfMinor, minorOfMicros } from "@toolkit/core/domain/campaign";
import type { ChangedCampaign } from "@toolkit/social/client/campaign-client";
import type { WireCampaign } from "@toolkit/social/wire/campaigns";
import type { SharedFields, SharedValue } from "../../../../db/schema/campaign-sync.ts";
import type { CampaignRow, ConflictRow } from "./campaign-services.ts";

type Key = keyof SharedFields;

/** How the contract and the network call what can be changed on both sides. */
export const SHARED: Readonly<
  Record<Key, { readonly field: SharedField; readonly network: string }>
> = {
  dailyBudget: { field: "daily_budget", network: "daily_budget_amount_local_micro" },
  lifetimeBudget: { field: "lifetime_budget", network: "total_budget_amount_local_micro" },
  entityStatus: { field: "status", network: "entity_status" },
};
export const SHARED_KEYS = Object.keys(SHARED) as readonly Key[];

const minor = (micros: number | null | undefined, currency: string): number | null =>
  micros === null || micros === undefined ? null : minorOfMicros(micros, currency);

/** What the network has. */
export function sharedOf(found: WireCampaign, currency: string | null): SharedFields {
  const money = currency ?? found.currency ?? "USD";
  return {
    dailyBudget: minor(found.daily_budget_amount_local_micro, money),
    lifetimeBudget: minor(found.total_budget_amount_local_micro, money),
    entityStatus: found.entity_status === "ACTIVE" ? "ACTIVE" : "PAUSED",
  };
}

/** What both agreed on last. */
export const agreedOf = (row: CampaignRow): SharedFields => ({
  dailyBudget: row.dailyBudget,
  lifetimeBudget: row.lifetimeBudget,
  entityStatus: row.entityStatus ?? "PAUSED",
});

/** The campaign as the network has it while what was changed on both sides is undecided: that is what can be spent. */
export function asAtNetwork(row: CampaignRow, open: readonly ConflictRow[]): CampaignRow {
  const theirs = (field: "dailyBudget" | "lifetimeBudget"): number | null => {
    const found = open.find((each) => each.field === field);
    return found === undefined
      ? row[field]
      : typeof found.theirs === "number"
        ? found.theirs
        : null;
  };
  return { ...row, dailyBudget: theirs("dailyBudget"), lifetimeBudget: theirs("lifetimeBudget") };
}

export interface Clash {
  readonly key: Key;
  readonly agreed: SharedValue;
  readonly ours: SharedValue;
  readonly theirs: SharedValue;
}

/** Whether all that is wanted is that no money is spent: nothing at the network speaks against it. */
export function isPause(wanted: Partial<SharedFields>): boolean {
  const { entityStatus, ...others } = wanted;
  return entityStatus === "PAUSED" && Object.values(others).every((value) => value === undefined);
}

/** Fields that are wanted otherwise here, and are otherwise at the network by now; pausing is never held up. */
export function clashesOf(
  wanted: Partial<SharedFields>,
  agreed: Partial<SharedFields>,
  theirs: SharedFields,
): Clash[] {
  if (isPause(wanted)) return [];
  return SHARED_KEYS.flatMap((key): Clash[] => {
    const [ours, before = null, now] = [wanted[key], agreed[key], theirs[key]];
    if (ours === undefined || now === before || now === ours) return [];
    return [{ key, agreed: before, ours, theirs: now }];
  });
}

/** Whether the network has all that is wanted. */
export function isThere(wanted: Partial<SharedFields>, theirs: SharedFields): boolean {
  return SHARED_KEYS.every((key) => wanted[key] === undefined || wanted[key] === theirs[key]);
}

export function wireChange(
  { dailyBudget, lifetimeBudget, entityStatus }: Partial<SharedFields>,
  currency: string | null,
): ChangedCampaign {
  const micros = (amount: number | null) =>
    amount === null ? null : microsOfMinor(amount, currency ?? "USD");
  return {
    ...(entityStatus !== undefined && { status: entityStatus }),
    ...(dailyBudget !== undefined && { dailyBudgetMicro: micros(dailyBudget) }),
    ...(lifetimeBudget !== undefined && { totalBudgetMicro: micros(lifetimeBudget) }),
  };
}
