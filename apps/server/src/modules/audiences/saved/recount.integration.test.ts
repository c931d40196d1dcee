import { audienceLists } from "@toolkit/core/contract/audience-lists";
import { audienceConfig } from "@toolkit/core/contract/audiences";
import { audienceVersion } from "@toolkit/core/contract/audience-versions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared, peopleCsv, postsCsv, range } from "../../../../test/coffee-data.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

describe("sizes of saved audiences", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 0);
    // Datasets carry the machine's own time.
    app.clock.pass((Date.now() - app.clock.now().getTime()) / 1000 + 3600);
    page = await app.signedIn();
    await importShared(app, "Drinks", {
      "people.csv": peopleCsv(range(1, 80)),
      "january.csv": postsCsv({ day: "2026-01-31", authors: range(1, 20) }),
    });
  });
  afterAll(() => app.close());

  const save = async (name: string, targeting_package: object) => {
    const body = { name, targeting_package, dataset: "drinks", window_days: 90 };
    const answer = await page.post("/api/audience-configs/", body);
    expect(answer.status, answer.text).toBe(201);
    return audienceConfig.parse(answer.body);
  };
  const sizesOf = async (id: string) => {
    const one = audienceConfig.parse((await page.get(`/api/audience-configs/${id}/`)).body);
    const lists = audienceLists.audiences.response.parse(
      (await page.get(audienceLists.audiences.path)).body,
    );
    const shown = lists.results.find((each) => each.id === id);
    return {
      saved: [one.size, one.dataset_version],
      listed: [shown?.size, shown?.dataset_version],
      version: one.version,
      modified: one.modified,
    };
  };

  it("are counted again on every version of their data, each with its version", async () => {
    const coffee = await save("Coffee", { keywords: ["coffee"] });
    const within = await save("Women", {
      custom_audiences: [{ name: "Coffee", id: coffee.id }],
      gender: "FEMALE",
    });
    const nobody = await save("Nobody", { handles: ["no_such_handle"] });
    expect(await sizesOf(coffee.id)).toMatchObject({ saved: [20, 1], listed: [20, 1] });
    await importShared(app, "Drinks", {
      "march.csv": postsCsv({ day: "2026-03-15", authors: range(21, 80) }),
    });
    const fresh = await sizesOf(coffee.id);
    expect(fresh).toMatchObject({ saved: [80, 2], listed: [80, 2] });
    // A count is no change of the audience.
    expect(fresh).toMatchObject({ version: coffee.version, modified: coffee.modified });
    expect(await sizesOf(within.id)).toMatchObject({ saved: [54, 2], listed: [54, 2] });
    expect(await sizesOf(nobody.id)).toMatchObject({ saved: [null, 2], listed: [null, 2] });
    // What was saved says what it was then.
    const versions = await page.get(`/api/audience-configs/${coffee.id}/versions/`);
    const [saved] = (versions.body["results"] as unknown[]).map((each) =>
      audienceVersion.parse(each),
    );
    expect(saved).toMatchObject({ size: 20, dataset_version: 1, is_current: true });
  });
});
