import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { ADS_CODE_NAMES, ADS_CODES } from "../../src/ads/codes.ts";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import type { Method } from "../../src/ads/engine/call.ts";
import { control, must, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { CALL_NAMES } from "./caller.ts";
import { documentsIn } from "./documented.ts";
import { signedWith, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let ads: Signed;
beforeAll(async () => {
  ads = signedWith(here.url, await client.signInKeys());
});

const documents = documentsIn(process.env["TOOLKIT_TEST_X"]);

const PAGE = fileURLToPath(new URL("../../../../docs/simulator.md", import.meta.url));

/** The calls that the page about the simulator promises, with the state of each. */
const promised = new Map(
  [
    ...readFileSync(PAGE, "utf8").matchAll(
      /^\| `((?:GET|POST|PUT|DELETE) [a-z0-9]\S*)` \| (\S.*) \|$/gm,
    ),
  ].map(([, call = "", state = ""]) => [call, state] as const),
);

const shapeOf = (call: string) => call.replaceAll(/:\w+/g, ":");

describe("the table of calls", () => {
  it("has what is served and nothing else, and says of each what it does", () => {
    expect(new Set(CALL_NAMES).size).toBe(CALL_NAMES.length);
    expect([...promised.keys()].toSorted()).toEqual([...CALL_NAMES].toSorted());
    for (const state of promised.values())
      expect(["behaves", "keeps", "list"]).toContain(state.replace(", sandbox", ""));
  });

  it("names paths at which something answers, in every version that speaks them", async () => {
    const account = adAccountIdOf(client.person());
    for (const [call, state] of promised) {
      await control(here.url, "DELETE", "/rate-limits");
      const [method = "", where = ""] = call.split(" ");
      const path = where.replace(":account_id", account).replaceAll(/:\w+/g, "1");
      for (const version of path.startsWith("5/") ? [""] : ["12/", "11/"]) {
        const answer = await ads(method as Method, `/${version}${path}`);
        expect(answer.status, call).toBeLessThan(500);
        expect(answer.codes, call).not.toContain("METHOD_NOT_ALLOWED");
        if (state.endsWith("sandbox")) expect(answer.codes, call).toEqual(["ROUTE_NOT_FOUND"]);
        else expect(answer.codes, call).not.toContain("ROUTE_NOT_FOUND");
      }
    }
  });

  it.skipIf(documents === null)("has every call of the network's reference", () => {
    const rows = [
      ...readFileSync(must(documents).reference, "utf8").matchAll(
        /^\| (GET|POST|PUT|DELETE) \| ([a-z0-9]\S*) \|/gm,
      ),
    ].map(([, method = "", where = ""]) => shapeOf(`${method} ${where}`));
    expect(rows.length).toBeGreaterThanOrEqual(178);
    const served = new Set([...promised.keys()].map(shapeOf));
    expect(rows.filter((call) => !served.has(call))).toEqual([]);
  });
});

describe("every documented error", () => {
  it("can be asked for, with its status and in its body", async () => {
    const where = `/12/accounts/${adAccountIdOf(client.person())}`;
    for (const code of ADS_CODE_NAMES) {
      await control(here.url, "POST", "/faults", { kind: "ads-error", code, path: "/12/" });
      const answer = await ads("GET", where);
      expect(answer).toMatchObject({ status: ADS_CODES[code], codes: [code] });
    }
    expect((await ads("GET", where)).status).toBe(200);
  });
});
