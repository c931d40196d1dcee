import { gunzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { control, must, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let ads: Signed;
const own = () => adAccountIdOf(client.person());
const at = (path: string) => `/12/accounts/${own()}/${path}`;
const HOUR_MS = 3_600_000;

let campaign = "";
let items: string[] = [];
let creatives: string[] = [];
let range = { start_time: "", end_time: "" };

/** Two ad groups of a campaign run for two days; one has two creatives, of which one is deleted after the first. */
beforeAll(async () => {
  ads = signedWith(here.url, await client.signInKeys());
  const [funding] = (await ads("GET", at("funding_instruments"))).list;
  campaign = String(
    (
      await ads("POST", at("campaigns"), {
        name: "figures",
        funding_instrument_id: String(must(funding)["id"]),
        daily_budget_amount_local_micro: 100_000_000,
      })
    ).one["id"],
  );
  const posts = here.network.posts
    .filter((it) => it.author === client.person().at && it.kind === "post")
    .map(({ id }) => id);
  items = [];
  creatives = [];
  for (const tweet_ids of [posts.slice(0, 2).join(), must(posts[2])]) {
    const item = await ads("POST", at("line_items"), {
      campaign_id: campaign,
      objective: "ENGAGEMENTS",
      product_type: "PROMOTED_TWEETS",
      placements: "ALL_ON_TWITTER",
      start_time: "2026-01-01",
      end_time: "2040-01-01",
    });
    const line_item_id = String(item.one["id"]);
    items.push(line_item_id);
    const promoted = await ads("POST", at("promoted_tweets"), { line_item_id, tweet_ids });
    creatives.push(...promoted.list.map(({ id }) => String(id)));
  }
  const { now } = (await control(here.url, "GET", "")) as { now: string };
  const from = Math.floor(Date.parse(now) / HOUR_MS) * HOUR_MS;
  range = {
    start_time: new Date(from).toISOString(),
    end_time: new Date(from + 48 * HOUR_MS).toISOString(),
  };
  await control(here.url, "POST", "/clock", { seconds: 86_400 });
  await ads("DELETE", at(`promoted_tweets/${must(creatives[0])}`));
  await control(here.url, "POST", "/clock", { seconds: 2 * 86_400 });
}, 120_000);
beforeEach(() => control(here.url, "DELETE", "/rate-limits"));

type Metrics = Readonly<Record<string, readonly number[] | null>>;

interface Part {
  readonly segment: { readonly segment_name: string; readonly segment_value: string } | null;
  readonly metrics: Metrics;
}

const asked = (entity: string, ids: readonly string[], rest: object = {}) => ({
  ...range,
  entity,
  entity_ids: ids.join(),
  granularity: "HOUR",
  metric_groups: "ENGAGEMENT,BILLING,VIDEO",
  placement: "ALL_ON_TWITTER",
  ...rest,
});

async function figures(entity: string, ids: readonly string[]): Promise<readonly Metrics[]> {
  const rest = entity === "ACCOUNT" ? { metric_groups: "ENGAGEMENT" } : {};
  const { list } = await ads("GET", `/12/stats/accounts/${own()}`, asked(entity, ids, rest));
  return list.map((row) => must((row["id_data"] as readonly Part[])[0]).metrics);
}

/** Metrics of several, step by step together; what is null in all of them stays null. */
function added(all: readonly Metrics[]): Metrics {
  const names = Object.keys(must(all[0]));
  return Object.fromEntries(
    names.map((name) => {
      const series = all.flatMap((metrics) => (metrics[name] ? [metrics[name]] : []));
      if (series.length === 0) return [name, null];
      return [
        name,
        must(series[0]).map((_, step) => series.reduce((sum, it) => sum + (it[step] ?? 0), 0)),
      ];
    }),
  );
}

describe("figures", () => {
  it("add up from creatives to ad groups and campaigns, in every metric of every hour", async () => {
    const [first, second] = await figures("LINE_ITEM", items);
    const [whole] = await figures("CAMPAIGN", [campaign]);
    expect(added([must(first), must(second)])).toEqual(whole);
    const parts = await figures("PROMOTED_TWEET", creatives);
    expect(added(parts.slice(0, 2))).toEqual(first);
    expect(parts[2]).toEqual(second);
    const sum = (series: readonly number[] | null | undefined) =>
      (series ?? []).reduce((total, one) => total + one, 0);
    expect(sum(must(whole)["impressions"])).toBeGreaterThan(1000);
    // What was deleted keeps what it had, and gets no more.
    const deleted = must(must(parts[0])["impressions"]);
    expect(sum(deleted.slice(0, 24))).toBeGreaterThan(0);
    expect(sum(deleted.slice(26))).toBe(0);
    const [account] = await figures("ACCOUNT", [own()]);
    expect(must(account)["impressions"]).toEqual(must(whole)["impressions"]);
  });

  it("of a job are divided without a rest", async () => {
    for (const [segmentation_type, rest] of [
      ["GENDER", {}],
      ["AGE", {}],
      ["PLATFORMS", {}],
      ["METROS", { country: await unitedStates() }],
    ] as const) {
      const job = await ads(
        "POST",
        `/12/stats/jobs/accounts/${own()}`,
        asked("CAMPAIGN", [campaign], { segmentation_type, granularity: "TOTAL", ...rest }),
      );
      await control(here.url, "POST", "/flush");
      const job_ids = String(job.one["id_str"]);
      const { list } = await ads("GET", `/12/stats/jobs/accounts/${own()}`, { job_ids });
      const file = await fetch(String(must(list[0])["url"]));
      const body = JSON.parse(
        gunzipSync(Buffer.from(await file.arrayBuffer())).toString("utf8"),
      ) as { data: { id_data: Part[] }[] };
      const parts = must(body.data[0]).id_data;
      expect(parts.length).toBeGreaterThan(1);
      const whole = added(await figures("CAMPAIGN", [campaign]));
      const total = (series: readonly number[] | null | undefined) =>
        (series ?? []).reduce((sum, one) => sum + one, 0);
      const divided = added(parts.map(({ metrics }) => metrics));
      for (const metric of ["impressions", "likes", "billed_charge_local_micro"])
        // Markets hold the people of one country.
        if (segmentation_type === "METROS")
          expect(total(divided[metric])).toBeLessThan(total(whole[metric]));
        else expect(total(divided[metric])).toBe(total(whole[metric]));
    }
  });

  it("of days are those of the account's own time zone, an hour longer when clocks go back", async () => {
    const days = { granularity: "DAY", start_time: "2026-10-31", end_time: "2026-11-03" };
    const path = `/12/stats/accounts/${own()}`;
    const answer = await ads("GET", path, asked("CAMPAIGN", [campaign], days));
    expect(answer.body).toMatchObject({
      time_series_length: 3,
      request: { params: { start_time: "2026-10-31T07:00:00Z", end_time: "2026-11-03T08:00:00Z" } },
    });
    const utc = { ...days, start_time: "2026-10-31T00:00:00Z" };
    expect((await ads("GET", path, asked("CAMPAIGN", [campaign], utc))).codes).toEqual([
      "INVALID_TIME_WINDOW",
    ]);
  });

  it("are those that the entity has: accounts none of what is billed", async () => {
    const path = `/12/stats/accounts/${own()}`;
    for (const [entity, metric_groups, codes] of [
      ["ACCOUNT", "BILLING", ["INVALID_PARAMETER"]],
      ["FUNDING_INSTRUMENT", "VIDEO", ["INVALID_PARAMETER"]],
      ["ORGANIC_TWEET", "ENGAGEMENT", ["INVALID_PARAMETER"]],
      ["ACCOUNT", "ENGAGEMENT", []],
    ] as const) {
      const answer = await ads("GET", path, asked(entity, [own()], { metric_groups }));
      expect(answer.codes, entity).toEqual(codes);
    }
  });
});

async function unitedStates(): Promise<string> {
  const query = { location_type: "COUNTRIES", q: "United States" };
  const { list } = await ads("GET", "/12/targeting_criteria/locations", query);
  return String(must(list[0])["targeting_value"]);
}

describe("active entities", () => {
  it("are chosen by what they belong to", async () => {
    const active = async (query: object) =>
      (
        await ads("GET", `/12/stats/accounts/${own()}/active_entities`, { ...range, ...query })
      ).list.map(({ entity_id }) => entity_id);
    expect(await active({ entity: "PROMOTED_TWEET" })).toEqual(creatives);
    const [item = ""] = items;
    expect(await active({ entity: "PROMOTED_TWEET", line_item_ids: item })).toEqual(
      creatives.slice(0, 2),
    );
    expect(await active({ entity: "LINE_ITEM", campaign_ids: campaign })).toEqual(items);
    expect(await active({ entity: "LINE_ITEM", campaign_ids: "none" })).toEqual([]);
  });
});

describe("jobs", () => {
  it("are a hundred of an ad account at a time, and done by the clock", async () => {
    const path = `/12/stats/jobs/accounts/${own()}`;
    const query = asked("CAMPAIGN", [campaign], { granularity: "TOTAL" });
    const made = await Promise.all(Array.from({ length: 101 }, () => ads("POST", path, query)));
    const refused = made.filter(({ status }) => status !== 200);
    expect(refused.map(({ codes }) => codes)).toEqual([["TOO_MANY_REQUESTS"]]);
    expect(must(refused[0]).headers.get("x-concurrent-job-limit-remaining")).toBe("0");
    const page = await ads("GET", path, { count: 60 });
    expect(page.list).toHaveLength(60);
    const next = await ads("GET", path, { count: 60, cursor: must(page.body.next_cursor) });
    const ids = new Set([...page.list, ...next.list].map(({ id_str }) => id_str));
    expect(ids.size).toBe(60 + next.list.length);
    await control(here.url, "POST", "/clock", { seconds: 11 });
    expect((await ads("POST", path, query)).headers.get("x-concurrent-job-limit-remaining")).toBe(
      "99",
    );
    for (const [rest, code] of [
      [{ segmentation_type: "METROS" }, "INCLUSIVE_PARAMETERS"],
      [{ segmentation_type: "NONE" }, "INVALID_PARAMETER"],
      [{ start_time: "2026-01-01", end_time: "2026-04-03" }, "INVALID_TIME_WINDOW"],
      [
        { segmentation_type: "AGE", start_time: "2026-01-01", end_time: "2026-02-16" },
        "INVALID_TIME_WINDOW",
      ],
      [{ country: "nowhere" }, "INVALID_PARAMETER"],
      [{ entity_ids: "none" }, "CAMPAIGN_NOT_FOUND"],
    ] as const)
      expect((await ads("POST", path, { ...query, ...rest })).codes).toEqual([code]);
  });
});
