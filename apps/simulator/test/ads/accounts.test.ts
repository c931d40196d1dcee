import {
  wireAdAccount,
  wireAppEventTag,
  wireAppList,
  wireWebEventTag,
} from "@toolkit/social/wire/ads";
import { ApiResponseError, type TwitterApi } from "twitter-api-v2";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  adAccountIdOf,
  appEventTagsOf,
  appListsOf,
  webEventTagsOf,
} from "../../src/ads/accounts/from-the-start.ts";
import { call, control, must, userToken, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";

const here = useSimulator();
const client = useClient(here);
const person = () => client.person();
const own = () => adAccountIdOf(person());
let ads: TwitterApi["ads"];

interface Answer {
  readonly request: { readonly params: Readonly<Record<string, unknown>> };
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor: string | null;
}

const list = (path: string, query: Readonly<Record<string, string | number | boolean>> = {}) =>
  ads.get<Answer>(path, query, { fullResponse: true });

async function failure(asking: Promise<unknown>): Promise<{ status: number; code: unknown }> {
  const error = await asking.then(
    () => "nothing failed",
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiResponseError)) throw new Error(String(error));
  const { errors = [] } = error.data as { errors?: readonly { code: unknown }[] };
  return { status: error.code, code: errors[0]?.code };
}

beforeAll(async () => {
  ({ ads } = await client.signIn());
});
afterEach(() => control(here.url, "DELETE", "/rate-limits"));

describe("the Ads API", () => {
  it("shows who signs their own ad account, in the documented envelope", async () => {
    const { data, headers } = await list("accounts");
    expect(data.next_cursor).toBeNull();
    expect(data.request).toEqual({ params: {} });
    expect(data.data.map(({ id }) => id)).toEqual([own()]);
    expect(wireAdAccount.parse(data.data[0]).name).toBe(person().name);
    expect(headers).toMatchObject({ "x-current-api-version": "12", "x-rate-limit-limit": "5" });
    const one = await ads.get<{ data: unknown }>(`accounts/${own()}`);
    // Lists leave the industry out, as the documented ones do.
    expect(one.data).toEqual({ ...data.data[0], industry_type: "OTHER" });
  });

  it("gives every person what their seed says, of the documented forms", async () => {
    const { people } = here.network;
    const counts = people.map((one) => webEventTagsOf(one, here.network).length);
    expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(new Set(people.map(adAccountIdOf)).size).toBe(people.length);
    expect(people.some((one) => appListsOf(one).length === 0)).toBe(true);
    for (const one of people) {
      for (const tag of webEventTagsOf(one, here.network)) wireWebEventTag.parse(tag);
      for (const tag of appEventTagsOf(one, here.network)) wireAppEventTag.parse(tag);
      for (const apps of appListsOf(one)) expect(wireAppList.parse(apps).apps).not.toEqual([]);
    }
    for (const [path, form] of [
      ["web_event_tags", wireWebEventTag],
      ["app_event_tags", wireAppEventTag],
      ["app_lists", wireAppList],
    ] as const) {
      const { data } = await list(`accounts/${own()}/${path}`, { with_deleted: true });
      for (const item of data.data) form.parse(item);
      expect(data.request.params).toEqual({ account_id: own(), with_deleted: true });
    }
  });

  it("pages by cursor, chooses by id, and shows deleted tags to who asks for them", async () => {
    const owner = must(
      here.network.people.find((one) => {
        const tags = webEventTagsOf(one, here.network);
        return !one.protected && tags.length === 4 && tags.some(({ deleted }) => deleted);
      }),
    );
    const { ads: theirs } = await client.signIn(owner);
    const path = `accounts/${adAccountIdOf(owner)}/web_event_tags`;
    const read = async (query: Record<string, string | number | boolean>) =>
      theirs.get<Answer>(path, query);
    const all = webEventTagsOf(owner, here.network).map(({ id }) => id);
    const found: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: Answer = await read({
        count: 1,
        with_deleted: true,
        ...(cursor !== null && { cursor }),
      });
      expect(page.data).toHaveLength(1);
      found.push(page.data[0]?.["id"]);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(found).toEqual(all);
    const shown = await read({});
    expect(shown.data.length).toBeLessThan(all.length);
    expect(shown.data.every(({ deleted }) => deleted === false)).toBe(true);
    const chosen = await read({ web_event_tag_ids: must(all[0]) });
    expect(chosen.data.map(({ id }) => id)).toEqual([all[0]]);
    const one = await theirs.get<{ data: unknown }>(`${path}/${must(all[0])}`);
    expect(one.data).toEqual(chosen.data[0]);
    for (const query of [{ count: 0 }, { count: 1001 }, { cursor: "c-none" }, { colour: "red" }])
      expect(await failure(theirs.get(path, query)), JSON.stringify(query)).toEqual({
        status: 400,
        code: "INVALID_PARAMETER",
      });
  });

  it("says the same of another person's ad account as of none", async () => {
    const other = must(here.network.people.find(({ at }) => at !== person().at));
    for (const id of [adAccountIdOf(other), "zzz"])
      expect(await failure(list(`accounts/${id}/web_event_tags`))).toEqual({
        status: 403,
        code: "ACCOUNT_NOT_FOUND",
      });
    expect(await failure(list(`accounts/${own()}/web_event_tags/zzz`))).toEqual({
      status: 404,
      code: "WEB_EVENT_TAG_NOT_FOUND",
    });
    expect(await failure(list("no_such_thing"))).toEqual({ status: 404, code: "ROUTE_NOT_FOUND" });
  });

  it("takes signatures of OAuth 1.0a alone", async () => {
    const bearer = await call(here.url, await userToken(here.url, person()), "/12/accounts");
    expect(bearer).toMatchObject({
      status: 401,
      body: { errors: [{ code: "UNAUTHORIZED_ACCESS" }], request: { params: {} } },
    });
    expect((await fetch(`${here.url}/12/accounts/${own()}/app_lists`)).status).toBe(401);
  });

  it("counts calls: few without an ad account, many with one", async () => {
    for (let calls = 0; calls < 5; calls++) await list("accounts");
    expect(await failure(list("accounts"))).toEqual({ status: 429, code: "TOO_MANY_REQUESTS" });
    const { headers } = await list(`accounts/${own()}/app_lists`);
    expect(headers).toMatchObject({
      "x-account-rate-limit-limit": "2000",
      "x-account-rate-limit-remaining": "1999",
    });
  });
});
