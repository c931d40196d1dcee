import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCapabilities } from "../../src/compose/capabilities.ts";
import { namedEndpoints } from "../../src/http/documentation.ts";
import { openTestDatabase } from "../databases.ts";
import { TEST_SECRET, WITHOUT_NETWORKS, startTestApp, type TestApp } from "../test-app.ts";
import { callOf, misguarded, unbound } from "./checks.ts";

describe("every call of the contract", () => {
  let test: TestApp;
  const endpoints = namedEndpoints();

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"), {
      capabilities: async (ports) => {
        const opened = await openCapabilities({
          ports,
          sampleProfiles: 500,
          engineShards: 1,
          networks: WITHOUT_NETWORKS,
          secret: TEST_SECRET,
          origin: "https://toolkit.example",
        });
        // What is registered does not need data.
        return opened.map(({ prepare: _prepare, ...capability }) => capability);
      },
    });
  });
  afterAll(() => test.close());

  it("has a handler with a policy", () => {
    expect(unbound(endpoints, test.app.routes)).toEqual([]);
  });

  it("is asked of its callers: only calls without access are public", () => {
    expect(misguarded(test.app.routes)).toEqual([]);
  });

  it("ends what it may end for teams that are read-only as well, and no other call does", () => {
    const ends = test.app.routes.filter(({ permission }) => permission.inArrears === true);
    expect(ends.map(({ endpoint }) => callOf(endpoint)).toSorted()).toEqual([
      "DELETE /api/ads/{pk}/",
      "DELETE /api/external/audience-configs/{pk}/share/{id}/",
      "DELETE /api/external/audience-usages/{pk}/shared-with/{id}/",
      "DELETE /api/teams/{slug}/logo/",
      "DELETE /api/teams/{slug}/members/{id}/",
      "DELETE /api/teams/{team_id}/invites/{id}/",
      "DELETE /api/uploaded-audiences/derived-terms/",
      "DELETE /api/uploaded-audiences/{pk}/",
      "DELETE /api/uploaded-audiences/{pk}/shares/{id}/",
      "PATCH /api/teams/{slug}/",
      "PATCH /api/teams/{slug}/members/{id}/",
      "POST /api/ads/{pk}/toggle/",
      "POST /api/campaigns/bulk-pause/",
      "POST /api/campaigns/{pk}/pause/",
      "POST /api/campaigns/{pk}/withdraw/",
      "POST /api/external/audience-usages/{pk}/autopilot/stop/",
      "POST /api/external/audience-usages/{pk}/receipts/{id}/stop/",
      "POST /api/teams/{slug}/logo/",
      "POST /api/teams/{slug}/transfer/",
      "POST /api/uploaded-audiences/opt-outs/",
      "POST /api/uploaded-audiences/{pk}/members/removals/",
      "POST /api/uploaded-audiences/{pk}/pause/",
      "PUT /api/teams/{slug}/",
    ]);
  });

  it("refuses a stranger", async () => {
    for (const { endpoint } of test.app.routes) {
      if (endpoint.access === "none") continue;
      const url = endpoint.path.replaceAll(/\{\w+\}/g, "x");
      const answer = await test.browser().send({ method: endpoint.method, url });
      expect(answer, `${endpoint.method} ${endpoint.path}`).toMatchObject({
        status: 403,
        body: { code: "not_authenticated" },
      });
    }
  });
});
