import { adCreatives, type Creative } from "@toolkit/core/contract/ad-creatives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediumFrom, png, video } from "../../../../test/media/upload-file.ts";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { memberships } from "../../../db/schema/people.ts";
import { OutgoingError } from "../../../ports/outgoing.ts";
import { Advertiser } from "../applying/testing/advertiser.ts";
import { sweepCreatives } from "./services/keep-creatives.ts";

const PATH = "/api/ad-creatives/";

let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let page: TestBrowser;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 500, undefined, {
    networks: simulatedNetworks(simulator),
    wait: async (ms) => {
      await simulator.control("POST", "/clock", { seconds: Math.ceil(ms / 1000) });
    },
    outgoing: {
      async download({ url }) {
        if (url.includes("gone")) throw new OutgoingError("status");
        const bytes = Buffer.from("<html><title>\n Beans &amp; more </title></html>");
        return { url: "https://example.com/beans?utm_source=x", bytes };
      },
    },
  });
  const handles = await simulator.handles();
  advertiser = await Advertiser.connect(app, simulator, handles[0]);
  page = advertiser.browser;
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

const teamId = async (): Promise<string> => {
  const [row] = await app.ports.db
    .select({ id: memberships.teamId })
    .from(memberships)
    .where(eq(memberships.userId, await personOf()));
  return row?.id ?? "";
};
const personOf = async () => String((await page.get("/api/user/me/")).body["id"]);
const create = async (body: object): Promise<Creative> => {
  const answer = await page.post(PATH, { name: "Beans", kind: "text", ...body });
  expect(answer.status, answer.text).toBe(201);
  return adCreatives.create.response.parse(answer.body);
};
const read = async (id: string) => {
  const answer = await page.get(`${PATH}${id}/`);
  expect(answer.status, answer.text).toBe(200);
  return adCreatives.read.response.parse(answer.body);
};
const send = (method: "PUT" | "PATCH" | "DELETE", id: string, payload?: object) =>
  page.send({ method, url: `${PATH}${id}/`, ...(payload && { payload }) });

describe("creatives of a team", () => {
  it("are drafts as long as X would refuse them, with the reason in the reader's language", async () => {
    const draft = await create({ kind: "card", text: "新しい豆" });
    expect(draft).toMatchObject({ status: "draft", weight: 8, version: 1 });
    expect(draft.problems.map(({ code }) => code)).toEqual([
      "medium_missing",
      "title_missing",
      "url_missing",
    ]);
    const japanese = await page.send({
      method: "GET",
      url: `${PATH}${draft.id}/`,
      headers: { "accept-language": "ja" },
    });
    expect(japanese.body["problem"]).toBe("画像または動画を選択してください。");
    const small = await mediumFrom(page, "small.png", png(400, 400));
    const narrow = await send("PATCH", draft.id, { media: [small.id] });
    expect(narrow.body["problem"]).toContain("at least 800 pixels wide");
    const medium = await mediumFrom(page, "card.png", png(800, 800));
    const ready = await send("PATCH", draft.id, {
      media: [medium.id],
      title: "Beans",
      url: "https://example.com/beans?a=1",
      utm: { source: "x", medium: "paid", campaign: "", term: "", content: "" },
    });
    expect(ready.body).toMatchObject({ status: "ready", problem: null, version: 3 });
    const { body } = await page.get(`/api/ad-media/${medium.id}/`);
    expect(body["used_in"]).toEqual([{ id: draft.id, name: "Beans" }]);
    const refused = await page.send({ method: "DELETE", url: `/api/ad-media/${medium.id}/` });
    expect(refused.status).toBe(409);
  });

  it("keep their versions, and refuse a save over somebody else's", async () => {
    const { id } = await create({ text: "One" });
    await send("PATCH", id, { text: "Two", version: 1 });
    expect((await send("PATCH", id, { text: "Late", version: 1 })).status).toBe(409);
    const whole = { name: "Renamed", kind: "text", text: "Three", version: 2 };
    expect((await send("PUT", id, whole)).body).toMatchObject({ name: "Renamed", text: "Three" });
    const { versions } = await read(id);
    expect(versions.map(({ version, content }) => `${version} ${content.text}`)).toEqual([
      "3 Three",
      "2 Two",
      "1 One",
    ]);
  });

  it("get letters within their A/B set, and are listed by it, by kind and by name", async () => {
    const first = await create({ name: "Set one", ab_set: "Spring", text: "A" });
    app.clock.pass(1);
    const second = await create({ name: "Set two", ab_set: "Spring", text: "B" });
    expect([first.variant, second.variant]).toEqual(["A", "B"]);
    const list = async (query: string) =>
      adCreatives.list.response
        .parse((await page.get(`${PATH}?${query}`)).body)
        .results.map(({ name }) => name);
    expect(await list("ab_set=Spring&ordering=name")).toEqual(["Set one", "Set two"]);
    expect(await list("q=two")).toEqual(["Set two"]);
    expect(await list("kind=card")).toEqual(["Beans"]);
    const stranger = await app.signedIn();
    expect((await stranger.get(PATH)).body["count"]).toBe(0);
    expect((await stranger.get(`${PATH}${first.id}/`)).status).toBe(404);
  });

  it("are paged by cursor: what is added or deleted meanwhile neither repeats nor hides one", async () => {
    const names = ["P1", "P2", "P3", "P4", "P5"];
    for (const name of names) await create({ name, ab_set: "Pages", text: name });
    const read = async (query: string) =>
      adCreatives.list.response.parse(
        (await page.get(`${PATH}?ab_set=Pages&page_size=2&ordering=name${query}`)).body,
      );
    const first = await read("");
    const [gone] = first.results;
    await send("DELETE", gone?.id ?? "");
    await create({ name: "P0", ab_set: "Pages", text: "before" });
    const second = await read(`&page=${first.next}`);
    const third = await read(`&page=${second.next}`);
    expect([first, second, third].map(({ results }) => results.map(({ name }) => name))).toEqual([
      ["P1", "P2"],
      ["P3", "P4"],
      ["P5"],
    ]);
    expect(third.next).toBeNull();
    expect((await page.get(`${PATH}?page=nothing`)).status).toBe(400);
  });

  it("lie in the trash for 30 days", async () => {
    const { id } = await create({ text: "Old" });
    expect((await send("DELETE", id)).status).toBe(204);
    expect((await page.get(`${PATH}${id}/`)).status).toBe(404);
    expect((await page.post(`${PATH}${id}/restore/`)).body).toMatchObject({ text: "Old" });
    await send("DELETE", id);
    const trashed = adCreatives.list.response.parse((await page.get(`${PATH}?trash=true`)).body);
    const mine = trashed.results.find((each) => each.id === id);
    expect(mine?.removed).toBe(app.clock.now().toISOString());
    const { services } = app.creatives;
    const later = { now: () => new Date(app.clock.now().getTime() + 31 * 86_400_000) };
    await sweepCreatives({ ...services, clock: later });
    expect((await page.post(`${PATH}${id}/restore/`)).status).toBe(404);
  });

  it("have their link opened as a visitor would", async () => {
    const check = (url: string) => page.post(`${PATH}check-link/`, { url });
    expect((await check("https://example.com/?utm_source=x&utm_campaign=spring")).body).toEqual({
      state: "ok",
      final_url: "https://example.com/beans?utm_source=x",
      title: "Beans & more",
      lost_parameters: ["utm_campaign"],
    });
    expect((await check("https://example.com/gone")).body).toMatchObject({
      state: "status",
      final_url: null,
    });
  });
});

describe("posts of creatives", () => {
  const post = async (id: string) => {
    const answer = await page.post(`${PATH}${id}/posts/`, { ad_account_id: advertiser.account });
    await app.ports.queue.idle();
    return answer;
  };

  it("are made of a video, in segments, once, however often they are asked for", async () => {
    const medium = await mediumFrom(page, "film.mp4", await video());
    await page.send({
      method: "PATCH",
      url: `/api/ad-media/${medium.id}/`,
      payload: { alt: "Bars" },
    });
    const { id } = await create({ kind: "video", text: "Watch", media: [medium.id] });
    expect((await post(id)).status).toBe(202);
    const { posts } = await read(id);
    expect(posts).toMatchObject([{ state: "sent", version: 1, error: null }]);
    expect(posts[0]?.post_id).toMatch(/^\d+$/);
    await post(id);
    expect((await read(id)).posts).toEqual(posts);
    const again = await app.creatives.source.postOf({
      teamId: await teamId(),
      personId: await personOf(),
      adAccountId: advertiser.account,
      creativeId: id,
      approvedAt: null,
    });
    expect(again).toBe(posts[0]?.post_id);
  });

  it("are found by name when the answer was lost, and are made anew for another version", async () => {
    const { id } = await create({ text: "Lost and found" });
    await post(id);
    const before = (await read(id)).posts[0]?.post_id;
    await app.creatives.services.posts.begin(
      {
        creativeId: id,
        adAccountId: advertiser.account,
        version: 1,
        teamId: await teamId(),
      },
      app.clock.now(),
    );
    await post(id);
    expect((await read(id)).posts[0]?.post_id).toBe(before);
    await send("PATCH", id, { text: "Another text" });
    await post(id);
    const { posts } = await read(id);
    expect(posts.map(({ version, state }) => `${version} ${state}`).toSorted()).toEqual([
      "1 sent",
      "2 sent",
    ]);
    expect(new Set(posts.map((each) => each.post_id)).size).toBe(2);
  });

  it("show a card and a carousel with the pictures of the library", async () => {
    const medium = await mediumFrom(page, "wide.png", png(800, 419));
    const url = "https://example.com/beans";
    const card = await create({ kind: "card", text: "Card", media: [medium.id], title: "T", url });
    const slides = ["One", "Two"].map((title) => ({ medium: medium.id, title, url: "" }));
    const carousel = await create({ kind: "carousel", text: "Carousel", slides, url });
    for (const { id } of [card, carousel]) {
      await post(id);
      expect((await read(id)).posts).toMatchObject([{ state: "sent", error: null }]);
    }
  });

  it("go on with the segments that are missing after the network was away", async () => {
    const medium = await mediumFrom(page, "later.png", png(320, 200, 3, 9));
    const { id } = await create({ kind: "image", text: "Later", media: [medium.id] });
    await simulator.control("POST", "/faults", {
      kind: "status",
      method: "POST",
      path: "/2/media/upload",
      // The upload begins and its segment arrives; finishing it fails.
      after: 2,
    });
    await post(id);
    const failed = (await read(id)).posts[0];
    expect(failed).toMatchObject({ state: "failed", post_id: null });
    expect(failed?.error).not.toBeNull();
    const key = { mediumId: medium.id, adAccountId: advertiser.account };
    const begun = await app.creatives.services.posts.findSend(key);
    expect(begun).toMatchObject({ segments: 1, inLibrary: false });
    await simulator.control("DELETE", "/faults");
    await post(id);
    expect((await read(id)).posts).toMatchObject([{ state: "sent", error: null }]);
    const done = await app.creatives.services.posts.findSend(key);
    expect(done).toMatchObject({ uploadId: begun?.uploadId, segments: 1, inLibrary: true });
  });

  it("are refused for a draft, and say why X refuses a text", async () => {
    const draft = await create({ kind: "text", text: "" });
    expect((await post(draft.id)).status).toBe(409);
    const twice = await create({ text: "Lost and found" });
    await post(twice.id);
    expect((await read(twice.id)).posts[0]?.error).toContain("same text twice");
  });
});
