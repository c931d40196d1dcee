import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appsOf } from "../../src/ads/accounts/from-the-start.ts";
import { control, must, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { advertiserIn } from "./caller.ts";
import { signedWith, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let ads: Signed;
let catalogue = "";

beforeAll(async () => {
  ads = signedWith(here.url, await client.signInKeys(advertiserIn(here.network)));
  const made = await ads("POST", "/12/product_catalogs", { name: "shop" });
  catalogue = `/12/product_catalogs/${String(made.one["id"])}`;
});
beforeEach(() => control(here.url, "DELETE", "/rate-limits"));

const product = (id: string, rest: object = {}) => ({
  id,
  title: "Shoes",
  description: "Shoes",
  availability: "in stock",
  condition: "new",
  price: "20.00 USD",
  link: "https://shop.example/shoes",
  image_link: "https://shop.example/shoes.jpg",
  brand: "X",
  ...rest,
});

interface Outcome {
  readonly id: string;
  readonly status: string;
  readonly product_key: string | null;
  readonly errors: readonly string[];
}

async function put(products: readonly object[]): Promise<readonly Outcome[]> {
  const answer = await ads("PUT", `${catalogue}/products`, {}, { products });
  return (answer.one as unknown as { products_response: readonly Outcome[] }).products_response;
}

describe("a catalogue", () => {
  it("is one for each user, and another's is not there", async () => {
    expect((await ads("POST", "/12/product_catalogs", { name: "two" })).codes).toEqual([
      "INVALID_PARAMETER",
    ]);
    const other = must(
      here.network.people.find((it) => !it.protected && it !== advertiserIn(here.network)),
    );
    const theirs = signedWith(here.url, await client.signInKeys(other));
    expect((await theirs("GET", `${catalogue}/products`)).codes).toEqual(["NOT_FOUND"]);
    expect((await theirs("DELETE", catalogue)).codes).toEqual(["NOT_FOUND"]);
    const user_id = advertiserIn(here.network).id;
    expect((await theirs("GET", "/12/product_catalogs", { user_id })).codes).toEqual([
      "USER_NOT_FOUND",
    ]);
  });

  it("takes products one by one: what is wrong with one keeps out no other", async () => {
    const [made, wrong, one, two] = await put([
      product("a"),
      product("b", { price: "20", brand: "" }),
      product("twice"),
      product("twice"),
    ]);
    expect(made).toMatchObject({ id: "a", status: "CREATE_SUCCESS", errors: [] });
    expect(wrong).toMatchObject({ status: "ERROR", product_key: null });
    expect(must(wrong).errors).toHaveLength(2);
    expect([one, two]).toMatchObject([{ status: "ERROR" }, { status: "ERROR" }]);
    expect(await put([product("a")])).toMatchObject([{ status: "NO_CHANGE" }]);
    expect(await put([product("a", { title: "Boots" })])).toMatchObject([
      { status: "UPDATE_SUCCESS", product_key: must(made).product_key },
    ]);
    const many = Array.from({ length: 26 }, (_, number) => product(`m${number}`));
    const refused = await ads("PUT", `${catalogue}/products`, {}, { products: many });
    expect(refused.codes).toEqual(["INVALID_PARAMETER"]);
    expect((await ads("GET", `${catalogue}/products`)).list).toMatchObject([
      { id: "a", title: "Boots" },
    ]);
  });

  it("shows the first of variants for all, and all of them by their group", async () => {
    const group = { item_group_id: "shirts" };
    await put([product("s1", group), product("s2", { ...group, color: "red" })]);
    const { list } = await ads("GET", `${catalogue}/products`);
    const shown = list.filter(({ item_group_id }) => item_group_id === "shirts");
    expect(shown.map(({ id }) => id)).toEqual(["s1"]);
    const item_group_key = String(must(shown[0])["item_group_key"]);
    const all = await ads("GET", `${catalogue}/products`, { item_group_key });
    expect(all.list.map(({ id }) => id)).toEqual(["s1", "s2"]);
  });

  it("has sets that follow their filter, or their keys", async () => {
    const [dear, cheap] = await put([product("dear", { price: "120.00 USD" }), product("cheap")]);
    const sets = `${catalogue}/product_sets`;
    const filters = [{ attribute: "price", operator: "GREATER_THAN", value: "100.00 USD" }];
    const filtered = await ads("POST", sets, {}, { name: "dear", type: "FILTERED", filters });
    expect(filtered.one).toMatchObject({ product_ids: ["dear"], processing_status: "DONE" });
    const product_keys = [must(cheap).product_key, must(dear).product_key];
    const chosen = await ads("POST", sets, {}, { name: "both", type: "MANUAL", product_keys });
    const one = `${sets}/${String(chosen.one["id"])}`;
    expect(chosen.one["product_ids"]).toEqual(["dear", "cheap"]);
    await ads("DELETE", `${catalogue}/products`, {}, { product_keys: [must(cheap).product_key] });
    expect((await ads("GET", one)).one["product_ids"]).toEqual(["dear"]);
    const changed = await ads("PUT", `${sets}/${String(filtered.one["id"])}`, {}, { name: "x" });
    expect(changed.codes).toEqual(["ACTION_NOT_ALLOWED"]);
    for (const body of [
      { name: "x", type: "MANUAL" },
      { name: "x", type: "FILTERED", filters: [{ attribute: "none" }] },
      { name: "x", type: "MANUAL", product_keys: ["1"] },
      { name: "x", type: "MANUAL", product_keys, filters },
    ])
      expect((await ads("POST", sets, {}, body)).status).not.toBe(200);
  });

  it("is fed on a schedule that makes sense", async () => {
    const feed = {
      feed_url: "https://shop.example/feed.csv",
      feed_format: "CSV",
      frequency: "DAILY",
      start_time: "01:30",
      time_zone: "Asia/Tokyo",
    };
    const feeds = `${catalogue}/scheduled_feeds`;
    const wrongs: readonly Readonly<Record<string, string>>[] = [
      { repeat: "MONDAY" },
      { frequency: "WEEKLY" },
      { frequency: "HOURLY", repeat: "5" },
      { start_time: "25:00" },
      { time_zone: "Mars/Base" },
    ];
    for (const wrong of wrongs)
      expect((await ads("POST", feeds, { ...feed, ...wrong })).status).toBe(400);
    const made = await ads("POST", feeds, feed);
    expect(made.one).toMatchObject({ repeat: null, start_time: "01:30" });
    expect((await ads("POST", feeds, feed)).codes).toEqual(["INVALID_PARAMETER"]);
  });
});

describe("what happens in apps", () => {
  it("is taken of known apps, within windows that fit", async () => {
    const app = must(appsOf(advertiserIn(here.network))[0]);
    const event = {
      app_id: app.app_store_identifier,
      os_type: app.os_type,
      conversion_time: "2026-11-01T07:00:00.123Z",
      conversion_type: "INSTALL",
      hashed_device_id: "ABCD1234XYZ",
    };
    const send = (rest: object) => ads("POST", "/12/conversion_event", { ...event, ...rest });
    expect((await send({})).one).toMatchObject({
      conversion_time: event.conversion_time,
      click_window: 14,
      view_through_window: 1,
      twitter_attribution: null,
    });
    expect((await send({ app_id: "not an app" })).codes).toEqual(["INVALID_APP_ID"]);
    expect((await send({ app_id: "com.example.nobodys" })).codes).toEqual(["MACT_APP_NOT_FOUND"]);
    expect((await send({ click_window: 1, view_through_window: 7 })).codes).toEqual([
      "INVALID_PARAMETER",
    ]);
  });
});

describe("insights into keywords", () => {
  it("count the posts of each step, and leave out what is unwanted", async () => {
    const from = Date.parse("2026-10-25T00:00:00Z");
    const range = { start_time: "2026-10-25", end_time: "2026-10-28", granularity: "DAY" };
    const search = (rest: object) =>
      ads("GET", "/12/insights/keywords/search", { ...range, ...rest });
    const expected = [0, 0, 0];
    for (const { createdAt, text } of here.network.posts) {
      const day = Math.floor((createdAt - from) / 86_400_000);
      if (day >= 0 && day < 3 && text.toLowerCase().includes("the"))
        expected[day] = (expected[day] ?? 0) + 1;
    }
    const found = (await search({ keywords: "the" })).one;
    expect(found["tweet_volume"]).toEqual(expected);
    expect(found["related_keywords"]).toHaveLength(30);
    const none = await search({ keywords: "the", negative_keywords: "the" });
    expect(none.one["tweet_volume"]).toEqual([0, 0, 0]);
    expect((await search({ keywords: "the", end_time: "2026-11-02" })).codes).toEqual([
      "INVALID_TIME_WINDOW",
    ]);
    expect((await search({ keywords: "the", location: "none" })).codes).toEqual([
      "INVALID_PARAMETER",
    ]);
    expect(
      (await search({ keywords: "a,b,c,d,e,f", negative_keywords: "g,h,i,j,k" })).codes,
    ).toEqual(["INVALID_PARAMETER"]);
  });
});
