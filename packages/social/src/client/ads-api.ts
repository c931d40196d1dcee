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
import { AudienceClient } from "./audience-client.ts";
import { ApiTransport, type ApiTransportOptions } from "./api-transport.ts";
import { PageWatch } from "./page-watch.ts";
import { SocialError } from "./social-error.ts";

/** Entities of a page at the most. */
const PAGE = "1000";
/** No ad account has as many tags or lists: what goes on beyond this is no list that ends. */
const MOST_PAGES = 50;

const page = (item: z.ZodType) =>
  z.looseObject({ data: z.array(item), next_cursor: z.string().min(1).nullable().optional() });

/**
 * The network's Ads API as the product reads it, for one account of the network. Its documented way of signing is OAuth
 * 1.0a alone.
 */
export class AdsApi {
  readonly #transport: ApiTransport;
  readonly audiences: AudienceClient;

  constructor(options: ApiTransportOptions) {
    this.#transport = new ApiTransport(options);
    this.audiences = new AudienceClient(this.#transport);
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

  async #all<Item extends z.ZodType<{ readonly id: string }>>(
    account: string,
    entity: string,
    item: Item,
    signal?: AbortSignal,
  ): Promise<z.output<Item>[]> {
    const purpose = `reading ${entity} of an ad account`;
    // Calls are counted by ad account: its own path is the window's name.
    const path = pathOf(account, entity);
    const found: z.output<Item>[] = [];
    const watch = new PageWatch();
    let cursor: string | null = null;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const query: Record<string, string> = { count: PAGE, ...(cursor !== null && { cursor }) };
      const { body } = await this.#transport.send(
        { method: "GET", endpoint: path, path, query, purpose },
        signal,
      );
      const parsed = page(item).safeParse(body);
      if (!parsed.success) throw new SocialError("malformed", purpose);
      const items = parsed.data.data as z.output<Item>[];
      const next: string | null = parsed.data.next_cursor ?? null;
      const { fresh, trouble } = watch.see({ cursor, ids: items.map(({ id }) => id), next });
      const first = new Set(fresh);
      // An entity that two pages hold is one entity.
      found.push(...items.filter(({ id }) => first.delete(id)));
      if (next === null) return found;
      if (trouble !== null) break;
      cursor = next;
    }
    throw new SocialError("repeated", `${purpose}: a list without end`);
  }
}

function pathOf(account: string, entity: string): string {
  return `/${ADS_VERSION}/accounts/${encodeURIComponent(account)}/${entity}`;
}
