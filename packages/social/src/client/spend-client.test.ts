import { afterEach, describe, expect, it, vi } from "vitest";
import { AdsApi } from "./ads-api.ts";
import { RateBudget } from "./rate-budget.ts";

const clock = { now: () => Date.parse("2027-02-10T00:00:00Z"), sleep: async () => undefined };
const FROM = new Date("2026-12-01T00:00:00+09:00");
const UNTIL = new Date("2027-02-01T00:00:00+09:00");

/** An ad account in which line items target audiences; every hour of each costs one yen. */
function network(targets: Readonly<Record<string, string>>) {
  const spans: { readonly items: string[]; readonly from: string; readonly until: string }[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams: query } = new URL(address);
    const listed = (query.get("line_item_ids") ?? "").split(",");
    if (pathname.endsWith("/line_items")) {
      expect(query.get("with_deleted")).toBe("true");
      return Response.json({ data: Object.keys(targets).map((id) => ({ id })), next_cursor: null });
    }
    if (pathname.endsWith("/targeting_criteria"))
      return Response.json({
        data: listed.map((item) => ({
          id: `c${item}`,
          line_item_id: item,
          operator_type: targets[item]?.startsWith("!") === true ? "NE" : "EQ",
          targeting_type: "CUSTOM_AUDIENCE",
          targeting_value: targets[item]?.replace("!", ""),
        })),
        next_cursor: null,
      });
    expect(pathname).toBe("/12/stats/accounts/18ce54d4x5t");
    expect(query.get("metric_groups")).toBe("BILLING");
    const from = query.get("start_time") ?? "";
    const until = query.get("end_time") ?? "";
    const items = (query.get("entity_ids") ?? "").split(",");
    spans.push({ items, from, until });
    const hours = (Date.parse(until) - Date.parse(from)) / 3_600_000;
    const charge = (value: readonly (number | null)[] | null) => ({
      id: "any",
      id_data: [{ segment: null, metrics: { billed_charge_local_micro: value } }],
    });
    // Line items that were not served have no figures.
    return Response.json({ data: [...items.map(() => charge([hours * 1e6])), charge(null)] });
  });
  const api = new AdsApi({
    apiUrl: "https://ads.example",
    authorizer: { header: async () => "OAuth x", renew: async () => false },
    clock,
    budget: new RateBudget(clock),
    longestWaitMs: 0,
  });
  const spendOn = async (audienceIds: readonly string[]) => {
    const items = await api.spend.lineItemsOn("18ce54d4x5t", audienceIds);
    return api.spend.charged("18ce54d4x5t", items, { from: FROM, until: UNTIL });
  };
  return { spans, spendOn };
}

afterEach(() => vi.unstubAllGlobals());

describe("net spend on custom audiences", () => {
  it("covers the period without gap or overlap, a week and twenty line items at a time", async () => {
    const targets = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`i${i}`, "a1"]));
    const { spans, spendOn } = network(targets);
    const hours = (UNTIL.getTime() - FROM.getTime()) / 3_600_000;
    expect(await spendOn(["a1"])).toBe(45 * hours * 1e6);
    expect(spans).toHaveLength(3 * 9);
    const first = spans.slice(0, 9);
    expect(first[0]?.from).toBe("2026-11-30T15:00:00Z");
    expect(first.at(-1)?.until).toBe("2027-01-31T15:00:00Z");
    first.slice(1).forEach(({ from }, at) => expect(from).toBe(first[at]?.until));
    for (const { items } of spans) expect(items.length).toBeLessThanOrEqual(20);
  });

  it("counts line items that target one of the audiences, and neither others nor exclusions", async () => {
    const { spans, spendOn } = network({ own: "a1", other: "b7", excluding: "!a1", second: "a2" });
    const hours = (UNTIL.getTime() - FROM.getTime()) / 3_600_000;
    expect(await spendOn(["a1", "a2"])).toBe(2 * hours * 1e6);
    expect(new Set(spans.flatMap(({ items }) => items))).toEqual(new Set(["own", "second"]));
  });

  it("is nothing, without a question for figures, where nothing targets them", async () => {
    const { spans, spendOn } = network({ other: "b7" });
    expect(await spendOn(["a1"])).toBe(0);
    expect(await spendOn([])).toBe(0);
    expect(spans).toEqual([]);
  });
});
