import type { CampaignCheck, CampaignProblem } from "@toolkit/core/contract/campaign-publishing";
import { CAMPAIGN_LIMITS, minorOfMicros, mostSpent } from "@toolkit/core/domain/campaign";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { WireFundingInstrument } from "@toolkit/social/wire/ad-account-contents";
import { AppError, toldText } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import { checkPolicy } from "../../../analysis/suggestions/services/check-policy.ts";
import { UNANSWERED_NETWORK } from "../../applying/services/applying-texts.ts";
import { criterionOf } from "../../applying/services/criteria.ts";
import type { AdSetRow, CampaignKey, CampaignRow, CampaignServices } from "./campaign-services.ts";
import { settledSets } from "./cell-ad-sets.ts";
import { matchAdSets, packageOf, plannedItems, type MatchedAdSet } from "./match-ad-set.ts";
import { problemsOf } from "./problems.ts";
import { adSetFacts, campaignOf } from "./read-campaigns.ts";

interface AtNetwork {
  readonly matched: readonly MatchedAdSet[];
  readonly funding: readonly WireFundingInstrument[];
  readonly campaigns: number;
}

export interface CheckedCampaign {
  readonly row: CampaignRow;
  readonly matched: readonly MatchedAdSet[];
  readonly problems: readonly CampaignProblem[];
  readonly network: AtNetwork | null;
  readonly failure: AppError | null;
}

/** What publishing a campaign needs, looked up at the network now. */
export async function lookThrough(
  services: CampaignServices,
  editor: Editor,
  key: CampaignKey,
): Promise<CheckedCampaign> {
  const row = await campaignOf(services, key);
  const { sets, lists } = await settledSets(services, row);
  const { network, failure } = await askNetwork(services, editor, row, sets);
  const matched =
    network?.matched ??
    (await Promise.all(
      sets.map(async (set) => ({ set, items: await plannedItems(services, row, set) })),
    ));
  const facts = await adSetFacts(services, row.teamId, sets);
  const creativeIds = [...new Set(sets.flatMap((set) => set.creativeIds))];
  const problems = problemsOf({
    row,
    matched,
    audiences: facts.audiences,
    cells: lists,
    creatives: await services.creatives.find(row.teamId, creativeIds),
    funding: network?.funding ?? null,
    campaigns: network?.campaigns ?? null,
    isUnreached: failure !== null,
    needsApproval: (await services.work.settings(row.teamId))?.needsApproval ?? false,
    now: services.clock.now(),
  });
  return { row, matched, problems, network, failure };
}

async function askNetwork(
  services: CampaignServices,
  { personId, teamId }: Editor,
  row: CampaignRow,
  sets: readonly AdSetRow[],
): Promise<{ readonly network: AtNetwork | null; readonly failure: AppError | null }> {
  const { adAccountId } = row;
  if (adAccountId === null) return { network: null, failure: null };
  try {
    const network = await services.network.ask(
      { personId, teamId, adAccountId },
      async (calls, account) => ({
        matched: await matchAdSets(services, { calls, account }, row, sets),
        funding: await calls.accounts.funding(account),
        campaigns: (await calls.campaigns.campaigns(account)).length,
      }),
    );
    return { network, failure: null };
  } catch (error) {
    // What can be told without the network is told.
    if (error instanceof AppError) return { network: null, failure: error };
    throw error;
  }
}

export async function checkCampaign(
  services: CampaignServices,
  editor: Editor,
  id: string,
  language: InterfaceLanguage,
): Promise<CampaignCheck> {
  const checked = await lookThrough(services, editor, { teamId: editor.teamId, id });
  const { row, matched, problems, network, failure } = checked;
  const { perDay, total, days } = mostSpent(row, services.clock.now());
  const policy: CampaignCheck["policy"] = [];
  for (const { set } of matched) {
    const { warnings } = await checkPolicy(packageOf(row, set));
    for (const warning of warnings)
      policy.push({ ...warning, ad_set: { id: set.id, name: set.name } });
  }
  return {
    version: row.version,
    problems: [...problems],
    will_create: {
      campaigns: 1,
      ad_sets: matched.length,
      criteria: matched
        .flatMap(({ items }) => items)
        .filter((item) => item.state === "ready" && canBeCriterion(item)).length,
      ads: matched.reduce((sum, { set }) => sum + set.creativeIds.length, 0),
    },
    spend: { per_day: perDay, total, days, currency: row.currency },
    funding: network === null ? null : network.funding.map(presentFunding),
    campaigns:
      network === null ? null : { used: network.campaigns, most: CAMPAIGN_LIMITS.campaigns },
    policy,
    ad_sets: matched.map(({ set, items }) => ({ id: set.id, name: set.name, items: [...items] })),
    unasked: failure && (toldText(failure) ?? UNANSWERED_NETWORK)[language],
  };
}

/** Accounts get their entry when they are looked up. */
const canBeCriterion = (item: MatchedAdSet["items"][number]): boolean =>
  item.kind === "handle" || criterionOf(item) !== null;

/** What an ad account can be charged with, read now. */
export async function listFunding(
  { network }: Pick<CampaignServices, "network">,
  { personId, teamId }: Pick<Editor, "personId" | "teamId">,
  adAccountId: string,
): Promise<NonNullable<CampaignCheck["funding"]>> {
  const all = await network.ask({ personId, teamId, adAccountId }, ({ accounts }, account) =>
    accounts.funding(account),
  );
  return all.map(presentFunding);
}

function presentFunding(
  each: WireFundingInstrument,
): NonNullable<CampaignCheck["funding"]>[number] {
  const { id, type, description, currency, able_to_fund: isAble } = each;
  const left = each.credit_remaining_local_micro ?? null;
  return {
    id,
    type,
    description: description ?? type,
    currency,
    able_to_fund: isAble ?? false,
    left: left === null ? null : minorOfMicros(left, currency),
  };
}
