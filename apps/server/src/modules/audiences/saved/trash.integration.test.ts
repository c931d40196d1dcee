import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { queueWeek } from "../../activation/monitors/services/weekly-clock.ts";
import { audienceConfigs } from "../../../db/schema/audiences.ts";
import { holdTrash } from "../../operations/held-trash/hold-trash.ts";
import { sweepAudiences } from "./services/trash.ts";

type Body = Record<string, unknown>;

const STORE = "/api/audience-configs/";
const EXTERNAL = "/api/external/audience-configs/";
const DAY = 86_400;

describe.each(DATABASES)("trash of saved audiences on %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  let stranger: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp(kind, 500);
    page = await app.signedIn("anna@example.com");
    stranger = await app.signedIn("eve@example.com");
  });
  afterAll(() => app.close());

  const save = async (name: string, more: Body = {}): Promise<string> => {
    const targeting_package = { languages: ["en"] };
    return String((await page.post(STORE, { name, targeting_package, ...more })).body["id"]);
  };
  const act = async (what: string, ids: readonly string[], more: Body = {}, by = page) =>
    (await by.post(`${STORE}${what}/`, { ids, ...more })).body["ids"];
  const namesAt = async (path: string, by = page) =>
    ((await by.get(path)).body["results"] as Body[]).map(({ name }) => name);
  const lists = async (by = page) => ({
    live: await namesAt("/api/audiences/?ordering=name", by),
    trash: await namesAt(`${STORE}trash/`, by),
  });

  it("keeps what was deleted, once or many at once, and restores it whole", async () => {
    const one = await save("One", { categories: ["Launch"] });
    const two = await save("Two");
    const link = await page.post(`${EXTERNAL}${one}/share/`, {});
    const token = /([\w-]{43})\/$/.exec(String(link.body["url"]))?.[1];
    const shared = () => app.browser().get(`/api/external/shared-audiences/${token}/`);
    expect((await shared()).status).toBe(200);

    expect((await page.delete(`${EXTERNAL}${one}/`)).status).toBe(204);
    expect((await page.delete(`${EXTERNAL}${one}/`)).status).toBe(404);
    for (const path of [`${STORE}${one}/`, `${STORE}${one}/versions/1/`, `${STORE}${one}/members/`])
      expect((await page.get(path)).status, path).toBe(404);
    expect((await shared()).status).toBe(404);
    // Only what was moved now is answered, so that an Undo brings back that and nothing else.
    expect(await act("trash", [one, two])).toEqual([two]);
    expect(await lists()).toEqual({ live: [], trash: expect.arrayContaining(["One", "Two"]) });
    const [first] = (await page.get(`${STORE}trash/`)).body["results"] as Body[];
    expect(first).toMatchObject({ removed_by: { name: "anna@example.com" } });
    const kept = Date.parse(String(first?.["until"])) - Date.parse(String(first?.["removed"]));
    expect(kept).toBe(30 * DAY * 1000);

    expect(await act("restore", [one, two])).toEqual(expect.arrayContaining([one, two]));
    expect(await act("restore", [one])).toEqual([]);
    expect(await lists()).toEqual({ live: ["One", "Two"], trash: [] });
    expect((await page.get(`${STORE}${one}/`)).body).toMatchObject({
      version: 1,
      categories: [{ name: "Launch" }],
    });
    expect((await shared()).status).toBe(200);
    expect(await act("purge", [one])).toEqual([]);
    expect(await act("trash", [one, two])).toHaveLength(2);
    expect(await act("purge", [one])).toEqual([one]);
    expect(await lists()).toEqual({ live: [], trash: ["Two"] });
    await act("purge", [two]);
  });

  it("shows and moves nothing of another team's", async () => {
    const id = await save("Ours");
    for (const what of ["trash", "tag", "restore", "purge"])
      expect(await act(what, [id], what === "tag" ? { add: ["X"] } : {}, stranger)).toEqual([]);
    const patch = { method: "PATCH", url: `${STORE}${id}/`, payload: { name: "Theirs" } } as const;
    expect((await stranger.send(patch)).status).toBe(404);
    await act("trash", [id]);
    expect(await act("restore", [id], {}, stranger)).toEqual([]);
    expect(await act("purge", [id], {}, stranger)).toEqual([]);
    expect(await lists(stranger)).toEqual({ live: [], trash: [] });
    expect(await lists()).toEqual({ live: [], trash: ["Ours"] });
    await act("purge", [id]);
  });

  it("lets what refers to a deleted audience rest, and come back with it", async () => {
    const id = await save("Watched");
    const monitor = await page.post("/api/external/monitors/", { audience_config: id });
    expect(monitor.status).toBe(201);
    const usage = await page.post("/api/external/audience-usages/", {
      audience_config_id: id,
      ad_account_id: "abc1",
      state: "applied",
    });
    const other = await page.post(STORE, {
      name: "Of it",
      targeting_package: { custom_audiences: [{ label: "Watched", id }] },
    });
    const usageNow = async () =>
      (await page.get(`/api/external/audience-usages/${String(usage.body["id"])}/`)).body;
    const monitors = () => namesAt("/api/external/monitors/");
    const due = async () => (await app.network.services.monitors.teamsWithActive()).length;
    expect(await namesAt("/api/audiences/?status=Active")).toEqual(["Watched"]);
    expect(await namesAt("/api/audiences/?status=Draft")).toEqual(["Of it"]);
    const [shown] = (await page.get("/api/audiences/?status=Active")).body["results"] as Body[];
    expect(shown).toMatchObject({ status: "Active", ad_account: "abc1" });
    expect([await monitors(), await due()]).toEqual([["Watched"], 1]);
    expect(await usageNow()).toMatchObject({ audience_config: id });

    await act("trash", [id]);
    expect([await monitors(), await due()]).toEqual([[], 0]);
    const read = `/api/external/monitors/${String(monitor.body["id"])}/`;
    expect((await page.get(read)).status).toBe(404);
    expect(await usageNow()).toMatchObject({ audience_config: null, state: "applied" });
    const built = await page.post("/api/build-audience/", {
      targeting_package: other.body["targeting_package"],
    });
    expect(built.body).toMatchObject({ size: null });
    await queueWeek(app.network.services);
    expect(await namesAt("/api/audiences/?status=Active")).toEqual([]);

    await act("restore", [id]);
    expect([await monitors(), await due()]).toEqual([["Watched"], 1]);
    expect(await usageNow()).toMatchObject({ audience_config: id });
    await act("trash", [id, String(other.body["id"])]);
    await act("purge", [id, String(other.body["id"])]);
    expect((await page.get(read)).status).toBe(404);
  });

  it("renames and tags without measuring, as versions, and refuses what is out of date", async () => {
    const one = await save("One", { categories: ["A"] });
    const two = await save("Two", { categories: ["B"] });
    const patch = (payload: Body) =>
      page.send({ method: "PATCH", url: `${STORE}${one}/`, payload });
    expect((await patch({ name: "Renamed", version: 1 })).body).toMatchObject({
      name: "Renamed",
      version: 2,
      categories: [{ name: "A" }],
      targeting_package: { languages: [{ label: "en" }] },
    });
    expect(await patch({ name: "Late", version: 1 })).toMatchObject({ status: 409 });
    expect((await patch({ name: " " })).status).toBe(400);
    expect(await act("tag", [one, two], { add: ["B"], remove: ["A"] })).toEqual([one]);
    const at = await page.get(`${STORE}${one}/versions/3/`);
    expect(at.body).toMatchObject({ name: "Renamed", categories: [{ name: "B" }] });
    expect(await act("trash", [one, two])).toHaveLength(2);
    expect(await act("tag", [one, two], { add: ["C"] })).toEqual([]);
    await act("restore", [one]);
  });

  it("tells the team's feed, and empties itself after 30 days", async () => {
    const [{ slug } = { slug: "" }] = (await page.get("/api/teams/")).body["results"] as {
      slug: string;
    }[];
    const kinds = async () =>
      ((await page.get(`/api/teams/${slug}/activity/?page_size=3`)).body["results"] as Body[]).map(
        (event) => [event["kind"], (event["by"] as Body)["name"]],
      );
    const by = "anna@example.com";
    const id = await save("Short");
    await act("trash", [id]);
    expect((await kinds())[0]).toEqual(["audience_deleted", by]);
    await act("restore", [id]);
    expect((await kinds())[0]).toEqual(["audience_restored", by]);
    await act("trash", [id]);
    const before = await kinds();
    expect(await sweepAudiences(app.network.services)).toBe(0);
    app.clock.pass(31 * DAY);
    // The one that the test before left in the trash goes as well.
    expect(await sweepAudiences(app.network.services)).toBe(2);
    page = await app.signedIn("anna@example.com");
    expect(await kinds()).toEqual(before);
    expect((await lists()).trash).toEqual([]);
    expect((await lists()).live).toEqual(["Renamed"]);
  });

  it("is not emptied while the team is read-only, nor in the week after it paid", async () => {
    const id = await save("Held");
    await act("trash", [id]);
    const { db, clock } = app.ports;
    const [row] = await db.select().from(audienceConfigs).where(eq(audienceConfigs.id, id));
    const hold = (teams: readonly string[]) =>
      holdTrash({ db, clock, plans: { readOnlyTeams: async () => teams } });
    for (let weeks = 0; weeks < 10; weeks++) {
      app.clock.pass(6 * DAY);
      await hold([row?.teamId ?? ""]);
      expect(await sweepAudiences(app.network.services)).toBe(0);
    }
    await hold([]);
    app.clock.pass(6 * DAY);
    expect(await sweepAudiences(app.network.services)).toBe(0);
    app.clock.pass(2 * DAY);
    await hold(["another"]);
    expect(await sweepAudiences(app.network.services)).toBe(1);
  });
});
