import { createHash, randomBytes } from "node:crypto";
import { contract } from "@toolkit/core/contract/all";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCapabilities } from "../../../compose/capabilities.ts";
import { accessTokens } from "../../../db/schema/tokens.ts";
import { openTestDatabase } from "../../../../test/databases.ts";
import {
  TEST_SECRET,
  WITHOUT_NETWORKS,
  startTestApp,
  type TestApp,
} from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

const SELF = "/api/external/standalone-me/standalone_me/";
const REGISTER = "/api/user/tokens/extension/";
const OWN_ORIGIN = `chrome-extension://${"abcdefghijklmnop".repeat(2)}`;

/** As the extension makes it: the server is told the hash alone. */
function newToken() {
  const token = `tt_${randomBytes(32).toString("base64url")}`;
  const token_hash = createHash("sha256").update(token).digest("base64url");
  return { token, body: { name: "Chrome", token_hash, hint: token.slice(-4) } };
}

describe("the extension's token", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"), {
      capabilities: (ports) =>
        openCapabilities({
          ports,
          sampleProfiles: 500,
          engineShards: 1,
          networks: WITHOUT_NETWORKS,
          secret: TEST_SECRET,
          origin: "https://toolkit.example",
        }),
    });
  });
  afterAll(() => test.close());

  const send = (
    token: string,
    method: Endpoint["method"],
    url: string,
    origin = OWN_ORIGIN,
    payload?: object,
  ) =>
    test.browser().send({
      method,
      url,
      headers: { authorization: `Token ${token}`, origin },
      ...(payload && { payload }),
    });

  async function registered(browser: TestBrowser): Promise<string> {
    const { token, body } = newToken();
    const answer = await browser.post(REGISTER, body);
    expect(answer.status, answer.text).toBe(201);
    return token;
  }

  it("is registered by its hash, listed, and revoked at once", async () => {
    const browser = await test.signedIn("extension@example.com");
    const { token, body } = newToken();
    const made = await browser.post(REGISTER, body);
    expect(made.body).toMatchObject({
      kind: "extension",
      name: "Chrome",
      hint: token.slice(-4),
      scopes: ["receipts"],
    });
    expect(JSON.stringify(await test.ports.db.select().from(accessTokens))).not.toContain(token);
    expect((await send(token, "GET", SELF)).body).toMatchObject({
      kind: "extension",
      user: { email: "extension@example.com" },
    });
    // Pressed twice, it is one token; a hash of somebody else's is nobody's.
    expect((await browser.post(REGISTER, body)).body["id"]).toBe(made.body["id"]);
    expect((await browser.get("/api/user/tokens/")).body["count"]).toBe(1);
    const stranger = await test.signedIn();
    expect((await stranger.post(REGISTER, body)).status).toBe(409);
    await browser.delete(`/api/user/tokens/${String(made.body["id"])}/`);
    expect((await send(token, "GET", SELF)).body["code"]).toBe("not_authenticated");
  });

  it("is refused with a malformed hash, without a session, and from another token", async () => {
    const browser = await test.signedIn();
    const { token, body } = newToken();
    for (const change of [{ token_hash: "short" }, { hint: "12345" }, { name: " " }, { token }])
      expect((await browser.post(REGISTER, { ...body, ...change })).status).toBe(400);
    expect((await test.browser().post(REGISTER, body)).status).toBe(403);
    const own = await registered(browser);
    expect((await send(own, "POST", REGISTER, OWN_ORIGIN, body)).status).toBe(403);
  });

  it("makes no call but those that are marked for it", async () => {
    const token = await registered(await test.signedIn());
    const calls: readonly Endpoint[] = Object.values(contract).flatMap((group) =>
      Object.values(group),
    );
    const closed = calls.filter(({ access, forExtension }) => access !== "none" && !forExtension);
    expect(closed.length).toBeGreaterThan(150);
    for (const { method, path, access } of closed) {
      const url = path.replaceAll(/\{\w+\}/g, "1");
      const answer = await send(token, method, url, OWN_ORIGIN, method === "GET" ? undefined : {});
      expect([401, 403], `${method} ${path} (${access}): ${answer.text}`).toContain(answer.status);
    }
    const open = calls.filter(({ forExtension }) => forExtension);
    expect(open.map(({ path }) => path)).toContain(SELF);
    expect(open.length).toBeLessThan(5);
  });

  it("comes from an extension's origin, while a page's origin is refused", async () => {
    const token = await registered(await test.signedIn());
    const settings = "/api/external/extension/";
    const answer = await send(token, "GET", settings);
    expect(answer.body).toEqual({ store: expect.stringMatching(/^https:/), adapters: [] });
    // Without a token, the origin opens nothing: a session's cookie does not come along.
    const browser = await test.signedIn();
    const body = { name: "Reports", kind: "personal" };
    for (const origin of [OWN_ORIGIN, "https://evil.example"])
      expect((await browser.post("/api/user/tokens/", body, { origin })).body["code"]).toBe(
        "csrf_failed",
      );
    const foreign = await send(token, "POST", SELF, "https://evil.example", {});
    expect(foreign.status).toBeGreaterThanOrEqual(400);
  });
});
