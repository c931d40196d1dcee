import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let outbox = "";
beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), "toolkit-outbox-"));
});
afterAll(() => rm(outbox, { recursive: true, force: true }));

describe("without a believed proxy and a public address", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"), {
      app: { rateLimit: true, shownOutbox: outbox },
    });
  });
  afterAll(() => test.close());

  it("writes links with this machine's own address, whatever Host says", async () => {
    const browser = await test.signedIn("links@example.com");
    const [team] = (await browser.get("/api/teams/")).body["results"] as { slug: string }[];
    const answer = await browser.post(
      `/api/teams/${team?.slug}/invites/`,
      { emails: ["guest@example.com"] },
      { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    );
    expect(answer.status, answer.text).toBeLessThan(300);
    const mail = test.mail.sent.find(({ to }) => to === "guest@example.com");
    expect(mail?.text).toContain("http://localhost/");
    expect(mail?.text).not.toContain("evil.example");
  });

  it("shows the outbox to this machine alone, by its connection", async () => {
    const browser = test.browser();
    const outboxFor = (remoteAddress: string, headers: Record<string, string> = {}) =>
      browser.send({ method: "GET", url: "/dev/outbox/", remoteAddress, headers });
    for (const address of ["127.0.0.1", "::1"]) expect((await outboxFor(address)).status).toBe(200);
    const remote = await outboxFor("192.168.1.5", { "accept-language": "ja" });
    expect(remote).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    expect(remote.body["detail"]).toContain("SMTP_URL");
    expect((await outboxFor("192.168.1.5", { host: "localhost" })).status).toBe(403);
    expect((await outboxFor("127.0.0.1", { "x-forwarded-for": "9.9.9.9" })).status).toBe(403);
    // A name of somebody else's that was made to point at this machine.
    expect((await outboxFor("127.0.0.1", { host: "evil.example" })).status).toBe(404);
  });

  it("counts calls by connection, not by what a caller forwards", async () => {
    const remaining = async (ip: string) => {
      const { headers } = await test.browser().get("/api/health/", { "x-forwarded-for": ip });
      return Number(headers["ratelimit-remaining"]);
    };
    const first = await remaining("1.1.1.1");
    expect(await remaining("2.2.2.2")).toBe(first - 1);
  });
});

describe("behind one believed proxy", () => {
  it("counts calls by the rightmost forwarded address", async () => {
    const test = await startTestApp(await openTestDatabase("embedded"), {
      app: { rateLimit: true, trustedProxies: { hops: 1 } },
    });
    const remaining = async (chain: string) => {
      const { headers } = await test.browser().get("/api/health/", { "x-forwarded-for": chain });
      return Number(headers["ratelimit-remaining"]);
    };
    const first = await remaining("1.1.1.1, 9.9.9.9");
    expect(await remaining("2.2.2.2, 9.9.9.9")).toBe(first - 1);
    expect(await remaining("2.2.2.2, 8.8.8.8")).toBe(first);
    await test.close();
  });
});

describe("headers of every answer", () => {
  it("close the browser's features that no page uses, and keep other sites out", async () => {
    const test = await startTestApp(await openTestDatabase("embedded"), {
      app: { shownOutbox: outbox },
    });
    for (const url of ["/api/health/", "/dev/outbox/", "/docs", "/nowhere", "/api/%E0%A4%A/"]) {
      const { headers } = await test.browser().get(url);
      for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
        expect(headers["permissions-policy"], url).toContain(`${feature}=()`);
      expect(headers["x-content-type-options"], url).toBe("nosniff");
      expect(headers["content-security-policy"], url).toContain("default-src 'self'");
      expect(headers["x-frame-options"], url).toBe("SAMEORIGIN");
      expect(headers["referrer-policy"], url).toBe("no-referrer");
    }
    await test.close();
  });
});
