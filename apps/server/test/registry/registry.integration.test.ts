import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCapabilities } from "../../src/compose/capabilities.ts";
import { namedEndpoints } from "../../src/http/documentation.ts";
import { openTestDatabase } from "../databases.ts";
import { TEST_SECRET, WITHOUT_NETWORKS, startTestApp, type TestApp } from "../test-app.ts";
import { misguarded, unbound } from "./checks.ts";

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
