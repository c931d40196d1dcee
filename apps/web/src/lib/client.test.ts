import { auth } from "@toolkit/core/contract/auth";
import { reference } from "@toolkit/core/contract/reference";
import { teams } from "@toolkit/core/contract/teams";
import i18next from "i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { call, csrfToken, readAnswer, whenSignedOut } from "./client.ts";
import { meQuery } from "./session.ts";

const NOBODY = { code: "not_authenticated", detail: "Please sign in." };
const FORBIDDEN = { code: "not_allowed", detail: "You may not." };

describe("a call that finds nobody signed in", () => {
  const signedOut = vi.fn<(error: ApiError) => void>();
  const page = { cookie: "csrftoken=abc" };

  const answer = (body: object) =>
    vi.stubGlobal("fetch", async () => Response.json(body, { status: 403 }));

  beforeEach(() => {
    vi.stubGlobal("document", page);
    page.cookie = "csrftoken=abc";
    whenSignedOut(signedOut);
  });
  afterEach(() => {
    whenSignedOut(() => undefined);
    signedOut.mockReset();
    vi.unstubAllGlobals();
  });

  it("leads to the sign-in page", async () => {
    answer(NOBODY);
    await expect(call(teams.list)).rejects.toMatchObject({ status: 403 });
    expect(signedOut).toHaveBeenCalledTimes(1);
    await expect(readAnswer(403, JSON.stringify(NOBODY))).rejects.toBeInstanceOf(ApiError);
    expect(signedOut).toHaveBeenCalledTimes(2);
  });

  it("resets silently where it loads the user, and forgets what the session left", async () => {
    answer(NOBODY);
    await expect(call(auth.me)).rejects.toMatchObject({ status: 403 });
    const { signal } = new AbortController();
    const load = meQuery.queryFn as (context: { signal: AbortSignal }) => Promise<unknown>;
    expect(await load({ signal })).toBeNull();
    expect(signedOut).not.toHaveBeenCalled();
    expect(page.cookie).toMatch(/^csrftoken=;.*max-age=0/);
  });

  it("is another thing than one that may not", async () => {
    answer(FORBIDDEN);
    await expect(call(teams.list)).rejects.toMatchObject({ status: 403 });
    expect(signedOut).not.toHaveBeenCalled();
  });
});

describe("a call of somebody signed in", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["csrftoken=a%20b", "a b"],
    ["x=1; __Host-csrftoken=host", "host"],
    ["csrftoken=planted; __Secure-csrftoken=domain", "domain"],
    ["csrftoken=planted; __Secure-csrftoken=planted; __Host-csrftoken=host", "host"],
    ["mycsrftoken=other", ""],
  ])("reads the CSRF token of %s by its best protected name", (cookie, token) => {
    vi.stubGlobal("document", { cookie });
    expect(csrfToken()).toBe(token);
  });

  it("is on its way within the event that makes it, before anything is drawn", async () => {
    vi.stubGlobal("document", { cookie: "csrftoken=abc" });
    const sent = vi.fn<typeof fetch>(async () => Response.json({ results: [] }));
    vi.stubGlobal("fetch", sent);
    const answered = call(teams.list);
    expect(sent).toHaveBeenCalledTimes(1);
    await answered;
  });
});

it("says the browser's languages with their regions where the answer follows from them", async () => {
  const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ country: "US" }),
  );
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("navigator", { languages: ["en-US", "ja"] });
  await call(reference.geoLocation, { query: { language: "ja" }, saysRegion: true });
  expect(new Headers(asked.mock.calls[0]?.[1].headers).get("accept-language")).toBe("en-US, ja");
  vi.unstubAllGlobals();
});

it("asks for sentences in the language of the screen", async () => {
  const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ results: [] }),
  );
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("document", { cookie: "csrftoken=abc" });
  await i18next.init({ lng: "ja", resources: {} });
  await call(teams.list);
  expect(new Headers(asked.mock.calls[0]?.[1].headers).get("accept-language")).toBe("ja");
  vi.unstubAllGlobals();
});
