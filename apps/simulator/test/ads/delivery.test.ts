import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { control, must, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { hashOf } from "../../src/network/contacts.ts";
import { Advertiser, sum } from "./advertiser.ts";
import { signedWith } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let own: Advertiser;

beforeAll(async () => {
  own = new Advertiser(here, client.person(), signedWith(here.url, await client.signInKeys()));
}, 60_000);
beforeEach(() => control(here.url, "DELETE", "/rate-limits"));

const iso = (at: number) => new Date(at).toISOString();
const hourOf = (at: number) => Math.floor(at / HOUR_MS) * HOUR_MS;

/** So many hours that begin with the present one, as a range of statistics. */
async function hours(count: number) {
  const from = hourOf(await own.now());
  return { start_time: iso(from), end_time: iso(from + count * HOUR_MS) };
}

interface Truth {
  readonly creatives: readonly {
    readonly id: string;
    readonly impressions: number;
    readonly charge: number;
    readonly credit: number;
    readonly outcomes: Readonly<Record<string, number>>;
    readonly expected: Readonly<Record<string, number>>;
  }[];
}

const truthOf = async (item: string) =>
  (await control(
    here.url,
    "GET",
    `/ads/truth?account=${own.account}&line_item_id=${item}`,
  )) as Truth;

const BIG = 20_000_000_000;

describe("delivery", () => {
  it("shows an ad to nobody while it, its campaign, its instrument or its audience keeps it from that", async () => {
    const range = await hours(24);
    const paused = await own.campaign({
      daily_budget_amount_local_micro: BIG,
      entity_status: "PAUSED",
    });
    const running = await own.campaign({ daily_budget_amount_local_micro: BIG });
    const items = {
      "a campaign that is paused": await own.item(paused),
      "an ad group that is paused": await own.item(running, { entity_status: "PAUSED" }),
      "an ad group of tomorrow": await own.item(running, {
        start_time: iso((await own.now()) + 3 * DAY_MS),
      }),
      "an ad group that ended": await own.item(running, {
        end_time: iso((await own.now()) - 2 * HOUR_MS),
      }),
      "a rejected creative": await own.item(running),
      served: await own.item(running),
    };
    await control(here.url, "POST", "/ads/fields", {
      kind: "promoted_tweets",
      account: own.account,
      id: must(items["a rejected creative"].creatives[0]),
      fields: { approval_status: "REJECTED" },
    });
    await own.pass(25);
    for (const [name, { id }] of Object.entries(items)) {
      const [metrics] = await own.stats("LINE_ITEM", [id], range);
      if (name === "served") expect(sum(must(metrics)["impressions"]), name).toBeGreaterThan(0);
      else expect(must(metrics)["impressions"], name).toBeNull();
    }
    const instruments = (await own.ads("GET", own.at("funding_instruments"))).list;
    const funding = {
      kind: "funding_instruments",
      account: own.account,
      id: String(must(instruments[0])["id"]),
    };
    const reasons = (reasons_not_able_to_fund: readonly string[]) =>
      control(here.url, "POST", "/ads/fields", {
        ...funding,
        fields: { reasons_not_able_to_fund },
      });
    await own.pass(1);
    await reasons(["CREDIT_EXHAUSTED"]);
    await own.pass(1);
    const halted = await hours(10);
    await own.pass(10);
    const [none] = await own.stats("LINE_ITEM", [items.served.id], halted);
    expect(must(none)["impressions"]).toBeNull();
    await reasons([]);
    await own.pass(1);
    const again = await hours(10);
    await own.pass(10);
    const [some] = await own.stats("LINE_ITEM", [items.served.id], again);
    expect(sum(must(some)["impressions"])).toBeGreaterThan(0);
    // What it was halted for stays without figures.
    expect(
      must((await own.stats("LINE_ITEM", [items.served.id], halted))[0])["impressions"],
    ).toBeNull();
    for (const campaign of [running, paused])
      await own.ads("DELETE", own.at(`campaigns/${campaign}`));
  });

  it("never spends more than the budgets of a day and in all, nor outside its schedule", async () => {
    const daily = 150_000_000;
    const campaign = await own.campaign({ daily_budget_amount_local_micro: daily });
    const start = Math.ceil((await own.now()) / DAY_MS) * DAY_MS + 5 * HOUR_MS;
    const flight = { start_time: iso(start), end_time: iso(start + 60 * HOUR_MS) };
    const total = 90_000_000;
    const items = [
      await own.item(campaign, {
        ...flight,
        pay_by: "IMPRESSION",
        total_budget_amount_local_micro: total,
      }),
      await own.item(campaign, {
        ...flight,
        bid_strategy: "MAX",
        bid_amount_local_micro: 4_000_000,
        standard_delivery: false,
        daily_budget_amount_local_micro: 100_000_000,
      }),
      await own.item(campaign, { ...flight, daily_budget_amount_local_micro: 120_000_000 }),
    ];
    await own.pass(24 * 6);
    const first = start - 5 * HOUR_MS;
    const range = {
      start_time: iso(first),
      end_time: iso(first + 4 * DAY_MS),
      granularity: "HOUR",
    };
    const ids = items.map(({ id }) => id);
    const byItem = (await own.stats("LINE_ITEM", ids, range)).map((metrics) =>
      must(metrics["billed_charge_local_micro"]),
    );
    for (const series of byItem) {
      expect(sum(series)).toBeGreaterThan(0);
      expect(sum(series.slice(0, 5))).toBe(0);
      expect(sum(series.slice(65))).toBe(0);
    }
    expect(sum(byItem[0])).toBeLessThanOrEqual(total);
    const from = iso(first - DAY_MS).slice(0, 10);
    const until = iso(first + 5 * DAY_MS).slice(0, 10);
    const [whole] = await own.stats("CAMPAIGN", [campaign], {
      granularity: "DAY",
      start_time: from,
      end_time: until,
    });
    const spent = must(must(whole)["billed_charge_local_micro"]);
    expect(Math.max(...spent)).toBeLessThanOrEqual(daily);
    // Enough people are there, so that a day is spent nearly to its end.
    expect(Math.max(...spent)).toBeGreaterThan(0.95 * daily);
    expect(sum(spent)).toBe(byItem.reduce((all, series) => all + sum(series), 0));
    await own.ads("DELETE", own.at(`campaigns/${campaign}`));
  });

  it("counts days of the account's clock, those of 25 hours too, and gives back what is nobody's after three days", async () => {
    const campaign = await own.campaign({ daily_budget_amount_local_micro: BIG });
    const item = await own.item(campaign, {}, [], 2);
    const account = own.account;
    // Clocks of Los Angeles go back on the first Sunday of November.
    const year = new Date(await own.now()).getUTCFullYear() + 1;
    const sunday = [1, 2, 3, 4, 5, 6, 7].find(
      (day) => new Date(Date.UTC(year, 10, day)).getUTCDay() === 0,
    );
    const noon = Date.UTC(year, 10, must(sunday) + 2, 20, 30);
    await control(here.url, "POST", "/clock", {
      seconds: Math.floor((noon - (await own.now())) / 1000),
    });
    const day = (offset: number) => iso(Date.UTC(year, 10, must(sunday) + offset)).slice(0, 10);
    const range = { start_time: day(-1), end_time: day(2) };
    const daysOf = async (entity: string, id: string) =>
      must((await own.stats(entity, [id], { ...range, granularity: "DAY" }))[0]);
    const days = await daysOf("LINE_ITEM", item.id);
    const byHour = must(
      (await own.stats("LINE_ITEM", [item.id], { ...range, granularity: "HOUR" }))[0],
    );
    for (const [name, series] of Object.entries(days)) {
      if (series === null) continue;
      expect(series).toHaveLength(3);
      const single = must(byHour[name]);
      expect(single).toHaveLength(24 + 25 + 24);
      expect(series, name).toEqual([
        sum(single.slice(0, 24)),
        sum(single.slice(24, 49)),
        sum(single.slice(49)),
      ]);
    }
    const early = sum(days["billed_charge_local_micro"]);
    await own.pass(24 * 5);
    const late = await daysOf("LINE_ITEM", item.id);
    expect(late["impressions"]).toEqual(days["impressions"]);
    const settled = sum(late["billed_charge_local_micro"]);
    expect(settled).toBeLessThan(early);
    expect(settled).toBeGreaterThan(0.97 * early);
    // Creatives and all kinds of segments add up to it once more.
    const creatives = await own.stats("PROMOTED_TWEET", item.creatives, {
      ...range,
      granularity: "DAY",
    });
    for (const [name, series] of Object.entries(late)) {
      if (series === null) continue;
      expect(
        creatives.reduce((all, metrics) => all + sum(metrics[name]), 0),
        name,
      ).toBe(sum(series));
    }
    for (const segmentation_type of ["AGE", "GENDER", "PLATFORMS"]) {
      const parts = await own.segments("LINE_ITEM", item.id, { ...range, segmentation_type });
      for (const [name, series] of Object.entries(late)) {
        if (series === null) continue;
        const added = parts.reduce((all, { metrics }) => all + sum(metrics[name]), 0);
        expect(added, `${segmentation_type} ${name}`).toBe(sum(series));
      }
      for (const { metrics } of parts)
        expect(sum(metrics["engagements"])).toBeLessThanOrEqual(sum(metrics["impressions"]));
    }
    const reach = await own.ads("GET", `/12/stats/accounts/${account}/reach/campaigns`, {
      ...range,
      campaign_ids: campaign,
    });
    const { total_audience_reach: reached, average_frequency: frequency } = must(reach.list[0]);
    expect(Number(reached) * Number(frequency)).toBeCloseTo(sum(late["impressions"]), 3);
    expect(Number(reached)).toBeLessThanOrEqual(here.network.people.length * 10_000);
    await own.ads("DELETE", own.at(`campaigns/${campaign}`));
  });

  it("follows who is in the audience: a lift that was planted in a part is found there, and nowhere else", async () => {
    await control(here.url, "POST", "/ads/lifts", {
      account: own.account,
      part: [{ targeting_type: "GENDER", targeting_value: "2" }],
      outcomes: ["url_click", "site_visit", "sign_up", "purchase", "download"],
      factor: 1.5,
    });
    const campaign = await own.campaign({ daily_budget_amount_local_micro: BIG });
    const men = await own.item(campaign, {}, [["GENDER", "1"]]);
    const women = await own.item(campaign, {}, [["GENDER", "2"]]);
    const both = await own.item(campaign);
    const range = await hours(72);
    await own.pass(72);
    const [ofMen, ofWomen] = await own.stats("LINE_ITEM", [men.id, women.id], range);
    const rate = (metrics: typeof ofMen, name: string) =>
      sum(must(metrics)[name]) / sum(must(metrics)["impressions"]);
    expect(sum(must(ofMen)["url_clicks"])).toBeGreaterThan(5000);
    expect(rate(ofWomen, "url_clicks") / rate(ofMen, "url_clicks")).toBeCloseTo(1.5, 1);
    expect(rate(ofWomen, "likes") / rate(ofMen, "likes")).toBeCloseTo(1, 1);
    const parts = await own.segments("LINE_ITEM", both.id, {
      ...range,
      segmentation_type: "GENDER",
    });
    const [male, female] = parts.map(({ metrics }) => metrics);
    expect(rate(female, "url_clicks") / rate(male, "url_clicks")).toBeCloseTo(1.5, 1);
    // Whom nobody is targeted at gets nothing.
    const ofMenOnly = await own.segments("LINE_ITEM", men.id, {
      ...range,
      segmentation_type: "GENDER",
    });
    expect(ofMenOnly.map(({ metrics }) => metrics["impressions"] === null)).toEqual([false, true]);
    const [truth] = (await truthOf(women.id)).creatives;
    const { outcomes, expected, impressions } = must(truth);
    expect(impressions).toBe(sum(must(ofWomen)["impressions"]));
    const z =
      (must(outcomes["url_click"]) - must(expected["url_click"])) /
      Math.sqrt(must(expected["url_click"]));
    expect(Math.abs(z)).toBeLessThan(4);
    await control(here.url, "DELETE", `/ads/lifts?account=${own.account}`);
    await own.pass(1);
    const after = await hours(72);
    await own.pass(73);
    const [menAfter, womenAfter] = await own.stats("LINE_ITEM", [men.id, women.id], after);
    expect(rate(womenAfter, "url_clicks") / rate(menAfter, "url_clicks")).toBeCloseTo(1, 1);
    // What was shown before keeps its lift.
    expect(await own.stats("LINE_ITEM", [men.id, women.id], range)).toMatchObject([
      { impressions: must(ofMen)["impressions"], url_clicks: must(ofMen)["url_clicks"] },
      { impressions: must(ofWomen)["impressions"], url_clicks: must(ofWomen)["url_clicks"] },
    ]);
    await own.ads("DELETE", own.at(`campaigns/${campaign}`));
  });

  it("reaches the members of a custom audience, as they were at the time", async () => {
    const men = here.network.people.slice(0, 700);
    const audience = await own.ads("POST", own.at("custom_audiences"), { name: "members" });
    const id = String(audience.one["id"]);
    const send = (operation_type: string, people: typeof men) =>
      own.ads("POST", own.at(`custom_audiences/${id}/users`), {}, [
        {
          operation_type,
          params: { users: people.map((it) => ({ twitter_id: [hashOf(it.id)] })) },
        },
      ]);
    await send("Update", men);
    await control(here.url, "POST", "/flush");
    const campaign = await own.campaign({ daily_budget_amount_local_micro: BIG });
    const item = await own.item(campaign, {}, [["CUSTOM_AUDIENCE", id]]);
    const before = await hours(20);
    await own.pass(20);
    const [first] = await own.stats("LINE_ITEM", [item.id], before);
    expect(sum(must(first)["impressions"])).toBeGreaterThan(0);
    // Too few are left: nobody is shown anything, and what was shown stays.
    await send("Delete", men.slice(50));
    await control(here.url, "POST", "/flush");
    await own.pass(1);
    const later = await hours(20);
    await own.pass(20);
    const [none] = await own.stats("LINE_ITEM", [item.id], later);
    expect(must(none)["impressions"]).toBeNull();
    expect(await own.stats("LINE_ITEM", [item.id], before)).toEqual([first]);
  });
});
