import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { formOf, PIXEL } from "../../test/picture-form.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import type { TestBrowser } from "../../test/test-browser.ts";

describe("a form that is broken", () => {
  let test: TestApp;
  let browser: TestBrowser;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"));
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

  it("answers 400 when its type names no boundary", async () => {
    const answer = await form(whole.payload, "multipart/form-data");
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
  });
});
