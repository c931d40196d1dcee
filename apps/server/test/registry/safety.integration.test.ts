import { teamTextsEn } from "@toolkit/core/i18n/data/teams-en";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { namedEndpoints } from "../../src/http/documentation.ts";
import { startNetworkApp } from "../sample-network.ts";
import type { TestApp } from "../test-app.ts";
import type { Answer } from "../test-browser.ts";
import { Canary, withAddress } from "./canary.ts";
import { PRINCIPAL_CALLERS, SafetyCallers } from "./safety-callers.ts";
import {
  makeThings,
  parameterNames,
  requestFor,
  thingsOf,
  type Things,
} from "./safety-requests.ts";
import {
  CALLERS,
  RULES,
  SAFETY_TABLE,
  expectedOutcome,
  type CallerKind,
  type Outcome,
  type Rule,
} from "./safety-table.ts";

const endpoints = namedEndpoints();
const byId = new Map(endpoints.map(({ id, endpoint }) => [id, endpoint]));
const rows: readonly (readonly [string, Rule])[] = RULES.flatMap((rule) =>
  SAFETY_TABLE[rule].map((id) => [id, rule] as const),
);

/** Calls that end what the others need: walked last. */
const LAST = ["local.sample", "teams.leave", "auth.logout", "auth.logoutByLink"];
/** Of what a new team has none: a logo, a community of that number, a connection with a network, a picture of a medium, an ad account, an invoice, a grant or a campaign of the example. */
const MAY_MISS =
  /^(?:teams\.logo|adAccounts\.\w+|campaignAudiences\.\w+|communities\.read|socialAccounts\.codeChallenge|pictures\.download|clientReports\.download|adMedia\.poster|billing\.invoicePdf|revocation\.preview|campaignStatistics\.segmentations)$/;
const inOrder = rows.toSorted(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));

/** An outcome, or what came instead. */
function outcomeOf({ status, body }: Answer): string {
  if (status === 403 && body["code"] === "not_authenticated") return "unknown";
  if (status === 403) return body["code"] === "not_allowed" ? "forbidden" : String(body["code"]);
  if (status === 404) return "hidden";
  return status < 500 || body["code"] === "unavailable" ? "admitted" : `failed: ${status}`;
}

describe("the table of who may make which call", () => {
  it("has a row for every call of the contract, once, and none besides", () => {
    expect(rows.map(([id]) => id).toSorted()).toEqual([...byId.keys()].toSorted());
  });

  it("is walked by every kind of principal there is", () => {
    const walked = Object.values(PRINCIPAL_CALLERS).flat();
    expect(["nobody", "wrong token", ...walked]).toEqual([...CALLERS]);
  });
});

describe("every call", () => {
  let test: TestApp;
  let callers: SafetyCallers;
  let things: Things;

  beforeAll(async () => {
    test = await startNetworkApp("postgresql", 500);
    callers = new SafetyCallers(test);
    await callers.foundTeam();
    things = await makeThings(await callers.browser("admin"));
  });
  afterAll(() => test.close());

  async function met(id: string, rule: Rule, caller: CallerKind): Promise<string> {
    const endpoint = byId.get(id);
    if (endpoint === undefined) return "no such call";
    const expected = expectedOutcome({ id, rule, access: endpoint.access }, caller);
    const changes = endpoint.method !== "GET";
    const ids = expected === "admitted" && changes ? "missing" : "real";
    const outcome = outcomeOf(
      await callers.send(caller, requestFor({ endpoint, things, ids, namesTeam: true })),
    );
    // Who is admitted may be told that there is nothing of the id; of the team's own things only by calls that read none.
    const named = parameterNames(endpoint).every((name) => name in thingsOf(endpoint, things));
    const mayMiss = ids === "missing" || !named || MAY_MISS.test(id);
    return outcome === "hidden" && expected === "admitted" && mayMiss ? "admitted" : outcome;
  }

  // Sorting is stable and unlisted calls are before the listed ones.
  it.each(inOrder)("%s is for: %s", async (id, rule) => {
    const access = byId.get(id)?.access ?? "session";
    const outcomes: Record<string, string> = {};
    const expected: Record<string, Outcome> = {};
    for (const caller of CALLERS) {
      expected[caller] = expectedOutcome({ id, rule, access }, caller);
      outcomes[caller] = await met(id, rule, caller);
    }
    expect(outcomes).toEqual(expected);
  });

  const owned = () =>
    rows.filter(([id, rule]) => {
      const endpoint = byId.get(id);
      if (endpoint === undefined || endpoint.teamParameter !== undefined) return false;
      const names = parameterNames(endpoint);
      const own = thingsOf(endpoint, things);
      const isShared = endpoint.path.startsWith("/api/network/datasets/");
      const isTeams = ["viewer", "member", "admin"].includes(rule) && !isShared;
      return isTeams && names.length > 0 && names.every((name) => name in own);
    });

  it("finds nothing of a team from within another, whatever the id", async () => {
    const found: string[] = [];
    const walked = owned();
    for (const [id] of walked) {
      const endpoint = byId.get(id);
      if (endpoint === undefined) continue;
      const request = requestFor({ endpoint, things, ids: "real", namesTeam: false });
      const answer = await callers.send("member of another team", request);
      if (answer.status !== 404) found.push(`${id}: ${answer.status}`);
    }
    expect(walked.length).toBeGreaterThan(15);
    expect(found).toEqual([]);
  });

  it("fetches no address that its caller names, wherever it may stand", async () => {
    const canary = await Canary.listen();
    let named = 0;
    for (const [id, rule] of rows) {
      const endpoint = byId.get(id);
      if (endpoint === undefined || rule === "local" || LAST.includes(id)) continue;
      const plain = requestFor({ endpoint, things, ids: "missing", namesTeam: true });
      const request = withAddress(endpoint, plain, canary.address(id));
      if (JSON.stringify(request).includes("127.0.0.1")) named += 1;
      await callers.send(rule === "staff" ? "staff" : "admin", request);
    }
    await canary.close();
    expect(named).toBeGreaterThan(60);
    expect(canary.calls).toEqual([]);
  });

  it("of a team has words in the table of levels that the page shows", () => {
    const words: Readonly<Record<string, Readonly<Record<string, string>>>> =
      teamTextsEn.levelTable.can;
    const groups: Readonly<Record<string, string>> = teamTextsEn.levelTable.groups;
    const missing = test.app.routes
      .map(({ permission }) => permission)
      .filter(({ scope }) => scope === "team")
      .filter(({ resource, action }) => !groups[resource] || !words[resource]?.[action])
      .map(({ resource, action }) => `${resource}.${action}`);
    expect([...new Set(missing)]).toEqual([]);
  });
});
