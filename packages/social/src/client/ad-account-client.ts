import { z } from "zod";
import { ADS_VERSION, wireAdAccount, type WireAdAccount } from "../wire/ads.ts";
import {
  wireAdAccess,
  wireAdGroupRow,
  wireAdRow,
  wireCampaignRow,
  wireFundingInstrument,
  type WireAdGroupRow,
  type WireAdRow,
  type WireCampaignRow,
  type WireFundingInstrument,
} from "../wire/ad-account-contents.ts";
import { readAdsList } from "./ads-listing.ts";
import type { ApiTransport } from "./api-transport.ts";
import { SocialError } from "./social-error.ts";

/** Ad accounts of the person who asks, and what they hold. */
export class AdAccountClient {
  readonly #transport: ApiTransport;

  constructor(transport: ApiTransport) {
    this.#transport = transport;
  }

  /** Every ad account that the person has a role in. */
  async list(signal?: AbortSignal): Promise<WireAdAccount[]> {
    const path = `/${ADS_VERSION}/accounts`;
    const purpose = "listing ad accounts";
    const all = await readAdsList(this.#transport, { path, item: wireAdAccount, purpose, signal });
    return all.filter(({ deleted }) => deleted !== true);
  }

  /** @throws SocialError "missing" when there is none of this id, or it is not this person's. */
  async read(account: string, signal?: AbortSignal): Promise<WireAdAccount> {
    const purpose = "reading an ad account";
    const body = await this.#get(account, "", purpose, signal);
    const parsed = z.looseObject({ data: wireAdAccount }).safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    return parsed.data.data;
  }

  /** What the person may do there, in the network's words. */
  async permissions(account: string, signal?: AbortSignal): Promise<string[]> {
    const purpose = "reading a person's role in an ad account";
    const body = await this.#get(account, "/authenticated_user_access", purpose, signal);
    const parsed = wireAdAccess.safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    return parsed.data.data.permissions;
  }

  async funding(account: string, signal?: AbortSignal): Promise<WireFundingInstrument[]> {
    const all = await this.#list(account, "funding_instruments", wireFundingInstrument, signal);
    return all.filter(({ deleted }) => deleted !== true);
  }

  async campaigns(account: string, signal?: AbortSignal): Promise<WireCampaignRow[]> {
    const all = await this.#list(account, "campaigns", wireCampaignRow, signal);
    return all.filter(({ deleted }) => deleted !== true);
  }

  async adGroups(account: string, signal?: AbortSignal): Promise<WireAdGroupRow[]> {
    const all = await this.#list(account, "line_items", wireAdGroupRow, signal);
    return all.filter(({ deleted }) => deleted !== true);
  }

  async ads(account: string, signal?: AbortSignal): Promise<WireAdRow[]> {
    const all = await this.#list(account, "promoted_tweets", wireAdRow, signal);
    return all.filter(({ deleted }) => deleted !== true);
  }

  async #get(account: string, rest: string, purpose: string, signal?: AbortSignal) {
    const path = `${pathOf(account)}${rest}`;
    const { body } = await this.#transport.send(
      { method: "GET", endpoint: path, path, purpose },
      signal,
    );
    return body;
  }

  #list<Item extends z.ZodType<{ readonly id: string }>>(
    account: string,
    entity: string,
    item: Item,
    signal?: AbortSignal,
  ): Promise<z.output<Item>[]> {
    const path = `${pathOf(account)}/${entity}`;
    const purpose = `reading ${entity} of an ad account`;
    return readAdsList(this.#transport, { path, item, purpose, signal });
  }
}

function pathOf(account: string): string {
  return `/${ADS_VERSION}/accounts/${encodeURIComponent(account)}`;
}
