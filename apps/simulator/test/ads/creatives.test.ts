import { beforeAll, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let ads: Signed;
const at = (path: string) => `/12/accounts/${adAccountIdOf(client.person())}/${path}`;

beforeAll(async () => {
  ads = signedWith(here.url, await client.signInKeys());
});

describe("creatives", () => {
  it("keep media by their keys, and refuse what is none", async () => {
    const key = "3_957113581522141184";
    await ads("POST", at("media_library"), { media_key: key, name: "Moon" });
    expect((await ads("GET", at(`media_library/${key}`))).one).toMatchObject({
      media_key: key,
      media_type: "IMAGE",
      name: "Moon",
      title: null,
    });
    expect((await ads("POST", at("media_library"), { media_key: "x" })).codes).toEqual([
      "INVALID_MEDIA_ID",
    ]);
    const poster = { poster_media_key: key };
    expect((await ads("PUT", at(`media_library/${key}`), poster)).codes).toEqual(["INVALID_MEDIA"]);
    await ads("DELETE", at(`media_library/${key}`));
    expect((await ads("GET", at(`media_library/${key}`))).codes).toEqual(["MEDIA_NOT_FOUND"]);
  });

  it("keep cards of all kinds, each at its path and at that of all", async () => {
    const card = await ads("POST", at("cards"), {}, { name: "carousel", components: [] });
    const poll = await ads("POST", at("cards/poll"), {
      name: "poll",
      first_choice: "East",
      second_choice: "West",
      duration_in_minutes: 60,
    });
    expect(poll.one).toMatchObject({ card_type: "TEXT_POLLS", duration_in_minutes: "60" });
    const found = await ads("GET", at("cards/all"), { card_uris: String(poll.one["card_uri"]) });
    expect(found.list.map(({ id }) => id)).toEqual([poll.one["id"]]);
    expect((await ads("GET", at("cards"))).list.map(({ id }) => id)).toEqual([card.one["id"]]);
    const both = { name: "x", components: [], slides: [] };
    expect((await ads("POST", at("cards"), {}, both)).codes).toEqual(["EXCLUSIVE_PARAMETERS"]);
    expect((await ads("PUT", at("cards/poll/1"))).codes).toEqual(["METHOD_NOT_ALLOWED"]);
  });

  it("keep drafts and scheduled posts of the account's own people", async () => {
    const as_user_id = client.person().id;
    const draft = await ads("POST", at("draft_tweets"), { as_user_id, text: "hello" });
    const one = at(`draft_tweets/${String(draft.one["id"])}`);
    expect((await ads("PUT", one, { text: "" })).codes).toEqual(["TWEET_CANNOT_BE_BLANK"]);
    expect((await ads("DELETE", one)).one["status"]).toBe("DELETED");
    const scheduled = { as_user_id, text: "later", scheduled_at: "2020-01-01" };
    expect((await ads("POST", at("scheduled_tweets"), scheduled)).codes).toEqual([
      "INVALID_PARAMETER",
    ]);
    expect((await ads("POST", at("draft_tweets"), { as_user_id: "1", text: "x" })).codes).toEqual([
      "INVALID_USER",
    ]);
  });
});
