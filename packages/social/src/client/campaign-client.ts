import { z } from "zod";
import {
  wireCampaign,
  wireCreative,
  wireLineItem,
  wirePromotedPost,
  type WireCampaign,
  type WireCreative,
  type WireLineItem,
  type WirePromotedPost,
} from "../wire/campaigns.ts";
import { ofAccount, oneOf } from "./ads-entities.ts";
import { readAdsList } from "./ads-listing.ts";
import type { ApiTransport } from "./api-transport.ts";
import { SocialError } from "./social-error.ts";

export interface NewCampaignCall {
  readonly name: string;
  readonly fundingInstrumentId: string;
  /** Null: none, where the total limits it. */
  readonly dailyBudgetMicro: number | null;
  readonly totalBudgetMicro?: number | null;
}

export interface ChangedCampaign {
  readonly status?: "ACTIVE" | "PAUSED";
  /** Null: taken away. */
  readonly dailyBudgetMicro?: number | null;
  readonly totalBudgetMicro?: number | null;
}

export interface NewLineItemCall {
  readonly campaignId: string;
  readonly name: string;
  readonly objective: string;
  readonly productType: string;
  readonly placements: readonly string[];
  readonly startTime: string;
  readonly endTime: string;
  /** Default: AUTO. */
  readonly bidStrategy?: string;
  readonly bidAmountMicro?: number | null;
  readonly dailyBudgetMicro?: number | null;
  readonly totalBudgetMicro?: number | null;
}

interface Entity {
  readonly id: string;
  readonly deleted?: boolean | undefined;
}

type Query = Readonly<Record<string, string>>;

/** An empty text clears a field; undefined leaves it as it is. */
function amount(name: string, micro: number | null | undefined): Query {
  return micro === undefined ? {} : { [name]: micro === null ? "" : String(micro) };
}

/** A field that nobody set is not sent. */
const given = (name: string, micro: number | null | undefined): Query =>
  amount(name, micro ?? undefined);

/** Campaigns and line items of an ad account. What is made here is paused: nothing is spent until somebody activates it. */
export class CampaignClient {
  readonly #transport: ApiTransport;

  constructor(transport: ApiTransport) {
    this.#transport = transport;
  }

  /** Campaigns of the account; with a name, those that begin with it. */
  async campaigns(account: string, name?: string): Promise<WireCampaign[]> {
    const query: Record<string, string> = name === undefined ? {} : { q: name };
    return this.#list(account, "campaigns", wireCampaign, query);
  }

  async lineItems(account: string, campaignId?: string): Promise<WireLineItem[]> {
    const query: Record<string, string> =
      campaignId === undefined ? {} : { campaign_ids: campaignId };
    return this.#list(account, "line_items", wireLineItem, query);
  }

  /** What a line item shows. */
  async creatives(account: string, lineItemId: string): Promise<WireCreative[]> {
    const query = { line_item_ids: lineItemId };
    const found: WireCreative[] = [];
    for (const kind of ["promoted_tweets", "media_creatives", "scheduled_promoted_tweets"])
      found.push(...(await this.#list(account, kind, wireCreative, query)));
    return found;
  }

  /** @throws SocialError "missing" when it was deleted, or is not the account's. */
  async lineItem(account: string, id: string): Promise<WireLineItem> {
    const purpose = "reading a line item";
    const path = ofAccount(account, "line_items");
    const { body } = await this.#transport.send({
      method: "GET",
      endpoint: `${path}/:id`,
      path: `${path}/${encodeURIComponent(id)}`,
      purpose,
    });
    return oneOf(body, wireLineItem, purpose);
  }

  async campaign(account: string, id: string): Promise<WireCampaign> {
    const purpose = "reading a campaign";
    const path = ofAccount(account, "campaigns");
    const { body } = await this.#transport.send({
      method: "GET",
      endpoint: `${path}/:id`,
      path: `${path}/${encodeURIComponent(id)}`,
      purpose,
    });
    return oneOf(body, wireCampaign, purpose);
  }

  async createCampaign(account: string, made: NewCampaignCall): Promise<WireCampaign> {
    const purpose = "creating a campaign";
    const query = {
      name: made.name,
      funding_instrument_id: made.fundingInstrumentId,
      ...given("daily_budget_amount_local_micro", made.dailyBudgetMicro),
      ...given("total_budget_amount_local_micro", made.totalBudgetMicro),
      entity_status: "PAUSED",
    };
    return oneOf(await this.#post(account, "campaigns", query, purpose), wireCampaign, purpose);
  }

  async createLineItem(account: string, made: NewLineItemCall): Promise<WireLineItem> {
    const purpose = "creating a line item";
    const query = {
      campaign_id: made.campaignId,
      name: made.name,
      objective: made.objective,
      product_type: made.productType,
      placements: made.placements.join(","),
      start_time: made.startTime,
      end_time: made.endTime,
      bid_strategy: made.bidStrategy ?? "AUTO",
      ...given("bid_amount_local_micro", made.bidAmountMicro),
      ...given("daily_budget_amount_local_micro", made.dailyBudgetMicro),
      ...given("total_budget_amount_local_micro", made.totalBudgetMicro),
      entity_status: "PAUSED",
    };
    return oneOf(await this.#post(account, "line_items", query, purpose), wireLineItem, purpose);
  }

  async changeCampaign(
    account: string,
    id: string,
    { status, dailyBudgetMicro, totalBudgetMicro }: ChangedCampaign,
  ): Promise<WireCampaign> {
    const query = {
      ...(status !== undefined && { entity_status: status }),
      ...amount("daily_budget_amount_local_micro", dailyBudgetMicro),
      ...amount("total_budget_amount_local_micro", totalBudgetMicro),
    };
    const purpose = "changing a campaign";
    return oneOf(await this.#put(account, "campaigns", id, query, purpose), wireCampaign, purpose);
  }

  async changeLineItem(
    account: string,
    id: string,
    status: "ACTIVE" | "PAUSED",
  ): Promise<WireLineItem> {
    const query = { entity_status: status };
    const purpose = "changing a line item";
    return oneOf(await this.#put(account, "line_items", id, query, purpose), wireLineItem, purpose);
  }

  /** Budgets of a line item's own, below those of its campaign. */
  async changeLineItemBudget(
    account: string,
    id: string,
    { dailyBudgetMicro, totalBudgetMicro }: Omit<ChangedCampaign, "status">,
  ): Promise<WireLineItem> {
    const query = {
      ...amount("daily_budget_amount_local_micro", dailyBudgetMicro),
      ...amount("total_budget_amount_local_micro", totalBudgetMicro),
    };
    const purpose = "changing the budget of a line item";
    return oneOf(await this.#put(account, "line_items", id, query, purpose), wireLineItem, purpose);
  }

  /** Posts that line items promote. */
  async promoted(account: string, lineItemIds: readonly string[]): Promise<WirePromotedPost[]> {
    if (lineItemIds.length === 0) return [];
    const query = { line_item_ids: lineItemIds.join(",") };
    return this.#list(account, "promoted_tweets", wirePromotedPost, query);
  }

  async promote(account: string, lineItemId: string, postId: string): Promise<WirePromotedPost> {
    const purpose = "promoting a post";
    const query = { line_item_id: lineItemId, tweet_ids: postId };
    const body = await this.#post(account, "promoted_tweets", query, purpose);
    const [first] = oneOf(body, z.array(wirePromotedPost), purpose);
    if (first === undefined) throw new SocialError("malformed", purpose);
    return first;
  }

  /** Ends promoting a post; the post itself stays. */
  async unpromote(account: string, id: string): Promise<void> {
    await this.#remove(account, "promoted_tweets", id, "ending to promote a post");
  }

  /** With its line items and their criteria. */
  async removeCampaign(account: string, id: string): Promise<void> {
    await this.#remove(account, "campaigns", id, "deleting a campaign");
  }

  async #remove(account: string, entity: string, id: string, purpose: string): Promise<void> {
    const path = ofAccount(account, entity);
    await this.#transport.send({
      method: "DELETE",
      endpoint: `${path}/:id`,
      path: `${path}/${encodeURIComponent(id)}`,
      purpose,
    });
  }

  async #put(
    account: string,
    entity: string,
    id: string,
    query: Query,
    purpose: string,
  ): Promise<unknown> {
    const path = ofAccount(account, entity);
    const { body } = await this.#transport.send({
      method: "PUT",
      endpoint: `${path}/:id`,
      path: `${path}/${encodeURIComponent(id)}`,
      query,
      purpose,
    });
    return body;
  }

  async #post(
    account: string,
    entity: string,
    query: Readonly<Record<string, string>>,
    purpose: string,
  ): Promise<unknown> {
    const path = ofAccount(account, entity);
    const { body } = await this.#transport.send({
      method: "POST",
      endpoint: path,
      path,
      query,
      purpose,
    });
    return body;
  }

  async #list<Item extends z.ZodType<Entity>>(
    account: string,
    entity: string,
    item: Item,
    query: Readonly<Record<string, string>> = {},
  ): Promise<z.output<Item>[]> {
    const found = await readAdsList(this.#transport, {
      path: ofAccount(account, entity),
      item,
      query,
      purpose: `reading ${entity} of an ad account`,
    });
    return found.filter(({ deleted }) => deleted !== true);
  }
}
