import type { Insights } from "@toolkit/core/contract/insights";
import type { CountryStatistics } from "@toolkit/core/contract/topics";
import { inOrderOfAge } from "@toolkit/core/domain/facet-order";
import { insights } from "@toolkit/core/contract/insights";
import { type Sentiment, topics, type TopicsOverTime } from "@toolkit/core/contract/topics";
import { readSampleTruth } from "@toolkit/sample/dataset/truth-file";
import type { SampleTruth } from "@toolkit/sample/truth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";

const TIMELINE = "/api/network/topics-over-time/";
/** Large enough that a planted burst has posts to be seen by. */
const PROFILES = 8000;
const BOTH_YEARS = 728;

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

describe("topics over time", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let truth: SampleTruth;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", PROFILES);
    page = await app.signedIn();
    truth = await readSampleTruth(app.network.services.engines.folderOf("sample"));
  });
  afterAll(() => app.close());

  const answered = (answer: Answer): Record<string, unknown> => {
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    return answer.body;
  };
  const timeline = async (body: object): Promise<TopicsOverTime> =>
    topics.overTime.response.parse(answered(await page.post(TIMELINE, body)));

  it("finds the planted bursts on their days, and hardly any that nobody planted", async () => {
    const found = await timeline({
      hashtags: truth.trends.map(({ tag }) => tag),
      days: BOTH_YEARS,
      by: "week",
    });
    expect(found.series).toHaveLength(truth.trends.length);
    let visible = 0;
    let seen = 0;
    let others = 0;
    for (const [i, trend] of truth.trends.entries()) {
      const [from, to] = [trend.from / 86_400, trend.to / 86_400];
      const planted = truth.posts.trend.reduce((count, number, post) => {
        const time = truth.posts.time[post] ?? 0;
        return count + (number === i && time >= trend.from && time < trend.to ? 1 : 0);
      }, 0);
      const bursts = found.series[i]?.bursts ?? [];
      const hit = bursts.filter((burst) => dayOf(burst.from) < to && dayOf(burst.to) >= from);
      others += bursts.length - hit.length;
      // Fewer posts in two years of them cannot be told from chance.
      if (planted < 6) continue;
      visible++;
      // Weeks hold the days; replies and reposts continue for a while.
      const isInTime = hit.some(
        (burst) => Math.abs(dayOf(burst.from) - from) <= 13 && dayOf(burst.to) <= to + 49,
      );
      if (isInTime) seen++;
    }
    expect(visible).toBeGreaterThanOrEqual(12);
    expect(seen / visible).toBeGreaterThanOrEqual(0.75);
    expect(others).toBeLessThanOrEqual(2);
  });

  it("takes the growth of the data for no trend", async () => {
    const found = await timeline({
      keywords: ["the", "today", "の", "です"],
      conversation_topics: ["Photography", "Books"],
      days: BOTH_YEARS,
    });
    const posts = found.periods.map((period) => period.posts);
    // All posts grow over the two years; the share of an ordinary word does not.
    const half = posts.length / 2;
    const sum = (of: readonly number[]): number => of.reduce((all, value) => all + value, 0);
    expect(sum(posts.slice(half))).toBeGreaterThan(1.3 * sum(posts.slice(0, half)));
    for (const { trend } of found.series) {
      if (trend === null) continue;
      expect(trend.slope.low).toBeLessThanOrEqual(trend.slope.value);
      expect(trend.slope.high).toBeGreaterThanOrEqual(trend.slope.value);
    }
    expect(found.series.filter(({ trend }) => trend?.distinguishable === true).length).toBeLessThan(
      found.series.length / 2,
    );
  });

  it("adds up: series, periods and an audience's own course", async () => {
    const everybody = await timeline({ days: 90 });
    expect(everybody.by).toBe("day");
    expect(everybody.series).toMatchObject([{ kind: "all", share: 1 }]);
    expect(everybody.periods.map(({ posts }) => posts)).toEqual(
      everybody.series[0]?.counts.map(({ posts }) => posts),
    );
    const women = { gender: "FEMALE" };
    const own = await timeline({ targeting_package: women, days: 90 });
    expect(own.series[0]?.kind).toBe("audience");
    expect(own.periods).toEqual(everybody.periods);
    expect(own.series[0]?.posts).toBeLessThan(everybody.series[0]?.posts ?? 0);
    const theirs = await timeline({ targeting_package: women, keywords: ["the"], days: 90 });
    expect(theirs.periods.map(({ posts }) => posts)).toEqual(
      own.series[0]?.counts.map(({ posts }) => posts),
    );
    const weeks = await timeline({ keywords: ["the"], days: 364 });
    expect(weeks).toMatchObject({ by: "week" });
    expect(weeks.periods).toHaveLength(52);
    expect(weeks.periods.at(-1)?.to).toBe(weeks.window.to);
  });

  it("names what it cannot measure and refuses what makes no sense, in both languages", async () => {
    const found = await timeline({ keywords: ["the", "???"], handles: undefined });
    expect(found.series.map(({ label }) => label)).toEqual(["the"]);
    expect(found.not_measurable).toMatchObject([{ label: "???", reason: "unknown_item" }]);
    const unknown = await timeline({ targeting_package: { handles: ["no_such_handle"] } });
    expect(unknown).toMatchObject({ series: [], periods: [] });
    const many = await page.post(TIMELINE, { days: 700, by: "day" }, { "accept-language": "ja" });
    expect(many).toMatchObject({ status: 400 });
    expect(JSON.stringify(many.body)).toContain("400");
    expect((await page.post(TIMELINE, { days: "x" })).status).toBe(400);
    const words = Array.from({ length: 101 }, (_, i) => `word${i}`);
    expect(await page.post(TIMELINE, { keywords: words })).toMatchObject({ status: 400 });
    expect((await page.post(TIMELINE, { dataset: "no_such" })).status).toBe(404);
    const stranger = await app.browser().post(TIMELINE, {});
    expect(stranger.status).toBe(403);
  });

  it("pages through the posts on a topic, in three orders", async () => {
    const ids = new Set<unknown>();
    let next: unknown = 1;
    let pages = 0;
    while (next !== null && pages < 5) {
      const body = answered(
        await page.post("/api/external/topic-posts/", {
          topic: "Photography",
          page: next,
          page_size: 20,
          days: null,
        }),
      );
      for (const post of body["results"] as { id: string }[]) ids.add(post.id);
      next = body["next"];
      pages++;
      if (pages === 1) expect(body["topic"]).toMatchObject({ kind: "conversation_topic" });
    }
    expect(ids.size).toBe(pages * 20);
    for (const [sort, field] of [
      ["likes", "like_count"],
      ["reposts", "repost_count"],
      ["newest", "created_at"],
    ] as const) {
      const body = answered(
        await page.post("/api/external/topic-posts/", { topic: "写真", sort, page_size: 30 }),
      );
      const values = (body["results"] as Record<string, unknown>[]).map((post) =>
        sort === "newest" ? String(post[field]).slice(0, 10) : Number(post[field]),
      );
      expect(values.length).toBeGreaterThan(5);
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    }
    const tag = answered(
      await page.post("/api/external/topic-posts/", {
        topic: `#${truth.trends[0]?.tag ?? ""}`,
        days: null,
      }),
    );
    expect(tag["topic"]).toMatchObject({ kind: "hashtag" });
    const text = (tag["results"] as { text: string }[])[0]?.text.toLowerCase();
    expect(text).toContain((truth.trends[0]?.tag ?? "").toLowerCase());
    const none = answered(await page.post("/api/external/topic-posts/", { topic: "zzqqxxzz" }));
    expect(none).toMatchObject({ count: 0, next: null, results: [], topic: { kind: "keyword" } });
    expect((await page.post("/api/external/topic-posts/", {})).status).toBe(400);
    expect((await page.post("/api/external/topic-posts/", { topic: "a", page: 9e5 })).status).toBe(
      400,
    );
  });

  const inAll = (found: Sentiment): void => {
    const sum = (of: (mood: Sentiment["total"]) => number): number =>
      found.periods.reduce((all, period) => all + of(period), 0);
    expect(sum(({ posts }) => posts)).toBe(found.total.posts);
    expect(sum(({ counts }) => counts.negative)).toBe(found.total.counts.negative);
    expect(found.total.judged + found.total.unjudged).toBe(found.total.posts);
    const { negative, neutral, positive } = found.total.counts;
    expect(negative + neutral + positive).toBe(found.total.judged);
    expect(found.total).not.toHaveProperty("corrected");
  };

  it("tells the sentiment of a topic over time, as classified, with coverage and the classifier's accuracy", async () => {
    const asked = { topic: "Photography", language: "ja" };
    const found = topics.sentiments.response.parse(
      answered(await page.post("/api/external/topic-sentiments/", asked)),
    );
    expect(found.topic).toMatchObject({ kind: "conversation_topic", label: "写真" });
    expect(found.total.posts).toBeGreaterThan(50);
    inAll(found);
    expect(found.classifier.map(({ language }) => language)).toEqual(["en", "ja"]);
    expect(found.classifier[0]).toMatchObject({ labelled: 2000 });
    expect(found.classifier[1]).toEqual({
      language: "ja",
      origin: null,
      labelled: 0,
      macro_recall: null,
    });
    expect(found.coverage.share).toBeGreaterThan(0.5);
    const labels = found.coverage.languages.map(({ label }) => label);
    expect(labels).toContain("英語");
    expect((await page.post("/api/external/topic-sentiments/", { topic: "" })).status).toBe(400);
  });

  const sentiment = async (body: object): Promise<Sentiment> =>
    topics.keywordSentiment.response.parse(
      answered(await page.post("/api/external/sentiment/", body)),
    );

  it("tells the sentiment of posts on keywords", async () => {
    const found = await sentiment({ keywords: ["the", "の"], days: 60 });
    expect(found.by).toBe("day");
    inAll(found);
    const nothing = await sentiment({ keywords: ["zzqqxxzz"] });
    expect(nothing.total).toMatchObject({ posts: 0, judged: 0 });
    expect(nothing.coverage).toEqual({ share: null, languages: [] });
    expect((await page.post("/api/external/sentiment/", { keywords: [] })).status).toBe(400);
  });

  it("breaks the network down by country", async () => {
    const body = answered(await page.get("/api/external/xstats/?page_size=200&language=ja"));
    const rows = body["results"] as {
      profiles: number;
      posts: number;
      age: { bands: { count: number; share: number | null }[] };
    }[];
    expect(rows.reduce((all, { profiles }) => all + profiles, 0)).toBe(body["profiles"]);
    expect(rows.reduce((all, { posts }) => all + posts, 0)).toBe(body["posts"]);
    // Of fewer than thirty known no share is told.
    const shares = rows.map(({ age: { bands } }) => ({
      known: bands.reduce((sum, { count }) => sum + count, 0),
      told: bands.filter(({ share }) => share !== null).length,
    }));
    expect(shares.filter(({ known, told }) => known < 30 && told > 0)).toEqual([]);
    expect(shares.some(({ known }) => known > 0 && known < 30)).toBe(true);
    const one = answered(await page.get("/api/external/xstats/?country=Japan"));
    expect(one["count"]).toBe(1);
    expect(one["results"]).toMatchObject([{ country: "JP", label: "Japan" }]);
    const [japan] = one["results"] as CountryStatistics[];
    expect(japan?.share).toBeGreaterThan(0);
    expect(japan?.gender.corrected).not.toBeNull();
    // Shares and their intervals are those of the insights of the same people.
    const insights = answered(
      await page.post("/api/audience-configs/insights/", {
        targeting_package: { countries: ["JP"] },
        limit: 50,
        sort: "share",
      }),
    )["demographics"] as Insights["demographics"];
    const told = (items: readonly { share: number | null; share_interval: object | null }[]) =>
      items.map((item) => [item.share, item.share_interval]);
    expect(told(japan?.age.bands ?? [])).toEqual(told(inOrderOfAge(insights.age.items)));
    expect(told(japan?.languages.slice(0, 1) ?? [])).toEqual(
      told(insights.languages.items.slice(0, 1)),
    );
    expect((await page.get("/api/external/xstats/?country=Nowhere")).status).toBe(400);
    const slip = await page.get("/api/external/xstats/?country=Jpan");
    expect(slip.body["country"]).toEqual(["Country is not valid: Jpan. Did you mean Japan?"]);
  });

  it("lists communities by how they grow and by what people search", async () => {
    const trending = answered(await page.get("/api/communities/?page_size=10"));
    const rows = trending["results"] as { id: string; score: number; searches: number }[];
    expect(rows).toHaveLength(10);
    const scores = rows.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const listed = async (more: string) => {
      const found = answered(await page.get(`/api/communities/?page_size=200${more}`));
      return { count: Number(found["count"]), rows: found["results"] as { accounts: number }[] };
    };
    const [all, frequent] = [await listed(""), await listed("&min_people=10")];
    expect(all.rows.some(({ accounts }) => accounts < 10)).toBe(true);
    expect(frequent.rows.some(({ accounts }) => accounts < 10)).toBe(false);
    expect(frequent.count).toBeLessThan(all.count);
    const people = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const searcher = await app.signedIn();
    const searched = async (by: TestBrowser): Promise<Record<string, unknown>[]> =>
      answered(await by.get("/api/communities/?ordering=most_searched"))["results"] as Record<
        string,
        unknown
      >[];
    expect(await searched(searcher)).toEqual([]);
    for (const person of people.slice(0, 2))
      answered(await person.post("/api/external/topic-posts/", { topic: "Opera" }));
    // Two teams searched for it: nobody else is told.
    expect(await searched(searcher)).toEqual([]);
    expect(await searched(people[0] ?? searcher)).toMatchObject([
      { name_en: "Opera", searches: 1 },
    ]);
    const [third] = people.slice(2);
    const saved = await third?.post("/api/audience-configs/", {
      name: "Opera lovers",
      targeting_package: { conversation_topics: ["Opera"] },
    });
    expect(saved?.status).toBeLessThan(300);
    expect(await searched(searcher)).toMatchObject([{ name_en: "Opera", searches: 3 }]);
    const id = rows[0]?.id ?? "";
    const one = answered(await page.get(`/api/community/?id=${id}&language=ja`));
    expect(one).toMatchObject({ id, by: "week" });
    expect((one["periods"] as object[]).length).toBe(52);
    expect((one["most_liked_posts"] as object[]).length).toBeGreaterThan(0);
    expect((await page.get("/api/community/?id=999999")).status).toBe(404);
    expect((await page.get("/api/community/")).status).toBe(400);
  });

  it("counts job titles in their tree", async () => {
    const body = answered(await page.get("/api/external/job-titles/?page_size=200"));
    const tree = body["results"] as { id: string; count: number; titles: { count: number }[] }[];
    expect(tree).toHaveLength(15);
    for (const { count, titles } of tree) {
      const most = Math.max(...titles.map((title) => title.count));
      expect(count).toBeGreaterThanOrEqual(most);
      expect(count).toBeLessThanOrEqual(titles.reduce((sum, title) => sum + title.count, 0));
    }
    expect(Number(body["known"])).toBeGreaterThan(100);
    const found = answered(await page.get("/api/external/job-titles/?search=marketer"));
    expect((found["results"] as { id: string }[])[0]?.id).toBe("Business");
  });

  it("gives the gender of an audience freed of the classifier's errors, beside the counts", async () => {
    const { corrected, demographics } = insights.parse(
      answered(
        await page.post("/api/audience-configs/insights/", {
          targeting_package: { placements: ["homeTimelines"] },
        }),
      ),
    );
    const women = truth.profiles.gender.filter((gender) => gender === 2).length;
    const people = truth.profiles.gender.filter((gender) => gender > 0).length;
    const planted = women / people;
    const { items, known } = demographics.gender;
    const counted = items.find(({ id }) => id === "FEMALE");
    const said = (counted?.count ?? 0) / known;
    if (corrected.gender === null) throw new Error("nobody's gender is known");
    const { female, male } = corrected.gender;
    expect(female.low).toBeLessThan(planted);
    expect(female.high).toBeGreaterThan(planted);
    // Names may be right by chance; the corrected share is never much further off.
    expect(Math.abs(female.value - planted)).toBeLessThan(Math.abs(said - planted) + 0.01);
    expect(female.value + male.value).toBeCloseTo(1, 9);
    // One figure for one thing: lists show the corrected share.
    expect(counted?.share).toBe(female.value);
    expect(counted?.share_interval).toEqual({ low: female.low, high: female.high });
    expect(corrected.gender_coverage).toBeGreaterThan(0.3);
  });
});
