import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { call, control, must, userToken, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let ads: Signed;
const person = () => client.person();
const at = (path: string) => `/12/accounts/${adAccountIdOf(person())}/${path}`;
const asked = (query: object) => ads("GET", at("tweets"), { tweet_type: "PUBLISHED", ...query });

beforeAll(async () => {
  ads = signedWith(here.url, await client.signInKeys());
});
beforeEach(() => control(here.url, "DELETE", "/rate-limits"));

const as_user_id = () => person().id;

describe("posts of an ad account", () => {
  it("are seen by followers only where they are meant to be", async () => {
    const hidden = await ads("POST", at("tweet"), { as_user_id: as_user_id(), text: "for ads" });
    const open = await ads("POST", at("tweet"), {
      as_user_id: as_user_id(),
      text: "for all",
      nullcast: false,
    });
    const ids = [String(hidden.one["id_str"]), String(open.one["id_str"])] as const;
    const token = await userToken(here.url, person());
    const seen = await call(here.url, token, `/2/tweets?ids=${ids.join()}`);
    expect(seen.body).toMatchObject({ data: [{ id: ids[1], text: "for all" }] });
    const texts = async (query: object) =>
      (await asked({ count: 1000, ...query })).list.map((tweet) => tweet["full_text"]);
    expect(await texts({})).toEqual(["for ads"]);
    expect(await texts({ timeline_type: "ORGANIC" })).toContain("for all");
    expect(await texts({ tweet_ids: ids.join() })).toEqual(["for all", "for ads"]);
    const items = await asked({ tweet_ids: ids[1], trim_user: true });
    expect(items.list).toMatchObject([{ nullcast: false, user: { id_str: as_user_id() } }]);
  });

  it("have names of the ad account's own, by which they are found", async () => {
    const post = must(
      here.network.posts.find((it) => it.author === person().at && it.kind === "post"),
    );
    await ads("PUT", at(`tweets/${post.id}/name`), { name: "Spring offer" });
    const found = await asked({ timeline_type: "ALL", name: "spring" });
    expect(found.list).toMatchObject([{ tweet_id: post.id, name: "Spring offer" }]);
    await ads("PUT", at(`tweets/${post.id}/name`), { name: "" });
    expect((await asked({ timeline_type: "ALL", name: "spring" })).list).toEqual([]);
    const other = must(here.network.posts.find((it) => it.author !== person().at));
    expect((await ads("PUT", at(`tweets/${other.id}/name`), { name: "x" })).codes).toEqual([
      "TWEET_NOT_FOUND",
    ]);
  });

  it("are refused for what is wrong with them", async () => {
    const write = async (query: object) =>
      (await ads("POST", at("tweet"), { as_user_id: as_user_id(), ...query })).codes;
    expect(await write({})).toEqual(["TWEET_CANNOT_BE_BLANK"]);
    expect(await write({ text: "x", as_user_id: "1" })).toEqual(["INVALID_USER"]);
    expect(await write({ text: "x", card_uri: "card://1" })).toEqual(["CARD_NOT_FOUND"]);
    expect(await write({ text: "x", media_keys: "3_1" })).toEqual(["INVALID_MEDIA"]);
    expect(await write({ text: "said" })).toEqual([]);
    expect(await write({ text: "said" })).toEqual(["DUPLICATE_TWEET"]);
    await control(here.url, "POST", "/clock", { seconds: 86_401 });
    expect(await write({ text: "said" })).toEqual([]);
  });

  it("are shown by the frames of their previews", async () => {
    const text = "<b>bold</b> & 'quoted'";
    const made = await ads("POST", at("tweet"), { as_user_id: as_user_id(), text });
    const tweet_ids = `${String(made.one["id_str"])},1`;
    const found = await ads("GET", at("tweet_previews"), { tweet_ids, tweet_type: "PUBLISHED" });
    expect(found.list).toHaveLength(1);
    const [, address = ""] = /src='([^']+)'/.exec(String(must(found.list[0])["preview"])) ?? [];
    const page = await fetch(address);
    expect(await page.text()).toContain("&lt;b&gt;bold&lt;/b&gt; &amp; &#39;quoted&#39;");
    expect((await fetch(address.replace(/data=.*/, "data=H4sI"))).status).toBe(400);
    const drafts = await ads("GET", at("tweet_previews"), { tweet_ids, tweet_type: "DRAFT" });
    expect(drafts.list).toEqual([]);
  });

  it("are written at their time, and can be promoted from then on", async () => {
    const { now } = (await control(here.url, "GET", "")) as { now: string };
    const scheduled_at = new Date(Date.parse(now) + 3_600_000).toISOString();
    const made = await ads("POST", at("scheduled_tweets"), {
      as_user_id: as_user_id(),
      text: "at noon",
      scheduled_at,
    });
    const one = at(`scheduled_tweets/${String(made.one["id"])}`);
    expect(made.one).toMatchObject({ scheduled_status: "SCHEDULED", tweet_id: null });
    expect((await asked({ timeline_type: "ALL" })).list).not.toMatchObject([
      { full_text: "at noon" },
    ]);
    await control(here.url, "POST", "/clock", { seconds: 3601 });
    const written = (await ads("GET", one)).one;
    expect(written).toMatchObject({ scheduled_status: "SUCCESS" });
    const tweet_ids = String(written["tweet_id"]);
    expect((await asked({ tweet_ids })).list).toMatchObject([{ full_text: "at noon" }]);
    expect((await ads("PUT", one, { text: "later" })).codes).toEqual(["ACTION_NOT_ALLOWED"]);
    expect((await ads("DELETE", one)).codes).toEqual(["ACTION_NOT_ALLOWED"]);
  });
});
