import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import type { TestBrowser } from "../../test/test-browser.ts";

describe("the page's files", () => {
  let directory = "";
  let test: TestApp;
  let browser: TestBrowser;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "toolkit-web-"));
    await mkdir(join(directory, "assets"));
    await writeFile(
      join(directory, "index.html"),
      "<!doctype html><html><head><title>page</title></head></html>",
    );
    await writeFile(join(directory, "assets", "main-1a2b.js"), "export {};");
    await writeFile(join(directory, "assets", "main-1a2b.js.br"), brotliCompressSync("export {};"));
    test = await startTestApp(await openTestDatabase("embedded"), {
      app: { webDirectory: directory },
    });
    browser = test.browser();
  });
  afterAll(async () => {
    await test.close();
    await rm(directory, { recursive: true, force: true });
  });

  it("are the page at every address that is not the API's", async () => {
    for (const url of ["/", "/login", "/some-team/audiences?x=1", "/docsy", "/apiary/x"]) {
      const answer = await browser.get(url);
      expect(answer, url).toMatchObject({ status: 200, headers: { "cache-control": "no-cache" } });
      expect(answer.text).toContain("<title>page</title>");
    }
    const head = await browser.send({ method: "HEAD", url: "/login" });
    expect(head).toMatchObject({ status: 200, text: "" });
  });

  it("leave what is the API's and what is no navigation to 404", async () => {
    for (const url of ["/api/x", "/rest-auth/x/y", "/assets/gone-1.js", "/dev/x", "/docs/x"]) {
      expect(await browser.get(url), url).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
    }
    expect(await browser.post("/login", {})).toMatchObject({ status: 404 });
  });

  it("stay in caches when their names hold a hash, and come compressed", async () => {
    const plain = await browser.get("/assets/main-1a2b.js");
    expect(plain.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": expect.stringContaining("javascript"),
    });
    const compressed = await browser.get("/assets/main-1a2b.js", { "accept-encoding": "br" });
    expect(compressed.headers["content-encoding"]).toBe("br");
  });

  it("tell the page where the API is, when it is elsewhere", async () => {
    const roots = { api: "https://api.example.com", premium: "", targeting: '/a"b' };
    const told = await startTestApp(await openTestDatabase("embedded"), {
      app: {
        webDirectory: directory,
        page: { roots, origins: [], cookieDomain: null, sells: true },
      },
    });
    for (const url of ["/", "/login", "/index.html"]) {
      const answer = await told.browser().get(url);
      expect(answer, url).toMatchObject({ status: 200, headers: { "cache-control": "no-cache" } });
      expect(answer.headers["content-type"]).toContain("text/html");
      const content = /<meta name="toolkit-page" content="([^"]*)"/.exec(answer.text)?.[1] ?? "";
      expect(JSON.parse(content.replaceAll("&quot;", '"'))).toEqual({
        ...roots,
        cookieDomain: null,
        sells: true,
      });
      const policy = String(answer.headers["content-security-policy"]);
      expect(policy).toContain("connect-src 'self' https://api.example.com");
    }
    await told.close();
    expect((await browser.get("/")).text).not.toContain("toolkit-page");
  });

  it("never come from outside their folder", async () => {
    for (const url of ["/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fetc/passwd", "/.env"]) {
      const answer = await browser.get(url);
      expect(answer.text.includes("page") || answer.status === 404, url).toBe(true);
    }
  });
});
