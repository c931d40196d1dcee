import { z } from "zod";
import { ADS_VERSION, wireAdsId } from "../wire/ads.ts";
import { wireTargetingCriterion } from "../wire/campaigns.ts";
import { ofAccount } from "./ads-entities.ts";
import { readAdsList } from "./ads-listing.ts";
import type { ApiTransport } from "./api-transport.ts";
import { SocialError } from "./social-error.ts";

/** Documented limits of one call of statistics. */
export const SPEND_LIMITS = { entities: 20, days: 7 } as const;
/** Line items whose criteria are asked for at once. */
const LINE_ITEMS = 200;
const DAY_MS = 86_400_000;

const wireItem = z.looseObject({ id: wireAdsId });
const stats = z.looseObject({
  data: z.array(
    z.looseObject({
      id_data: z.array(
        z.looseObject({
          metrics: z.looseObject({
            billed_charge_local_micro: z.array(z.number().nullable()).nullable(),
          }),
        }),
      ),
    }),
  ),
});

export interface SpendSpan {
  /** Whole hours. */
  readonly from: Date;
  readonly until: Date;
}

/** What advertising was charged, by line item; what was deleted since is counted too. */
export class SpendClient {
  readonly #transport: ApiTransport;

  constructor(transport: ApiTransport) {
    this.#transport = transport;
  }

  /** In millionths of the account's currency, without tax. */
  async charged(
    account: string,
    items: readonly string[],
    { signal, ...span }: SpendSpan & { readonly signal?: AbortSignal | undefined },
  ): Promise<number> {
    let sum = 0;
    for (const some of chunks(items, SPEND_LIMITS.entities))
      for (const each of spansOf(span)) sum += await this.#charged(account, some, each, signal);
    return sum;
  }

  /** Line items that target one of the custom audiences, in the order of their ids; excluding one is not targeting it. */
  async lineItemsOn(
    account: string,
    audienceIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly string[]> {
    if (audienceIds.length === 0) return [];
    const purpose = "reading what targets an audience";
    const wanted = new Set(audienceIds);
    const all = await readAdsList(this.#transport, {
      path: ofAccount(account, "line_items"),
      item: wireItem,
      query: { with_deleted: "true" },
      purpose,
      signal,
    });
    const found = new Set<string>();
    for (const some of chunks(
      all.map(({ id }) => id),
      LINE_ITEMS,
    )) {
      const criteria = await readAdsList(this.#transport, {
        path: ofAccount(account, "targeting_criteria"),
        item: wireTargetingCriterion,
        query: { line_item_ids: some.join(","), with_deleted: "true" },
        purpose,
        signal,
      });
      for (const { line_item_id: id, targeting_value: value, operator_type: is } of criteria)
        if (is === "EQ" && wanted.has(value)) found.add(id);
    }
    return [...found].toSorted();
  }

  async #charged(
    account: string,
    items: readonly string[],
    { from, until }: SpendSpan,
    signal?: AbortSignal,
  ): Promise<number> {
    const purpose = "reading the spend of line items";
    const path = `/${ADS_VERSION}/stats/accounts/${encodeURIComponent(account)}`;
    const query = {
      entity: "LINE_ITEM",
      entity_ids: items.join(","),
      start_time: secondsOf(from),
      end_time: secondsOf(until),
      granularity: "TOTAL",
      metric_groups: "BILLING",
      placement: "ALL_ON_TWITTER",
    };
    const { body } = await this.#transport.send(
      { method: "GET", endpoint: path, path, query, purpose },
      signal,
    );
    const parsed = stats.safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    let sum = 0;
    for (const { id_data: parts } of parsed.data.data)
      for (const { metrics } of parts)
        for (const charge of metrics.billed_charge_local_micro ?? []) sum += charge ?? 0;
    return sum;
  }
}

/** Spans that are as long as one call takes, in order. */
function* spansOf({ from, until }: SpendSpan) {
  const longest = SPEND_LIMITS.days * DAY_MS;
  for (let at = from.getTime(); at < until.getTime(); at += longest)
    yield { from: new Date(at), until: new Date(Math.min(at + longest, until.getTime())) };
}

function* chunks<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** The network's examples have no milliseconds. */
function secondsOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
