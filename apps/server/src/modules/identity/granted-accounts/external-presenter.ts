import type {
  AdAccountHealth,
  AdAccountRow as ShownAdAccount,
  AdGroupRow,
  AdRow,
} from "@toolkit/core/contract/external-ad-accounts";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type {
  WireAdGroupRow,
  WireAdRow,
  WireCampaignRow,
} from "@toolkit/social/wire/ad-account-contents";
import { toldText } from "../../../errors.ts";
import type { ReadAdAccount } from "./ad-account-repository.ts";
import { MOST_CAMPAIGNS, type Health } from "./services/read-health.ts";

/** Roles in which the network takes uploads of audiences. */
const UPLOADING = ["ACCOUNT_ADMIN", "AD_MANAGER", "PARTNER_AUDIENCE_MANAGER"];

export interface Around {
  /** Slugs of the caller's teams that may use it, by account. */
  readonly teams: ReadonlyMap<string, readonly string[]>;
  readonly special: ReadonlySet<string>;
}

function nextStep(row: ReadAdAccount, teams: readonly string[]): ShownAdAccount["next_step"] {
  const { access, facts, socialAccountId } = row;
  if (access === false) return "no_access";
  if (socialAccountId === null) return "connect";
  if (access === null || facts === null) return "check";
  if (facts.approval !== null && facts.approval !== "ACCEPTED") return "approval";
  if (!facts.roles.some((role) => UPLOADING.includes(role))) return "role";
  if (facts.funding !== null && !facts.funding.some(({ isAble }) => isAble)) return "funding";
  return teams.length === 0 ? "grant" : "ready";
}

export function presentAdAccount(row: ReadAdAccount, around: Around): ShownAdAccount {
  const { accountId, facts, access } = row;
  const teams = around.teams.get(accountId) ?? [];
  return {
    id: accountId,
    name: row.name ?? facts?.name ?? accountId,
    // What nobody is connected to check any more is not known to be true.
    access: row.socialAccountId === null && access === true ? null : access,
    checked: row.checkedAt?.toISOString() ?? null,
    // Roles that the network gave before it stopped showing the account are roles no more.
    roles: access === false ? [] : [...(facts?.roles ?? [])],
    currency: facts?.funding?.[0]?.currency ?? null,
    time_zone: facts?.timeZone ?? null,
    approval: facts?.approval ?? null,
    funding: (facts?.funding ?? []).map(({ isAble, reasons, ends, ...each }) => ({
      ...each,
      able_to_fund: isAble,
      reasons: [...reasons],
      ends: ends === null ? null : new Date(ends).toISOString(),
    })),
    teams: [...teams],
    special: around.special.has(accountId),
    read_with: row.socialAccountId === null ? null : row.readWith,
    read: row.readAt?.toISOString() ?? null,
    next_step: nextStep(row, teams),
  };
}

export function presentHealth(
  { row, active, problem }: Health,
  around: Around,
  language: InterfaceLanguage,
): AdAccountHealth {
  return {
    ...presentAdAccount(row, around),
    campaigns: active === null ? null : { active, most: MOST_CAMPAIGNS },
    problem: (problem && toldText(problem)?.[language]) ?? null,
  };
}

export function presentAdGroup(
  group: WireAdGroupRow,
  campaigns: ReadonlyMap<string, WireCampaignRow>,
): AdGroupRow {
  return {
    id: group.id,
    name: group.name ?? group.id,
    campaign: campaigns.get(group.campaign_id)?.name ?? group.campaign_id,
    status: group.entity_status,
    objective: group.objective ?? null,
  };
}

export function presentAd(ad: WireAdRow, groups: ReadonlyMap<string, WireAdGroupRow>): AdRow {
  return {
    id: ad.id,
    post: ad.tweet_id,
    ad_group: groups.get(ad.line_item_id)?.name ?? ad.line_item_id,
    status: ad.entity_status ?? null,
    approval: ad.approval_status ?? null,
  };
}
