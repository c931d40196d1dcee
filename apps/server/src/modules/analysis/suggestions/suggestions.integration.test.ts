import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;
const list = (value: unknown): Body[] => value as Body[];

describe("suggestions", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let handle = "";

  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn();
    const found = await page.post("/api/audience-configs/autocomplete/", {
      text: "a",
      kinds: ["handle"],
    });
    handle = String(list(found.body["results"])[0]?.["label"]);
  });
  afterAll(() => app.close());

  const sizeOf = async (targeting_package: Body): Promise<unknown> =>
    (await page.post("/api/build-audience/", { targeting_package })).body["size"];
  const related = (body: Body) => page.post("/api/external/related-keywords/", body);

  it("check a package against the rules on sensitive attributes, for visitors as well", async () => {
    const at = "/api/external/audience-builder/policy/";
    const body = {
      targeting_package: { keywords: ["muslims", "coffee"], interests: ["Diabetes care"] },
    };
    const { token } = (await app.browser().get("/api/user/tokens/pages/")).body;
    const asVisitor = { authorization: `Token ${String(token)}` };
    for (const answer of [await page.post(at, body), await app.browser().post(at, body, asVisitor)])
      expect(answer).toMatchObject({
        status: 200,
        body: {
          warnings: [
            { kind: "keyword", label: "muslims", subject: "religion" },
            { kind: "interest", label: "Diabetes care", subject: "health" },
          ],
        },
      });
    expect((await app.browser().post(at, body)).status).toBe(403);
    expect((await page.post(at, { targeting_package: { nonsense: 1 } })).status).toBe(400);
  });

  describe("related keywords", () => {
    it.each([
      ["coffee", /^[a-z]/],
      ["ラーメン", /[\p{Script=Han}\p{Script=Katakana}]{2}/u],
    ])("of %s are ranked by G², with what each adds", async (keyword, script) => {
      const { status, body } = await related({ keywords: [keyword], limit: 10 });
      expect(status).toBe(200);
      expect(body).toMatchObject({ accounts: await sizeOf({ keywords: [keyword] }) });
      const items = list(body["keywords"]);
      expect(items.length).toBeGreaterThan(3);
      expect(items.some(({ label }) => script.test(String(label)))).toBe(true);
      const strengths = items.map(({ g2 }) => Number(g2));
      expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
      for (const { label, count, adds, baseline_count, affinity } of items.slice(0, 5)) {
        // Counted as the builder counts: the word alone, and together with the given one.
        expect(baseline_count, String(label)).toBe(await sizeOf({ keywords: [label] }));
        const both = await sizeOf({ keywords: [keyword, label] });
        expect(Number(adds)).toBe(Number(both) - Number(body["accounts"]));
        expect(Number(count)).toBe(Number(baseline_count) - Number(adds));
        expect(affinity).toMatchObject({ level: 0.95, method: "koopman-part-of-whole" });
        expect(Number((affinity as Body)["value"])).toBeGreaterThan(1);
      }
      expect(items.map(({ label }) => label)).not.toContain(keyword);
    });

    it("of hashtags, within languages and another window", async () => {
      const all = await related({ keywords: "coffee" });
      const tag = String(list(all.body["hashtags"])[0]?.["label"]);
      const ofTag = await related({ hashtags: [`#${tag}`] });
      expect(ofTag.body["accounts"]).toBe(await sizeOf({ hashtags: [tag] }));
      expect(list(ofTag.body["hashtags"]).map(({ label }) => label)).not.toContain(tag);
      const some = await related({ keywords: "coffee", languages: "English", window_days: 45 });
      expect(Number(some.body["accounts"])).toBeGreaterThan(0);
      expect(Number(some.body["accounts"])).toBeLessThan(Number(all.body["accounts"]));
      expect(Number(some.body["baseline_accounts"])).toBeLessThan(
        Number(all.body["baseline_accounts"]),
      );
    });

    it("of what nobody posts are none", async () => {
      expect((await related({ keywords: ["zzqx"] })).body).toMatchObject({
        accounts: 0,
        keywords: [],
        hashtags: [],
      });
      expect((await related({ keywords: ["!!!"] })).body).toMatchObject({
        accounts: null,
        not_measurable: [{ kind: "keyword", reason: "unknown_item" }],
      });
    });

    it("of nothing are refused", async () => {
      expect(await related({})).toMatchObject({
        status: 400,
        body: { detail: "Failed to apply targeting list because it is empty." },
      });
      expect((await related({ keywords: [""] })).status).toBe(400);
      expect((await related({ keywords: ["a"], countries: ["Nowhere"] })).status).toBe(400);
    });
  });

  describe("topic accounts", () => {
    it("are whom its authors follow more than others, and who posts on it most", async () => {
      const { status, body } = await page.post("/api/external/topic-accounts/", {
        topics: ["Ramen"],
        limit: 8,
      });
      expect(status).toBe(200);
      expect(body["accounts"]).toBe(await sizeOf({ conversation_topics: ["Ramen"] }));
      const authors = body["authors"] as Body;
      expect(authors["total"]).toBe(body["accounts"]);
      const items = list(authors["items"]);
      const posts = items.map((item) => Number(item["posts"]));
      expect(posts).toEqual(posts.toSorted((a, b) => b - a));
      for (const item of items)
        expect(item["share"]).toBeCloseTo(Number(item["posts"]) / Number(item["all_posts"]), 9);
      const followed = list((body["influential"] as Body)["items"]);
      expect(followed.length).toBe(8);
      const [first] = followed;
      expect(first?.["affinity"]).toMatchObject({ level: 0.95 });
      expect(followed.some((item) => item["distinguishable"] === true)).toBe(true);
    });

    it("of a text that is no topic are those of the keyword", async () => {
      const { body } = await page.post("/api/external/topic-accounts/", { topics: "espresso" });
      expect(body["accounts"]).toBe(await sizeOf({ keywords: ["espresso"] }));
      expect(body["seeds"]).toMatchObject([{ kind: "keyword", label: "espresso" }]);
    });

    it("of nothing are refused", async () => {
      const answer = await page.post("/api/external/topic-accounts/", { topics: [] });
      expect(answer.status).toBe(400);
      expect((await page.post("/api/external/topic-accounts/", {})).body).toMatchObject({
        code: "empty_package",
      });
    });
  });

  describe("exploring", () => {
    const explore = (query: string) => page.get(`/api/external/explore/?${query}`);

    it("tells a topic, with what goes with it", async () => {
      const { status, body } = await explore("name=coffee&limit=5");
      expect(status).toBe(200);
      expect(body["is"]).toMatchObject({ kind: "conversation_topic", label: "Coffee" });
      const kinds = list(body["meanings"]).map(({ kind }) => kind);
      expect(kinds).toContain("keyword");
      for (const key of ["interests", "influential_accounts", "keywords", "hashtags"])
        expect(list(body[key]).length, key).toBeGreaterThan(0);
      const known = body["known"] as Record<string, { known: number; unknown: number }>;
      const size = (body["is"] as Body)["size"];
      for (const [name, each] of Object.entries(known))
        expect(each.known + each.unknown, name).toBe(size);
      for (const { count, share } of list(body["interests"]))
        expect(Number(count) / (known["interests"]?.known ?? 0)).toBeCloseTo(Number(share));
      expect(body["similar_accounts"]).toBeNull();
      const shares = list(body["most_followed"]).map(({ share }) => Number(share));
      expect(shares.length).toBe(5);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      const apart = list(body["influential_accounts"]).map(({ score }) => Number(score));
      expect(apart).toEqual(apart.toSorted((a, b) => b - a));
      const most = Math.max(
        ...list(body["influential_accounts"]).map(({ share }) => Number(share)),
      );
      expect(shares[0]).toBeGreaterThanOrEqual(most);
      const japanese = await explore("name=coffee&limit=5&language=ja");
      expect(japanese.body["is"]).toMatchObject({ label: "コーヒー" });
    });

    it("tells a handle, with accounts whose followers are alike", async () => {
      const { body } = await explore(`name=${encodeURIComponent(`@${handle}`)}`);
      expect(body).toMatchObject({
        is: { kind: "handle", label: handle, size: await sizeOf({ handles: [handle] }) },
        account: { username: handle },
      });
      const similar = body["similar_accounts"] as Body;
      const items = list(similar["items"]);
      expect(items.length).toBeGreaterThan(0);
      for (const { overlap, followers, similarity } of items) {
        expect(similarity).toBeCloseTo(
          Number(overlap) / Math.sqrt(Number(followers) * Number(similar["followers"])),
          9,
        );
      }
    });

    it("tells a hashtag by its sign, and a kind that is asked for", async () => {
      const found = await related({ keywords: "coffee" });
      const tag = String(list(found.body["hashtags"])[0]?.["label"]);
      const { body } = await explore(`name=${encodeURIComponent(`#${tag}`)}`);
      expect(body["is"]).toMatchObject({
        kind: "hashtag",
        size: await sizeOf({ hashtags: [tag] }),
      });
      expect((await explore("name=coffee&kind=keyword")).body["is"]).toMatchObject({
        kind: "keyword",
      });
    });

    it("says that it does not know a name, in the caller's language", async () => {
      expect(await explore("name=zzqx")).toMatchObject({
        status: 404,
        body: { code: "not_found", detail: expect.stringContaining("zzqx") },
      });
      expect((await explore("name=%40")).status).toBe(404);
      expect((await explore("")).body).toMatchObject({
        name: [expect.stringMatching(/^Name is required/)],
      });
    });
  });

  describe("a description", () => {
    const analyse = (description: string, more: Body = {}) =>
      page.post("/api/external/description-analysis/", { description, ...more });

    it("leads to seeds with their words and what each brings", async () => {
      const text = `Women in Japan who follow @${handle}, aged 25-34, and talk about espresso`;
      const { status, body } = await analyse(text);
      expect(status).toBe(200);
      const seeds = list(body["seeds"]);
      const of = (kind: string) => seeds.find((seed) => seed["kind"] === kind);
      expect(of("handle")).toMatchObject({
        label: handle,
        count: await sizeOf({ handles: [handle] }),
      });
      expect(of("country")).toMatchObject({ label: "Japan", id: "JP" });
      expect(of("gender")).toMatchObject({
        label: "FEMALE",
        because: [{ text: "Women", start: 0, end: 5 }],
      });
      expect(of("age")).toMatchObject({ label: "AGE_21_TO_34" });
      expect(of("keyword")).toMatchObject({
        label: "espresso",
        count: await sizeOf({ keywords: ["espresso"] }),
      });
      for (const { because } of seeds) {
        for (const { text: words, start, end } of list(because))
          expect(text.slice(Number(start), Number(end))).toBe(words);
      }
    });

    it("is read to its last word: what is meant, what is not, what cannot be, and the rest", async () => {
      const text = `Women without kids who follow ${handle}, not in Texas, young, no espresso, zzqx`;
      const { body } = await analyse(text);
      const kinds = (name: string) =>
        list(body[name]).map(({ kind, label }) => `${String(kind)}:${String(label)}`);
      expect(kinds("seeds")).toEqual(
        expect.arrayContaining([`handle:${handle}`, "age:AGE_18_TO_34", "gender:FEMALE"]),
      );
      expect(kinds("seeds").filter((seed) => seed.startsWith("keyword:"))).toEqual([]);
      expect(kinds("excluded")).toEqual(
        expect.arrayContaining(["location:Texas", "conversation_topic:Coffee"]),
      );
      expect(list(body["cannot"]).map(({ subject, text: words }) => [subject, words])).toEqual([
        ["household", "without kids"],
        ["exclusion", "Texas"],
      ]);
      expect(list(body["unused"]).map(({ text: words }) => words)).toEqual(["zzqx"]);
    });

    it("in Japanese, answered in the language asked for", async () => {
      const { body } = await analyse("東京在住でラーメンが好きな男性", { language: "ja" });
      expect(body["seeds"]).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: "location", id: "JP-13", label: "東京都" }),
          expect.objectContaining({ kind: "gender", label: "MALE" }),
          expect.objectContaining({ kind: "interest" }),
        ]),
      );
    });

    it("that names what is never targeted gets it back with its subject", async () => {
      const { body } = await analyse("Buddhist coffee lovers");
      expect(body["left_out"]).toEqual([
        { subject: "religion", text: "Buddhist", start: 0, end: 8 },
      ]);
      expect(JSON.stringify(body["seeds"])).not.toContain("Buddhist");
    });

    it("must say something", async () => {
      expect((await analyse("  ")).body).toMatchObject({
        description: [expect.stringMatching(/^Description is required/)],
      });
      const other = await app.signedIn();
      expect((await other.put("/api/user/me/", { language: "ja" })).status).toBe(200);
      const japanese = await other.post("/api/external/description-analysis/", { description: "" });
      expect(japanese.body).toMatchObject({
        description: [expect.stringMatching(/^説明文は必須です/)],
      });
      expect((await analyse("x".repeat(2001))).status).toBe(400);
      expect((await analyse("…")).body["seeds"]).toEqual([]);
    });
  });
});
