import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

interface Completion {
  readonly kind: string;
  readonly label: string;
  readonly count: number | null;
  readonly info: string | null;
  readonly exact: boolean;
}

describe("type-ahead", () => {
  let app: NetworkApp;
  let page: TestBrowser;

  const complete = async (text: string, kind?: string, limit = 8): Promise<Completion[]> => {
    const kinds = kind === undefined ? {} : { kinds: [kind] };
    const { status, body } = await page.post("/api/audience-configs/autocomplete/", {
      text,
      limit,
      ...kinds,
    });
    expect(status).toBe(200);
    return body["results"] as Completion[];
  };
  const labels = async (text: string, kind?: string): Promise<string[]> =>
    (await complete(text, kind)).map(({ label }) => label);

  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn();
    // The store answers until the indexes are made; then slips are forgiven.
    await vi.waitFor(async () => expect(await labels("cofee", "keyword")).toContain("coffee"), {
      timeout: 60_000,
      interval: 100,
    });
  });
  afterAll(() => app.close());

  it.each([
    ["cofee", "keyword", "coffee"],
    ["coffee", "keyword", "coffee"],
    ["cofee", "hashtag", "coffee"],
    ["#cofee", "hashtag", "coffee"],
    ["ラメーン", "keyword", "ラーメン"],
    ["らーめん", "keyword", "ラーメン"],
    ["ラーメン", "hashtag", "ラーメン"],
    ["photgraphy", "interest", "Photography"],
    ["らーめん", "interest", "Ramen and noodles"],
    ["germny", "country", "Germany"],
    ["californai", "location", "California"],
    ["おおさか", "location", "Ōsaka"],
    ["japan", "country", "Japan"],
    ["japanese", "language", "Japanese"],
  ])("finds for %s the %s %s", async (text, kind, label) => {
    expect(await labels(text, kind)).toContain(label);
  });

  it("finds accounts by handle or name, as the store does, with a letter wrong too", async () => {
    const [first] = await complete("a", "handle", 1);
    const handle = first?.label ?? "";
    expect((await labels(handle, "handle"))[0]).toBe(handle);
    expect((await labels(`@${handle.toUpperCase()}`))[0]).toBe(handle);
    const wrong = `${handle.slice(0, 2)}${handle.slice(3)}`;
    if (wrong.length >= 4) expect(await labels(wrong, "handle")).toContain(handle);
    const { dataset } = await app.network.services.engines.use("sample", async (opened) => opened);
    const stored = await dataset.suggestAccounts("b", 8);
    expect(await labels("b", "handle")).toEqual(stored.map(({ username }) => username));
  });

  it("shows the country that is not sold, and why, but none of its places", async () => {
    for (const text of ["north korea", "KP", "北朝鮮"]) {
      const found = (await complete(text, "country")) as (Completion & { id: string })[];
      expect(
        found.find(({ id }) => id === "KP"),
        text,
      ).toMatchObject({
        kind: "country",
        info: "This country is not available for targeting.",
      });
    }
    const south = await complete("south korea", "country");
    expect(south[0]).toMatchObject({ id: "KR", info: null });
    expect(await labels("pyongyang", "location")).not.toContain("Pyongyang");
  });

  it("shows words of unspaced scripts, not the index's bigrams", async () => {
    const found = (await labels("ラー", "keyword")).filter((label) => label !== "ラー");
    for (const label of found) expect([...label].length, label).toBeGreaterThan(2);
  });

  it("counts everything that it offers, the typed words among them", async () => {
    const found = [
      ...(await complete("japan")),
      ...(await complete("jap")),
      ...(await complete("tea")),
    ];
    expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThan(4);
    for (const { kind, label, count, info } of found)
      if (info === null) expect(count, `${kind} ${label}`).not.toBeNull();
    const [country] = (await complete("japan")).filter(({ kind }) => kind === "country");
    const answer = await page.post("/api/build-audience/", {
      targeting_package: { countries: [{ label: "Japan" }] },
      members: 0,
    });
    expect(country?.count).toBe(answer.body["size"]);
  });

  it.each([
    ["photography", "interest", "Photography"],
    ["写真", "interest", "Photography"],
    ["コーヒー", "conversation_topic", "Coffee"],
    ["日本", "country", "Japan"],
    ["USA", "country", "United States"],
    ["london", "location", "London"],
  ])("says that %s is exactly the %s %s", async (text, kind, label) => {
    const found = await complete(text, kind);
    expect(found[0]).toMatchObject({ label, exact: true });
  });

  it("offers no slip that finds nobody beside what is called so", async () => {
    const coffee = await complete("コーヒー");
    expect(coffee.some(({ exact, count }) => exact && count !== null && count > 0)).toBe(true);
    for (const { label, exact, count } of coffee)
      expect(exact || count !== 0 || label.startsWith("コーヒー"), label).toBe(true);
  });

  it("takes no short word for a code", async () => {
    for (const text of ["in", "can", "it"])
      for (const { kind, exact } of await complete(text))
        if (kind === "country" || kind === "language") expect(exact, text).toBe(false);
  });

  it("finds nothing for what resembles nothing, and takes any text", async () => {
    expect(await complete("zzqxw")).toMatchObject([{ kind: "keyword", label: "zzqxw", count: 0 }]);
    for (const text of ["", " ", "@", "#", "%_'\"", "猫", "\u{1F642}"]) await complete(text);
  });
});
