import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

interface Account {
  readonly followers_count: number;
}
interface Followers {
  readonly in_data: number;
  readonly reported: number;
  readonly network: NetworkEstimate;
}

describe("one figure for one thing", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let handles: string[];
  /** Those with the most reported followers first. */
  let many: string[];

  const answer = async <T>(path: string, body: object): Promise<T> => {
    const found = await page.post(path, body);
    expect(found.status, JSON.stringify(found.body).slice(0, 400)).toBe(200);
    return found.body as T;
  };
  const reachOf = async (targeting_package: object): Promise<NetworkEstimate> => {
    const { network } = await answer<{ network: NetworkEstimate | null }>(
      "/api/external/audience-builder/size/",
      { targeting_package },
    );
    if (network === null) throw new Error("no estimate");
    return network;
  };
  const reportedOf = async (handle: string): Promise<number> =>
    (await answer<{ followers_count: number }>("/api/external/validate-handle/", { handle }))
      .followers_count;

  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn();
    const { results } = await answer<{ results: { label: string }[] }>(
      "/api/audience-configs/autocomplete/",
      { text: "a", kinds: ["handle"] },
    );
    handles = results.map(({ label }) => label).slice(0, 3);
    const found = await Promise.all(
      [..."aeioumnrst"].map((text) =>
        answer<{ results: { label: string }[] }>("/api/audience-configs/autocomplete/", {
          text,
          kinds: ["handle"],
        }),
      ),
    );
    const labels = [...new Set(found.flatMap((each) => each.results.map(({ label }) => label)))];
    const counted = await Promise.all(
      labels.map(async (label) => ({ label, reported: await reportedOf(label) })),
    );
    many = counted.toSorted((a, b) => b.reported - a.reported).map(({ label }) => label);
    expect(many.length).toBeGreaterThanOrEqual(16);
  });
  afterAll(() => app.close());

  it("says the network's own count of a handle wherever its followers are told", async () => {
    const compared = await answer<{ handles: { account: Account; followers: Followers }[] }>(
      "/api/external/competitor-analysis/",
      { handles, limit: 1 },
    );
    for (const [at, handle] of handles.entries()) {
      const { account, followers } = await answer<{ account: Account; followers: Followers }>(
        "/api/external/handle-analysis/",
        { handle, limit: 1 },
      );
      const reported = await reportedOf(handle);
      expect(account.followers_count).toBe(reported);
      expect(followers.reported).toBe(reported);
      expect(followers.network).toMatchObject({ value: reported, low: reported, high: reported });
      expect(compared.handles[at]).toMatchObject({ account, followers });
      const reach = await reachOf({ handles: [handle] });
      expect(reach).toEqual(followers.network);
      expect(reach).toMatchObject({
        method: "reported-followers",
        reported: { handles: 1, low: reported, high: reported },
      });
      for (const { low, high } of reach.bands) expect([low, high]).toEqual([reported, reported]);
    }
  });

  it("estimates unions, filters, exclusions and groups within the network's counts", async () => {
    const counts = await Promise.all(handles.map(reportedOf));
    const [first = 0, second = 0] = counts;
    const sum = counts.reduce((total, count) => total + count, 0);
    const [one = "", two = ""] = handles;
    const cases: readonly [object, number, number][] = [
      [{ handles }, Math.max(...counts), sum],
      [{ handles, gender: "female" }, 0, sum],
      [{ handles, countries: ["United States"] }, 0, sum],
      [{ handles, keywords: ["coffee"] }, Math.max(...counts), Infinity],
      [
        {
          groups: {
            all: [
              { kind: "handle", label: one },
              { kind: "handle", label: two },
            ],
          },
        },
        0,
        Math.min(first, second),
      ],
    ];
    for (const [targeting_package, least, most] of cases) {
      const { value, low, high, bands, reported } = await reachOf(targeting_package);
      const ends = [low, ...bands.map((band) => band.low), ...bands.map((band) => band.high), high];
      for (const end of [value, ...ends]) {
        expect(end, JSON.stringify(targeting_package)).toBeGreaterThanOrEqual(least);
        expect(end, JSON.stringify(targeting_package)).toBeLessThanOrEqual(most);
      }
      const [half, most80] = bands;
      expect(low).toBeLessThanOrEqual(most80?.low ?? -1);
      expect(most80?.low).toBeLessThanOrEqual(half?.low ?? -1);
      expect(half?.high).toBeLessThanOrEqual(most80?.high ?? -1);
      expect(most80?.high).toBeLessThanOrEqual(high);
      expect(reported).toMatchObject({ low: least, high: most === Infinity ? null : most });
    }
  });

  it("scales what follows no handle by country alone", async () => {
    expect(await reachOf({ keywords: ["coffee"] })).toMatchObject({
      method: "stratified-wilson",
      reported: null,
    });
  });

  it("scales unknown countries by one rule, with or without handles", async () => {
    const countries = ["Japan"];
    const ratioOf = ({ value, members }: NetworkEstimate) => value / members;
    const everybody = ratioOf(await reachOf({ countries }));
    for (const handle of many.slice(0, 6)) {
      const reach = await reachOf({ handles: [handle], countries });
      if (reach.members < 30) continue;
      // Reported followers are themselves a draw around 100 times those counted.
      expect(ratioOf(reach) / everybody, handle).toBeGreaterThan(0.85);
      expect(ratioOf(reach) / everybody, handle).toBeLessThan(1.15);
    }
  });

  it("adds with each handle no more than its own people, beyond those whose combinations are counted", async () => {
    for (const rest of [{}, { countries: ["Japan"] }, { gender: "female" }]) {
      let before: NetworkEstimate | null = null;
      for (const count of [10, 11, 12, 13, 16]) {
        const reach = await reachOf({ handles: many.slice(0, count), ...rest });
        if (before !== null) {
          const added = reach.members - before.members;
          expect(reach.value, JSON.stringify({ count, rest })).toBeGreaterThanOrEqual(before.value);
          expect(reach.value - before.value).toBeLessThanOrEqual(added * 250 + 0.03 * before.value);
        }
        before = reach;
      }
    }
  });

  it("says of a country what statistics and the network's sizes say", async () => {
    const { body: sizes } = await page.get("/api/network/datasets/sample/network-sizes/");
    const { body: statistics } = await page.get("/api/external/xstats/?country=Japan");
    const { body: dataset } = await page.get("/api/network/datasets/sample/");
    const [japan] = statistics["results"] as { profiles: number; network: number }[];
    const size = (sizes["results"] as { country: string; accounts: number }[]).find(
      ({ country }) => country === "JP",
    );
    expect(japan?.network).toBe(size?.accounts);
    expect((await reachOf({ countries: ["Japan"] })).value).toBe(japan?.network);
    // The sample declares which part of its network it is, and its counts follow from it.
    expect(dataset["scale"]).toBe(100);
  });

  it("reports followers of the sample that are what its scale says of those counted", async () => {
    const { followers } = await answer<{ followers: Followers }>("/api/external/handle-analysis/", {
      handle: handles[0],
      limit: 1,
    });
    const expected = followers.in_data * 100;
    const spread = 4 * 100 * Math.sqrt(followers.in_data);
    expect(Math.abs(followers.reported - expected)).toBeLessThan(spread);
  });
});
