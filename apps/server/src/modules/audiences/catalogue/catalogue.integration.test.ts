import { catalogue } from "@toolkit/core/contract/catalogue";
import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Catalogue = z.output<typeof catalogue.list.response>;

describe("the catalogue", () => {
  let app: NetworkApp;
  let page: TestBrowser;

  const read = async (query = ""): Promise<Catalogue> => {
    const { status, body } = await page.get(`${catalogue.list.path}?page_size=200&${query}`);
    expect(status, query).toBe(200);
    return catalogue.list.response.parse(body);
  };
  const sizeOf = async (targeting_package: object): Promise<unknown> =>
    (await page.post("/api/build-audience/", { targeting_package, members: 0 })).body["size"];

  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 500);
    page = await app.signedIn();
  });
  afterAll(() => app.close());

  it("counts every audience as its package is counted, everywhere and in a region", async () => {
    for (const region of ["", "region=East%20Asia", "region=Japan"]) {
      const { results } = await read(region);
      const some = [0, 3, 40, 199].flatMap((at) => results[at] ?? []);
      expect(some.length, region).toBeGreaterThan(2);
      for (const { targeting_package, size, id } of some)
        expect(await sizeOf(targeting_package), `${id} ${region}`).toBe(size);
    }
    const japan = await read("region=Japan");
    expect(japan.results[0]?.targeting_package.countries).toEqual([{ label: "Japan" }]);
    expect(japan.accounts).toBe(await sizeOf({ countries: ["Japan"] }));
    expect(japan.accounts).toBeLessThan((await read()).accounts);
  });

  it("answers names at once where sizes are not counted yet, and waits where they are asked for", async () => {
    const hasty = await read("region=Brazil&sizes=known");
    expect(hasty.counted).toBe(false);
    expect(hasty.results.every(({ size, targetable }) => size === null && !targetable)).toBe(true);
    const names = hasty.results.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
    expect(hasty.accounts).toBe(await sizeOf({ countries: ["Brazil"] }));
    const asked = await read("region=Chile&sizes=known&size_from=0");
    expect(asked.counted).toBe(true);
    const counted = await read("region=Brazil");
    expect(counted).toMatchObject({ counted: true, count: hasty.count });
    expect(counted.accounts).toBe(hasty.accounts);
    expect(await read("region=Brazil&sizes=known")).toEqual(counted);
  });

  it("names what is in packages as people of the language do", async () => {
    const query = "region=Japan&kind=interest&search=ramen";
    const [english] = (await read(query)).results;
    const [japanese] = (await read(`${query}&language=ja`)).results;
    expect(english?.targeting_package.interests).toMatchObject([{ label: english?.name }]);
    expect(japanese?.targeting_package).toMatchObject({
      countries: [{ label: "日本" }],
      interests: [{ label: japanese?.name, id: english?.id.split(":")[1] }],
    });
    expect(japanese?.name).not.toBe(english?.name);
    expect(await sizeOf(japanese?.targeting_package ?? {})).toBe(english?.size);
  });

  it("has interests, topics and films, the largest first", async () => {
    const all = await read();
    expect(all.count).toBeGreaterThan(1300);
    const sizes = all.results.map(({ size }) => size ?? -1);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBeGreaterThan(0);
    for (const kind of ["interest", "conversation_topic", "movie_tv_show"] as const) {
      const { results } = await read(`kind=${kind}`);
      expect(new Set(results.map((one) => one.kind))).toEqual(new Set([kind]));
    }
    const names = (await read("kind=interest&ordering=name")).results.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
  });

  it("filters by words of either language, category, size and what can be targeted", async () => {
    const { results } = await read("search=ramen&language=ja");
    expect(results.length).toBeGreaterThan(0);
    for (const one of results) expect(one.name_en.toLowerCase()).toContain("ramen");
    expect(results[0]?.name).toContain("ラーメン");
    expect((await read("search=ラーメン")).results.map(({ id }) => id)).toContain(results[0]?.id);

    const { categories, count } = await read("kind=interest");
    const [first = ""] = categories;
    const grouped = await read(`kind=interest&category=${encodeURIComponent(first)}`);
    expect(grouped.count).toBeGreaterThan(0);
    expect(grouped.count).toBeLessThan(count);
    expect(new Set(grouped.results.map(({ category }) => category))).toEqual(new Set([first]));

    const range = await read("size_from=10&size_to=50");
    expect(range.results.length).toBeGreaterThan(0);
    expect(range.results.every(({ size }) => size !== null && size >= 10 && size <= 50)).toBe(true);

    const [yes, no] = [await read("targetable=true"), await read("targetable=false")];
    expect(yes.count + no.count).toBe((await read()).count);
    expect(yes.results.every(({ size, targetable }) => targetable && (size ?? 0) > 0)).toBe(true);
    expect(no.results.every(({ size, targetable }) => !targetable && !size)).toBe(true);
  });

  it("pages through all of it once", async () => {
    const ids = new Set<string>();
    let next: string | null = "1";
    let count = 0;
    while (next !== null) {
      const answer: Catalogue = await read(`page=${next}`);
      for (const { id } of answer.results) ids.add(id);
      ({ next, count } = answer);
    }
    expect(ids.size).toBe(count);
  });

  it("refuses regions that are none, and datasets of others", async () => {
    for (const query of ["region=Atlantis", "ordering=kind", "targetable=maybe", "size_from=-1"])
      expect((await page.get(`${catalogue.list.path}?${query}`)).status, query).toBe(400);
    expect((await page.get(`${catalogue.list.path}?dataset=nobodys`)).status).toBe(404);
    expect((await app.browser().get(catalogue.list.path)).status).toBe(403);
  });
});
