import { ICON_PATHS } from "@toolkit/core/icons/first-paths";
import { MORE_ICON_PATHS } from "@toolkit/core/icons/more-paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { iconRoutes } from "./routes.ts";

let test: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  test = await startTestApp(await openTestDatabase("embedded"), {
    capabilities: async () => [
      { routes: iconRoutes(), ready: () => true, close: async () => undefined },
    ],
  });
  browser = await test.signedIn();
});
afterAll(() => test.close());

async function all<T>(path: string): Promise<T[]> {
  const found: T[] = [];
  for (let page: unknown = "1"; page !== null;) {
    const { status, body } = await browser.get(`${path}?page=${String(page)}&page_size=20`);
    expect(status).toBe(200);
    found.push(...(body["results"] as T[]));
    page = body["next"];
  }
  return found;
}

describe("icons", () => {
  const drawn: Readonly<Record<string, string>> = { ...ICON_PATHS, ...MORE_ICON_PATHS };

  it("are those that the page draws, each once, with its drawing", async () => {
    const listed = await all<{ name: string; view_box: string; path: string }>("/api/icons/");
    expect(Object.fromEntries(listed.map(({ name, path }) => [name, path]))).toEqual(drawn);
    expect(listed).toHaveLength(Object.keys(drawn).length);
    // A path of the square: it begins by moving, and holds commands and numbers alone.
    for (const { name, path, view_box } of listed) {
      expect(path, name).toMatch(/^[Mm][MmLlHhVvCcSsQqTtAaZz0-9\s,.-]+$/);
      expect(view_box).toBe("0 -960 960 960");
    }
  });

  it("have the same names in the list of names", async () => {
    const names = await all<string>("/api/iconography/");
    expect(names).toEqual(Object.keys(drawn).toSorted());
  });

  it("are for whoever is signed in", async () => {
    for (const path of ["/api/icons/", "/api/iconography/"])
      expect((await test.browser().get(path)).body["code"]).toBe("not_authenticated");
  });
});
