import type {
  WireCampaign,
  WireLineItem,
  WirePromotedPost,
  WireTargetingCriterion,
} from "@toolkit/social/wire/campaigns";
import type { AdsCalls } from "../../applying/services/ads-network.ts";

/** A line item with what hangs on it. */
export interface ReadItem {
  readonly item: WireLineItem;
  readonly posts: readonly WirePromotedPost[];
  /** Null: they were not read, since nothing says that they changed. */
  readonly criteria: readonly WireTargetingCriterion[] | null;
}

export interface ReadCampaign {
  readonly campaign: WireCampaign;
  readonly items: readonly ReadItem[];
}

export interface ReadPage {
  readonly campaigns: readonly ReadCampaign[];
  /** Cursor of the next page; null: this is the last. */
  readonly next: string | null;
}

/** Line items whose criteria are read at once, so that an account of large ad groups stays small in memory. */
const CRITERIA_OF = 20;

export interface PageQuestion {
  readonly account: string;
  readonly cursor: string | null;
  /** Whose insides are read: those that are taken over or compared. */
  wantsInside(campaigns: readonly WireCampaign[]): Promise<ReadonlySet<string>>;
  /** Whether criteria of a line item are read. */
  wantsCriteria(item: WireLineItem): boolean;
  readonly signal: AbortSignal;
}

/** Reads a page of campaigns with everything in them. */
export async function readPage(
  { reader }: Pick<AdsCalls, "reader">,
  { account, cursor, wantsInside, wantsCriteria, signal }: PageQuestion,
): Promise<ReadPage> {
  const { campaigns, next } = await reader.campaigns(account, cursor, signal);
  const wanted = await wantsInside(campaigns);
  const items = await reader.lineItems(account, [...wanted], signal);
  const posts = byItem(
    await reader.promotedPosts(
      account,
      items.map(({ id }) => id),
      signal,
    ),
  );
  const compared = items.filter(({ deleted }) => deleted !== true).filter(wantsCriteria);
  const criteria = new Map<string, WireTargetingCriterion[]>(compared.map(({ id }) => [id, []]));
  for (let at = 0; at < compared.length; at += CRITERIA_OF) {
    const ids = compared.slice(at, at + CRITERIA_OF).map(({ id }) => id);
    for (const each of await reader.criteria(account, ids, signal))
      criteria.get(each.line_item_id)?.push(each);
  }
  const inside = new Map<string, ReadItem[]>();
  for (const item of items) {
    const own = inside.get(item.campaign_id) ?? [];
    own.push({ item, posts: posts.get(item.id) ?? [], criteria: criteria.get(item.id) ?? null });
    inside.set(item.campaign_id, own);
  }
  return {
    campaigns: campaigns.map((campaign) => ({ campaign, items: inside.get(campaign.id) ?? [] })),
    next,
  };
}

function byItem(posts: readonly WirePromotedPost[]): ReadonlyMap<string, WirePromotedPost[]> {
  const found = new Map<string, WirePromotedPost[]>();
  for (const post of posts) {
    const own = found.get(post.line_item_id) ?? [];
    own.push(post);
    found.set(post.line_item_id, own);
  }
  return found;
}
