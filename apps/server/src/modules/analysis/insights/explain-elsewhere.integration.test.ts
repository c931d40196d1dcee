import { audiences } from "@toolkit/core/contract/audiences";
import { communities } from "@toolkit/core/contract/communities";
import { comparing } from "@toolkit/core/contract/comparing";
import { driftCalls } from "@toolkit/core/contract/drift";
import { figureCalls } from "@toolkit/core/contract/explain-figure";
import { statistics } from "@toolkit/core/contract/topics";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared, peopleCsv, postsCsv, range } from "../../../../test/coffee-data.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

/** As the page asks for everybody: a package without a criterion. */
const EVERYONE = { targeting_package: { placements: ["homeTimelines"] } };

describe("figures of screens that are about no single audience", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 3000);
    // Datasets carry the machine's own time.
    app.clock.pass((Date.now() - app.clock.now().getTime()) / 1000 + 3600);
    page = await app.signedIn();
  });
  afterAll(() => app.close());

  const post = async (path: string, body: object) => {
    const answer = await page.post(path, body);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.body;
  };
  const explain = async (body: object) =>
    figureCalls.explain.response.parse(await post(figureCalls.explain.path, body));
  const read = async (path: string) => {
    const answer = await page.get(path);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.body;
  };

  it("open the accounts and posts of a topic in the weeks that are compared", async () => {
    const { results, days } = communities.list.response.parse(
      await read(`${communities.list.path}?page_size=5&min_people=3`),
    );
    expect(results.length).toBeGreaterThan(2);
    for (const { id, accounts, posts } of results) {
      const value = { kind: "topic", id };
      const body = { ...EVERYONE, window_days: days, value, page_size: 1 };
      expect((await explain(body)).count).toBe(accounts);
      expect((await explain({ ...body, show: "posts" })).count).toBe(posts);
    }
  });

  it("open the accounts of a country, its genders, ages and languages, and of no known country", async () => {
    const { results } = statistics.countries.response.parse(
      await read(`${statistics.countries.path}?page_size=200`),
    );
    const [first] = results.filter(({ country }) => country !== null);
    const unknown = results.find(({ country }) => country === null);
    const within = { country: first?.country ?? "" };
    const countOf = async (kind: string, id: string) =>
      (await explain({ ...EVERYONE, within, value: { kind, id }, page_size: 1 })).count;
    expect(await explain({ ...EVERYONE, within })).toMatchObject({ count: first?.profiles });
    expect(await explain({ ...EVERYONE, value: { kind: "unknown", id: "country" } })).toMatchObject(
      { count: unknown?.profiles },
    );
    // Reposts repeat another's words: they are counted, and not listed.
    const posts = await explain({ ...EVERYONE, within, show: "posts" });
    expect(posts.count).toBeGreaterThan(0);
    expect(posts.count).toBeLessThanOrEqual(first?.posts ?? 0);
    expect(await countOf("gender", "FEMALE")).toBe(first?.gender.female);
    expect(await countOf("unknown", "gender")).toBe(first?.gender.unknown);
    for (const { band, count } of first?.age.bands ?? [])
      expect(await countOf("age", band), band).toBe(count);
    for (const { language, count } of first?.languages.slice(0, 3) ?? [])
      expect(await countOf("language", language), language).toBe(count);
  });

  it("open whom the observations prove to have begun and ended following, and who follow at the end", async () => {
    const found = audiences.autocomplete.response.parse(
      await post(audiences.autocomplete.path, { text: "a", kinds: ["handle"] }),
    );
    const handles = found.results.slice(0, 2).map(({ label }) => label);
    const targeting_package = { handles, countries: ["US"] };
    const { growth } = comparing.growth.response.parse(
      await post(comparing.growth.path, { audience: { targeting_package }, interval: "month" }),
    );
    const periods = growth?.periods ?? [];
    const lastDay = (to: string) => new Date(Date.parse(to) - 1000).toISOString().slice(0, 10);
    const [first, last] = [periods[0], periods.at(-1)];
    const countOf = async (which: string, from = "", to = "") =>
      (
        await explain({
          targeting_package,
          follower_change: { which, from: from.slice(0, 10), to: lastDay(to) },
        })
      ).count;
    const sum = (key: "began" | "ended") => periods.reduce((all, period) => all + period[key], 0);
    expect(sum("began") + sum("ended")).toBeGreaterThan(0);
    expect(await countOf("began", first?.from, last?.to)).toBe(sum("began"));
    expect(await countOf("ended", first?.from, last?.to)).toBe(sum("ended"));
    for (const { from, to, standing } of periods.slice(-3))
      expect(await countOf("standing", from, to)).toBe(standing.proved);
  });

  it("open who left, stayed and came to a saved audience, of one's own team alone", async () => {
    await importShared(app, "Drinks", {
      "people.csv": peopleCsv(range(1, 180)),
      "january.csv": postsCsv({ day: "2026-01-31", authors: range(1, 60) }),
    });
    const pack = { keywords: ["coffee"] };
    const measured = { targeting_package: pack, dataset: "drinks", window_days: 30 };
    const saved = await page.post("/api/audience-configs/", { name: "Coffee", ...measured });
    const id = String(saved.body["id"]);
    await importShared(app, "Drinks", {
      "march.csv": postsCsv({ day: "2026-03-15", authors: range(31, 80) }),
    });
    const drift = driftCalls.drift.response.parse(await read(`/api/audience-configs/${id}/drift/`));
    const from = drift.before?.version ?? 0;
    for (const which of ["left", "stayed", "came"] as const) {
      const told = await explain({ ...measured, moved: { audience_config: id, from, which } });
      expect(told.count, which).toBe(drift.members?.[which]);
      expect(told.results.length, which).toBe(Math.min(25, told.count));
    }
    const came = await explain({
      ...measured,
      moved: { audience_config: id, from, which: "came" },
    });
    expect(came.results[0]?.seeds).toEqual([{ kind: "keyword", label: "coffee" }]);
    const stranger = await app.signedIn();
    const moved = { audience_config: id, from, which: "left" };
    const path = figureCalls.explain.path;
    expect((await stranger.post(path, { ...measured, moved })).status).toBe(404);
    const never = { ...moved, from: 77 };
    expect((await page.post(path, { ...measured, moved: never })).status).toBe(404);
  });
});
