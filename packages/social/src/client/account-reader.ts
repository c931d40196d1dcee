import { z } from "zod";
import {
  wireCampaign,
  wireHistoryChange,
  wireLineItem,
  wirePromotedPost,
  wireTargetingCriterion,
  type HISTORY_ENTITIES,
  type WireCampaign,
  type WireHistoryChange,
  type WireLineItem,
  type WirePromotedPost,
  type WireTargetingCriterion,
} from "../wire/campaigns.ts";
import { ofAccount } from "./ads-entities.ts";
import { readAdsList, readKeyedList } from "./ads-listing.ts";
import type { ApiTransport } from "./api-transport.ts";
import { SocialError } from "./social-error.ts";

/** Campaigns that are read at once, so that an account of any size needs the memory of one page. */
const CAMPAIGNS = 100;
/** Ids that one call of the Ads API names. */
const IDS = 200;
/** Changes of one entity that are looked through for who made the newest. */
const CHANGES = 50;
const HOUR_MS = 3_600_000;

const campaignPage = z.looseObject({
  data: z.array(wireCampaign),
  next_cursor: z.string().min(1).nullable().optional(),
});
const postText = z.looseObject({
  id_str: z.string().optional(),
  tweet_id: z.string().optional(),
  text: z.string().optional(),
  full_text: z.string().optional(),
});
const historyPage = z.looseObject({ data: z.array(wireHistoryChange) });

export interface CampaignPage {
  readonly campaigns: readonly WireCampaign[];
  /** Null: it is the last. */
  readonly next: string | null;
}

export interface HistoryQuestion {
  readonly entity: (typeof HISTORY_ENTITIES)[number];
  readonly id: string;
  readonly from: Date;
  readonly until: Date;
}

/** What an ad account holds, page by page, with what was deleted. */
export class AccountReader {
  readonly #transport: ApiTransport;

  constructor(transport: ApiTransport) {
    this.#transport = transport;
  }

  async campaigns(
    account: string,
    cursor: string | null,
    signal?: AbortSignal,
  ): Promise<CampaignPage> {
    const purpose = "reading campaigns of an ad account";
    const path = ofAccount(account, "campaigns");
    const query = {
      count: String(CAMPAIGNS),
      with_deleted: "true",
      ...(cursor !== null && { cursor }),
    };
    const { body } = await this.#transport.send(
      { method: "GET", endpoint: path, path, query, purpose },
      signal,
    );
    const parsed = campaignPage.safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    const { data, next_cursor: next = null } = parsed.data;
    // A page that names itself as the next one would be read for ever.
    if (next !== null && next === cursor) throw new SocialError("repeated", purpose);
    return { campaigns: data, next };
  }

  async lineItems(
    account: string,
    campaignIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<WireLineItem[]> {
    const found: WireLineItem[] = [];
    for (const ids of chunks(campaignIds))
      found.push(
        ...(await readAdsList(this.#transport, {
          path: ofAccount(account, "line_items"),
          item: wireLineItem,
          query: { campaign_ids: ids.join(","), with_deleted: "true" },
          purpose: "reading line items of an ad account",
          signal,
        })),
      );
    return found;
  }

  async promotedPosts(
    account: string,
    lineItemIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<WirePromotedPost[]> {
    const found: WirePromotedPost[] = [];
    for (const ids of chunks(lineItemIds))
      found.push(
        ...(await readAdsList(this.#transport, {
          path: ofAccount(account, "promoted_tweets"),
          item: wirePromotedPost,
          query: { line_item_ids: ids.join(","), with_deleted: "true" },
          purpose: "reading promoted posts of an ad account",
          signal,
        })),
      );
    return found;
  }

  /** Criteria of several line items, those that were deleted left out. */
  async criteria(
    account: string,
    lineItemIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<WireTargetingCriterion[]> {
    const found: WireTargetingCriterion[] = [];
    for (const ids of chunks(lineItemIds))
      found.push(
        ...(await readAdsList(this.#transport, {
          path: ofAccount(account, "targeting_criteria"),
          item: wireTargetingCriterion,
          query: { line_item_ids: ids.join(",") },
          purpose: "reading targeting criteria",
          signal,
        })),
      );
    return found.filter(({ deleted }) => deleted !== true);
  }

  /** Texts of posts that the ad account promotes, by their ids; those of others are absent. */
  async postTexts(
    account: string,
    postIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const ids of chunks(postIds)) {
      const posts = await readKeyedList(this.#transport, {
        path: ofAccount(account, "tweets"),
        item: postText,
        query: { tweet_type: "PUBLISHED", timeline_type: "ALL", tweet_ids: ids.join(",") },
        purpose: "reading posts",
        signal,
        idOf: ({ tweet_id: id, id_str: text }) => id ?? text ?? "",
      });
      for (const { tweet_id: id, id_str: other, full_text: full, text } of posts)
        found.set(id ?? other ?? "", full ?? text ?? "");
    }
    return found;
  }

  /** Changes of one entity, the newest first. The network takes whole hours. */
  async history(
    account: string,
    { entity, id, from, until }: HistoryQuestion,
    signal?: AbortSignal,
  ): Promise<readonly WireHistoryChange[]> {
    const purpose = "reading the history of an ad account";
    const path = ofAccount(account, "account_history");
    const hour = (moment: Date, round: (hours: number) => number) =>
      `${new Date(round(moment.getTime() / HOUR_MS) * HOUR_MS).toISOString().slice(0, 19)}Z`;
    const query = {
      entity_type: entity,
      entity_id: id,
      start_time: hour(from, Math.floor),
      end_time: hour(new Date(until.getTime() + 1), Math.ceil),
      count: String(CHANGES),
    };
    const { body } = await this.#transport.send(
      { method: "GET", endpoint: path, path, query, purpose },
      signal,
    );
    const parsed = historyPage.safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    return parsed.data.data;
  }
}

function* chunks(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += IDS) yield ids.slice(at, at + IDS);
}
