import { inferInterests } from "@toolkit/network/enrich/interests";
import { foldWord } from "@toolkit/network/text/normal-form";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import {
  insights as insightsContract,
  type FacetItem,
  type Insights,
} from "@toolkit/core/contract/insights";

describe("insights", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 3000);
    page = await app.signedIn();
  });
  afterAll(() => app.close());

  const read = async (targeting_package: object, more: object = {}): Promise<Insights> => {
    const answer = await page.post("/api/audience-configs/insights/", {
      targeting_package,
      ...more,
    });
    expect(answer.status).toBe(200);
    return insightsContract.parse(answer.body);
  };

  it("describes everybody as themselves: every share equals the baseline's", async () => {
    const found = await read({ placements: ["homeTimelines"] }, { limit: 1000 });
    expect(found.size).toBe(3000);
    const facets = Object.values(found.demographics);
    for (const facet of facets) {
      expect(facet.known + facet.unknown).toBe(found.size);
      for (const item of facet.items) {
        expect(item.count).toBe(item.baseline_count);
        expect(item.distinguishable).toBe(false);
      }
    }
    const counted = (items: readonly FacetItem[]) =>
      items.reduce((sum, { count }) => sum + count, 0);
    expect(counted(found.demographics.gender.items)).toBe(found.demographics.gender.known);
    expect(counted(found.demographics.countries.items)).toBe(found.demographics.countries.known);
    expect(found.summary).toEqual([]);
  });

  it("tells no word that speaks of the interest that is asked for, in whatever language", async () => {
    const found = await read({ interests: ["Coffee and tea"] }, { limit: 100 });
    const asked = new Set(inferInterests("coffee").map(({ id }) => id));
    const speaks = (word: string) => inferInterests(foldWord(word)).some(({ id }) => asked.has(id));
    const telling = found.words_in_bio.items.filter(({ distinguishable }) => distinguishable);
    expect(telling.filter(({ label }) => speaks(label)).length).toBeGreaterThan(0);
    const told = found.summary.filter(({ kind }) => kind === "word");
    expect(told.filter(({ label }) => speaks(label))).toEqual([]);
  });

  it("says which attributes were never measured on labelled accounts, measurable or not", async () => {
    for (const pack of [{ countries: ["Japan"] }, { network_operators: ["KDDI"] }]) {
      const { demographics, interests, jobs, words_in_bio: words } = await read(pack);
      const lists = Object.entries({ ...demographics, interests, jobs, words });
      expect(Object.fromEntries(lists.map(([name, { measured }]) => [name, measured]))).toEqual({
        gender: true,
        age: false,
        countries: true,
        regions: true,
        cities: true,
        languages: false,
        interests: false,
        jobs: false,
        words: null,
      });
    }
  });

  it("compares women in one country with everybody there", async () => {
    const found = await read({ countries: ["Japan"], gender: "FEMALE" });
    expect(found.baseline).toMatchObject({ kind: "same_places", countries: ["JP"] });
    expect(found.demographics.gender.items).toMatchObject([{ id: "FEMALE", share: 1 }]);
    expect(found.demographics.countries.items).toMatchObject([
      { id: "JP", share: 1, baseline_share: 1 },
    ]);
    const everyone = await read({ countries: ["JP"], gender: "FEMALE" }, { baseline: "everyone" });
    expect(everyone.baseline.size).toBeGreaterThan(found.baseline.size);
    expect(everyone.demographics.countries.items[0]?.baseline_share).toBeLessThan(1);
    const chosen = await read(
      { countries: ["JP"], gender: "FEMALE" },
      { baseline: { targeting_package: { countries: ["JP"], gender: "MALE" } } },
    );
    expect(chosen.baseline.kind).toBe("package");
    expect(chosen.demographics.gender.items[0]?.affinity).toBeNull();
  });

  it("sorts every list by the figure asked for, and leaves out what is too rare", async () => {
    const women = { countries: ["Japan"], gender: "FEMALE" };
    const lists = (found: Insights): readonly (readonly FacetItem[])[] => [
      found.demographics.regions.items,
      found.interests.items,
      found.words_in_bio.items,
      found.influential_accounts.items,
    ];
    const figures = {
      share: ({ share }: FacetItem) => share,
      affinity: ({ affinity }: FacetItem) => affinity?.value ?? 0,
      score: ({ score }: FacetItem) => score,
      uniqueness: ({ uniqueness }: FacetItem) => uniqueness ?? -1,
    };
    for (const [sort, figure] of Object.entries(figures)) {
      const found = await read(women, { sort, limit: 200, min_people: 5, min_share: 0.05 });
      for (const items of lists(found)) {
        expect(items.length).toBeGreaterThan(1);
        // Equal ratios may differ in their last digit.
        const shown = items.map((item) => Number(figure(item).toFixed(9)));
        expect(shown).toEqual(shown.toSorted((a, b) => b - a));
        expect(items.every(({ count, share }) => count >= 5 && share >= 0.05)).toBe(true);
        if (sort === "uniqueness")
          expect(items.every(({ count, uniqueness }) => count > 0 && (uniqueness ?? 2) <= 1)).toBe(
            true,
          );
      }
      expect(found.influential_accounts.left_out).toBeGreaterThan(0);
    }
  });

  it("finds the same, however much of its lists is shown", async () => {
    const coffee = { interests: ["Coffee and tea"] };
    const some = await read(coffee);
    expect(some.summary.length).toBeGreaterThan(3);
    const few = await read(coffee, { limit: 3 });
    expect((await read(coffee, { limit: 200 })).summary).toEqual(some.summary);
    expect(few.summary).toEqual(some.summary);
    const { words_in_bio: words, influential_accounts: followed, most_liked_posts: liked } = few;
    expect([words.items.length, followed.items.length, liked.length]).toEqual([3, 3, 3]);
    expect(words.total).toBe(some.words_in_bio.total);
  });

  it("answers attributes alone as the whole does, and nothing else", async () => {
    const women = { countries: ["Japan"], gender: "FEMALE" };
    const whole = await read(women, { limit: 8, sort: "count" });
    const alone = await read(women, { limit: 8, sort: "count", parts: "attributes" });
    const { size, known, baseline, demographics, corrected, interests, jobs } = whole;
    expect(alone).toMatchObject({
      size,
      known,
      baseline,
      demographics,
      corrected,
      interests,
      jobs,
    });
    expect(interests.items).not.toEqual([]);
    expect(whole.words_in_bio.items).not.toEqual([]);
    expect(whole.sample_accounts).not.toEqual([]);
    const { words_in_bio, influential_accounts, most_liked_posts, sample_accounts } = alone;
    const lists = [words_in_bio.items, influential_accounts.items, most_liked_posts];
    expect([...lists, alone.most_reposted_posts, sample_accounts]).toEqual([[], [], [], [], []]);
  });

  it("tells no finding that the package itself asked for", async () => {
    const everyone = await read({ languages: ["ja"] }, { sort: "count", limit: 5 });
    const [followed] = everyone.influential_accounts.items;
    const [interest] = everyone.interests.items;
    const handle = followed?.account.username ?? "";
    const found = await read(
      {
        handles: [handle],
        interests: [{ id: interest?.id ?? "", label: interest?.label ?? "" }],
        gender: "FEMALE",
        countries: ["JP"],
      },
      { baseline: "everyone", limit: 30 },
    );
    expect(found.influential_accounts.items.map(({ account }) => account.username)).toContain(
      handle,
    );
    expect(found.summary.length).toBeGreaterThan(0);
    expect(found.summary.map(({ label }) => label)).not.toContain(handle);
    expect(found.summary.map(({ label }) => label)).not.toContain(interest?.label);
    const kinds = new Set(found.summary.map(({ kind }) => kind));
    expect(["gender", "country", "region"].filter((kind) => kinds.has(kind as "gender"))).toEqual(
      [],
    );
    // The language was not asked for: that most write in Japanese is one.
    expect(kinds).toContain("language");
  });

  it("names its lists in the language that is asked", async () => {
    const [english, japanese] = await Promise.all([
      read({ countries: ["JP"] }, { language: "en" }),
      read({ countries: ["JP"] }, { language: "ja" }),
    ]);
    expect(english.demographics.countries.items[0]?.label).toBe("Japan");
    expect(japanese.demographics.countries.items[0]?.label).toBe("日本");
    expect(japanese.interests.items[0]?.id).toBe(english.interests.items[0]?.id);
    expect(japanese.interests.items[0]?.label).not.toBe(english.interests.items[0]?.label);
  });

  it("shows accounts and posts that are members' own", async () => {
    const found = await read({ languages: ["ja"] }, { limit: 30 });
    expect(found.sample_accounts.length).toBeGreaterThan(10);
    expect(found.most_liked_posts.length).toBeGreaterThan(0);
    const likes = found.most_liked_posts.map((post) => post.like_count);
    expect(likes).toEqual(likes.toSorted((a, b) => b - a));
    expect(found.influential_accounts.items.length).toBeGreaterThan(0);
    for (const { account, count } of found.influential_accounts.items) {
      expect(account.id).toMatch(/^\d+$/);
      expect(count).toBeLessThanOrEqual(found.influential_accounts.known);
    }
  });

  it("says nothing of an audience that cannot be measured", async () => {
    const found = await read({ handles: ["no_such_handle"] });
    expect(found).toMatchObject({ size: null, known: null, summary: [], sample_accounts: [] });
    expect(found.not_measurable).toHaveLength(1);
  });

  it("makes the same insights as a job", async () => {
    const request = { targeting_package: { countries: ["JP"] }, limit: 5 };
    const started = await page.post("/api/external/audience-builder/generate-insights/", request);
    expect(started.status).toBe(202);
    await app.ports.queue.idle();
    const done = await page.get(String(started.body["url"]));
    expect(done.body).toMatchObject({ state: "done", progress: 1 });
    expect(done.body["result"]).toEqual(await read(request.targeting_package, { limit: 5 }));
    const stranger = await app.signedIn();
    expect((await stranger.get(String(started.body["url"]))).status).toBe(404);
  });

  it("suggests interests that add somebody, best first", async () => {
    const answer = await page.post("/api/external/audience-builder/suggest-interests/", {
      targeting_package: { countries: ["JP"] },
      limit: 5,
    });
    expect(answer.status).toBe(200);
    const interests = answer.body["interests"] as Record<string, unknown>[];
    expect(interests.length).toBe(5);
    for (const { adds, affinity, over_index, distinguishable } of interests) {
      expect(Number(adds)).toBeGreaterThanOrEqual(0);
      expect(over_index).toMatchObject({ value: affinity, level: 0.95 });
      expect(typeof distinguishable).toBe("boolean");
    }
  });

  it.each([
    ["followers-of", { handles: ["no_such_handle"] }, null],
    ["interested-in", { interests: ["no such interest"] }, null],
    ["posted-about", { keywords: ["zzzzqqqq"] }, 0],
    ["words-in-profile", { words: ["zzzzqqqq"] }, 0],
  ])("measures %s by itself", async (name, body, size) => {
    const answer = await page.post(`/api/external/audience-builder/${name}/`, body);
    expect(answer.status).toBe(200);
    expect(answer.body["size"]).toBe(size);
  });
});
