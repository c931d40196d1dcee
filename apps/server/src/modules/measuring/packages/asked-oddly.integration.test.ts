import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

interface Sized {
  readonly size: number | null;
  readonly seeds: {
    readonly label: string;
    readonly alone: number | null;
    readonly beyond: number | null;
  }[];
  readonly not_measurable: { readonly kind: string; readonly label: string; reason: string }[];
  readonly network: { readonly high: number } | null;
}

describe("packages asked in unusual ways", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let handle: string;

  const answer = async <T>(path: string, body: object, status = 200): Promise<T> => {
    const found = await page.post(path, body);
    expect(found.status, JSON.stringify(found.body)).toBe(status);
    return found.body as T;
  };
  const size = (targeting_package: object): Promise<Sized> =>
    answer("/api/external/audience-builder/size/", { targeting_package });
  const saved = async (name: string, targeting_package: object): Promise<string> =>
    (await answer<{ id: string }>("/api/audience-configs/", { name, targeting_package }, 201)).id;

  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn();
    const { results } = await answer<{ results: { label: string }[] }>(
      "/api/audience-configs/autocomplete/",
      { text: "a", kinds: ["handle"], limit: 1 },
    );
    handle = results[0]?.label ?? "";
  });
  afterAll(() => app.close());

  it("say of which days sentiment and topics are, whatever window members have", async () => {
    const mood = await answer<{ window: object; periods: { from: string; to: string }[] }>(
      "/api/external/sentiment/",
      { keywords: ["coffee"], days: 28, by: "day" },
    );
    expect(mood.window).toMatchObject({ days: 28, to: mood.periods.at(-1)?.to });
    const course = await answer<{ window: object; periods: { to: string }[] }>(
      "/api/network/topics-over-time/",
      { keywords: ["coffee"] },
    );
    expect(course.window).toMatchObject({ days: 364, to: course.periods.at(-1)?.to });
  });

  it("compare with everybody, and say so, where a baseline cannot be measured", async () => {
    const found = await answer<{ baseline: { kind: string }; not_measurable: object[] }>(
      "/api/external/insights/",
      {
        targeting_package: { keywords: ["coffee"] },
        baseline: { targeting_package: { handles: ["nobody_has_this"] } },
        limit: 2,
      },
    );
    expect(found.baseline.kind).toBe("everyone");
    expect(found.not_measurable).toEqual([
      { kind: "handle", label: "nobody_has_this", reason: "unknown_handle" },
    ]);
  });

  it("take a competitor that is named twice for one", async () => {
    const twice = await answer<{ handles: object[]; reach: { gross: number } }>(
      "/api/external/competitor-analysis/",
      { handles: [handle, `@${handle.toUpperCase()}`] },
    );
    const once = await answer<{ handles: object[]; reach: { gross: number } }>(
      "/api/external/competitor-analysis/",
      { handles: [handle] },
    );
    expect(twice.reach.gross).toBe(once.reach.gross);
    expect(twice.handles).toEqual(once.handles);
  });

  it("do not let a saved audience contain itself, however far round", async () => {
    const first = await saved("Circle one", { keywords: ["coffee"] });
    await saved("Circle two", { custom_audiences: [{ name: "Circle one", id: first }] });
    for (const name of ["Circle one", "CIRCLE TWO"]) {
      const { status, body } = await page.put(`/api/audience-configs/${first}/`, {
        name: "Circle one",
        targeting_package: {
          groups: { any: [{ kind: "custom_audience", label: name }] },
        },
      });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain("leads back to this audience");
    }
    const kept = await page.put(`/api/audience-configs/${first}/`, {
      name: "Circle one",
      targeting_package: { keywords: ["coffee", "tea"] },
    });
    expect(kept.status).toBe(200);
  });

  it("say when audiences within audiences go too deep", async () => {
    let below = await saved("Depth 0", { keywords: ["coffee"] });
    for (const level of [1, 2, 3, 4])
      below = await saved(`Depth ${level}`, {
        custom_audiences: [{ name: `Depth ${level - 1}`, id: below }],
      });
    const found = await size({ custom_audiences: [{ name: "Depth 4", id: below }] });
    expect(found).toMatchObject({ size: null });
    expect(found.not_measurable).toEqual([
      { kind: "custom_audience", label: "Depth 4", reason: "too_deep" },
    ]);
  });

  it.each([
    ["大阪", "JP-27"],
    ["東京", "Tokyo"],
    ["名古屋", "名古屋市"],
    ["Köln", "Cologne"],
  ])("know %s as %s", async (name, other) => {
    const [one, same] = [await size({ locations: [name] }), await size({ locations: [other] })];
    expect(one.not_measurable).toEqual([]);
    expect(one.size).toBe(same.size);
  });

  it("warn of a sensitive subject that is written in one word", async () => {
    for (const keyword of ["#GayPride", "GayPride", "gay pride"]) {
      const { warnings } = await answer<{ warnings: object[] }>(
        "/api/external/audience-builder/policy/",
        { targeting_package: { keywords: [keyword] } },
      );
      expect(warnings.length, keyword).toBeGreaterThan(0);
    }
  });

  it("complete signs alone to nothing", async () => {
    for (const text of ["!!!", "・", "-", "😀"]) {
      const { results } = await answer<{ results: object[] }>(
        "/api/external/audience-builder/complete/",
        { text, limit: 3 },
      );
      expect(results, text).toEqual([]);
    }
  });

  it("read handles in groups as anywhere else, and say what is wrong in a group", async () => {
    const link = { kind: "handle", label: `https://x.com/${handle}` };
    expect((await size({ groups: link })).size).toBe((await size({ handles: [handle] })).size);
    const refused = async (groups: object): Promise<string> =>
      JSON.stringify(
        await answer(
          "/api/external/audience-builder/size/",
          { targeting_package: { groups } },
          400,
        ),
      );
    expect(await refused({ kind: "handle", label: "a b!" })).toContain("Handle is not valid");
    expect(await refused({ any: [{ not: { kind: "handle", label: "a b!" } }] })).toContain(
      "Handle is not valid",
    );
    const many = Array.from({ length: 501 }, (_, i) => ({ kind: "keyword", label: `w${i}` }));
    expect(await refused({ any: many })).toContain("at most 500 items");
    expect(await refused({ anything: [] })).toContain("Groups is not valid");
  });

  it("let a seed that is named twice claim nobody beyond the others", async () => {
    const { seeds } = await size({ keywords: ["coffee", "Coffee"], hashtags: ["travel"] });
    const [first, second, other] = seeds;
    expect(first?.alone).toBeGreaterThan(0);
    expect(second?.alone).toBe(first?.alone);
    expect([first?.beyond, second?.beyond]).toEqual([0, 0]);
    expect(other?.beyond).not.toBeNull();
  });

  it("give a handle that is named twice one place in the ad groups", async () => {
    const { handles } = await answer<{ handles: number }>("/api/audience-configs/ad-groups/", {
      targeting_package: { handles: [handle, handle.toUpperCase()] },
    });
    expect(handles).toBe(1);
  });

  it("never estimate more accounts than the chosen countries have", async () => {
    const { network } = await size({ countries: ["Japan"] });
    const sizes = await app.network.services.engines.use("sample", ({ dataset }) =>
      dataset.networkSizes(),
    );
    const japan = sizes.find(({ country }) => country === "JP");
    expect(network?.high).toBeLessThanOrEqual(japan?.accounts ?? 0);
    expect((await size({ countries: ["ＪＰ"] })).size).toBe(
      (await size({ countries: ["JP"] })).size,
    );
  });
});
