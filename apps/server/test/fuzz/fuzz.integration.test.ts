import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCapabilities } from "../../src/compose/capabilities.ts";
import { openTestDatabase } from "../databases.ts";
import { TEST_SECRET, WITHOUT_NETWORKS, startTestApp, type TestApp } from "../test-app.ts";
import type { TestBrowser } from "../test-browser.ts";
import { requests, type ApiDocument, type FuzzRequest } from "./requests.ts";

/** `npm run fuzz` asks for 20,000; another seed sends others. */
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 2000);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);

describe("requests made of the document", () => {
  let test: TestApp;
  let person: TestBrowser;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("postgresql"), {
      capabilities: (ports) =>
        openCapabilities({
          ports,
          sampleProfiles: 500,
          engineShards: 1,
          networks: WITHOUT_NETWORKS,
          secret: TEST_SECRET,
          origin: "https://toolkit.example",
        }),
      app: { answerCheck: "fail" },
    });
    person = await test.signedIn("fuzz@example.com");
  });
  afterAll(() => test.close());

  async function send({ sender, options }: FuzzRequest): Promise<number> {
    if (sender === "nobody") return (await test.browser().send(options)).status;
    if (sender === "local") {
      const headers = { ...options.headers, authorization: `Token ${test.localToken}` };
      return (await test.browser().send({ ...options, headers })).status;
    }
    // Signing out is one of the calls.
    if (!person.cookies.has("sessionid")) person = await test.signedIn("fuzz@example.com");
    return (await person.send(options)).status;
  }

  it(`give no 5xx (${REQUESTS} of them)`, async () => {
    const document = (await test.browser().get("/openapi.json")).body as unknown as ApiDocument;
    const ids = ["fuzz", "sample", "1", "00000000-0000-4000-8000-000000000000"];
    const samples = fc.sample(requests(document, ids), { numRuns: REQUESTS, seed: SEED });
    const statuses = new Map<number, number>();
    const failures: string[] = [];
    for (const request of samples) {
      const status = await send(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 500) continue;
      const payload = JSON.stringify(request.options.payload ?? "").slice(0, 400);
      failures.push(
        `${status} ${request.sender} ${request.options.method} ${request.options.url} ${payload}`,
      );
    }
    expect(failures.slice(0, 10), `statuses: ${JSON.stringify([...statuses])}`).toEqual([]);
    // Requests that are all refused would prove nothing; most name things that are not there.
    const accepted = [...statuses].filter(([status]) => status < 300).map(([, count]) => count);
    expect(accepted.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(REQUESTS / 25);
  }, 1_200_000);
});
