import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { holderOf } from "../ads/accounts/access.ts";
import { deliveriesOf } from "../ads/delivery/deliveries.ts";
import { LIFTS } from "../ads/delivery/lifts.ts";
import { OUTCOMES } from "../ads/delivery/outcomes.ts";
import type { Looking } from "../ads/engine/call.ts";
import { textIn, timeText, Values } from "../ads/engine/values.ts";
import { isDeleted, rowOf } from "../ads/state/rows.ts";
import { readBody } from "../api/body.ts";
import { queryOf } from "../http/request.ts";
import type { SeedState } from "../state/seed-state.ts";

const account = z.string().regex(/^[0-9a-z]{1,19}$/);

const lift = z.strictObject({
  account,
  /** As targeting criteria name people; none: everybody. */
  part: z
    .array(
      z.strictObject({
        targeting_type: z.string().regex(/^[A-Z_]{1,60}$/),
        targeting_value: z.string().min(1).max(500),
        operator_type: z.enum(["EQ", "NE"]).default("EQ"),
      }),
    )
    .max(100),
  /** What the people of the part do more often, or less; none: everything. */
  outcomes: z.array(z.enum(OUTCOMES)).max(OUTCOMES.length).default([]),
  factor: z.number().min(0).max(20),
});

const byName = (counts: readonly number[]) =>
  Object.fromEntries(OUTCOMES.map((name, at) => [name, counts[at] ?? 0]));

function looking(seed: SeedState, id: string): Looking | null {
  const person = holderOf(seed, id);
  if (!person) return null;
  const now = seed.clock.now();
  return { seed, person, account: id, isSandbox: false, now, values: new Values({}) };
}

/** Everything that an ad group brought so far by its creatives, with what was to be expected of it. */
function truthOf(call: Looking, itemId: string) {
  const { ads } = call.seed;
  const item = ads.get("line_items", call.account, itemId);
  const campaign = item && ads.get("campaigns", call.account, textIn(item, "campaign_id") ?? "");
  if (!campaign) return { creatives: [] };
  const creatives = new Map<
    string,
    { impressions: number; outcomes: number[]; expected: number[]; charge: number; credit: number }
  >();
  for (const slot of deliveriesOf(call.seed).of(call, campaign, 0, call.now)) {
    if (slot.item !== itemId) continue;
    for (const shown of slot.shown) {
      const sum = creatives.get(shown.creative) ?? {
        impressions: 0,
        outcomes: OUTCOMES.map(() => 0),
        expected: OUTCOMES.map(() => 0),
        charge: 0,
        credit: 0,
      };
      creatives.set(shown.creative, sum);
      sum.impressions += shown.impressions;
      sum.charge += shown.charge;
      sum.credit += shown.credit;
      for (const at of OUTCOMES.keys()) {
        const rate = (shown.rates[at] ?? 0) * (slot.audience.whole.factors[at] ?? 1);
        sum.outcomes[at] = (sum.outcomes[at] ?? 0) + (shown.outcomes[at] ?? 0);
        sum.expected[at] = (sum.expected[at] ?? 0) + shown.impressions * rate;
      }
    }
  }
  return {
    creatives: [...creatives].map(([id, { outcomes, expected, ...sums }]) => ({
      id,
      ...sums,
      outcomes: byName(outcomes),
      expected: byName(expected),
    })),
  };
}

/** What tests plant in the delivery of ads, and the truth that reports are held to. */
export function deliveryControlRoutes(server: FastifyInstance): void {
  server.post("/control/ads/lifts", ({ seed, body }, reply) => {
    const { account: owner, ...fields } = readBody(lift, body);
    const row = rowOf(seed.ads.newId(), seed.clock.now(), fields);
    return reply.code(201).send(seed.ads.put(LIFTS, owner, row));
  });

  /** From now on; what was delivered with them stays as it is. */
  server.delete("/control/ads/lifts", (request) => {
    const { seed } = request;
    const owner = account.parse(queryOf(request).get("account") ?? "");
    const updated_at = timeText(seed.clock.now());
    const rows = seed.ads.all(LIFTS, owner).filter((row) => !isDeleted(row));
    for (const row of rows)
      seed.ads.put(LIFTS, owner, { ...row, deleted: true, updated_at, id: row.id });
    return { lifts: [] };
  });

  server.get("/control/ads/truth", (request) => {
    const query = queryOf(request);
    const call = looking(request.seed, query.get("account") ?? "");
    return call === null ? { creatives: [] } : truthOf(call, query.get("line_item_id") ?? "");
  });
}
