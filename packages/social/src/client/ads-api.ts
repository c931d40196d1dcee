import { z } from "zod";
import {
  ADS_VERSION,
  wireAppEventTag,
  wireAppList,
  wireWebEventTag,
  type WireAppEventTag,
  type WireAppList,
  type WireWebEventTag,
} from "../wire/ads.ts";
import { AccountReader } from "./account-reader.ts";
import { AdAccountClient } from "./ad-account-client.ts";
import { readAdsList } from "./ads-listing.ts";
import { AudienceClient } from "./audience-client.ts";
import { ApiTransport, type ApiTransportOptions } from "./api-transport.ts";
import { CampaignClient } from "./campaign-client.ts";
import { MediaClient } from "./media-client.ts";
import { PostClient } from "./post-client.ts";
import { SocialError } from "./social-error.ts";
import { SpendClient } from "./spend-client.ts";
import { StatisticsClient } from "./statistics-client.ts";
import { TargetingClient } from "./targeting-client.ts";
import { UserLookup } from "./user-lookup.ts";

export interface AdsApiOptions extends ApiTransportOptions {
  /** Where the API v2 is; absent: at the same address. */
  readonly usersUrl?: string;
}

/**
 * The network's Ads API as the product reads it, for one account of the network. Its documented way of signing is OAuth
 * 1.0a alone.
 */
export class AdsApi {
  readonly #transport: ApiTransport;
  readonly accounts: AdAccountClient;
  readonly audiences: AudienceClient;
  readonly campaigns: CampaignClient;
  readonly media: MediaClient;
  readonly posts: PostClient;
  readonly reader: AccountReader;
  readonly spend: SpendClient;
  readonly statistics: StatisticsClient;
  readonly targeting: TargetingClient;
  /** Accounts by name, which the API v2 knows. */
  readonly users: UserLookup;

  constructor({ usersUrl, ...options }: AdsApiOptions) {
    this.#transport = new ApiTransport(options);
    this.accounts = new AdAccountClient(this.#transport);
    this.audiences = new AudienceClient(this.#transport);
    this.campaigns = new CampaignClient(this.#transport);
    this.reader = new AccountReader(this.#transport);
    this.spend = new SpendClient(this.#transport);
    this.statistics = new StatisticsClient(this.#transport, options.apiUrl);
    this.targeting = new TargetingClient(this.#transport);
    const v2 = new ApiTransport({ ...options, apiUrl: usersUrl ?? options.apiUrl });
    this.users = new UserLookup(v2);
    this.media = new MediaClient(this.#transport, v2);
    this.posts = new PostClient(this.#transport);
  }

  /** @throws SocialError "missing" when there is no such ad account, or it is not this caller's. */
  async webEventTags(account: string, signal?: AbortSignal): Promise<WireWebEventTag[]> {
    const tags = await this.#all(account, "web_event_tags", wireWebEventTag, signal);
    return tags.filter(({ deleted }) => deleted !== true);
  }

  async appEventTags(account: string, signal?: AbortSignal): Promise<WireAppEventTag[]> {
    const tags = await this.#all(account, "app_event_tags", wireAppEventTag, signal);
    return tags.filter(({ deleted }) => deleted !== true);
  }

  /** Lists of apps with what they hold; a list that came without its apps is asked for by itself. */
  async appLists(account: string, signal?: AbortSignal): Promise<WireAppList[]> {
    const lists = await this.#all(account, "app_lists", wireAppList, signal);
    const whole: WireAppList[] = [];
    for (const list of lists)
      whole.push(list.apps === undefined ? await this.#appList(account, list.id, signal) : list);
    return whole;
  }

  async #appList(account: string, id: string, signal?: AbortSignal): Promise<WireAppList> {
    const purpose = "reading a list of apps of an ad account";
    const path = `${pathOf(account, "app_lists")}/${id}`;
    const { body } = await this.#transport.send(
      { method: "GET", endpoint: `${pathOf(account, "app_lists")}/:id`, path, purpose },
      signal,
    );
    const parsed = z.looseObject({ data: wireAppList }).safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    return parsed.data.data;
  }

  #all<Item extends z.ZodType<{ readonly id: string }>>(
    account: string,
    entity: string,
    item: Item,
    signal?: AbortSignal,
  ): Promise<z.output<Item>[]> {
    const purpose = `reading ${entity} of an ad account`;
    return readAdsList(this.#transport, { path: pathOf(account, entity), item, purpose, signal });
  }
}

function pathOf(account: string, entity: string): string {
  return `/${ADS_VERSION}/accounts/${encodeURIComponent(account)}/${entity}`;
}
