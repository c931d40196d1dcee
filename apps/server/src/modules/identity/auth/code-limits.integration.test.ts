import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Availability } from "../../../db/availability.ts";
import { openServer } from "../../../db/client.ts";
import { systemClock } from "../../../ports/clock.ts";
import { createServerDatabase, openTestDatabase } from "../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

describe("requests for login codes", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"), { app: { rateLimit: true } });
  });
  afterAll(() => test.close());

  const ask = (email: string, remoteAddress: string) =>
    test
      .browser()
      .send({ method: "POST", url: "/api/user/magic-link/", payload: { email }, remoteAddress });
  const statuses = async (count: number, email: string, address: string) => {
    const found: number[] = [];
    for (let i = 0; i < count; i++) found.push((await ask(email, address)).status);
    return found;
  };
  const eight = Array.from({ length: 8 }, () => 200);

  it("are eight per mailbox and address, so that a stranger elsewhere locks nobody out", async () => {
    expect(await statuses(9, "person@example.com", "198.51.100.1")).toEqual([...eight, 429]);
    // Another spelling is the same mailbox.
    expect((await ask("person+x@example.com", "198.51.100.1")).status).toBe(429);
    expect((await ask("person@example.com", "198.51.100.2")).status).toBe(200);
    expect((await ask("other@example.com", "198.51.100.1")).status).toBe(200);
  });

  it("are forty per mailbox from all addresses, and leave the newest code as it is", async () => {
    const email = "target@example.com";
    for (let i = 1; i <= 4; i++) expect(await statuses(8, email, `203.0.113.${i}`)).toEqual(eight);
    expect(await statuses(7, email, "203.0.113.5")).toEqual(eight.slice(1));
    const browser = test.browser();
    const { magicCode, confirmCode } = await browser.requestCode(email);
    const refused = await ask(email, "203.0.113.6");
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refused.body["detail"]).toBe(
      "Too many codes were requested. The newest one still works; you can request another in 15 minutes.",
    );
    expect(refused.headers["retry-after"]).toBe("900");
    const payload = { magic_code: magicCode, confirm_code: confirmCode };
    expect((await browser.post("/api/user/magic-link/use/", payload)).status).toBe(200);
    test.clock.pass(900);
    expect((await ask(email, "203.0.113.6")).status).toBe(200);
  });

  it("do not keep the owner from signing in with a browser that they used before", async () => {
    const email = "owner@example.com";
    const own = await test.signedIn(email);
    await own.post("/rest-auth/logout/");
    for (let i = 1; i <= 5; i++) await statuses(8, email, `203.0.113.${20 + i}`);
    expect((await ask(email, "203.0.113.30")).status).toBe(429);
    const asking = (browser: TestBrowser, address: string) =>
      browser.send({
        method: "POST",
        url: "/api/user/magic-link/",
        payload: { email: address },
        remoteAddress: "203.0.113.31",
      });
    expect((await asking(own, email)).status).toBe(200);
    // What one mailbox's browser holds says nothing of another's.
    await statuses(40, "else@example.com", "203.0.113.40");
    for (let i = 1; i <= 5; i++) await statuses(8, "else@example.com", `203.0.113.${50 + i}`);
    expect((await asking(own, "else@example.com")).status).toBe(429);
  });

  it("are 120 a day per mailbox from browsers that nobody knows", async () => {
    const email = "bombed@example.com";
    let sent = 0;
    for (let quarter = 0; quarter < 5; quarter++) {
      for (let i = 1; i <= 6; i++) {
        const found = await statuses(8, email, `198.51.100.${60 + i}`);
        sent += found.filter((status) => status === 200).length;
      }
      test.clock.pass(900);
    }
    expect(sent).toBe(120);
  });
});

describe("limits of signing in, after an outage of the database", () => {
  it("leave whoever tried again all the while what they had before", async () => {
    const database = await createServerDatabase();
    const availability = new Availability(systemClock);
    const client = await openServer(database.url, { availability });
    const test = await startTestApp(client, { app: { rateLimit: true } });
    try {
      const send = (url: string, payload: object) =>
        test.browser().send({ method: "POST", url, payload, remoteAddress: "198.51.100.1" });
      const ask = () => send("/api/user/magic-link/", { email: "retrying@example.com" });
      const use = () =>
        send("/api/user/magic-link/use/", { magic_code: "x".repeat(43), confirm_code: "ABC234" });
      const enter = () => send("/rest-auth/login-via-token/", { token: "x".repeat(43) });
      expect((await ask()).status).toBe(200);
      const [before, beforeByToken] = [(await use()).status, (await enter()).status];
      availability.close(new Error("stopped for a test"));
      for (let call = 0; call < 105; call++)
        for (const answer of [await ask(), await use(), await enter()])
          expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
      availability.open();
      const codes: number[] = [];
      for (let call = 0; call < 8; call++) codes.push((await ask()).status);
      expect(codes).toEqual([...Array.from({ length: 7 }, () => 200), 429]);
      expect([(await use()).status, (await enter()).status]).toEqual([before, beforeByToken]);
      expect([429, 503]).not.toContain(before);
    } finally {
      await test.close();
      await database.drop();
    }
  });
});
