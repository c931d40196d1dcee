import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

describe("the security headers of every answer", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase("postgresql"), {
      app: { publicUrl: "https://toolkit.example" },
    });
  });
  afterAll(() => app.close());

  it.each(["/api/health/", "/docs", "/api/nothing/", "/openapi.json"])(
    "let %s load nothing of others, be framed by nobody and tell nobody its address",
    async (url) => {
      const { headers } = await app.browser().get(url);
      const policy = String(headers["content-security-policy"]).split(";");
      for (const directive of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(directive);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    },
  );
});
