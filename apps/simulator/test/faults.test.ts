import { wireUserPage } from "@toolkit/social/wire/answer";
import { wireFailure } from "@toolkit/social/wire/problem";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../src/ads/accounts/from-the-start.ts";
import { appToken, call, control, must, useSimulator } from "./harness.ts";
import { useClient } from "./independent-client.ts";

const here = useSimulator();
const person = () => must(here.network.people.find((it) => !it.protected));
const path = () => `/2/users/${person().id}`;
const followers = () => `${path()}/followers`;
let token = "";

beforeAll(async () => {
  token = await appToken(here.url);
});
afterEach(() => control(here.url, "DELETE", "/faults"));

const fault = (body: object) => control(here.url, "POST", "/faults", body);

/** A page of followers: its ids and the cursor of the next one. */
async function page(cursor?: string): Promise<{ ids: string[]; next: string | undefined }> {
  const next = cursor === undefined ? "" : `&pagination_token=${cursor}`;
  const { body } = await call(here.url, token, `${followers()}?max_results=5${next}`);
  const { data = [], meta } = wireUserPage.parse(body);
  return { ids: data.map(({ id }) => id), next: meta.next_token };
}

describe("faults of any status, body and header", () => {
  it.each([401, 403, 404, 410, 418, 429, 451])(
    "status %i comes with its documented body",
    async (status) => {
      await fault({ kind: "status", status });
      const answer = await call(here.url, token, path());
      expect(answer.status).toBe(status);
      expect(wireFailure.parse(answer.body)).toMatchObject({ type: "about:blank", status });
    },
  );

  it("sends the body and the headers that were asked for", async () => {
    const body = { title: "Client Forbidden", reason: "client-not-enrolled" };
    await fault({ kind: "status", status: 403, body, headers: { "retry-after": "7" } });
    const answer = await call(here.url, token, path());
    expect(answer).toMatchObject({ status: 403, body });
    expect(answer.headers.get("retry-after")).toBe("7");
    await fault({
      kind: "status",
      status: 503,
      body: "<html>Over capacity</html>",
      headers: { "content-type": "text/html" },
    });
    const page = await fetch(here.url + path());
    expect(page.headers.get("content-type")).toBe("text/html");
    expect(await page.text()).toBe("<html>Over capacity</html>");
    await fault({ kind: "slow", delay_ms: 1, headers: { "x-rate-limit-remaining": "0" } });
    const slow = await call(here.url, token, path());
    expect(slow.status).toBe(200);
  });

  it("refuses a status, a header name and a kind that cannot be sent", async () => {
    for (const body of [
      { kind: "status", status: 99 },
      { kind: "status", headers: { "not a name": "x" } },
      { kind: "status", headers: { name: "two\r\nlines" } },
      { kind: "none" },
    ]) {
      const answer = await fetch(`${here.url}/control/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe("usage caps", () => {
  it("answer 429 with the usage-capped problem and without a window", async () => {
    await fault({ kind: "usage-cap", period: "Monthly", scope: "Product" });
    const { status, headers, body } = await call(here.url, token, path());
    expect(status).toBe(429);
    expect(headers.get("x-rate-limit-reset")).toBeNull();
    expect(body).toMatchObject({
      title: "UsageCapExceeded",
      period: "Monthly",
      scope: "Product",
      type: "https://api.twitter.com/2/problems/usage-capped",
    });
  });
});

describe("pages and cursors", () => {
  it("a repeated page has the items of the page before and a cursor of its own", async () => {
    const first = await page();
    const second = await page(first.next);
    const third = await page(second.next);
    await fault({ kind: "repeat-page", path: followers(), after: 1 });
    expect(await page()).toEqual(first);
    const repeated = await page(first.next);
    expect(repeated).toEqual({ ids: first.ids, next: second.next });
    expect(await page(repeated.next)).toEqual(third);
  });

  it("a page repeated twice stays the same page", async () => {
    await fault({ kind: "repeat-page", path: followers(), after: 1, times: 2 });
    const first = await page();
    const second = await page(first.next);
    const third = await page(second.next);
    expect(second.ids).toEqual(first.ids);
    expect(third.ids).toEqual(first.ids);
    expect(new Set([first.next, second.next, third.next]).size).toBe(3);
  });

  it("a cursor can turn back to the first, which makes a cycle", async () => {
    const first = await page();
    const second = await page(first.next);
    await fault({ kind: "change-cursor", cursor: "first", path: followers(), after: 1 });
    await page();
    const turned = await page(first.next);
    expect(turned).toEqual({ ids: second.ids, next: first.next });
  });

  it("a cursor can be the one that was sent, one that is refused, or none", async () => {
    const first = await page();
    await fault({ kind: "change-cursor", cursor: "given", path: followers() });
    expect((await page(first.next)).next).toBe(first.next);
    await fault({ kind: "change-cursor", cursor: "invalid", path: followers() });
    const invalid = must((await page()).next);
    const refused = await call(here.url, token, `${followers()}?pagination_token=${invalid}`);
    expect(refused.status).toBe(400);
    await fault({ kind: "change-cursor", cursor: "none", path: followers() });
    expect((await page()).next).toBeUndefined();
    await fault({ kind: "change-cursor", cursor: "anything", path: followers() });
    expect((await page()).next).toBe("anything");
  });

  it("change the cursor of the Ads API too, and fail in its envelope", async () => {
    const { ads } = await useClient(here).signIn();
    await fault({ kind: "change-cursor", cursor: "again", path: "/12/accounts" });
    const changed = await ads.get<{ next_cursor: string | null }>("accounts");
    expect(changed.next_cursor).toBe("again");
    for (const [status, code] of [
      [429, "TOO_MANY_REQUESTS"],
      [503, "SERVICE_UNAVAILABLE"],
    ] as const) {
      await fault({ kind: "status", status });
      const answer = await fetch(`${here.url}/12/accounts/${adAccountIdOf(person())}`);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ errors: [{ code }], request: { params: {} } });
    }
    for (const kind of ["rate-limit", "usage-cap"]) {
      await fault({ kind });
      const limited = await fetch(`${here.url}/12/accounts`);
      expect(limited.status, kind).toBe(429);
      expect(await limited.json()).toMatchObject({ errors: [{ code: "TOO_MANY_REQUESTS" }] });
    }
  });
});
