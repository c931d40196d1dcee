import {
  comparing,
  type Growth,
  type Overlap,
  type Perspectives,
} from "@toolkit/core/contract/comparing";
import { insights, type Facet } from "@toolkit/core/contract/insights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;

describe("comparing audiences", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let handles: string[] = [];
  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn();
    const found = await page.post("/api/audience-configs/autocomplete/", {
      text: "a",
      kinds: ["handle"],
    });
    handles = (found.body["results"] as Body[]).map(({ label }) => String(label)).slice(0, 4);
  });
  afterAll(() => app.close());

  const ask = async (url: string, body: object): Promise<Body> => {
    const answer = await page.post(url, body);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 400)).toBe(200);
    return answer.body;
  };
  const overlap = async (audiences: object[], more: object = {}): Promise<Overlap> =>
    comparing.overlap.response.parse(
      await ask("/api/audience-configs/overlap/", { audiences, ...more }),
    );
  const perspectives = async (
    targeting_package: object,
    more: object = {},
  ): Promise<Perspectives> =>
    comparing.perspectives.response.parse(
      await ask("/api/audience-configs/perspectives/", { targeting_package, ...more }),
    );
  const growth = async (audience: object, more: object = {}): Promise<Growth> =>
    comparing.growth.response.parse(
      await ask("/api/audience-configs/growth/", { audience, ...more }),
    );
  const difference = async (body: object) =>
    comparing.difference.response.parse(await ask("/api/audience-configs/difference/", body));

  const membersOf = async (targeting_package: object): Promise<Set<string>> => {
    const ids = new Set<string>();
    for (let cursor: string | null = "0"; cursor !== null;) {
      const answer = await ask("/api/build-audience/", {
        targeting_package,
        members: 200,
        cursor,
      });
      for (const { id } of answer["members"] as Body[]) ids.add(String(id));
      cursor = answer["next"] as string | null;
    }
    return ids;
  };
  const sizeOf = async (targeting_package: object): Promise<unknown> =>
    (await ask("/api/build-audience/", { targeting_package, members: 0 }))["size"];
  const save = async (input: object, as = page): Promise<string> => {
    const saved = await as.post("/api/audience-configs/", input);
    expect(saved.status).toBe(201);
    return String(saved.body["id"]);
  };

  describe("overlap", () => {
    it("equals the sets of members, counted by hand", async () => {
      const packs = [
        ...handles.slice(0, 3).map((handle) => ({ handles: [handle] })),
        { countries: ["JP"] },
      ];
      const sets = await Promise.all(packs.map(membersOf));
      const found = await overlap(packs.map((targeting_package) => ({ targeting_package })));
      expect(found.audiences.map(({ size }) => size)).toEqual(sets.map(({ size }) => size));
      expect(found.pairs).toHaveLength(6);
      for (const { a, b, both, only_a, only_b, jaccard, share_of_a } of found.pairs) {
        const [first, second] = [sets[a] ?? new Set(), sets[b] ?? new Set()];
        const shared = [...first].filter((id) => second.has(id)).length;
        expect(both).toBe(shared);
        expect(only_a).toBe(first.size - shared);
        expect(only_b).toBe(second.size - shared);
        expect(jaccard).toBeCloseTo(shared / (first.size + second.size - shared), 12);
        expect(share_of_a).toBeCloseTo(shared / first.size, 12);
      }
      const union = new Set(sets.flatMap((set) => [...set]));
      const combinations = new Map<string, number>();
      for (const id of union) {
        const key = sets.flatMap((set, i) => (set.has(id) ? i : [])).join();
        combinations.set(key, (combinations.get(key) ?? 0) + 1);
      }
      expect(found.combinations.total).toBe(combinations.size);
      expect(
        new Map(found.combinations.items.map((item) => [item.audiences.join(), item.count])),
      ).toEqual(combinations);
      expect(found.reach.accounts).toBe(union.size);
      expect(found.reach.gross).toBe(sets.reduce((sum, { size }) => sum + size, 0));
      expect(found.reach.order.at(-1)).toMatchObject({ reach: union.size, share: 1 });
    });

    it("has an interval that holds the ratio, and 1 where chance would have it so", async () => {
      const [pair] = (
        await overlap([
          { targeting_package: { handles: [handles[0]] } },
          { targeting_package: { placements: ["homeTimelines"] } },
        ])
      ).pairs;
      // Everybody is in the second: the first is in it as often as chance would have it.
      expect(pair).toMatchObject({ share_of_a: 1, distinguishable: false });
      expect(pair?.affinity?.value).toBeCloseTo(1, 12);
    });

    it("keeps what cannot be measured in its place, and out of the counts", async () => {
      const found = await overlap([
        { targeting_package: { handles: ["no_such_handle"] } },
        { targeting_package: { handles: [handles[0]] } },
        { targeting_package: { handles: [handles[1]] } },
      ]);
      expect(found.audiences[0]).toMatchObject({
        size: null,
        not_measurable: [{ reason: "unknown_handle" }],
      });
      expect(found.pairs).toMatchObject([{ a: 1, b: 2 }]);
      const places = found.combinations.items.flatMap(({ audiences }) => audiences);
      expect(new Set(places)).not.toContain(0);
    });

    it("reads saved audiences as they were saved, of the caller's own team only", async () => {
      const id = await save({
        name: "Narrow window",
        targeting_package: { keywords: ["coffee"] },
        window_days: 7,
      });
      const found = await overlap([
        { id },
        { id, window_days: null },
        { targeting_package: { keywords: ["coffee"] }, window_days: 7 },
      ]);
      expect(found.audiences).toMatchObject([
        { id, name: "Narrow window", window_days: 7 },
        { id, window_days: null },
        { id: null, window_days: 7 },
      ]);
      const [narrow, wide, same] = found.audiences.map(({ size }) => size ?? 0);
      expect(narrow).toBe(same);
      expect(wide).toBeGreaterThanOrEqual(narrow ?? 0);
      const stranger = await app.signedIn();
      const other = { targeting_package: { countries: ["JP"] } };
      for (const [url, body] of [
        ["/api/audience-configs/overlap/", { audiences: [{ id }, other] }],
        ["/api/audience-configs/difference/", { a: other, b: { id } }],
        ["/api/audience-configs/growth/", { audience: { id } }],
      ] as const)
        expect(await stranger.post(url, body), url).toMatchObject({ status: 404 });
    });

    it("answers of no dataset that the team cannot see", async () => {
      const stranger = await app.signedIn();
      await app.network.services.engines.registry.create({
        slug: "strangers",
        name: "Not theirs",
        owner: "another-team",
        kind: "imported",
      });
      const pack = { targeting_package: { countries: ["JP"] } };
      for (const [url, body] of [
        ["/api/audience-configs/overlap/", { audiences: [pack, pack] }],
        ["/api/audience-configs/difference/", { a: pack, b: pack }],
        ["/api/audience-configs/perspectives/", pack],
        ["/api/audience-configs/growth/", { audience: pack }],
        ["/api/external/competitor-analysis/", { handles: ["bob"] }],
        ["/api/external/handle-analysis/", { handle: "bob" }],
      ] as const)
        expect(await stranger.post(url, { ...body, dataset: "strangers" }), url).toMatchObject({
          status: 404,
          body: {
            detail: "There is no dataset named strangers. Choose one from the list of datasets.",
          },
        });
    });

    it("says what is wrong with the question", async () => {
      const url = "/api/audience-configs/overlap/";
      const one = { targeting_package: { countries: ["JP"] } };
      const refused = (body: object) => page.post(url, body);
      expect(await refused({ audiences: [one] })).toMatchObject({ status: 400 });
      expect(await refused({ audiences: [one, {}] })).toMatchObject({ status: 400 });
      expect(await refused({ audiences: [one, { ...one, id: "x" }] })).toMatchObject({
        status: 400,
      });
      expect(await refused({ audiences: [one, { targeting_package: {} }] })).toMatchObject({
        status: 400,
        body: { code: "empty_package" },
      });
      expect(await refused({ audiences: [one, { id: "nothing" }] })).toMatchObject({ status: 404 });
    });
  });

  it("tells two audiences apart", async () => {
    const [a, b] = [{ handles: [handles[0]] }, { handles: [handles[1]] }];
    const [first, second] = await Promise.all([membersOf(a), membersOf(b)]);
    const found = await difference({
      a: { targeting_package: a, name: "First" },
      b: { targeting_package: b },
      limit: 5,
    });
    const both = [...first].filter((id) => second.has(id)).length;
    expect(found).toMatchObject({
      a: { name: "First", size: first.size },
      b: { size: second.size },
      both,
      only_a: first.size - both,
      only_b: second.size - both,
      insights: { size: first.size, baseline: { kind: "package" } },
    });
    const whole = insights.parse(
      await ask("/api/audience-configs/insights/", {
        targeting_package: a,
        baseline: { targeting_package: b },
        limit: 5,
      }),
    );
    const enough = <L extends Pick<Facet, "known" | "baseline_known">>(list: L): L =>
      list.known < 30 || list.baseline_known < 30
        ? { ...list, items: [], total: 0, left_out: 0 }
        : list;
    const { gender, age, countries, regions, cities, languages } = whole.demographics;
    expect(enough(age), "known of few members of the first").not.toEqual(age);
    expect(found.insights).toEqual({
      ...whole,
      demographics: {
        gender: enough(gender),
        age: enough(age),
        countries: enough(countries),
        regions: enough(regions),
        cities: enough(cities),
        languages: enough(languages),
      },
      interests: enough(whole.interests),
      jobs: enough(whole.jobs),
      words_in_bio: enough(whole.words_in_bio),
      influential_accounts: enough(whole.influential_accounts),
    });
    const unknown = await difference({
      a: { targeting_package: { handles: ["no_such_handle"] } },
      b: { targeting_package: b },
    });
    expect(unknown).toMatchObject({
      a: { size: null },
      b: { size: second.size },
      both: null,
      only_b: null,
      insights: { size: null },
    });
  });

  describe("perspectives", () => {
    it("give packages that have the sizes they say", async () => {
      const excluded = await page.post("/api/external/exclusion-audiences/", {
        name: "Left out",
        targeting_package: { keywords: ["coffee"] },
      });
      expect(excluded.status).toBe(201);
      const pack = {
        handles,
        keywords: ["coffee", "games"],
        countries: ["US", "GB"],
        gender: "FEMALE",
        custom_audiences: [{ name: "Left out" }],
      };
      const found = await perspectives(pack, { limit: 4 });
      expect(found.size).toBe(await sizeOf(pack));
      const kinds = found.perspectives.map(({ kind }) => kind);
      // The package has one gender: no angle. Everything else is one.
      expect(kinds).toEqual(["seed_kind", "age", "country", "language", "without_criterion"]);
      for (const { kind, items } of found.perspectives) {
        for (const item of items) {
          if (item.targeting_package === null) continue;
          expect(await sizeOf(item.targeting_package), `${kind} ${item.id}`).toBe(item.size);
          const isCounted = kind === "seed_kind" || kind === "without_criterion";
          expect(item.share_interval === null, kind).toBe(isCounted || item.share === null);
          if (item.share_interval !== null && item.share !== null) {
            expect(item.share_interval.low).toBeLessThanOrEqual(item.share);
            expect(item.share_interval.high).toBeGreaterThanOrEqual(item.share);
          }
          if (item.affinity !== null) {
            expect(item.affinity.low).toBeLessThanOrEqual(item.affinity.value);
            expect(item.affinity.high).toBeGreaterThanOrEqual(item.affinity.value);
          }
        }
      }
      const [seeds] = found.perspectives;
      expect(seeds?.items.map(({ id }) => id).toSorted()).toEqual(["handles", "keywords"]);
      const without = found.perspectives.find(({ kind }) => kind === "without_criterion");
      expect(without?.items.map(({ id }) => id).toSorted()).toEqual([
        "exclusions",
        "gender",
        "places",
      ]);
      for (const { size } of without?.items ?? [])
        expect(size).toBeGreaterThanOrEqual(found.size ?? 0);
    });

    it("are named in the caller's language, and only those asked for", async () => {
      const found = await perspectives(
        { handles: [handles[0]] },
        { kinds: ["gender", "seed_kind"], language: "ja" },
      );
      expect(found.perspectives.map(({ kind }) => kind)).toEqual(["seed_kind", "gender"]);
      expect(found.perspectives[0]?.items).toMatchObject([{ label: "ハンドル", affinity: null }]);
    });

    it("say nothing of what cannot be measured, and refuse what is empty", async () => {
      expect(await perspectives({ handles: ["no_such_handle"] })).toMatchObject({
        size: null,
        perspectives: [],
      });
      const refused = await page.post("/api/audience-configs/perspectives/", {
        targeting_package: {},
      });
      expect(refused).toMatchObject({ status: 400, body: { code: "empty_package" } });
    });
  });

  describe("growth", () => {
    it("adds up to the followers of today", async () => {
      const pack = { handles: handles.slice(0, 2), countries: ["US"] };
      const found = await growth({ targeting_package: pack }, { interval: "month" });
      expect(found.handles.map(({ handle }) => handle)).toEqual(pack.handles);
      expect(found.not_covered).toEqual([]);
      const periods = found.growth?.periods ?? [];
      const last = periods.at(-1);
      // What stands at the end is who was ever seen, without those proved to be gone.
      const sum = (key: "first_seen" | "ended" | "began") =>
        periods.reduce((total, period) => total + period[key], 0);
      expect(last?.standing.possible).toBe(await sizeOf(pack));
      expect(last?.standing.possible).toBe(sum("first_seen") - sum("ended"));
      expect(sum("began") + (found.growth?.unproved.beginning ?? 0)).toBe(sum("first_seen"));
      for (const { standing } of periods)
        expect(standing.proved).toBeLessThanOrEqual(standing.possible);
      const panel = found.growth?.panel;
      expect(panel?.accounts).toBeGreaterThan(0);
      expect((panel?.after ?? 0) - (panel?.before ?? 0)).toBe(
        (panel?.gained ?? 0) - (panel?.lost ?? 0),
      );
    });

    it("names what it does not cover, and nothing it cannot see", async () => {
      const mixed = await growth({
        targeting_package: { handles: [handles[0]], keywords: ["coffee"] },
      });
      expect(mixed.not_covered).toEqual([{ kind: "keyword", label: "coffee" }]);
      const none = await growth({ targeting_package: { handles: ["no_such_handle"] } });
      expect(none).toMatchObject({ handles: [], growth: null });
    });

    it("refuses spans that make no sense, in both languages", async () => {
      const audience = { targeting_package: { handles: [handles[0]] } };
      const refused = async (more: object) => {
        const answer = await page.post("/api/audience-configs/growth/", { audience, ...more });
        expect(answer.status).toBe(400);
        return answer.body;
      };
      const backwards = { from: "2026-09-01", to: "2026-08-01" };
      expect(await refused(backwards)).toMatchObject({
        to: ["The last day must not be before the first"],
      });
      await page.put("/api/user/me/", { language: "ja" });
      expect(await refused(backwards)).toMatchObject({
        to: ["終了日は開始日以降の日付にしてください"],
      });
      await page.put("/api/user/me/", { language: "en" });
      expect(await refused({ from: "0001-01-01" })).toMatchObject({
        interval: [expect.stringContaining("at most 400 periods")],
      });
      expect(await refused({ from: "1999-01-01", interval: "day" })).toMatchObject({
        interval: [expect.any(String)],
      });
      await refused({ from: "yesterday" });
    });
  });
});
