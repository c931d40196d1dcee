import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { bodyBytesOf } from "@toolkit/core/contract/body-limits";
import { auth } from "@toolkit/core/contract/auth";
import { audienceBuilder } from "@toolkit/core/contract/audience-builder";
import { personalLists } from "@toolkit/core/contract/personal-lists";
import { BODY_BYTES, FORM_LIMITS, JSON_LIMITS } from "@toolkit/core/domain/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import type { TestBrowser } from "../../test/test-browser.ts";

const SIGN_IN = "/api/user/magic-link/";
const LISTS = "/api/user/lists/";

describe("limits of a body", () => {
  let test: TestApp;
  let browser: TestBrowser;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"));
    browser = await test.signedIn("limits@example.com");
  });
  afterAll(() => test.close());

  const sendRaw = (url: string, payload: string, headers: Record<string, string> = {}) =>
    browser.send({
      method: "POST",
      url,
      payload,
      headers: { "content-type": "application/json", ...headers },
    });
  const japanese = { "accept-language": "ja" };

  it("are 16 kB for sign-in and 512 kB for targeting packages", () => {
    expect(bodyBytesOf(auth.magicLink)).toBe(16_000);
    expect(bodyBytesOf(audienceBuilder.size)).toBe(512_000);
    expect(bodyBytesOf(personalLists.create)).toBe(256_000);
    expect(bodyBytesOf(auth.changeMe)).toBe(64_000);
  });

  it("refuse more bytes than the call takes, and name the limit in both languages", async () => {
    const large = JSON.stringify({ email: "a".repeat(16_000) });
    const answer = await sendRaw(SIGN_IN, large);
    expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(answer.body["detail"]).toContain("16 kB");
    const theirs = await test.browser().post(SIGN_IN, { email: "a".repeat(16_000) }, japanese);
    expect(theirs.body["detail"]).toContain("上限（16 kB）");
    const pack = JSON.stringify({ name: "a".repeat(BODY_BYTES.list) });
    expect((await sendRaw(LISTS, pack)).body["detail"]).toContain("256 kB");
    const exact = `{"email":"${"a".repeat(15_986)}@"}`;
    expect(exact.length).toBe(15_999);
    expect((await sendRaw(SIGN_IN, exact)).status).toBe(400);
  });

  it("refuse too many items, keys and levels before anything reads them", async () => {
    const items = `{"members":[${"1,".repeat(JSON_LIMITS.itemsPerArray)}1]}`;
    expect(await sendRaw(LISTS, items)).toMatchObject({
      status: 413,
      body: { code: "too_large", detail: expect.stringContaining("10,000 items") },
    });
    const keys = `{${Array.from({ length: JSON_LIMITS.keysPerObject + 1 }, (_, i) => `"k${i}":1`).join()}}`;
    expect(await sendRaw(LISTS, keys)).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining("500 fields") },
    });
    const lists = `[${`[${"1,".repeat(9_000)}1],`.repeat(7)}1]`;
    expect(await sendRaw(LISTS, lists)).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining("60,000") },
    });
    const deep = "[".repeat(JSON_LIMITS.depth + 1) + "]".repeat(JSON_LIMITS.depth + 1);
    expect(await sendRaw(LISTS, deep)).toMatchObject({
      status: 400,
      body: { code: "invalid_json", detail: expect.stringContaining("32 levels") },
    });
  });

  it("are met before a stranger's body is parsed", async () => {
    const answer = await test.browser().send({
      method: "POST",
      url: LISTS,
      payload: "{ no JSON",
      headers: { "content-type": "application/json" },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: "not_authenticated" } });
  });

  it("name the first fault of a large body, and every fault of a small one", async () => {
    const list = (length: number) => ({
      name: "Wrong",
      members: Array.from({ length }, () => "no handle"),
    });
    const small = await browser.post(LISTS, list(3));
    expect(Object.keys(small.body).toSorted()).toEqual([
      "code",
      "members.0",
      "members.1",
      "members.2",
    ]);
    const large = await browser.post(LISTS, list(1001));
    expect(large.body).toEqual({
      code: "invalid",
      "members.0": ["Please enter a valid handle"],
    });
  });

  it("refuse long queries", async () => {
    const many = await browser.get(`/api/health/?${"a=1&".repeat(FORM_LIMITS.parameters)}a=1`);
    expect(many).toMatchObject({ status: 413, body: { code: "too_large" } });
    const long = await browser.get(`/api/health/?a=${"a".repeat(FORM_LIMITS.queryCharacters)}`);
    expect(long).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect((await browser.get(`/api/health/?a=${"a".repeat(7_000)}`)).status).toBe(200);
  });
});

describe("counting of bytes", () => {
  it("refuses an address, then a person, with the time to wait", async () => {
    const test = await startTestApp(await openTestDatabase("embedded"), {
      app: { rateLimit: true },
    });
    const send = (browser: TestBrowser) =>
      browser.post(LISTS, { name: "a".repeat(250_000) }, { "accept-language": "en" });
    const stranger = test.browser();
    let answer = await send(stranger);
    let calls = 1;
    for (; answer.status === 403 && calls < 1000; calls++) answer = await send(stranger);
    expect(calls).toBe(Math.ceil(64_000_000 / 250_011));
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(answer.body["detail"]).toContain("Too much data was sent");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    // Without a body as well, until the minute is over.
    expect((await stranger.get("/api/health/")).status).toBe(429);
    test.clock.pass(61);
    const browser = await test.signedIn();
    answer = await send(browser);
    for (calls = 1; answer.status === 400 && calls < 1000; calls++) answer = await send(browser);
    expect(calls).toBe(Math.ceil(32_000_000 / 250_011));
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    await test.close();
  });
});

describe("counting of calls", () => {
  it("counts addresses that no router can read", async () => {
    const test = await startTestApp(await openTestDatabase("embedded"), {
      app: { rateLimit: true },
    });
    const stranger = test.browser();
    let answer = await stranger.get("/%zz");
    expect(answer.status).toBe(404);
    for (let calls = 1; answer.status === 404 && calls < 7000; calls++)
      answer = await stranger.get("/%zz");
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    await test.close();
  });
});

/** Everything that a connection answers until it ends. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, "close");
  return text;
}

describe("slow and many connections", () => {
  let test: TestApp;
  let port = 0;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"), {
      app: {
        deadlines: { headers: 300, body: 300, upload: 10_000, answer: 10_000 },
        trustedProxies: { hops: 1 },
        connectionsPerAddress: 2,
      },
    });
    await test.app.server.listen({ host: "127.0.0.1", port: 0 });
    const address = test.app.server.server.address();
    port = typeof address === "object" && address !== null ? address.port : 0;
  });
  afterAll(() => test.close());

  const open = (text: string): Socket => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.on("error", () => undefined);
    socket.write(text);
    return socket;
  };
  const head = (path: string, ...headers: string[]) =>
    [`POST ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

  it("are answered 408 and closed when a body does not complete", async () => {
    for (const length of ["Content-Length: 100", "Transfer-Encoding: chunked"]) {
      const socket = open(head(SIGN_IN, "Content-Type: application/json", length));
      socket.write(length.startsWith("T") ? '5\r\n{"ema\r\n' : '{"ema');
      const answer = await untilClosed(socket);
      expect(answer).toContain("HTTP/1.1 408");
      expect(answer.toLowerCase()).toContain("connection: close");
      expect(answer).toContain('"code":"timeout"');
    }
  });

  it("are answered 403 and closed before a stranger's body arrives", async () => {
    for (const length of ["Content-Length: 200000", "Transfer-Encoding: chunked"]) {
      const answer = await untilClosed(open(head(LISTS, "Content-Type: application/json", length)));
      expect(answer).toContain("HTTP/1.1 403");
      expect(answer).toContain('"code":"not_authenticated"');
    }
  });

  it("are answered 413 and closed as soon as a chunked body exceeds its limit", async () => {
    const socket = open(
      head(SIGN_IN, "Content-Type: application/json", "Transfer-Encoding: chunked"),
    );
    const chunk = `1000\r\n${"a".repeat(0x1000)}\r\n`;
    for (let i = 0; i < 5; i++) socket.write(chunk);
    const answer = await untilClosed(socket);
    expect(answer).toContain("HTTP/1.1 413");
    expect(answer).toContain("16 kB");
  });

  it("are closed when headers do not complete", async () => {
    expect(await untilClosed(open("POST /api/user/magic-link/ HTTP/1.1\r\nHost: l"))).toContain(
      "408",
    );
  });

  it("are closed when an upload stops", async () => {
    const browser = await test.signedIn();
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const slug = ((await browser.get("/api/teams/")).body["results"] as { slug: string }[])[0]
      ?.slug;
    const socket = open(
      head(
        `/api/teams/${slug}/logo/`,
        "Content-Type: multipart/form-data; boundary=b",
        "Content-Length: 100000",
        `Cookie: ${cookies}`,
        `X-CSRFToken: ${browser.cookies.get("csrftoken")}`,
      ),
    );
    socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc');
    expect(await untilClosed(socket)).toBe("");
  });

  it("are counted by the address that a believed proxy forwards", async () => {
    const waiting = (address: string) =>
      open(
        head(
          SIGN_IN,
          `X-Forwarded-For: 9.9.9.9, ${address}`,
          "Content-Type: application/json",
          "Content-Length: 100",
        ),
      );
    const one = [waiting("203.0.113.1"), waiting("203.0.113.1")];
    await Promise.all(one.map((socket) => once(socket, "connect")));
    // Their headers were read before those that are sent now.
    const third = await untilClosed(waiting("203.0.113.1"));
    expect(third).toContain("HTTP/1.1 429");
    expect(third.toLowerCase()).toContain("retry-after: 1");
    const answers = await Promise.all([...one, waiting("203.0.113.2")].map(untilClosed));
    for (const answer of answers) expect(answer).toContain("HTTP/1.1 408");
  });
});
