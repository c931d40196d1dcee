import { beforeAll, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { control, must, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let ads: Signed;
const own = () => adAccountIdOf(client.person());
const at = (path: string) => `/12/accounts/${own()}/${path}`;

beforeAll(async () => {
  ads = signedWith(here.url, await client.signInKeys());
});

describe("statistics", () => {
  it("add up, stay within the budget, and are null for what was not served", async () => {
    const [funding] = (await ads("GET", at("funding_instruments"))).list;
    const campaign = await ads("POST", at("campaigns"), {
      name: "served",
      funding_instrument_id: String(must(funding)["id"]),
      daily_budget_amount_local_micro: 100_000_000,
    });
    const items: string[] = [];
    for (const entity_status of ["ACTIVE", "PAUSED"]) {
      const item = await ads("POST", at("line_items"), {
        campaign_id: String(campaign.one["id"]),
        objective: "ENGAGEMENTS",
        product_type: "PROMOTED_TWEETS",
        placements: "ALL_ON_TWITTER",
        start_time: "2026-01-01",
        end_time: "2040-01-01",
        entity_status,
      });
      const post = must(
        here.network.posts.find((it) => it.author === client.person().at && it.kind === "post"),
      );
      const line_item_id = String(item.one["id"]);
      await ads("POST", at("promoted_tweets"), { line_item_id, tweet_ids: post.id });
      items.push(line_item_id);
    }
    const { now } = (await control(here.url, "GET", "")) as { now: string };
    await control(here.url, "POST", "/clock", { seconds: 3 * 86_400 });
    const start = Math.floor(Date.parse(now) / 3_600_000) * 3_600_000;
    const range = {
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 2 * 86_400_000).toISOString(),
    };
    const stats = async (entity: string, entity_ids: string, granularity: string) => {
      const answer = await ads("GET", `/12/stats/accounts/${own()}`, {
        ...range,
        entity,
        entity_ids,
        granularity,
        metric_groups: "ENGAGEMENT,BILLING",
        placement: "ALL_ON_TWITTER",
      });
      return answer.list.map(
        (row) =>
          (row["id_data"] as { metrics: Record<string, number[] | null> }[])[0]?.metrics ?? {},
      );
    };
    const [active, paused] = await stats("LINE_ITEM", items.join(), "HOUR");
    expect(must(paused)["impressions"]).toBeNull();
    const hours = must(must(active)["billed_charge_local_micro"]);
    expect(hours).toHaveLength(48);
    const spent = hours.reduce((sum, one) => sum + one, 0);
    expect(spent).toBeGreaterThan(0);
    // Two days of hours lie in up to three days of the account's clock.
    expect(spent).toBeLessThanOrEqual(300_000_000);
    const [whole] = await stats("CAMPAIGN", String(campaign.one["id"]), "TOTAL");
    expect(must(whole)["billed_charge_local_micro"]).toEqual([spent]);
    const reached = await ads("GET", `/12/stats/accounts/${own()}/reach/campaigns`, {
      ...range,
      campaign_ids: String(campaign.one["id"]),
    });
    expect(must(reached.list[0])["total_audience_reach"]).toBeGreaterThan(0);
    const entities = await ads("GET", `/12/stats/accounts/${own()}/active_entities`, {
      ...range,
      entity: "LINE_ITEM",
    });
    expect(entities.list.map(({ entity_id }) => entity_id)).toEqual([items[0]]);
    const shrunk = await ads("PUT", at(`campaigns/${String(campaign.one["id"])}`), {
      total_budget_amount_local_micro: 100_000_000,
    });
    expect(shrunk.codes).toEqual(["SPEND_EXCEEDS_BUDGET"]);
    const long = await ads("GET", `/12/stats/accounts/${own()}`, {
      start_time: "2026-01-01",
      end_time: "2026-01-09",
      entity: "LINE_ITEM",
      entity_ids: items.join(),
      granularity: "DAY",
      metric_groups: "BILLING",
      placement: "ALL_ON_TWITTER",
    });
    expect(long.codes).toEqual(["INVALID_TIME_WINDOW"]);
  });
});
