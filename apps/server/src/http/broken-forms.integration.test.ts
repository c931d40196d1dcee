import { connect } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { formOf, PIXEL } from "../../test/picture-form.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import type { TestBrowser } from "../../test/test-browser.ts";

describe("a form that is broken", () => {
  let test: TestApp;
  let browser: TestBrowser;
  const said: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void said.push(line) });

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"), { log });
    browser = await test.signedIn("forms@example.com");
  });
  afterAll(() => test.close());

  const whole = formOf("logo.png", PIXEL);
  const part = Buffer.from("------toolkit-test-form\r\n");
  const form = (payload: Buffer, type = whole.headers["content-type"]) =>
    browser.send({
      method: "POST",
      url: "/api/teams/forms/logo/",
      payload,
      headers: { "content-type": type, "accept-language": "en" },
    });

  it.each([
    ["cut off within its file", whole.payload.subarray(0, -40)],
    ["cut off within a head", whole.payload.subarray(0, 60)],
    ["without its end", whole.payload.subarray(0, -4)],
    ["with a malformed head", Buffer.concat([part, Buffer.from("no head\r\n\r\nx\r\n"), part])],
  ])("answers 400 when it is %s", async (_how, payload) => {
    const answer = await form(payload);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(answer.body["detail"]).toContain("is not a complete form. Nothing was kept");
  });

  it("is no error of ours when whoever sends it hangs up", async () => {
    const address = await test.app.server.listen({ host: "127.0.0.1", port: 0 });
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const csrf = [...browser.cookies].find(([name]) => name.endsWith("csrftoken"))?.[1] ?? "";
    const head = [
      "POST /api/teams/forms/logo/ HTTP/1.1",
      "host: localhost",
      `cookie: ${cookies}`,
      `x-csrftoken: ${csrf}`,
      `content-type: ${whole.headers["content-type"]}`,
      "content-length: 100000",
      "",
      "",
    ].join("\r\n");
    said.length = 0;
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.write(Buffer.concat([Buffer.from(head), whole.payload.subarray(0, -40)]));
    setTimeout(() => socket.destroy(), 300);
    await expect.poll(() => said.join("")).toContain("the caller hung up");
    expect(said.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  });

  it("answers 400 when its type names no boundary", async () => {
    const answer = await form(whole.payload, "multipart/form-data");
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
  });
});
