import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import {
  followsCsv,
  profilesCsv,
  uploading,
  type Body,
  type Uploading,
} from "./testing/uploads.ts";

describe("sizes of the network", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let size: Uploading["size"];
  let importAll: Uploading["importAll"];
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 500);
    page = await app.signedIn();
    ({ size, importAll } = uploading(app, page));
  });
  afterAll(() => app.close());

  it("says how many accounts of the network an audience stands for, once somebody said how large that is", async () => {
    const { body: sample } = await page.get("/api/network/datasets/sample/network-sizes/");
    expect((sample["results"] as Body[]).length).toBeGreaterThan(3);
    const before = await size({ countries: ["US"] }, "sample");
    expect(before["network"]).toMatchObject({ method: "stratified-wilson", level: 0.95 });

    await importAll("Sized", [
      { name: "people.csv", content: profilesCsv(40) },
      { name: "follows.csv", content: followsCsv(40) },
    ]);
    const followers = { handles: ["user2"] };
    expect((await size(followers, "sized"))["network"]).toBeNull();
    const address = "/api/network/datasets/sized/network-sizes/";
    const said = await page.send({
      method: "PUT",
      url: address,
      payload: {
        source: "annual report",
        as_of: "2026-01-31",
        sizes: [{ country: "US", accounts: 4_000_000 }],
      },
    });
    expect(said).toMatchObject({
      status: 200,
      body: {
        dataset: "sized",
        results: [
          { country: "US", accounts: 4_000_000, source: "annual report", as_of: "2026-01-31" },
        ],
      },
    });
    // 19 of 40 follow: ids 4, 6 … 40.
    const { network } = await size(followers, "sized");
    expect(network).toMatchObject({
      value: 1_900_000,
      bucket: "1M-5M",
      members: 19,
      members_without_country: 0,
      members_without_size: 0,
    });
    const { low, high } = network as { low: number; high: number };
    expect(low).toBeGreaterThan(1_200_000);
    expect(low).toBeLessThan(1_500_000);
    expect(high).toBeGreaterThan(2_300_000);
    expect(high).toBeLessThan(2_600_000);
  });

  it("refuses sizes of the network that make no sense, of others' data, and of shared data", async () => {
    const put = (slug: string, payload: object, browser = page) =>
      browser.send({
        method: "PUT",
        url: `/api/network/datasets/${slug}/network-sizes/`,
        payload,
      });
    const one = { country: "US", accounts: 5 };
    expect((await put("sized", { source: "x", sizes: [one, one] })).status).toBe(400);
    expect((await put("sized", { source: "x", sizes: [{ ...one, accounts: 0 }] })).status).toBe(
      400,
    );
    expect((await put("sized", { sizes: [one] })).status).toBe(400);
    expect((await put("sample", { source: "x", sizes: [one] })).status).toBe(403);
    const stranger = await app.signedIn("sizes-stranger@example.com");
    expect((await put("sized", { source: "x", sizes: [one] }, stranger)).status).toBe(404);
    expect((await stranger.get("/api/network/datasets/sized/network-sizes/")).status).toBe(404);
  });
});
