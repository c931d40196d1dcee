import { communities, type Communities } from "@toolkit/core/contract/audience-communities";
import { agreement } from "@toolkit/engine/communities/agreement";
import { readSampleTruth } from "@toolkit/sample/dataset/truth-file";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

const PATH = "/api/audience-configs/communities/";
const EVERYBODY = { placements: ["homeTimelines"] };

describe("communities of an audience", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 6000);
    page = await app.signedIn();
  });
  afterAll(() => app.close());

  const read = async (targeting_package: object, more: object = {}): Promise<Communities> => {
    const answer = await page.post(PATH, { targeting_package, ...more });
    expect(answer.status).toBe(200);
    return communities.parse(answer.body);
  };

  it("are the planted ones of the sample network, stable and named", async () => {
    const { engines } = app.network.services;
    const found = await read(EVERYBODY, { drawn_members: 500, limit: 5 });
    expect(found).toMatchObject({ size: 6000, analysed: 6000, sampled: false });
    const [raw, truth] = await engines.use("sample", async ({ engine, dataset }) => {
      const truth = await readSampleTruth(dataset.dir);
      const ids = await dataset.profiles(Array.from({ length: 6000 }, (_, id) => id));
      const planted = new Map([...truth.profiles.id].map((id, i) => [String(id), i]));
      const own = ids.map(({ id, networkId }) => [id, planted.get(networkId) ?? -1] as const);
      const community = new Map(
        own.map(([id, at]) => [id, truth.profiles.community[at] ?? 255] as const),
      );
      const query = {
        seeds: [],
        expression: null,
        exclude: [],
        filters: {},
        windowDays: 90,
        declaredOnly: false,
      };
      const options = { seed: 1, sampleSize: 6000, resolution: 1, runs: 2, part: 0.8 };
      const rest = { leastMembers: 10, most: 50, drawnNodes: 0, rows: 1 };
      return [await engine.communities(query, { ...options, ...rest }), community] as const;
    });
    // Spam and celebrities belong to none; members without a follow cannot be placed.
    const placed = [...raw.members.keys()].filter(
      (at) =>
        truth.get(raw.members[at] ?? 0) !== 255 &&
        (raw.strengths[at] ?? 0) > 0 &&
        (raw.community[at] ?? 0) < raw.sizes.length,
    );
    const { nmi } = agreement(
      Uint32Array.from(placed, (at) => truth.get(raw.members[at] ?? 0) ?? 255),
      Uint32Array.from(placed, (at) => raw.community[at] ?? 0),
    );
    expect(placed.length).toBeGreaterThan(5500);
    // The smallest of so few people lie below modularity's resolution limit; planted.test.ts has larger ones.
    expect(nmi).toBeGreaterThan(0.9);
    expect(found.communities.length).toBeGreaterThan(20);
    expect(found.modularity).toBeGreaterThan(0.6);
    expect(found.stability.parts.nmi).toBeGreaterThan(0.9);
    const stable = found.communities.filter(({ stability }) => stability.state === "stable");
    expect(stable.length).toBeGreaterThan(found.communities.length / 2);
    for (const { name, followed, members, share } of stable) {
      expect(name).not.toBeNull();
      expect(followed.length).toBeGreaterThan(0);
      expect(members.length).toBe(5);
      expect(share).not.toBeNull();
      expect(share?.low).toBe(share?.high);
    }
    const told = found.communities.reduce((sum, { size }) => sum + size, 0);
    expect(told + found.without_community).toBe(6000);
  });

  it("are drawn, at most as many as asked, and the same again for the same seed", async () => {
    const request = { languages: ["ja"] };
    const [first, again] = [await read(request), await read(request)];
    expect(again).toEqual(first);
    expect(first.picture.nodes.length).toBeGreaterThan(100);
    expect(first.picture.nodes.length).toBeLessThanOrEqual(1000);
    expect(first.picture.edges_total).toBeGreaterThanOrEqual(first.picture.edges.length);
    for (const { x, y } of first.picture.nodes) {
      expect(Math.abs(x)).toBeLessThanOrEqual(1);
      expect(Math.abs(y)).toBeLessThanOrEqual(1);
    }
    expect((await read(request, { drawn_members: 0 })).picture.nodes).toEqual([]);
  });

  it("have one name and as many rows as asked, whatever the limit", async () => {
    const request = { languages: ["ja"] };
    for (const language of ["en", "ja"]) {
      const [few, many] = await Promise.all(
        [3, 40].map((limit) => read(request, { language, limit })),
      );
      expect(few?.communities.map(({ name }) => name)).toEqual(
        many?.communities.map(({ name }) => name),
      );
      for (const { followed, words_in_bio: words, hashtags } of few?.communities ?? [])
        for (const list of [followed, words, hashtags]) expect(list.length).toBeLessThanOrEqual(3);
    }
  });

  it("say when they were found in a sample, with an interval of the shares", async () => {
    const found = await read(EVERYBODY, { sample_size: 2000 });
    expect(found).toMatchObject({ size: 6000, analysed: 2000, sampled: true });
    const [largest] = found.communities;
    expect(largest?.share?.low).toBeLessThan(largest?.share?.value ?? 0);
    expect(largest?.share?.method).toBe("wilson");
  });

  it("tell in the language that is asked how far they can be believed", async () => {
    const finer = { resolution: 10, drawn_members: 0, limit: 3 };
    const [english, japanese] = [
      await read({ languages: ["en"] }, { ...finer, language: "en" }),
      await read({ languages: ["en"] }, { ...finer, language: "ja" }),
    ];
    const doubtful = english.communities.findIndex(({ stability }) => stability.state !== "stable");
    expect(doubtful).toBeGreaterThanOrEqual(0);
    expect(japanese.communities[doubtful]?.stability.text).not.toBe(
      english.communities[doubtful]?.stability.text,
    );
    for (const { name, stability } of english.communities)
      if (stability.state === "unstable") expect(name).toBeNull();
  });

  it("say nothing of an audience that cannot be measured, and of nobody", async () => {
    expect(await read({ handles: ["no_such_handle"] })).toMatchObject({
      size: null,
      communities: [],
      not_measurable: [{ reason: "unknown_handle" }],
    });
    expect(await read({ keywords: ["zzzzqqqq"] })).toMatchObject({ size: 0, communities: [] });
  });

  it.each([
    [{ targeting_package: {} }, "empty_package"],
    [{ targeting_package: EVERYBODY, resolution: 0 }, "invalid"],
    [{ targeting_package: EVERYBODY, sample_size: 1_000_000 }, "invalid"],
    [{ targeting_package: EVERYBODY, dataset: "nowhere" }, "not_found"],
  ])("refuse %j", async (body, code) => {
    const answer = await page.post(PATH, body);
    expect(answer.body["code"]).toBe(code);
    expect(answer.status).toBeLessThan(500);
  });
});
