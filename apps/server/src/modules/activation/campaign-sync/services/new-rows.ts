import { randomUUID } from "node:crypto";
import { BID_STRATEGIES } from "@toolkit/core/domain/campaign";
import type { WirePromotedPost } from "@toolkit/social/wire/campaigns";
import type { AdRow, AdSetRow, CampaignRow } from "../../campaigns/services/campaign-services.ts";
import { sharedOf } from "../../campaigns/services/shared-fields.ts";
import type { ReadCampaign, ReadItem } from "./read-page.ts";
import type { AccountRow } from "./sync-services.ts";
import { placementsOf, translateCriteria } from "./translate-targeting.ts";
import {
  minorOf,
  momentOf,
  nameOf,
  networkState,
  objectiveOf,
  spanOf,
  statusOfWire,
} from "./wire-values.ts";

/** Letters of a post that an ad is called by. */
const NAME = 100;

export interface NewCampaign {
  readonly row: CampaignRow;
  readonly sets: readonly AdSetRow[];
  readonly ads: readonly AdRow[];
}

/** A campaign that began at the network, whole: with its ad sets, what they target, and its ads. */
export function newCampaign(
  account: AccountRow,
  { campaign, items }: ReadCampaign,
  { now, texts }: { readonly now: Date; readonly texts: ReadonlyMap<string, string> },
): NewCampaign {
  const there = items.filter(({ item }) => item.deleted !== true);
  const currency = campaign.currency ?? account.funding[0]?.currency ?? "USD";
  const created = momentOf(campaign.created_at) ?? now;
  const { teamId, accountId } = account;
  const [first] = there;
  const strategy = BID_STRATEGIES.find((each) => each === first?.item.bid_strategy) ?? "AUTO";
  const row: CampaignRow = {
    id: randomUUID(),
    teamId,
    name: campaign.name,
    ...objectiveOf(there),
    adAccountId: accountId,
    adAccountName: account.name,
    timeZone: account.timeZone,
    currency,
    fundingId: campaign.funding_instrument_id ?? null,
    stage: "published",
    approval: "none",
    authors: [],
    decidedBy: null,
    decidedAt: null,
    decisionNote: null,
    // At X each ad set has placements of its own.
    placements: [],
    ...spanOf(there.map(({ item }) => item)),
    ...sharedOf(campaign, currency),
    bidStrategy: strategy,
    bidAmount: minorOf(first?.item.bid_amount_local_micro, currency),
    origin: "network",
    goneAt: null,
    seenIn: account.readId,
    networkId: campaign.id,
    reasons: campaign.reasons_not_servable ?? [],
    readAt: now,
    impressions: null,
    spent: null,
    statsAt: null,
    version: 1,
    createdBy: null,
    createdAt: created,
    modifiedAt: momentOf(campaign.updated_at) ?? created,
    publishedAt: created,
    archivedAt: null,
    removedAt: null,
    removedBy: null,
  };
  const made = there.map((read, at) => newAdSet(row, read, { position: at + 1, now, texts }));
  return { row, sets: made.map(({ set }) => set), ads: made.flatMap(({ ads }) => ads) };
}

/** An ad set that began at the network, with its ads. */
export function newAdSet(
  campaign: CampaignRow,
  read: ReadItem,
  {
    position,
    now,
    texts,
  }: {
    readonly position: number;
    readonly now: Date;
    readonly texts: ReadonlyMap<string, string>;
  },
): { readonly set: AdSetRow; readonly ads: readonly AdRow[] } {
  const { item, criteria } = read;
  const currency = campaign.currency ?? "USD";
  const created = momentOf(item.created_at) ?? now;
  const set: AdSetRow = {
    id: randomUUID(),
    teamId: campaign.teamId,
    campaignId: campaign.id,
    position,
    name: nameOf(item.name, item.id),
    audienceId: null,
    audienceName: null,
    audienceVersion: null,
    ...translateCriteria(criteria ?? []),
    choices: {},
    creativeIds: [],
    placements: placementsOf(item.placements),
    startsAt: momentOf(item.start_time),
    endsAt: momentOf(item.end_time),
    dailyBudget: minorOf(item.daily_budget_amount_local_micro, currency),
    lifetimeBudget: minorOf(item.total_budget_amount_local_micro, currency),
    cell: null,
    origin: "network",
    networkState: networkState(read, currency, null),
    goneAt: null,
    networkId: item.id,
    entityStatus: statusOfWire(item.entity_status),
    version: 1,
    createdAt: created,
    modifiedAt: momentOf(item.updated_at) ?? created,
    removedAt: null,
  };
  const ads = read.posts
    .filter(({ deleted }) => deleted !== true)
    .map((post) => newAd(set, post, { now, texts }));
  return { set: { ...set, creativeIds: ads.map(({ creativeId }) => creativeId) }, ads };
}

/** An ad of a post that is no creative here: it is called by its text. */
export function newAd(
  set: Pick<AdSetRow, "id" | "teamId" | "campaignId">,
  post: WirePromotedPost,
  { now, texts }: { readonly now: Date; readonly texts: ReadonlyMap<string, string> },
): AdRow {
  const created = momentOf(post.created_at) ?? now;
  const text = texts.get(post.tweet_id)?.replaceAll(/\s+/gu, " ").trim() ?? "";
  return {
    id: randomUUID(),
    teamId: set.teamId,
    campaignId: set.campaignId,
    adSetId: set.id,
    creativeId: `post:${post.tweet_id}`,
    creativeName: text === "" ? post.tweet_id : [...text].slice(0, NAME).join(""),
    postId: post.tweet_id,
    networkId: post.id,
    networkIds: [post.id],
    paused: false,
    approvalStatus: post.approval_status ?? null,
    origin: "network",
    goneAt: null,
    createdAt: created,
    modifiedAt: created,
    removedAt: null,
  };
}
