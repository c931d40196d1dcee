import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "../src/api/endpoints.ts";

/** Calls in 15 minutes as the network's page on rate limits gave them on 22 August 2026; "-": none given. */
const DOCUMENTED = new URL("documented-limits.tsv", import.meta.url);

/** Documented, and not called by any client that is tested here. */
const NOT_THERE = [
  "GET /2/users/:id/following/spaces",
  "GET /2/users/by/username/:id/mentions",
  "GET /2/users/by/username/:id/tweets",
];

const withoutNames = (endpoint: string) => endpoint.replace(/:\w+/g, ":id");

const rows = readFileSync(DOCUMENTED, "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [endpoint = "", app = "-", user = "-"] = line.split("\t");
    return { endpoint: withoutNames(endpoint), app, user };
  });

const known = new Map(
  ENDPOINTS.map((endpoint) => [withoutNames(`${endpoint.method} ${endpoint.path}`), endpoint]),
);

describe("rate limits", () => {
  it("are those of the network's page, for each kind of caller that an endpoint has", () => {
    const wrong = rows.flatMap(({ endpoint, app, user }) => {
      const found = known.get(endpoint);
      if (!found) return [];
      const { limits, appOnly, scopes, oauth1 } = found;
      const here = {
        app: appOnly && app !== "-" ? String(limits.app) : app,
        user: (scopes !== null || oauth1) && user !== "-" ? String(limits.user) : user,
      };
      return here.app === app && here.user === user ? [] : [{ endpoint, here, app, user }];
    });
    expect(wrong).toEqual([]);
  });

  it("are known for every endpoint of the page but those that are not there", () => {
    const missing = rows.map(({ endpoint }) => endpoint).filter((it) => !known.has(it));
    expect(missing.toSorted()).toEqual(NOT_THERE);
  });

  it("exist for every endpoint and every kind of caller", () => {
    const open = ENDPOINTS.filter(
      ({ limits, appOnly, scopes, oauth1 }) =>
        (appOnly && limits.app === undefined) ||
        ((scopes !== null || oauth1) && limits.user === undefined),
    );
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
