import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCapabilities } from "../src/capabilities.ts";
import { namedEndpoints } from "../src/http/documentation.ts";
import { openTestDatabase } from "./databases.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const SELF = fileURLToPath(import.meta.url);

function testSources(): string {
  const folders = ["apps/server", "e2e"];
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((path) => path !== SELF && !path.includes("node_modules"))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/**
 * A test asks for the address itself, with anything for a parameter; or for its last part, behind an address that it
 * was given (`${address}start/`); or names the endpoint.
 */
function isTested(id: string, path: string, sources: string): boolean {
  const address = escaped(path.replace(/\/$/, "")).replaceAll(/\{\w+\}/g, "[^\"'`\\s?/]+");
  const behind = /\}(\/[a-z-]+)\/$/.exec(path)?.[1];
  return (
    new RegExp(`["'\`/}]${address.slice(1)}/?["'\`?$]`).test(sources) ||
    (behind !== undefined && new RegExp(`\\}${escaped(behind.slice(1))}/["'\`?]`).test(sources)) ||
    new RegExp(`\\b${escaped(id)}\\b`).test(sources)
  );
}

describe("every call of the contract", () => {
  let test: TestApp;
  const endpoints = namedEndpoints();

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"), {
      capabilities: async (ports) => {
        const opened = await openCapabilities({ ports, sampleProfiles: 500, engineShards: 1 });
        // What is registered does not need data.
        return opened.map(({ prepare: _prepare, ...capability }) => capability);
      },
    });
  });
  afterAll(() => test.close());

  it("has a handler with a policy", () => {
    const bound = new Set(test.app.routes.map(({ endpoint }) => endpoint));
    expect(endpoints.filter(({ endpoint }) => !bound.has(endpoint)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it("is asked of its callers: only calls without access are public", () => {
    for (const { endpoint, permission } of test.app.routes) {
      const name = `${endpoint.method} ${endpoint.path}`;
      expect(permission.scope === "public", name).toBe(endpoint.access === "none");
      if (permission.scope === "team") expect(permission.levels.length, name).toBeGreaterThan(0);
    }
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

  it("has a test", () => {
    const sources = testSources();
    const untested = endpoints.filter(({ id, endpoint }) => !isTested(id, endpoint.path, sources));
    expect(untested.map(({ id }) => id)).toEqual([]);
  });
});
