import {
  type CompetitorAnalysis,
  type HandleAnalysis,
  handles as handleCalls,
} from "@toolkit/core/contract/handle-analysis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;

describe("handles", () => {
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
    handles = (found.body["results"] as Body[]).map(({ label }) => String(label)).slice(0, 3);
  });
  afterAll(() => app.close());

  const compare = async (body: object): Promise<CompetitorAnalysis> => {
    const answer = await page.post("/api/external/competitor-analysis/", body);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 400)).toBe(200);
    return handleCalls.competitors.response.parse(answer.body);
  };
  const analyse = async (body: object): Promise<HandleAnalysis> => {
    const answer = await page.post("/api/external/handle-analysis/", body);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 400)).toBe(200);
    return handleCalls.analysis.response.parse(answer.body);
  };
  const followersOf = async (handle: string): Promise<unknown> =>
    (
      await page.post("/api/external/audience-builder/followers-of/", {
        handles: [handle],
        members: 0,
      })
    ).body["size"];

  it("are analysed one by one: profile, followers, what they like, who is like them", async () => {
    const [handle = ""] = handles;
    const found = await analyse({ handle: `https://x.com/${handle}`, limit: 10 });
    expect(found.account.username).toBe(handle);
    expect(found.followers.in_data).toBe(await followersOf(handle));
    expect(found.followers.reported).toBe(found.account.followers_count);
    const { network } = found.followers;
    expect(network?.value).toBeGreaterThan(found.followers.in_data);
    expect(network?.low).toBeLessThanOrEqual(network?.value ?? 0);
    expect(found.audience?.size).toBe(found.followers.in_data);
    const { gender } = found.audience?.demographics ?? {};
    expect((gender?.known ?? 0) + (gender?.unknown ?? 0)).toBe(found.followers.in_data);
    expect(found.audience?.interests.items.length).toBeGreaterThan(0);
    const { items, total, minimum_overlap, followers } = found.look_alikes;
    expect(total).toBeGreaterThan(0);
    expect(items).toHaveLength(Math.min(10, total));
    expect(followers).toBeLessThanOrEqual(found.followers.in_data);
    for (const like of items) {
      expect(like.account.username).not.toBe(handle);
      expect(like.overlap).toBeGreaterThanOrEqual(minimum_overlap);
      expect(like.similarity).toBeCloseTo(like.overlap / Math.sqrt(followers * like.followers), 12);
    }
    const similarities = items.map(({ similarity }) => similarity);
    expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
    // The page of a name says the same of the same account.
    const explored = await page.get(`/api/external/explore/?name=%40${handle}&limit=10`);
    expect(explored.body["similar_accounts"]).toEqual(found.look_alikes);
    const { by_kind, posts } = found.content;
    expect(by_kind.post + by_kind.reply + by_kind.repost + by_kind.quote).toBe(posts);
    for (const post of found.content.most_liked_posts) expect(post.author.username).toBe(handle);
  });

  it("are validated: whether one is known, as the account spells it", async () => {
    const [handle = ""] = handles;
    const { body: found } = await page.post("/api/external/validate-handle/", {
      handle: `@${handle.toUpperCase()}`,
    });
    const { account } = await analyse({ handle });
    expect(found).toMatchObject({
      exists: true,
      handle,
      followers_count: account.followers_count,
      account: { id: account.id },
      dataset: "sample",
    });
    expect(
      await page.post("/api/external/validate-handle/", { handle: "nobody_at_all_here" }),
    ).toMatchObject({
      status: 200,
      body: {
        exists: false,
        handle: "nobody_at_all_here",
        followers_count: null,
        account: null,
        near: [],
      },
    });
    const slip = `${handle}_`;
    const { body: told } = await page.post("/api/external/validate-handle/", { handle: slip });
    expect(told).toMatchObject({ exists: false, near: expect.arrayContaining([handle]) });
    const sized = { targeting_package: { handles: [slip, "nobody_at_all_here"] } };
    for (const path of ["/api/external/audience-builder/size/", "/api/build-audience/"]) {
      const { body } = await page.post(path, sized);
      expect(body["not_measurable"], path).toEqual([
        expect.objectContaining({ label: slip, near: expect.arrayContaining([handle]) }),
        { kind: "handle", label: "nobody_at_all_here", reason: "unknown_handle" },
      ]);
    }
    const explored = await page.get(
      `/api/external/explore/?name=${encodeURIComponent(`@${slip}`)}`,
    );
    expect(explored.status).toBe(404);
    expect(explored.text).toContain(`Did you mean @${handle}`);
    for (const handle of ["", "two words", "x".repeat(60), 7, null])
      expect((await page.post("/api/external/validate-handle/", { handle })).status).toBe(400);
  });

  it("are named in the caller's language", async () => {
    const [handle = ""] = handles;
    const [english, japanese] = await Promise.all([
      analyse({ handle, language: "en" }),
      analyse({ handle, language: "ja" }),
    ]);
    const interests = ({ audience }: HandleAnalysis) => audience?.interests.items ?? [];
    expect(interests(japanese).map(({ id }) => id)).toEqual(interests(english).map(({ id }) => id));
    expect(interests(japanese)[0]?.label).not.toBe(interests(english)[0]?.label);
  });

  it("are compared: audience, overlap, growth, content and voice", async () => {
    const found = await compare({ handles: [...handles, "no_such_handle"], limit: 3 });
    expect(found.handles.map(({ handle }) => handle)).toEqual([...handles, "no_such_handle"]);
    expect(found.handles[3]).toMatchObject({ account: null, audience: null, voice: null });
    const known = found.handles.slice(0, 3);
    for (const { handle, followers, audience, growth, content, voice } of known) {
      const size = await followersOf(handle);
      expect(followers?.in_data).toBe(size);
      expect(audience?.size).toBe(size);
      expect(growth?.periods.at(-1)?.standing.possible).toBe(size);
      expect(content?.posts).toBeGreaterThanOrEqual(content?.most_liked_posts.length ?? 0);
      expect(voice?.keywords).toBeNull();
      expect(voice?.posts).toBe(voice?.mentions.posts);
    }
    const shares = known.map(({ voice }) => voice?.share ?? 0);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    const overlap = await page.post("/api/audience-configs/overlap/", {
      audiences: handles.map((handle) => ({ targeting_package: { handles: [handle] } })),
    });
    expect(found.pairs).toEqual(overlap.body["pairs"]);
    expect(found.combinations).toEqual(overlap.body["combinations"]);
    expect(found.reach).toEqual(overlap.body["reach"]);
  });

  it("count posts with their words once, beside mentions, and not their own", async () => {
    const [first = "", second = ""] = handles;
    const found = await compare({
      handles: [{ handle: first, keywords: ["coffee", "コーヒー", "!!!"] }, { handle: second }],
      window_days: null,
    });
    const [voice, other] = found.handles.map((each) => each.voice);
    expect(voice?.keywords?.posts).toBeGreaterThan(0);
    expect(voice?.posts).toBeGreaterThanOrEqual(
      Math.max(voice?.keywords?.posts ?? 0, voice?.mentions.posts ?? 0),
    );
    expect(voice?.posts).toBeLessThanOrEqual(
      (voice?.keywords?.posts ?? 0) + (voice?.mentions.posts ?? 0),
    );
    expect(other?.keywords).toBeNull();
    expect(found.voice.posts).toBeLessThanOrEqual((voice?.posts ?? 0) + (other?.posts ?? 0));
    // The engine finds the same authors by its index.
    const authors = await page.post("/api/external/audience-builder/posted-about/", {
      keywords: ["coffee", "コーヒー"],
      window_days: null,
      members: 200,
    });
    const names = (authors.body["members"] as Body[]).map(({ username }) => username);
    const size = Number(authors.body["size"]);
    expect(names).toHaveLength(Math.min(200, size));
    expect(voice?.keywords?.authors).toBe(names.includes(first) ? size - 1 : size);
  });

  it("are refused when nobody has that name, or none could", async () => {
    const send = (url: string, body: object) => page.post(url, body);
    const url = "/api/external/handle-analysis/";
    expect(await send(url, { handle: "no_such_handle" })).toMatchObject({
      status: 404,
      body: {
        detail:
          "There is no account @no_such_handle in this data. Check the spelling, or import the account with its followers.",
      },
    });
    // A slip in the last character; what is near is found once the index of names stands.
    const slip = `${(handles[0] ?? "").slice(0, -1)}9`;
    await expect
      .poll(async () => JSON.stringify((await send(url, { handle: slip })).body), {
        timeout: 10_000,
      })
      .toContain(`Did you mean @${handles[0]}`);
    expect((await send(url, { handle: slip, dataset: "Sampel" })).body["detail"]).toContain(
      "Did you mean Sample network?",
    );
    const dataset = "no-such-dataset";
    expect(await send(url, { handle: handles[0], dataset })).toMatchObject({ status: 404 });
    expect(await send(url, { handle: "not a handle" })).toMatchObject({ status: 400 });
    expect(await send("/api/external/competitor-analysis/", { handles: [] })).toMatchObject({
      status: 400,
    });
    expect(await send("/api/external/competitor-analysis/", { handles: [{}] })).toMatchObject({
      status: 400,
    });
  });
});
