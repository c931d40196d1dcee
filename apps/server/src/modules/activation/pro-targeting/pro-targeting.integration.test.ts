import { insights } from "@toolkit/core/contract/insights";
import {
  proTargeting,
  type ProTargeting,
  proTargetingCalls,
} from "@toolkit/core/contract/pro-targeting";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { pdfText } from "../../../../test/pdf-text.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

const PATH = "/api/audience-configs/pro-targeting/";

describe("choosing seeds for an audience", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 3000);
    page = await app.signedIn();
  });
  afterAll(() => app.close());

  const choose = async (targeting_package: object, more: object = {}): Promise<ProTargeting> => {
    const answer = await page.post(PATH, { targeting_package, ...more });
    expect(answer.status).toBe(200);
    return proTargeting.parse(answer.body);
  };
  const sizeOf = async (targeting_package: object): Promise<number> => {
    const answer = await page.post("/api/build-audience/", { targeting_package, members: 0 });
    expect(answer.status).toBe(200);
    return Number(answer.body["size"]);
  };

  it("finds handles whose followers are in it, with counts that measuring confirms", async () => {
    const audience = { languages: ["ja"] };
    const found = await choose(audience, { precision: 0.6 });
    expect(found.size).toBe(await sizeOf(audience));
    expect(found.seeds.length).toBeGreaterThan(5);
    expect(found.seeds.length).toBeLessThanOrEqual(100);
    for (const seed of found.seeds.slice(0, 3)) {
      const own = { handles: [seed.label] };
      expect(seed.reach).toBe(await sizeOf(own));
      expect(seed.members).toBe(await sizeOf({ ...own, ...audience }));
      expect(seed.precision).toBeCloseTo(seed.members / seed.reach, 12);
      expect(seed.precision).toBeGreaterThanOrEqual(0.6);
    }
    const gains = found.seeds.map(({ gain }) => gain);
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    expect(found.seeds.at(-1)?.covered).toBe(found.total.covered);
    expect(found.bound.guarantee).toBeGreaterThanOrEqual(found.bound.worst_case);
    expect(found.bound.optimum_at_most).toBeGreaterThanOrEqual(found.total.covered);
    const [group] = found.groups;
    expect(found.groups).toHaveLength(1);
    expect(await sizeOf(group?.targeting_package ?? {})).toBe(found.total.reach);
  });

  it("covers less the more precise it has to be", async () => {
    const covers: number[] = [];
    for (const precision of [0, 0.5, 0.8, 0.95])
      covers.push((await choose({ languages: ["ja"] }, { precision })).total.coverage);
    expect(covers).toEqual(covers.toSorted((a, b) => b - a));
    const none = await choose({ gender: "FEMALE" }, { precision: 1, minimum_members: 20 });
    expect(none).toMatchObject({ seeds: [], groups: [], total: { coverage: 0 } });
    expect(none.candidates.best_precision).toBeLessThan(1);
  });

  it("chooses the package's own seeds, or others where these are to be left out", async () => {
    const [first, second] = (await choose({ languages: ["ja"] })).seeds;
    const audience = { handles: [first?.label ?? "", second?.label ?? ""] };
    const own = await choose(audience);
    expect(own.total).toMatchObject({ coverage: 1, precision: 1 });
    expect(own.seeds).toHaveLength(2);
    const others = await choose(audience, { own_seeds: false });
    expect(others.seeds.map(({ label }) => label)).not.toContain(first?.label);
    expect(others.seeds.length).toBeGreaterThan(0);
  });

  it("counts within the package's criteria when these are kept", async () => {
    const audience = { countries: ["JP"], gender: "FEMALE", interests: ["Cats"] };
    const [free, kept] = [
      await choose(audience, { precision: 0 }),
      await choose(audience, { precision: 0, keep_filters: true }),
    ];
    expect(kept.total.precision).toBeGreaterThan(free.total.precision);
    const [group] = kept.groups;
    expect(group?.targeting_package).toMatchObject({ gender: "FEMALE", countries: [{}] });
    expect(await sizeOf(group?.targeting_package ?? {})).toBe(kept.total.reach);
  });

  it("chooses for those whom the view is narrowed to, and keeps the criteria as the package has them", async () => {
    const audience = { languages: ["ja"] };
    const within = { gender: "FEMALE" };
    const found = await choose(audience, { within, precision: 0 });
    expect(found.size).toBe(await sizeOf({ ...audience, ...within }));
    const [seed] = found.seeds;
    expect(seed?.members).toBe(
      await sizeOf({ ...audience, ...within, handles: [seed?.label ?? ""] }),
    );
    const kept = await choose(audience, { within, precision: 0, keep_filters: true });
    const [group] = kept.groups;
    expect(group?.targeting_package).not.toHaveProperty("gender");
    expect(await sizeOf(group?.targeting_package ?? {})).toBe(kept.total.reach);
  });

  it.each([
    ["handles", "followed"],
    ["interests", "interest"],
    ["keywords", "word"],
  ] as const)("opens the members whom %s bring in", async (kinds, kind) => {
    const targeting_package = { languages: ["en"] };
    const { seeds } = await choose(targeting_package, { kinds: [kinds], precision: 0, limit: 3 });
    expect(seeds.length).toBeGreaterThan(0);
    for (const { id, label, members } of seeds) {
      const value = { kind, id: id ?? label };
      const answer = await page.post("/api/explain/figure/", { targeting_package, value });
      expect(answer.body["count"], label).toBe(members);
    }
  });

  it("splits what exceeds an ad group, and chooses interests and keywords", async () => {
    const found = await choose(
      { placements: ["homeTimelines"] },
      { precision: 0, limit: 250, minimum_members: 1, kinds: ["handles", "interests", "keywords"] },
    );
    expect(new Set(found.seeds.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    const many = await choose(
      { languages: ["en"] },
      { precision: 0, limit: 250, minimum_members: 1 },
    );
    expect(many.groups.length).toBe(Math.ceil(many.seeds.length / 100));
    for (const { number, seeds, targeting_package } of many.groups) {
      expect(seeds).toBeLessThanOrEqual(100);
      expect(targeting_package.handles).toHaveLength(seeds);
      expect(many.seeds.filter(({ group }) => group === number)).toHaveLength(seeds);
    }
    const sum = many.groups.reduce((all, { covered }) => all + covered, 0);
    expect(many.overlap).toBe(sum - many.total.covered);
  });

  it("names interests in the language that is asked, and answers by token paths alike", async () => {
    const body = {
      targeting_package: { languages: ["ja"] },
      kinds: ["interests"],
      precision: 0.5,
    };
    const english = await page.post("/api/external/pro-targeting/", { ...body, language: "en" });
    const japanese = await page.post("/api/external/pro-targeting/", { ...body, language: "ja" });
    const labels = [english, japanese].map((answer) =>
      proTargeting.parse(answer.body).seeds.map(({ id, label }) => [id, label]),
    );
    expect(labels[0]?.map(([id]) => id)).toEqual(labels[1]?.map(([id]) => id));
    expect(labels[0]).not.toEqual(labels[1]);
  });

  it("chooses nothing for an audience that cannot be measured, or has nobody", async () => {
    expect(await choose({ handles: ["no_such_handle"] })).toMatchObject({ size: null, seeds: [] });
    expect(await choose({ keywords: ["zzzzqqqq"] })).toMatchObject({
      size: 0,
      seeds: [],
      bound: { optimum_at_most: 0 },
    });
  });

  it.each([
    [{ targeting_package: {} }, "empty_package"],
    [{ targeting_package: { languages: ["ja"] }, precision: 2 }, "invalid"],
    [{ targeting_package: { languages: ["ja"] }, limit: 100_000 }, "invalid"],
    [{ targeting_package: { languages: ["ja"] }, kinds: ["shoes"] }, "invalid"],
  ])("refuses %j", async (body, code) => {
    const answer = await page.post(PATH, body);
    expect(answer.body["code"]).toBe(code);
    expect(answer.status).toBe(400);
  });

  const PDF = "/api/external/pro-targeting-summary-pdf/";
  const written = (value: unknown, language: string) => Number(value).toLocaleString(language);

  it("is summarised for those whom the view is narrowed to, and says so", async () => {
    const targeting_package = { languages: ["ja"] };
    const within = { gender: "FEMALE" };
    const answer = await page.post(PDF, { targeting_package, within, name: "Readers" });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    const text = pdfText(answer.bytes).join("");
    const narrowed = await sizeOf({ ...targeting_package, gender: "FEMALE" });
    expect(narrowed).not.toBe(await sizeOf(targeting_package));
    for (const part of ["Narrowed to", "Women", written(narrowed, "en")])
      expect(text, part).toContain(part);
    expect((await page.post(PDF, { targeting_package, within: { gender: "X" } })).status).toBe(400);
  });

  it.each([
    ["en", "Accounts in the data", "too few to draw shares"],
    ["ja", "データ内のアカウント数", "割合を表示していません"],
  ])(
    "is summarised as a PDF in %s, with the numbers of the other calls",
    async (language, ...words) => {
      const targeting_package = { languages: ["ja"], keywords: ["猫", "music"], gender: "ANY" };
      const answer = await page.post(PDF, { targeting_package, name: "猫 & cats", language });
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      expect(answer.headers["content-disposition"]).toContain("filename*=UTF-8''");
      const pages = pdfText(answer.bytes);
      const text = pages.join("");
      const [size, chosen] = [await sizeOf(targeting_package), await choose(targeting_package)];
      for (const part of [...words, "猫 & cats", "sample", written(size, language)])
        expect(text, part).toContain(part);
      for (const { label, reach } of chosen.seeds.slice(0, 20))
        expect(text).toMatch(new RegExp(`@${label}\n${written(reach, language)}\n`));
      pages.forEach((one, at) => expect(one).toContain(`${at + 1} / ${pages.length}`));
    },
  );

  it("splits a long list of handles with less overlap than its own order, under its criteria", async () => {
    const everyone = await page.post("/api/audience-configs/insights/", {
      targeting_package: { placements: ["homeTimelines"] },
      sort: "count",
      limit: 240,
    });
    const { influential_accounts: followed } = insights.parse(everyone.body);
    const handles = followed.items.flatMap(({ account }) => account.username ?? []);
    expect(handles.length).toBeGreaterThan(200);
    const pack = {
      handles: [...handles, "nobody_has_this_name", { handle: "switched_off", deselected: true }],
      interests: [{ label: "Photography" }],
      gender: "FEMALE",
    };
    const answer = await page.post("/api/audience-configs/ad-groups/", { targeting_package: pack });
    expect(answer.status).toBe(200);
    const split = proTargetingCalls.split.response.parse(answer.body);
    expect(split.size).toBe(await sizeOf(pack));
    expect(split.handles).toBe(handles.length + 1);
    expect(split.groups).toHaveLength(3);
    const named = split.groups.flatMap(({ targeting_package: own }) =>
      (own.handles ?? []).map(({ handle }) => handle),
    );
    expect(named.toSorted()).toEqual([...handles, "nobody_has_this_name"].toSorted());
    let sum = 0;
    for (const [place, group] of split.groups.entries()) {
      expect(group.handles).toBeLessThanOrEqual(split.most);
      expect(group.targeting_package.gender).toBe("FEMALE");
      expect(group.targeting_package.interests?.length ?? 0).toBe(place === 0 ? 1 : 0);
      expect(group.size).toBe(await sizeOf(group.targeting_package));
      sum += group.size ?? 0;
    }
    expect(split.overlap).toBe(sum - (split.size ?? 0));
    expect(split.overlap).toBeLessThan(split.overlap_in_order ?? 0);
  });

  it("is summarised where nothing can be measured, and not where nothing is asked", async () => {
    const unknown = await page.post(PDF, { targeting_package: { handles: ["no_such_handle"] } });
    const text = pdfText(unknown.bytes).join("");
    expect(text).toContain("Not measurable on this data");
    expect(text).toContain("@no_such_handle");
    const empty = await page.post(PDF, { targeting_package: {} });
    expect(empty).toMatchObject({ status: 400, body: { code: "empty_package" } });
  });
});
