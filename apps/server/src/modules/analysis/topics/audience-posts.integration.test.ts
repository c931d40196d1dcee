import type { Communities } from "@toolkit/core/contract/audience-communities";
import type { Conversation } from "@toolkit/core/contract/audience-posts";
import type { Insights, Post } from "@toolkit/core/contract/insights";
import type { TopicsOverTime } from "@toolkit/core/contract/topics";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";

const POSTS = "/api/audience-configs/posts/";
const CONVERSATION = "/api/audience-configs/conversation/";
const EVERYBODY = { placements: ["homeTimelines"] };

interface PostList {
  readonly count: number;
  readonly next: string | null;
  readonly results: Post[];
}

let app: NetworkApp;
let page: TestBrowser;
beforeAll(async () => {
  app = await startNetworkApp("postgresql", 3000);
  page = await app.signedIn();
});
afterAll(() => app.close());

function answered(answer: Answer): unknown {
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  return answer.body;
}
const posts = async (body: object): Promise<PostList> =>
  answered(await page.post(POSTS, body)) as PostList;
const conversation = async (body: object): Promise<Conversation> =>
  answered(await page.post(CONVERSATION, body)) as Conversation;
const insightsOf = async (body: object): Promise<Insights> =>
  answered(await page.post("/api/audience-configs/insights/", body)) as Insights;
const communitiesOf = async (body: object): Promise<Communities> =>
  answered(await page.post("/api/audience-configs/communities/", body)) as Communities;

describe("posts of an audience", () => {
  it("come in the order asked, page by page, each once, by its members alone", async () => {
    const pack = { languages: ["ja"] };
    const seen = new Set<string>();
    let [last, next]: [number, string | null] = [Number.POSITIVE_INFINITY, "1"];
    for (let step = 0; step < 3 && next !== null; step += 1) {
      const found: PostList = await posts({ targeting_package: pack, page: next, page_size: 40 });
      for (const post of found.results) {
        expect(post.like_count).toBeLessThanOrEqual(last);
        last = post.like_count;
        expect(post.kind).not.toBe("repost");
        expect(seen.has(post.id)).toBe(false);
        seen.add(post.id);
      }
      expect(found.count).toBeGreaterThan(120);
      next = found.next;
    }
    expect(seen.size).toBe(120);
    const newest = await posts({ targeting_package: pack, sort: "newest", page_size: 30 });
    const days = newest.results.map((post) => post.created_at.slice(0, 10));
    expect(days).toEqual(days.toSorted().toReversed());
    const { most_liked_posts: liked } = await insightsOf({ targeting_package: pack, limit: 5 });
    const first = await posts({ targeting_package: pack, page_size: 5 });
    expect(first.results.map(({ id }) => id)).toEqual(liked.map(({ id }) => id));
  });

  it("are counted by what they were judged, by their days and by what they are about", async () => {
    const of = async (more: object) =>
      (await posts({ targeting_package: EVERYBODY, page_size: 1, ...more })).count;
    const [all, year, ...judged] = await Promise.all([
      of({}),
      of({ days: 364 }),
      of({ sentiment: "negative" }),
      of({ sentiment: "neutral" }),
      of({ sentiment: "positive" }),
    ]);
    expect(year).toBeGreaterThan(all);
    const sum = judged.reduce((total, count) => total + count, 0);
    expect(sum).toBeLessThanOrEqual(all);
    expect(Math.min(...judged)).toBeGreaterThan(0);
    const { results } = await posts({ targeting_package: EVERYBODY, sentiment: "negative" });
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ sentiment }) => sentiment === "negative")).toBe(true);
    const { hashtags } = await conversation({ targeting_package: EVERYBODY, sort: "count" });
    const tag = hashtags.items[0]?.id ?? "";
    const tagged = await posts({ targeting_package: EVERYBODY, about: { hashtags: [tag] } });
    expect(tagged.count).toBeLessThan(all);
    for (const { text } of tagged.results) expect(text.toLowerCase()).toContain(tag);
  });

  it("of another team's audience are nobody's: it is unknown by name and by id", async () => {
    const name = `Ours ${Date.now()}`;
    const saved = await page.post("/api/audience-configs/", {
      name,
      targeting_package: { languages: ["ja"] },
    });
    const id = String(saved.body["id"]);
    const own = await posts({ targeting_package: { custom_audiences: [{ name, id }] } });
    expect(own.count).toBeGreaterThan(0);
    const stranger = await app.signedIn("stranger@example.com");
    for (const path of [POSTS, CONVERSATION])
      for (const item of [{ name }, { name, id }]) {
        const answer = await stranger.post(path, {
          targeting_package: { custom_audiences: [item] },
        });
        expect(answer.body["not_measurable"]).toMatchObject([{ reason: "unknown_audience" }]);
      }
  });

  it("are none where nothing can be measured, and refuse what is no question", async () => {
    expect(await posts({ targeting_package: { handles: ["no_such_handle"] } })).toMatchObject({
      count: 0,
      results: [],
      not_measurable: [{ reason: "unknown_handle" }],
    });
    for (const body of [
      { targeting_package: {} },
      { targeting_package: EVERYBODY, page: 5000 },
      { targeting_package: EVERYBODY, sentiment: "angry" },
    ])
      expect((await page.post(POSTS, body)).status).toBe(400);
  });
});

describe("the conversation of an audience", () => {
  it("counts the whole window, by day and by week", async () => {
    const asked = { targeting_package: { languages: ["en"] } };
    const [byDay, byWeek] = await Promise.all([
      conversation({ ...asked, by: "day" }),
      conversation({ ...asked, by: "week" }),
    ]);
    expect(byDay.window.days).toBe(90);
    expect(byWeek.sentiment.periods.length).toBe(12);
    const { by: _, periods: days, ...whole } = byDay.sentiment;
    const { by: __, periods: weeks, ...same } = byWeek.sentiment;
    expect(same).toEqual(whole);
    const sum = (all: typeof days) => all.reduce((total, { posts: each }) => total + each, 0);
    expect(sum(days)).toBe(whole.total.posts);
    // Whole weeks alone are drawn: the first six days of the window are in none.
    expect(sum(weeks)).toBeLessThan(whole.total.posts);
  });

  it("counts what the audience says, and its sentiment as the timeline does", async () => {
    const pack = { languages: ["en"] };
    const found = await conversation({ targeting_package: pack, days: 84, limit: 10 });
    expect(found.authors).toBeGreaterThan(100);
    expect(found.authors).toBeLessThanOrEqual(found.size ?? 0);
    for (const list of [found.words, found.hashtags, found.topics]) {
      expect(list.known).toBe(found.authors);
      expect(list.total).toBeGreaterThan(0);
      expect(list.items.length).toBeGreaterThan(0);
      expect(list.items.length).toBeLessThanOrEqual(10);
      for (const { count, share } of list.items) expect(share).toBeCloseTo(count / list.known, 9);
    }
    expect(found.hashtags.items.length).toBe(Math.min(10, found.hashtags.total));
    for (const { label } of found.words.items) expect(label).not.toMatch(/^(?:rt|\d+)$/);
    expect(found.hashtags.items[0]?.label).toMatch(/^#/);
    const { sentiment } = found;
    expect(sentiment.periods.length).toBe(84);
    const course = answered(
      await page.post("/api/network/topics-over-time/", { targeting_package: pack, days: 84 }),
    ) as TopicsOverTime;
    expect(sentiment.periods.map((period) => period.posts)).toEqual(
      course.series[0]?.counts.map((count) => count.posts),
    );
    const sum = (of: "judged" | "unjudged") =>
      sentiment.periods.reduce((total, period) => total + period[of], 0);
    expect([sum("judged"), sum("unjudged")]).toEqual([
      sentiment.total.judged,
      sentiment.total.unjudged,
    ]);
    expect(sentiment.classifier.map(({ language }) => language)).toEqual(["en", "ja"]);
  });

  it("reads mentions and links of the texts, of a share of those who posted", async () => {
    const { read } = await conversation({ targeting_package: EVERYBODY, limit: 5 });
    expect(read).toMatchObject({ members: 3000, sampled: false });
    expect(read.mentions.length).toBe(5);
    expect(read.links.length).toBe(5);
    for (const { accounts, share, posts: count } of [...read.mentions, ...read.links]) {
      expect(share).toMatchObject({ value: accounts / read.authors, low: accounts / read.authors });
      expect(count).toBeGreaterThanOrEqual(accounts);
    }
    for (const { label } of read.mentions) expect(label).toMatch(/^@\w+$/);
    for (const { label } of read.links) expect(label).toMatch(/^[\w-]+(?:\.[\w-]+)+$/);
  });

  it("says nothing of an audience that cannot be measured", async () => {
    const found = await conversation({ targeting_package: { handles: ["no_such_handle"] } });
    expect(found).toMatchObject({ size: null, authors: 0, sentiment: { periods: [] } });
    expect((await page.post(CONVERSATION, { targeting_package: {} })).status).toBe(400);
  });
});

describe("narrowing", () => {
  it("to a country, a language and a gender counts who has them, as the lists say", async () => {
    const ask = (pack: object, within: object = {}) =>
      insightsOf({ targeting_package: pack, within });
    const whole = await ask(EVERYBODY);
    const { countries, regions, cities, languages, gender } = whole.demographics;
    for (const [name, { items }] of Object.entries({
      country: countries,
      region: regions,
      city: cities,
      language: languages,
      gender,
    }))
      for (const { id, count } of items.slice(0, 2))
        expect((await ask(EVERYBODY, { [name]: id })).size, `${name} ${id}`).toBe(count);
    const [first] = countries.items;
    const [inFirst, elsewhere] = await Promise.all([
      ask({ countries: [first?.id], gender: "FEMALE" }),
      ask({ countries: [first?.id] }, { country: countries.items[1]?.id }),
    ]);
    expect(elsewhere.size).toBe(0);
    expect((await ask({ gender: "FEMALE" }, { country: first?.id })).size).toBe(inFirst.size);
    const [town] = cities.items;
    const land = String(town?.id).slice(0, 2);
    expect((await ask(EVERYBODY, { country: land, city: town?.id })).size).toBe(town?.count);
    expect((await ask({ countries: [land] }, { city: town?.id })).size).toBe(town?.count);
    const other = countries.items.find(({ id }) => id !== land);
    expect((await ask(EVERYBODY, { country: other?.id, city: town?.id })).size).toBe(0);
    for (const within of [
      { city: "Tokyo" },
      { region: "Tokyo" },
      { country: "Japan" },
      { language: "EN" },
      { gender: "ANY" },
      { age: 3 },
    ])
      expect(
        (
          await page.post("/api/audience-configs/insights/", {
            targeting_package: EVERYBODY,
            within,
          })
        ).status,
      ).toBe(400);
  });

  it("to a community counts its members alone in every answer, whatever else restricts", async () => {
    const whole = await communitiesOf({ targeting_package: EVERYBODY, drawn_members: 0 });
    const [largest] = whole.communities;
    const community = { id: "1", version: whole.version };
    const narrowedTo = (more: object = {}) => ({
      targeting_package: EVERYBODY,
      within: { community, ...more },
    });
    const insights = await insightsOf(narrowedTo());
    expect(insights.size).toBe(largest?.size);
    const { items } = insights.demographics.languages;
    const language = items[0];
    const narrowed = await insightsOf(narrowedTo({ language: language?.id }));
    expect(narrowed.size).toBe(language?.count);
    expect((await communitiesOf(narrowedTo())).size).toBe(largest?.size);
    expect((await conversation(narrowedTo())).size).toBe(largest?.size);
    const members = new Set(insights.sample_accounts.map(({ id }) => id));
    expect(members.size).toBeGreaterThan(0);
    const written = await posts(narrowedTo());
    const everything = await posts({ targeting_package: EVERYBODY });
    expect(written.count).toBeGreaterThan(0);
    expect(written.count).toBeLessThan(everything.count);
  });

  it("refuses a community of other data, and one that is none", async () => {
    const ask = (community: object) =>
      page.post("/api/audience-configs/insights/", {
        targeting_package: EVERYBODY,
        within: { community },
      });
    const { version } = await insightsOf({ targeting_package: EVERYBODY });
    expect(await ask({ id: "1", version: version + 1 })).toMatchObject({
      status: 409,
      body: { code: "stale_version" },
    });
    expect(await ask({ id: "999", version })).toMatchObject({ status: 400 });
    expect(await ask({ id: "first", version })).toMatchObject({ status: 400 });
  });
});
