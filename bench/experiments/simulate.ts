import { impressionsPerCell, type Design } from "@toolkit/core/domain/experiment-design";
import type { Estimate } from "@toolkit/engine/statistics/affinity";
import {
  costOfCount,
  costOverPeriods,
  costPerResult,
  type PaidPeriod,
} from "@toolkit/engine/statistics/costs";
import { rateOf, verdictOf } from "@toolkit/engine/statistics/experiments";
import { adAccountIdOf } from "../../apps/simulator/src/ads/accounts/from-the-start.ts";
import { deliveriesOf } from "../../apps/simulator/src/ads/delivery/deliveries.ts";
import { qualityOf, type Slot } from "../../apps/simulator/src/ads/delivery/hour.ts";
import { LIFTS } from "../../apps/simulator/src/ads/delivery/lifts.ts";
import { marketPrice } from "../../apps/simulator/src/ads/delivery/market.ts";
import { OUTCOMES, URL_CLICKS } from "../../apps/simulator/src/ads/delivery/outcomes.ts";
import type { Looking } from "../../apps/simulator/src/ads/engine/call.ts";
import { timeText, Values } from "../../apps/simulator/src/ads/engine/values.ts";
import { rowOf, type Row } from "../../apps/simulator/src/ads/state/rows.ts";
import type { Network } from "../../apps/simulator/src/network/network.ts";
import { Chance } from "../../apps/simulator/src/network/chance.ts";
import { SeedState } from "../../apps/simulator/src/state/seed-state.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const DAYS = 14;

/** The market's price of a thousand impressions, in millionths. */
const THOUSAND = 6_000_000;
/** Hours cost from 85 to 115 % of it, and the same budget buys more in the cheap ones: the harmonic mean. */
const PRICE = (THOUSAND * 0.3) / Math.log(1.15 / 0.85);

/** Cells that share nobody, by what their people are targeted with; the last is the better one. */
const CELLS = {
  2: [
    ["GENDER", "1"],
    ["GENDER", "2"],
  ],
  4: [
    ["AGE", "AGE_13_TO_24"],
    ["AGE", "AGE_25_TO_34"],
    ["AGE", "AGE_35_TO_49"],
    ["AGE", "AGE_OVER_50"],
  ],
} as const;

export interface Scenario {
  readonly cells: 2 | 4;
  /** What was planted in the last cell; 1: nothing. */
  readonly lift: number;
  readonly payBy: "IMPRESSION" | "LINK_CLICK";
  /** Part of the planned budget that is spent. */
  readonly part: number;
}

/** What results of a cell cost, and intervals of it: the product's, of a count, and over days. */
export interface Cost {
  readonly spend: number;
  readonly results: number;
  /** Null: results are paid, and cost what they do in this market. */
  readonly truth: number | null;
  /** What results cost at the prices of their hours, before what a day's budget does not hold is free. */
  readonly priced: number;
  readonly shown: Estimate | null;
  readonly ofCount: Estimate | null;
  readonly overDays: Estimate | null;
}

export interface Ran {
  /** Whether intervals of each cell with enough results held its truth. */
  readonly rates: readonly boolean[];
  readonly costs: readonly Cost[];
  /** Null: none. */
  readonly winner: "true" | "false" | null;
}

export const PLANNED_LIFT = 1.25;

/** Clicks on links per impression of a usual creative that is shown for clicks. */
const RATE = 0.012;

const CLICKS = OUTCOMES.flatMap((name, at) => (URL_CLICKS.includes(name) ? [at] : []));

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** A network of its own, in which campaigns of a scenario run for two weeks. */
export class Laboratory {
  private readonly seed: SeedState;
  private readonly account: string;
  private readonly looking: Looking;
  private readonly start: number;

  constructor(
    network: Network,
    private readonly scenario: Scenario,
    /** Of its chance, and of the post that is shown. */
    private readonly name: string,
  ) {
    this.seed = new SeedState(name, network, () => "");
    const person = network.people[0];
    if (!person) throw new Error("the network is empty");
    this.account = adAccountIdOf(person);
    this.start = Math.ceil(network.seenAt / DAY_MS + 30) * DAY_MS;
    const part = CELLS[scenario.cells].at(-1);
    if (scenario.lift !== 1 && part)
      this.put(LIFTS, {
        part: [{ targeting_type: part[0], targeting_value: part[1], operator_type: "EQ" }],
        outcomes: [...URL_CLICKS],
        factor: scenario.lift,
      });
    const now = this.start + (DAYS + 1) * DAY_MS;
    const { seed, account } = this;
    this.looking = { seed, person, account, isSandbox: false, now, values: new Values({}) };
  }

  run(): Ran {
    const { cells, lift, payBy, part } = this.scenario;
    const quality = qualityOf(new Chance(`${this.name}  `, "quality"));
    const design: Design = { cells, baseRate: RATE * quality, lift: PLANNED_LIFT };
    const budget = (impressionsPerCell(design) / 1000) * THOUSAND * part;
    const [funding] = this.seed.ads.all("funding_instruments", this.account);
    const campaign = this.noted("CAMPAIGN", "campaigns", {
      funding_instrument_id: funding?.id ?? "",
      currency: "USD",
    });
    const items = CELLS[cells].map(([targeting_type, targeting_value]) => {
      const item = this.noted("LINE_ITEM", "line_items", {
        campaign_id: campaign.id,
        objective: "WEBSITE_CLICKS",
        pay_by: payBy,
        bid_strategy: "AUTO",
        currency: "USD",
        daily_budget_amount_local_micro: Math.round(budget / DAYS),
        start_time: timeText(this.start),
        end_time: timeText(this.start + DAYS * DAY_MS),
      });
      this.put("targeting_criteria", {
        line_item_id: item.id,
        targeting_type,
        targeting_value,
        operator_type: "EQ",
      });
      this.put("promoted_tweets", {
        line_item_id: item.id,
        tweet_id: this.name,
        entity_status: "ACTIVE",
        approval_status: "ACCEPTED",
      });
      return item;
    });
    const slots = deliveriesOf(this.seed).of(this.looking, campaign, 0, this.looking.now);
    const all = items.map(
      ({ id }) =>
        new Ledger(
          slots.filter(({ item }) => item === id),
          payBy,
          this.name,
        ),
    );
    let winner: Ran["winner"] = null;
    for (let day = 1; day <= DAYS && winner === null; day++) {
      const until = this.start + day * DAY_MS;
      const counted = all.map((cell, at) => ({ id: String(at), ...cell.until(until) }));
      const found = verdictOf(counted, design).winner;
      if (found !== null) winner = lift !== 1 && found === String(cells - 1) ? "true" : "false";
    }
    const checked = all.map((cell) => cell.checked());
    return {
      rates: checked.flatMap(({ rate }) => rate ?? []),
      costs: checked.map(({ cost }) => cost),
      winner,
    };
  }

  private put(kind: string, fields: Parameters<typeof rowOf>[2]): Row {
    const row = rowOf(this.seed.ads.newId(), this.start, fields);
    return this.seed.ads.put(kind, this.account, row);
  }

  private noted(entity: string, kind: string, fields: Parameters<typeof rowOf>[2]): Row {
    const row = this.put(kind, { ...fields, entity_status: "ACTIVE" });
    const { id: entity_id, ...entity_data } = row;
    const change_time = timeText(this.start);
    this.put("account_history", { change_time, entity, entity_id, entity_data });
    return row;
  }
}

/** What one cell brought, and what it was expected to bring. */
class Ledger {
  constructor(
    private readonly slots: readonly Slot[],
    private readonly payBy: Scenario["payBy"],
    private readonly name: string,
  ) {}

  until(time: number): { readonly impressions: number; readonly results: number } {
    const shown = this.slots.filter(({ at }) => at < time).flatMap((slot) => slot.shown);
    return {
      impressions: sum(shown.map(({ impressions }) => impressions)),
      results: sum(shown.map(({ outcomes }) => clicksIn(outcomes))),
    };
  }

  checked() {
    const { impressions, results } = this.until(Number.POSITIVE_INFINITY);
    const [slot] = this.slots;
    const rates = slot?.shown[0]?.rates ?? [];
    const factors = slot?.audience.whole.factors ?? [];
    const rate = sum(CLICKS.map((at) => (rates[at] ?? 0) * (factors[at] ?? 1)));
    const spend = sum(this.slots.flatMap(({ shown }) => shown.map(({ charge }) => charge)));
    const found = rateOf({ impressions, results });
    const days = this.days();
    return {
      rate: found === null ? null : found.low <= rate && rate <= found.high,
      cost: {
        spend,
        results,
        priced: this.priced(),
        truth: this.payBy === "IMPRESSION" ? spend / (impressions * rate) : null,
        shown: costPerResult(days),
        ofCount: costOfCount(spend, results),
        overDays: costOverPeriods(days),
      },
    };
  }

  private priced(): number {
    return sum(
      this.slots.map(
        ({ at, shown }) =>
          sum(shown.map(({ outcomes }) => clicksIn(outcomes))) *
          (marketPrice(this.name, "USD", at) / 1000 / RATE),
      ),
    );
  }

  private days(): readonly PaidPeriod[] {
    const days = new Map<number, { spend: number; results: number }>();
    for (const { at, shown } of this.slots) {
      const day = Math.floor(at / DAY_MS);
      const period = days.get(day) ?? { spend: 0, results: 0 };
      days.set(day, period);
      period.spend += sum(shown.map(({ charge }) => charge));
      period.results += sum(shown.map(({ outcomes }) => clicksIn(outcomes)));
    }
    return [...days.values()];
  }
}

const clicksIn = (outcomes: readonly number[]) => sum(CLICKS.map((at) => outcomes[at] ?? 0));

/**
 * Whether intervals of costs hold their truth, of runs of one laboratory. Where results are paid, prices differ from hour to
 * hour around the market's: the truth is that price, less the part of clicks that was free in the other runs, since a day's
 * budget holds no more.
 */
export function costsHold(
  ran: readonly Ran[],
  of: "shown" | "ofCount" | "overDays",
): readonly boolean[] {
  const cells = ran[0]?.costs.map((_, cell) => ran.flatMap(({ costs }) => costs[cell] ?? [])) ?? [];
  return cells.flatMap((costs) => {
    const spend = sum(costs.map((one) => one.spend));
    const priced = sum(costs.map((one) => one.priced));
    return costs.flatMap((one) => {
      const charged = (spend - one.spend) / (priced - one.priced);
      const truth = one.truth ?? (charged * PRICE) / 1000 / RATE;
      const found = one[of];
      return found === null ? [] : [found.low <= truth && truth <= found.high];
    });
  });
}
