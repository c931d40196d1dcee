import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ADS_CODE_NAMES, ADS_CODES } from "../../src/ads/codes.ts";
import { ADS_CALLS } from "../../src/ads/calls.ts";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { control, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let ads: Signed;
beforeAll(async () => {
  ads = signedWith(here.url, await client.signInKeys());
});

/** The beginnings of paths that are described but not served yet. */
const MISSING = [
  "stats/jobs/",
  "conversion_event",
  "insights/",
  "product_catalogs",
  "accounts/:/tweet_previews",
  "accounts/:/tweets",
  "accounts/:/tweet",
];

const shapeOf = (method: string, where: string) => `${method} ${where.replaceAll(/:\w+/g, ":")}`;

const served = ADS_CALLS.map(({ method, path: where, versions }) =>
  shapeOf(method, versions?.[0] === "5" ? `5/${where}` : where),
);

describe("the table of calls", () => {
  it("has each call once, and every one of them answers at its path", async () => {
    expect(new Set(served).size).toBe(served.length);
    expect(served.length).toBe(184);
    for (const call of ADS_CALLS) {
      await control(here.url, "DELETE", "/rate-limits");
      const account = adAccountIdOf(client.person());
      const where = call.path.replace(":account_id", account).replaceAll(/:\w+/g, "1");
      const answer = await ads(call.method, `/${call.versions?.[0] ?? "12"}/${where}`);
      if (call.sandboxOnly !== true) expect(answer.codes).not.toContain("ROUTE_NOT_FOUND");
      expect(answer.status, call.path).toBeLessThan(500);
      expect(answer.codes, call.path).not.toContain("METHOD_NOT_ALLOWED");
    }
  });

  const reference = path.join(process.env["TOOLKIT_TEST_X"] ?? "", "ads-reference.md");
  it.skipIf(!existsSync(reference))(
    "serves what the reference lists, but for what is named",
    () => {
      const rows = [
        ...readFileSync(reference, "utf8").matchAll(
          /^\| (GET|POST|PUT|DELETE) \| ([a-z0-9]\S*) \|/gm,
        ),
      ].map(([, method = "", where = ""]) => shapeOf(method, where));
      const isMissing = (shape: string) =>
        MISSING.some((begin) => shape.split(" ")[1]?.startsWith(begin));
      expect(rows.length).toBeGreaterThanOrEqual(178);
      expect(rows.filter((shape) => !served.includes(shape) && !isMissing(shape))).toEqual([]);
      expect(served.filter(isMissing)).toEqual([]);
    },
  );
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
