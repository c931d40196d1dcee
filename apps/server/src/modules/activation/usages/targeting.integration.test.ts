import { type HandleRanking } from "@toolkit/core/contract/usage-targeting";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { range } from "../../../../test/coffee-data.ts";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { startTargeting, type Body, type Targeting } from "./testing/targeted-usages.ts";

describe.each(MODULE_DATABASES)("the targeting of usages, on %s", (kind) => {
  let app: Targeting["app"];
  let page: Targeting["page"];
  let stranger: Targeting["stranger"];
  let create: Targeting["create"];
  let addressOf: Targeting["addressOf"];
  let read: Targeting["read"];
  let reorder: Targeting["reorder"];

  beforeAll(async () => {
    ({ app, page, stranger, create, addressOf, read, reorder } = await startTargeting(kind));
  });
  afterAll(() => app.close());

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
