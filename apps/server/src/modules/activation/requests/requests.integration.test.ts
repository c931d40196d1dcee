import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;
const PATH = "/api/external/audience-requests/";

describe("requested audiences", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn();
  });
  afterAll(() => app.close());

  const ask = (description: string, more: Body = {}) =>
    page.post(PATH, { name: "Asked for", description, language: "en", ...more });

  it("are read, built and saved at once", async () => {
    const asked = await ask("Women in Japan, aged 25-34, photographers who love coffee", {
      email: "You@Example.com",
    });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ state: "delivered", email: "you@example.com" });
    const delivered = asked.body["delivered"] as Body;
    const pack = delivered["targeting_package"] as Body;
    expect(pack).toMatchObject({ gender: "FEMALE", countries: [{ label: "Japan" }] });
    expect(delivered["id"]).toBe(asked.body["audience_config"]);
    const saved = await page.get(`/api/audience-configs/${String(delivered["id"])}/`);
    expect(saved.body).toEqual(delivered);
    const built = await page.post("/api/build-audience/", { targeting_package: pack, members: 0 });
    expect(delivered["size"]).toBe(built.body["size"]);
    const seeds = asked.body["seeds"] as Body[];
    expect(seeds.find(({ kind }) => kind === "job_title")).toMatchObject({ used: false });
    expect(seeds.filter(({ used }) => used === true).length).toBeGreaterThan(2);
  });

  it("leave out what the words deny, and say what cannot be left out", async () => {
    const { body } = await ask("Women in Japan who love coffee but not yoga, not in Tokyo");
    const pack = (body["delivered"] as Body)["targeting_package"] as Body;
    expect(pack).toMatchObject({ gender: "FEMALE", countries: [{ label: "Japan" }] });
    expect(JSON.stringify((pack["groups"] as { all: unknown[] }).all[1])).toMatch(
      /^\{"not":.*"Yoga"/,
    );
    expect(body["excluded"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: "Yoga", used: true }),
        expect.objectContaining({ label: "Tokyo", used: false }),
      ]),
    );
    expect(body["cannot"]).toMatchObject([{ subject: "exclusion", text: "Tokyo" }]);
  });

  it("reach the followers of a handle that is named", async () => {
    const found = await page.post("/api/audience-configs/autocomplete/", {
      text: "a",
      kinds: ["handle"],
    });
    const handle = String((found.body["results"] as Body[])[0]?.["label"]);
    const known = await page.post(`${PATH}validate-handle/`, { handle: `@${handle}` });
    expect(known).toMatchObject({ status: 200, body: { exists: true, handle } });
    const asked = await ask("zzqqxx", { handle });
    const size = await page.post("/api/build-audience/", {
      targeting_package: { handles: [handle] },
      members: 0,
    });
    expect((asked.body["delivered"] as Body)["size"]).toBe(size.body["size"]);
  });

  it.each([
    "zzqqxx",
    "zzqqxx brrtq morning wlkjh for our xqvv",
    "Something that everybody knows: zzqqxx wlkjh",
  ])(
    "are not delivered where too little is understood, and say what to change: %s",
    async (description) => {
      const asked = await ask(description);
      expect(asked.body).toMatchObject({ state: "not_understood", delivered: null });
      expect(asked.body["advice"]).toContain("Name a place");
      expect((asked.body["unused"] as Body[]).map(({ text }) => text)).toContain("zzqqxx");
      expect((await page.get("/api/audiences/?search=Asked")).text).not.toContain(description);
    },
  );

  it("cannot be judged where nothing is delivered", async () => {
    const asked = await ask("zzqqxx");
    expect(asked.body).toMatchObject({ audience_config: null });
    const address = `${PATH}${String(asked.body["id"])}/feedback/`;
    const judged = await page.post(address, { rating: 5 }, { "accept-language": "ja" });
    expect(judged).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it("do not target people by what is private", async () => {
    const asked = await ask("Muslims in Japan");
    expect(asked.body["left_out"]).toMatchObject([{ subject: "religion" }]);
    const { countries: _countries, ...rest } = (asked.body["delivered"] as Body)[
      "targeting_package"
    ] as Body;
    expect(rest).toEqual({});
  });

  it("keep the last feedback, also when the audience is gone", async () => {
    const asked = await ask("Men in Japan");
    const id = String(asked.body["id"]);
    await page.post(`${PATH}${id}/feedback/`, { rating: 2 });
    await page.delete(`/api/external/audience-configs/${String(asked.body["audience_config"])}/`);
    const judged = await page.post(`${PATH}${id}/feedback/`, { rating: 4, comment: "Better" });
    expect(judged.body).toMatchObject({
      state: "delivered",
      audience_config: null,
      feedback: { rating: 4, comment: "Better" },
    });
    const listed = await page.get(PATH);
    expect((listed.body["results"] as Body[]).find((row) => row["id"] === id)).toEqual(judged.body);
  });

  it("are nobody else's", async () => {
    const asked = await ask("Women in Japan");
    const stranger = await app.signedIn();
    expect((await stranger.get(PATH)).body).toMatchObject({ count: 0, results: [] });
    const address = `${PATH}${String(asked.body["id"])}/feedback/`;
    expect((await stranger.post(address, { rating: 1 })).status).toBe(404);
  });

  it("check an address by its form", async () => {
    const check = async (email: string) =>
      (await page.post(`${PATH}validate-email/`, { email })).body;
    expect(await check(" You@Example.com ")).toEqual({ valid: true, email: "you@example.com" });
    for (const wrong of ["you", "you@", "a b@c", `${"x".repeat(260)}@example.com`, ""])
      expect(await check(wrong), wrong).toEqual({ valid: false, email: null });
  });

  it.each([
    [{ description: "" }, "description"],
    [{ description: "x".repeat(2001) }, "description"],
    [{ description: "x", email: "nobody" }, "email"],
    [{ description: "x", handle: "not a handle" }, "handle"],
  ])("refuse %j", async (body, field) => {
    const answer = await page.post(PATH, { name: "Asked for", ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(Object.keys(answer.body)).toContain(field);
  });
});
