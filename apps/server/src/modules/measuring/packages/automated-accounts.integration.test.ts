import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

describe("likely automated accounts of a package", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  const pack = { countries: [{ label: "Japan" }, { label: "United States" }] };

  const sizeOf = async (automated_accounts?: string, declared_only = false) => {
    const { status, body } = await page.post("/api/external/audience-builder/size/", {
      targeting_package: { ...pack, automated_accounts },
      declared_only,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn("automated@example.com");
  });
  afterAll(() => app.close());

  it("splits an audience in two, and says so in the list of its criteria", async () => {
    const [all, without, only] = await Promise.all([
      sizeOf("ANY"),
      sizeOf("EXCLUDED"),
      sizeOf("ONLY"),
    ]);
    expect(Number(without["size"]) + Number(only["size"])).toBe(all["size"]);
    expect(Number(only["size"])).toBeGreaterThan(0);
    expect(without["seeds"]).toContainEqual(
      expect.objectContaining({ kind: "automated_accounts", label: "EXCLUDED", state: "counted" }),
    );
    const insights = await page.post("/api/audience-configs/insights/", {
      targeting_package: { ...pack, automated_accounts: "EXCLUDED" },
    });
    expect(insights.body).toMatchObject({ size: without["size"], automation: { share: 0 } });
  });

  it("is named as not measurable where only declared attributes count", async () => {
    expect((await sizeOf("EXCLUDED", true))["not_measurable"]).toContainEqual({
      kind: "automated_accounts",
      label: "EXCLUDED",
      reason: "no_data",
    });
  });

  it("is kept when it is saved, changed, exported and shared", async () => {
    const saved = await page.post("/api/audience-configs/", {
      name: "Cats",
      targeting_package: { ...pack, automated_accounts: "EXCLUDED" },
    });
    expect(saved.body).toMatchObject({ targeting_package: { automated_accounts: "EXCLUDED" } });
    const at = `audience-configs/${String(saved.body["id"])}/`;
    const file = await page.get(`/api/external/${at}targeting-package/?file=csv`);
    expect(file.text).toContain("automated_accounts,EXCLUDED");
    await page.put(`/api/${at}`, { name: "Cats", targeting_package: pack });
    const { body } = await page.get(`/api/${at}versions/1/difference/`);
    expect(body["options"]).toEqual([
      { option: "automated_accounts", from: "EXCLUDED", to: "ANY" },
    ]);
    await page.put(`/api/${at}`, {
      name: "Cats",
      targeting_package: { ...pack, automated_accounts: "ONLY" },
    });
    const shared = await page.post(`/api/external/${at}share/`, { language: "en" });
    const opened = await app.browser().get(new URL(String(shared.body["url"])).pathname);
    expect(opened.text).toContain('"automated_accounts":"ONLY"');
  });

  it("is understood in a description, and refused by another name", async () => {
    const { body } = await page.post("/api/external/description-analysis/", {
      description: "Cat lovers without bots",
    });
    expect(body["seeds"]).toContainEqual(
      expect.objectContaining({ kind: "automated_accounts", label: "EXCLUDED" }),
    );
    const refused = await page.post("/api/external/audience-builder/size/", {
      targeting_package: { ...pack, automated_accounts: "SOME" },
    });
    expect(refused.status).toBe(400);
  });
});
