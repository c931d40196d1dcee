import { audienceUsages, type AudienceUsage } from "@toolkit/core/contract/audience-usages";
import { usageTargeting, type HandleRanking } from "@toolkit/core/contract/usage-targeting";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared, peopleCsv, postsCsv, range } from "../../../../test/coffee-data.ts";
import { DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { queueUsages } from "./services/run-autopilots.ts";

type Body = Record<string, unknown>;
const PATH = "/api/external/audience-usages/";
const WEEK = 7 * 86_400;

const follows = (lists: Readonly<Record<number, readonly number[]>>): string =>
  [
    "source_id,target_id",
    ...Object.entries(lists).flatMap(([target, sources]) => sources.map((id) => `${id},${target}`)),
    "",
  ].join("\n");

describe.each(DATABASES)("the targeting of usages, on %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  let stranger: TestBrowser;

  beforeAll(async () => {
    // The clock stands at Saturday, 21 November 2026: week 47.
    app = await startNetworkApp(kind);
    page = await app.signedIn("planner@example.com");
    stranger = await app.signedIn();
    await importShared(app, "Drinks", {
      "people.csv": peopleCsv(range(1, 60)),
      "posts.csv": postsCsv({ day: "2026-01-31", authors: range(10, 20) }),
      "follows.csv": follows({
        1: range(10, 29),
        2: range(15, 29),
        3: range(30, 39),
        4: range(28, 33),
        5: range(40, 42),
      }),
    });
  });
  afterAll(() => app.close());

  const HANDLES = [
    "person4",
    { handle: "person5", deselected: true },
    "person2",
    "nobody_here",
    "person3",
    "person1",
  ];
  const create = async (more: Body = {}, pack: Body = {}): Promise<AudienceUsage> => {
    app.clock.pass(60);
    const answer = await page.post(PATH, {
      targeting_package: { handles: HANDLES, ...pack },
      dataset: "drinks",
      state: "applied",
      ad_account_id: "abc",
      ...more,
    });
    expect(answer.status, answer.text).toBe(201);
    return audienceUsages.create.response.parse(answer.body);
  };
  const addressOf = ({ id }: Pick<AudienceUsage, "id">) => `${PATH}${id}/`;
  const read = async (usage: AudienceUsage) => (await page.get(addressOf(usage))).body;
  const reorder = async (usage: AudienceUsage, body: Body) => {
    const answer = await page.post(`${addressOf(usage)}reorder-handles/`, body);
    expect(answer.status, answer.text).toBe(200);
    return usageTargeting.reorderHandles.response.parse(answer.body);
  };
  const figures = ({ handles }: HandleRanking) =>
    handles.map(({ handle, place, alone, beyond, gain, covered }) => [
      handle,
      place,
      alone,
      beyond,
      gain,
      covered,
    ]);

  it("tells what each handle brings at its place, and changes nothing unless asked", async () => {
    const usage = await create();
    expect(usage).toMatchObject({ size: 30, handles: 5, handles_applied: 5, handle_order: null });
    const hand = await reorder(usage, { by: "hand", handles: [], save: false });
    expect(figures(hand)).toEqual([
      ["person4", 1, 6, 0, 6, 6],
      ["person2", 2, 15, 0, 13, 19],
      ["nobody_here", 3, null, null, null, null],
      ["person3", 4, 10, 6, 6, 25],
      ["person1", 5, 20, 5, 5, 30],
      ["person5", null, null, null, null, null],
    ]);
    expect(hand).toMatchObject({ saved: false, by_handles: 30, by_applied_handles: 30, size: 30 });
    expect(hand.handles.map(({ reason }) => reason)).toEqual([
      null,
      null,
      "unknown_handle",
      null,
      null,
      "deselected",
    ]);
    expect(hand.handles[3]?.explanation).toBe(
      "Brings 10 members, 6 of them alone. Adds 6 to the handles before it and the other seeds.",
    );
    expect(await read(usage)).toMatchObject({ version: 1, handle_order: null });
  });

  it("orders by gain: first what adds most to those before it", async () => {
    const usage = await create();
    const gain = await reorder(usage, {});
    expect(gain.by).toBe("gain");
    expect(figures(gain)).toEqual([
      ["person1", 1, 20, 5, 20, 20],
      ["person3", 2, 10, 6, 10, 30],
      ["person2", 3, 15, 0, 0, 30],
      ["person4", 4, 6, 0, 0, 30],
      ["nobody_here", 5, null, null, null, null],
      ["person5", null, null, null, null, null],
    ]);
    expect(gain.handles.map(({ before }) => before)).toEqual([5, 4, 2, 1, 3, null]);
    expect(gain.usage).toMatchObject({ version: 2, handle_order: "gain", size: 30 });
    const kept = await read(usage);
    expect((kept["targeting_package"] as { handles: Body[] }).handles).toEqual([
      { handle: "person1" },
      { handle: "person3" },
      { handle: "person2" },
      { handle: "person4" },
      { handle: "nobody_here" },
      { handle: "person5", deselected: true },
    ]);
    expect(kept["history"]).toMatchObject([
      { kind: "reordered", to: "gain", fields: ["handles"] },
      { kind: "created" },
    ]);
  });

  it("orders by size, and by hand with the others behind", async () => {
    const usage = await create();
    const size = await reorder(usage, { by: "size", version: 1 });
    expect(figures(size)).toEqual([
      ["person1", 1, 20, 5, 20, 20],
      ["person2", 2, 15, 0, 0, 20],
      ["person3", 3, 10, 6, 10, 30],
      ["person4", 4, 6, 0, 0, 30],
      ["nobody_here", 5, null, null, null, null],
      ["person5", null, null, null, null, null],
    ]);
    const hand = await reorder(usage, { by: "hand", handles: ["@PERSON4", "person3"] });
    expect(hand.handles.map(({ handle }) => handle).slice(0, 4)).toEqual([
      "person4",
      "person3",
      "person1",
      "person2",
    ]);
    const stale = await page.post(`${addressOf(usage)}reorder-handles/`, {
      by: "size",
      version: 2,
    });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_version" } });
  });

  it("counts what is added beyond the other kinds of seeds, under the criteria", async () => {
    const posts = { keywords: ["coffee"], gender: "FEMALE" };
    const usage = await create({ window_days: null }, posts);
    const women = (ids: readonly number[]) => ids.filter((id) => id % 3 !== 0).length;
    const gain = await reorder(usage, { save: false });
    expect(gain.size).toBe(women(range(10, 39)));
    // Two add as many: the one whose followers are fewer in all comes first.
    expect(figures(gain).slice(0, 2)).toEqual([
      ["person3", 1, women(range(30, 39)), women(range(34, 39)), women(range(30, 39)), 6],
      ["person2", 2, women(range(15, 29)), 0, women(range(21, 29)), 12],
    ]);
    expect(gain.by_handles).toBe(women(range(21, 39)));
  });

  it("orders by affinity to the other seeds, over accounts whose following list is known", async () => {
    const everybody = await page.post("/api/audience-configs/insights/", {
      targeting_package: { languages: ["ja"] },
      dataset: "sample",
      limit: 8,
    });
    const followed = everybody.body["influential_accounts"] as {
      items: { account: { username: string | null } }[];
    };
    const handles = followed.items.flatMap(({ account }) => account.username ?? []);
    const usage = await create({ dataset: "sample" }, { handles, languages: ["ja"] });
    const ranking = await reorder(usage, { by: "affinity", save: false });
    const scores = ranking.handles.flatMap(({ score }) => score ?? []);
    expect(scores.length).toBeGreaterThan(2);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));

    // The same from other calls: insights of the package without the handle, beside all who pass its criteria.
    for (const { handle, affinity, score } of ranking.handles.slice(0, 3)) {
      const without = await page.post("/api/audience-configs/insights/", {
        targeting_package: {
          handles: handles.filter((other) => other !== handle),
          languages: ["ja"],
        },
        baseline: { targeting_package: { languages: ["ja"] } },
        dataset: "sample",
        limit: 1000,
      });
      const { items } = without.body["influential_accounts"] as typeof followed;
      const item = items.find(({ account }) => account.username === handle);
      expect(item).toMatchObject({ affinity, score });
    }
    // Follows of a file prove no complete list: there is nothing to compare.
    const drinks = await reorder(await create(), { by: "affinity", save: false });
    expect(drinks.handles.map(({ affinity }) => affinity)).toEqual(Array(6).fill(null));
  });

  it("says which handles the network does not take, in Japanese too", async () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ handle: `unknown_${i}` }));
    const usage = await create({}, { handles: [...many, "person1"] });
    const before = await reorder(usage, {
      by: "hand",
      handles: [],
      save: false,
      language: "ja",
    });
    expect(before).toMatchObject({ by_handles: 20, by_applied_handles: 0 });
    expect(before.handles.at(-1)).toMatchObject({ place: 101, applied: false });
    expect(before.handles.at(-1)?.explanation).toMatch(/適用されません。$/);
    const after = await reorder(usage, { by: "gain" });
    expect(after).toMatchObject({ by_applied_handles: 20 });
    expect(after.handles[0]).toMatchObject({
      handle: "person1",
      place: 1,
      before: 101,
      applied: true,
    });
  });

  it.each([
    { by: "hand" },
    { by: "gain", handles: ["person1"] },
    { by: "hand", handles: ["person1", "person1"] },
    { by: "hand", handles: ["person60"] },
    { by: "luck" },
  ])("refuses the order %j", async (body) => {
    const usage = await create();
    const answer = await page.post(`${addressOf(usage)}reorder-handles/`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
  });

  it("makes a sheet in the order of targeting that calculates nothing", async () => {
    const usage = await create({}, { keywords: ["=1+1", "coffee"], countries: ["Japan"] });
    await reorder(usage, { by: "gain" });
    const csv = await page.post(`${addressOf(usage)}sheet/`, { file: "csv" });
    expect(csv.status).toBe(200);
    const lines = csv.text.split("\r\n").map((line) => line.split(","));
    expect(lines[0]?.slice(0, 5)).toEqual(["Order", "Kind", "Item", "Id", "Applied"]);
    expect(lines.slice(1, 8).map(([place, what, label]) => [place, what, label])).toEqual([
      ["", "keyword", "'=1+1"],
      ["", "keyword", "coffee"],
      ["1", "handle", "person3"],
      ["2", "handle", "person2"],
      ["3", "handle", "person1"],
      ["4", "handle", "person4"],
      ["5", "handle", "nobody_here"],
    ]);
    expect(lines[8]?.slice(0, 5)).toEqual(["", "handle", "person5", "", "false"]);
    expect(lines[9]?.slice(0, 5)).toEqual(["", "country", "Japan", "", "true"]);

    const answer = await page.send({
      method: "POST",
      url: `${addressOf(usage)}sheet/`,
      payload: { language: "ja" },
    });
    expect(answer.headers["content-disposition"]).toContain(".xlsx");
    const files = unzipSync(answer.bytes);
    const texts = Object.entries(files)
      .filter(([name]) => name.startsWith("xl/"))
      .map(([, bytes]) => strFromU8(bytes));
    expect(texts.some((text) => text.includes("順番"))).toBe(true);
    expect(texts.some((text) => text.includes("=1+1"))).toBe(true);
    for (const text of texts) expect(text).not.toMatch(/<f[ >]/);
  });

  it("keeps an applied usage fresh: at once, every week, and once a week", async () => {
    const usage = await create();
    const address = `${addressOf(usage)}autopilot/`;
    const idle = await page.get(address);
    expect(idle.body).toMatchObject({ active: false, mode: null, next: null, history: [] });
    const started = await page.post(`${address}start/`, { mode: "apply", by: "gain" });
    expect(started, started.text).toMatchObject({
      status: 200,
      body: { active: true, mode: "apply", by: "gain", next: "2026-11-23T00:00:00.000Z" },
    });
    await app.ports.queue.idle();
    const first = usageTargeting.autopilot.response.parse((await page.get(address)).body);
    expect(first.history).toMatchObject([
      {
        week: "2026-W47",
        dataset: "drinks",
        size: 30,
        difference: null,
        reached_before: 30,
        reached: 30,
        moved: 5,
        entered: [],
        left: [],
        order: ["person1", "person3", "person2", "person4", "nobody_here"],
        outcome: "applied",
      },
    ]);
    expect(await read(usage)).toMatchObject({ autopilot: true, handle_order: "gain", version: 2 });

    await importShared(app, "Drinks", {
      "more-people.csv": peopleCsv([61]),
      "more-follows.csv": follows({ 4: range(40, 60) }),
    });
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    expect(
      usageTargeting.autopilot.response.parse((await page.get(address)).body).history,
    ).toHaveLength(1);

    app.clock.pass(WEEK);
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    const second = usageTargeting.autopilot.response.parse((await page.get(address)).body);
    expect(second.history).toMatchObject([
      { week: "2026-W48", size: 51, difference: 21, moved: 4, outcome: "applied" },
      { week: "2026-W47" },
    ]);
    expect(second.history[0]?.order.slice(0, 3)).toEqual(["person4", "person1", "person3"]);

    app.clock.pass(WEEK);
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    const third = usageTargeting.autopilot.response.parse((await page.get(address)).body);
    expect(third.history[0]).toMatchObject({
      week: "2026-W49",
      difference: 0,
      outcome: "unchanged",
    });
    expect((await read(usage))["history"]).toMatchObject([
      { kind: "autopilot_applied", by: null, version: 3 },
      { kind: "autopilot_applied", by: null, version: 2 },
      { kind: "autopilot_started", to: "apply" },
      { kind: "created" },
    ]);

    const stopped = await page.post(`${address}stop/`, {});
    expect(stopped.body).toMatchObject({ active: false, next: null });
    expect(usageTargeting.stopAutopilot.response.parse(stopped.body).history).toHaveLength(3);
    app.clock.pass(WEEK);
    page = await app.signedIn("planner@example.com");
    stranger = await app.signedIn();
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    expect(
      usageTargeting.autopilot.response.parse((await page.get(address)).body).history,
    ).toHaveLength(3);
  });

  it("proposes an order and leaves the usage as it is; leaving the account ends it", async () => {
    const usage = await create();
    const address = `${addressOf(usage)}autopilot/`;
    await page.post(`${address}start/`, {});
    await app.ports.queue.idle();
    const found = usageTargeting.autopilot.response.parse((await page.get(address)).body);
    expect(found).toMatchObject({ mode: "propose", history: [{ outcome: "proposed" }] });
    expect(await read(usage)).toMatchObject({ version: 1, handle_order: null });
    const taken = await reorder(usage, { by: "hand", handles: found.history[0]?.order ?? [] });
    expect(taken.usage.targeting_package.handles?.map(({ handle }) => handle).slice(0, 5)).toEqual(
      found.history[0]?.order,
    );
    const ended = await page.send({
      method: "PATCH",
      url: addressOf(usage),
      payload: { state: "ended" },
    });
    expect(ended.body).toMatchObject({ state: "ended", autopilot: false });
    expect(await page.post(`${address}start/`, {})).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  });

  it("says when a usage's data is gone, and goes on with the others", async () => {
    await importShared(app, "Short lived", {
      "few.csv": peopleCsv(range(1, 5)),
      "few-follows.csv": follows({ 1: [2, 3] }),
    });
    const lost = await create({ dataset: "short-lived" }, { handles: ["person1"] });
    const other = await create();
    for (const usage of [lost, other]) await page.post(`${addressOf(usage)}autopilot/start/`, {});
    await app.ports.queue.idle();
    await app.browser().send({
      method: "DELETE",
      url: "/api/network/datasets/short-lived/",
      headers: { authorization: `Token ${app.localToken}` },
    });
    app.clock.pass(WEEK);
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    const gone = usageTargeting.autopilot.response.parse(
      (await page.get(`${addressOf(lost)}autopilot/`)).body,
    );
    expect(gone).toMatchObject({ problem: "no_dataset" });
    expect(gone.history).toHaveLength(1);
    const fine = usageTargeting.autopilot.response.parse(
      (await page.get(`${addressOf(other)}autopilot/`)).body,
    );
    expect(fine).toMatchObject({ problem: null });
    expect(fine.history).toHaveLength(2);
  });

  it("is nobody else's", async () => {
    const usage = await create();
    const address = addressOf(usage);
    for (const answer of [
      await stranger.post(`${address}reorder-handles/`, {}),
      await stranger.post(`${address}sheet/`, {}),
      await stranger.get(`${address}autopilot/`),
      await stranger.post(`${address}autopilot/start/`, {}),
      await stranger.post(`${address}autopilot/stop/`, {}),
    ])
      expect(answer.status).toBe(404);
    expect(await read(usage)).toMatchObject({ version: 1, autopilot: false });
  });
});
