import { gunzipSync } from "node:zlib";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import type { Network } from "../../src/network/network.ts";
import type { Person } from "../../src/network/person.ts";
import { control, must } from "../harness.ts";
import type { Query, Signed } from "./signed.ts";

export type Metrics = Readonly<Record<string, readonly number[] | null>>;

export interface Part {
  readonly segment: { readonly segment_name: string; readonly segment_value: string } | null;
  readonly metrics: Metrics;
}

export const sum = (series: readonly number[] | null | undefined): number =>
  (series ?? []).reduce((total, one) => total + one, 0);

/** Somebody with an ad account: makes campaigns and reads what they brought. */
export class Advertiser {
  readonly account: string;

  constructor(
    private readonly here: { readonly url: string; readonly network: Network },
    private readonly person: Person,
    readonly ads: Signed,
  ) {
    this.account = adAccountIdOf(person);
  }

  at(path: string): string {
    return `/12/accounts/${this.account}/${path}`;
  }

  async campaign(query: Query): Promise<string> {
    const [funding] = (await this.ads("GET", this.at("funding_instruments"))).list;
    const made = await this.ads("POST", this.at("campaigns"), {
      name: "delivered",
      funding_instrument_id: String(must(funding)["id"]),
      ...query,
    });
    return String(made.one["id"]);
  }

  /** An ad group with some posts, for those whom criteria name. */
  async item(
    campaign_id: string,
    query: Query = {},
    criteria: readonly (readonly [type: string, value: string, operator?: string])[] = [],
    posts = 1,
  ): Promise<{ readonly id: string; readonly creatives: readonly string[] }> {
    const made = await this.ads("POST", this.at("line_items"), {
      campaign_id,
      objective: "WEBSITE_CLICKS",
      product_type: "PROMOTED_TWEETS",
      placements: "ALL_ON_TWITTER",
      start_time: "2026-01-01",
      end_time: "2040-01-01",
      ...query,
    });
    const line_item_id = String(made.one["id"]);
    for (const [targeting_type, targeting_value, operator_type = "EQ"] of criteria) {
      const criterion = { line_item_id, targeting_type, targeting_value, operator_type };
      void (await this.ads("POST", this.at("targeting_criteria"), criterion)).one;
    }
    const own = this.here.network.posts.filter(
      (it) => it.author === this.person.at && it.kind === "post",
    );
    const tweet_ids = own.slice(0, posts).map(({ id }) => id);
    const promoted = await this.ads("POST", this.at("promoted_tweets"), {
      line_item_id,
      tweet_ids: tweet_ids.join(),
    });
    return { id: line_item_id, creatives: promoted.list.map(({ id }) => String(id)) };
  }

  async stats(entity: string, ids: readonly string[], range: Query): Promise<readonly Metrics[]> {
    const answer = await this.ads("GET", `/12/stats/accounts/${this.account}`, {
      entity,
      entity_ids: ids.join(),
      granularity: "TOTAL",
      metric_groups: "ENGAGEMENT,BILLING",
      placement: "ALL_ON_TWITTER",
      ...range,
    });
    return answer.list.map((row) => must((row["id_data"] as readonly Part[])[0]).metrics);
  }

  /** The segments that a job finds of one entity. */
  async segments(entity: string, id: string, query: Query): Promise<readonly Part[]> {
    const path = `/12/stats/jobs/accounts/${this.account}`;
    const job = await this.ads("POST", path, {
      entity,
      entity_ids: id,
      granularity: "TOTAL",
      metric_groups: "ENGAGEMENT,BILLING",
      placement: "ALL_ON_TWITTER",
      ...query,
    });
    const job_ids = String(job.one["id_str"]);
    await control(this.here.url, "POST", "/flush");
    const { list } = await this.ads("GET", path, { job_ids });
    const file = await fetch(String(must(list[0])["url"]));
    const bytes = Buffer.from(await file.arrayBuffer());
    const body = JSON.parse(gunzipSync(bytes).toString("utf8")) as {
      readonly data: readonly { readonly id_data: readonly Part[] }[];
    };
    return must(body.data[0]).id_data;
  }

  async now(): Promise<number> {
    const { now } = (await control(this.here.url, "GET", "")) as { readonly now: string };
    return Date.parse(now);
  }

  async pass(hours: number): Promise<void> {
    await control(this.here.url, "POST", "/clock", { seconds: hours * 3600 });
  }
}
