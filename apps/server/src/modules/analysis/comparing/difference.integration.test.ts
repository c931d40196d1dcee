import { comparing } from "@toolkit/core/contract/comparing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

describe("difference of two audiences", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let handles: string[] = [];
  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn();
    const found = await page.post("/api/audience-configs/autocomplete/", {
      text: "a",
      kinds: ["handle"],
    });
    handles = (found.body["results"] as { label: string }[]).map(({ label }) => label);
  });
  afterAll(() => app.close());

  const difference = async (body: object) => {
    const answer = await page.post("/api/audience-configs/difference/", body);
    expect(answer.status).toBe(200);
    return comparing.difference.response.parse(answer.body);
  };

  it("finds nothing that either of the two is asked for", async () => {
    const asked = { interests: ["Coffee and tea"], countries: ["United Kingdom"] };
    const follow = { targeting_package: { handles: [handles[0]] } };
    const those = { targeting_package: asked };
    const pairs = [
      { a: follow, b: those },
      { a: those, b: follow },
    ];
    for (const pair of pairs) {
      const { summary } = (await difference({ ...pair, limit: 5 })).insights;
      const told = summary.filter(
        ({ kind, label }) =>
          ["country", "region"].includes(kind) ||
          label === "Coffee and tea" ||
          (kind === "followed" && label === handles[0]),
      );
      expect(told).toEqual([]);
    }
  });
});
