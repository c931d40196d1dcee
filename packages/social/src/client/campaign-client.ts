import type { z } from "zod";
import {
  wireCampaign,
  wireCreative,
  wireLineItem,
  type WireCampaign,
  type WireCreative,
  type WireLineItem,
} from "../wire/campaigns.ts";
import { ofAccount, oneOf } from "./ads-entities.ts";
import { readAdsList } from "./ads-listing.ts";
import type { ApiTransport } from "./api-transport.ts";

export interface NewCampaignCall {
  readonly name: string;
  readonly fundingInstrumentId: string;
  readonly dailyBudgetMicro: number;
}

export interface NewLineItemCall {
  readonly campaignId: string;
  readonly name: string;
  readonly objective: string;
  readonly productType: string;
  readonly placements: readonly string[];
  readonly startTime: string;
  readonly endTime: string;
}

interface Entity {
  readonly id: string;
  readonly deleted?: boolean | undefined;
}

/** Campaigns and line items of an ad account. What is made here is paused: nothing is spent by it. */
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
      daily_budget_amount_local_micro: String(made.dailyBudgetMicro),
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
      bid_strategy: "AUTO",
      entity_status: "PAUSED",
    };
    return oneOf(await this.#post(account, "line_items", query, purpose), wireLineItem, purpose);
  }

  /** With its line items and their criteria. */
  async removeCampaign(account: string, id: string): Promise<void> {
    const path = ofAccount(account, "campaigns");
    await this.#transport.send({
      method: "DELETE",
      endpoint: `${path}/:id`,
      path: `${path}/${encodeURIComponent(id)}`,
      purpose: "deleting a campaign",
    });
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
