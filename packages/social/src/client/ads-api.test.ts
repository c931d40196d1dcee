import { afterEach, describe, expect, it, vi } from "vitest";
import { AdsApi } from "./ads-api.ts";
import { MOST_EMPTY_PAGES } from "./page-watch.ts";
import { RateBudget } from "./rate-budget.ts";
import { SocialError } from "./social-error.ts";

const START = Date.parse("2026-11-21T12:00:00Z");
const clock = { now: () => START, sleep: async () => undefined };
const asked: string[] = [];

/** The network, answering by what is asked. */
function answering(answer: (address: URL) => Response): AdsApi {
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer(new URL(address));
  });
  return new AdsApi({
    apiUrl: "https://ads.example",
    authorizer: { header: async () => "OAuth x", renew: async () => false },
    clock,
    budget: new RateBudget(clock),
    longestWaitMs: 0,
  });
}

const tag = (id: string, deleted = false) => ({
  id,
  name: id,
  type: "SITE_VISIT",
  status: "TRACKING",
  deleted,
});

const failing = (status: number, code: string): Response =>
  Response.json({ errors: [{ code, message: "no" }], request: { params: {} } }, { status });

async function kindOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof SocialError ? error.kind : `no failure of the network: ${String(error)}`;
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe("the client of the Ads API", () => {
  it("reads page after page until there is none, without what was deleted", async () => {
    const pages: Readonly<Record<string, object>> = {
      "": { data: [tag("a"), tag("b", true)], next_cursor: "c-1" },
      "c-1": { data: [], next_cursor: "c-2" },
      "c-2": { data: [tag("c")], next_cursor: null },
    };
    const api = answering(({ searchParams }) =>
      Response.json(pages[searchParams.get("cursor") ?? ""]),
    );
    expect((await api.webEventTags("18ce54d4x5t")).map(({ id }) => id)).toEqual(["a", "c"]);
    expect(asked).toEqual(
      ["", "&cursor=c-1", "&cursor=c-2"].map(
        (rest) => `https://ads.example/12/accounts/18ce54d4x5t/web_event_tags?count=1000${rest}`,
      ),
    );
  });

  it("does not read a list without end", async () => {
    const same = answering(() => Response.json({ data: [tag("a")], next_cursor: "c-1" }));
    expect(await kindOf(same.webEventTags("x"))).toBe("repeated");
    expect(asked).toHaveLength(2);
    asked.length = 0;
    const next: Readonly<Record<string, string>> = { "": "c-1", "c-1": "c-2", "c-2": "c-1" };
    const circle = answering(({ searchParams }) => {
      const cursor = searchParams.get("cursor") ?? "";
      return Response.json({ data: [tag(`t${asked.length}`)], next_cursor: next[cursor] });
    });
    expect(await kindOf(circle.webEventTags("x"))).toBe("repeated");
    expect(asked).toHaveLength(3);
    let page = 0;
    const endless = answering(() => Response.json({ data: [], next_cursor: `c-${page++}` }));
    expect(await kindOf(endless.webEventTags("x"))).toBe("repeated");
    expect(page).toBe(MOST_EMPTY_PAGES + 1);
  });

  it("takes an entity that two pages hold once", async () => {
    const api = answering(({ searchParams }) =>
      searchParams.has("cursor")
        ? Response.json({ data: [tag("b"), tag("c")] })
        : Response.json({ data: [tag("a"), tag("b")], next_cursor: "c-1" }),
    );
    expect((await api.webEventTags("x")).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("asks for the apps of a list that came without them, and for no others", async () => {
    const app = { app_store_identifier: "com.example.app", os_type: "ANDROID" };
    const api = answering(({ pathname }) =>
      pathname.endsWith("/app_lists")
        ? Response.json({
            data: [
              { id: "a", name: "A", apps: [app] },
              { id: "b", name: "B" },
            ],
          })
        : Response.json({ data: { id: "b", name: "B", apps: [] } }),
    );
    expect(await api.appLists("x")).toEqual([
      { id: "a", name: "A", apps: [app] },
      { id: "b", name: "B", apps: [] },
    ]);
    expect(asked.map((address) => new URL(address).pathname)).toEqual([
      "/12/accounts/x/app_lists",
      "/12/accounts/x/app_lists/b",
    ]);
  });

  it.each([
    [401, "UNAUTHORIZED_ACCESS", "refused"],
    [403, "ACCOUNT_NOT_FOUND", "missing"],
    [404, "NOT_FOUND", "missing"],
    [403, "UNAUTHORIZED_CLIENT_APPLICATION", "forbidden"],
    [403, "ACTION_NOT_ALLOWED", "hidden"],
    [400, "INVALID_PARAMETER", "malformed"],
    [402, "PAYMENT_REQUIRED", "unpaid"],
    [429, "TOO_MANY_REQUESTS", "limited"],
    [503, "OVER_CAPACITY", "unreachable"],
  ])("takes %i %s for: %s", async (status, code, kind) => {
    expect(await kindOf(answering(() => failing(status, code)).appEventTags("x"))).toBe(kind);
  });

  it("takes what is not of the documented form for malformed", async () => {
    for (const body of [{ data: [{ id: "a" }] }, { data: {} }, {}])
      expect(await kindOf(answering(() => Response.json(body)).webEventTags("x"))).toBe(
        "malformed",
      );
  });

  it("holds to the ad account's limit where there is one, and for that ad account alone", async () => {
    const headers = {
      "x-rate-limit-remaining": "100",
      "x-rate-limit-reset": String(START / 1000 + 60),
      "x-account-rate-limit-remaining": "0",
      "x-account-rate-limit-reset": String(START / 1000 + 900),
    };
    const api = answering(() => Response.json({ data: [] }, { headers }));
    expect(await api.webEventTags("x")).toEqual([]);
    expect(await kindOf(api.webEventTags("x"))).toBe("limited");
    expect(await api.webEventTags("y")).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it("counts changing a campaign apart from reading it", async () => {
    const headers = (remaining: string) => ({
      "x-rate-limit-remaining": remaining,
      "x-rate-limit-reset": String(START / 1000 + 60),
    });
    const data = { id: "c1", name: "Autumn", entity_status: "PAUSED" };
    let isUsedUp = false;
    const api = answering(() =>
      Response.json({ data }, { headers: headers(isUsedUp ? "0" : "100") }),
    );
    await api.campaigns.campaign("x", "c1");
    isUsedUp = true;
    await api.campaigns.changeCampaign("x", "c1", { status: "PAUSED" });
    isUsedUp = false;
    await api.campaigns.campaign("x", "c1");
    expect(await kindOf(api.campaigns.changeCampaign("x", "c1", { status: "PAUSED" }))).toBe(
      "limited",
    );
    expect(asked).toHaveLength(3);
  });
});
