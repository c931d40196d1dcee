import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import type { CampaignForm } from "../../src/manager/wire.ts";
import { control, must, useSimulator } from "../harness.ts";
import { signedWith, type Signed } from "../ads/signed.ts";
import { useClient } from "../independent-client.ts";
import { managerOf, optionsIn } from "./browser.ts";
import { campaignWith, formWith } from "./forms.ts";

const here = useSimulator();
const client = useClient(here);
let ads: Signed;
let manager: ReturnType<typeof managerOf>;
const account = () => adAccountIdOf(client.person());
const own = (path: string) => `/accounts/${account()}${path}`;

beforeAll(async () => {
  ads = signedWith(here.url, await client.signInKeys());
  manager = managerOf(here.url);
  await manager.signIn(client.person().username);
});
beforeEach(() => control(here.url, "DELETE", "/rate-limits"));

const find = async (field: string, q: string) =>
  optionsIn(await manager.get(own(`/options?${new URLSearchParams({ field, q }).toString()}`)));

async function first(field: string, q: string) {
  const { id, name } = must((await find(field, q))[0]);
  return { id, label: name };
}

async function made(given: CampaignForm): Promise<string> {
  const { status, body } = await manager.send("POST", own("/campaigns"), given);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body["ad_group"]);
}

const criteriaOf = async (item: string) =>
  (await ads("GET", `/12/accounts/${account()}/targeting_criteria`, { line_item_ids: item })).list
    .map(
      (row) =>
        `${String(row["targeting_type"])} ${String(row["operator_type"])} ${String(row["targeting_value"])}`,
    )
    .toSorted();

const saved = (id: string, form: object) => manager.send("PUT", own(`/ad-groups/${id}`), form);

describe("the sign-in", () => {
  it("shows nothing of an account to somebody who is not signed in, or has no access", async () => {
    const stranger = managerOf(here.url);
    expect((await stranger.get(own("/campaigns"))).status).toBe(401);
    const other = must(here.network.people.find(({ id }) => id !== client.person().id));
    await stranger.signIn(other.username);
    expect((await stranger.get(own("/campaigns"))).status).toBe(403);
    expect((await stranger.get("/accounts")).body).toMatchObject({
      accounts: [{ id: adAccountIdOf(other) }],
    });
    await stranger.send("DELETE", "/session");
    expect((await stranger.get("/accounts")).status).toBe(401);
  });

  it("names an unknown handle", async () => {
    const answer = await managerOf(here.url).send("POST", "/session", { username: "nobody-here" });
    expect(answer).toMatchObject({ status: 403, errors: [{ code: "USER_NOT_FOUND" }] });
  });
});

describe("a typeahead", () => {
  it("offers entries of one name with what tells them apart", async () => {
    expect(await find("conversation_topics", "mercury")).toMatchObject([
      { name: "Mercury", detail: "Brand" },
      { name: "Mercury", detail: "Musician" },
      { name: "Mercury", detail: "Video game" },
    ]);
    expect(await find("movies_tv_shows", "Mercury")).toMatchObject([{ detail: "Movie" }]);
  });

  it("has nothing for what the network does not know", async () => {
    expect(await find("interests", "no such interest")).toEqual([]);
    expect(await find("handles", "@nobody_of_this_name")).toEqual([]);
  });

  it("finds interests as they are written with a dash or a slash", async () => {
    for (const q of ["Food and drink-Ramen", "food and drink/ramen", "ramen"])
      expect((await find("interests", q))[0]).toMatchObject({ name: "Food and drink-Ramen" });
  });

  it("finds handles with and without @, and countries by their Japanese names", async () => {
    const { username, id } = must(here.network.people[3]);
    expect((await find("handles", `@${username}`))[0]).toMatchObject({ id, name: username });
    expect((await find("locations", "日本"))[0]).toMatchObject({
      name: "Japan",
      detail: "Country",
    });
  });
});

describe("the targeting of an ad group", () => {
  it("is read by the Ads API as the form saved it, and the other way round", async () => {
    const topic = await first("conversation_topics", "Kyoto");
    const country = await first("locations", "Japan");
    const show = await first("movies_tv_shows", "朝の台所");
    const movie = await first("movies_tv_shows", "The Last Ferry");
    const person = must(here.network.people[5]);
    const form = formWith(
      {
        handles: [{ id: person.id, label: person.username }],
        keywords: [{ id: "coffee", label: "coffee" }],
        hashtags: [{ id: "#coffee", label: "#coffee" }],
        conversation_topics: [topic],
        movies_tv_shows: [show, movie],
        locations: [country],
      },
      { gender: "FEMALE", age: "AGE_18_TO_34", placements: ["TWITTER_TIMELINE"] },
    );
    const item = await made(campaignWith(form));
    const line = (await ads("GET", `/12/accounts/${account()}/line_items/${item}`)).one;
    expect(line).toMatchObject({ entity_status: "PAUSED", placements: ["TWITTER_TIMELINE"] });
    expect(await criteriaOf(item)).toEqual(
      [
        `SIMILAR_TO_FOLLOWERS_OF_USER EQ ${person.id}`,
        "BROAD_KEYWORD EQ coffee",
        "BROAD_KEYWORD EQ #coffee",
        `CONVERSATION EQ ${topic.id}`,
        `CONVERSATION EQ ${movie.id}`,
        `TV_SHOW EQ ${show.id}`,
        `LOCATION EQ ${country.id}`,
        "GENDER EQ 2",
        "AGE EQ AGE_18_TO_34",
      ].toSorted(),
    );
    const shown = (await manager.get(own(`/ad-groups/${item}`))).body;
    expect(shown).toMatchObject({ form });
    await ads("POST", `/12/accounts/${account()}/targeting_criteria`, {
      line_item_id: item,
      targeting_type: "EXACT_KEYWORD",
      targeting_value: "tea",
    });
    await ads("POST", `/12/accounts/${account()}/targeting_criteria`, {
      line_item_id: item,
      targeting_type: "LOCATION",
      operator_type: "NE",
      targeting_value: (await first("locations", "Kyoto")).id,
    });
    expect((await manager.get(own(`/ad-groups/${item}`))).body).toMatchObject({
      other_criteria: 1,
      form: { lists: { keywords: [{ id: "coffee" }, { id: "tea" }] } },
    });
  });

  it("changes only what differs, and keeps what the form does not show", async () => {
    const item = await made(campaignWith(formWith({ keywords: [{ id: "tea", label: "tea" }] })));
    await ads("POST", `/12/accounts/${account()}/targeting_criteria`, {
      line_item_id: item,
      targeting_type: "WIFI_ONLY",
      targeting_value: "1",
    });
    const form = formWith({ keywords: [{ id: "milk", label: "milk" }] });
    expect((await saved(item, form)).status).toBe(200);
    expect(await criteriaOf(item)).toEqual(["BROAD_KEYWORD EQ milk", "WIFI_ONLY EQ 1"]);
  });

  it("is saved whole or not at all, and every refused value is named", async () => {
    const item = await made(campaignWith(formWith({ keywords: [{ id: "tea", label: "tea" }] })));
    const show = await first("movies_tv_shows", "Quiet Streets");
    const form = formWith({
      keywords: [
        { id: "cancer", label: "cancer" },
        { id: "juice", label: "juice" },
      ],
      movies_tv_shows: [show],
    });
    const answer = await saved(item, form);
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([
      { field: "keywords", value: "cancer" },
      { field: "movies_tv_shows", value: show.id, code: "INVALID_TV_SHOW_LOCATIONS" },
    ]);
    expect(await criteriaOf(item)).toEqual(["BROAD_KEYWORD EQ tea"]);
  });

  it("refuses to take a show's place away", async () => {
    const show = await first("movies_tv_shows", "朝の台所");
    const japan = await first("locations", "Japan");
    const france = await first("locations", "France");
    const item = await made(
      campaignWith(formWith({ movies_tv_shows: [show], locations: [japan] })),
    );
    const answer = await saved(item, formWith({ movies_tv_shows: [show], locations: [france] }));
    expect(answer.errors).toMatchObject([{ code: "TV_SHOW_OUTSIDE_MARKET", value: show.id }]);
    expect(await criteriaOf(item)).toContain(`LOCATION EQ ${japan.id}`);
  });

  it("takes a hundred look-alikes and refuses the next", async () => {
    const people = here.network.people.slice(0, 101);
    const handles = people.map(({ id, username }) => ({ id, label: username }));
    const item = await made(campaignWith(formWith({ handles: handles.slice(0, 100) })));
    const answer = await saved(item, formWith({ handles }));
    expect(answer.errors).toMatchObject([{ code: "REQUEST_TOO_COMPLEX", field: "handles" }]);
    expect(await criteriaOf(item)).toHaveLength(100);
  });

  it("is paused where it ran, and never started", async () => {
    const item = await made(campaignWith(formWith()));
    const path = `/12/accounts/${account()}/line_items/${item}`;
    await ads("PUT", path, { entity_status: "ACTIVE" });
    await saved(item, formWith({ keywords: [{ id: "tea", label: "tea" }] }));
    expect((await ads("GET", path)).one["entity_status"]).toBe("PAUSED");
  });

  it("needs a placement that the objective takes", async () => {
    const item = await made(campaignWith(formWith()));
    for (const placements of [[], ["TWITTER_PROFILE"], ["TWITTER_SEARCH"]] as const) {
      const answer = await saved(item, formWith({}, { placements: [...placements] }));
      expect(answer.errors).toMatchObject([{ field: "placements" }]);
    }
  });

  it("refuses an audience that is not ready, and says so in the list", async () => {
    const name = "Customers";
    const path = `/12/accounts/${account()}/custom_audiences`;
    const id = String((await ads("POST", path, { name })).one["id"]);
    expect(await find("custom_audiences", name)).toMatchObject([{ id, blocked: "PROCESSING" }]);
    const item = await made(campaignWith(formWith()));
    const form = formWith({ excluded_audiences: [{ id, label: name }] });
    expect((await saved(item, form)).errors).toMatchObject([
      { field: "excluded_audiences", value: id },
    ]);
    await control(here.url, "POST", "/flush");
    expect(await find("custom_audiences", name)).toMatchObject([{ blocked: "TOO_SMALL" }]);
  });
});
