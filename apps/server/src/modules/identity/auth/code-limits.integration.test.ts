import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

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
});
