import { Chance } from "../../network/chance.ts";
import type { Looking } from "../engine/call.ts";
import { numberIn, textIn } from "../engine/values.ts";
import type { Zone } from "../engine/zone.ts";
import { zoneOf } from "../accounts/zone.ts";
import type { AdsRows, Row } from "../state/rows.ts";
import { changesOf, trackedAt } from "./changes.ts";
import { Audiences, type Audience } from "./audience.ts";
import { draw, qualityOf, shared, type Slot } from "./hour.ts";
import { auction, CHANCES_A_DAY, marketPrice, partOfDay, usualDay, type Won } from "./market.ts";
import { billedOf, billedRate, ratesOf } from "./outcomes.ts";
import { budgetIn, HOUR_MS, servedIn, type Served } from "./serving.ts";
import { Versions, type Past } from "./versions.ts";

const DAY_MS = 24 * HOUR_MS;

/** Days whose figures are made together. */
const DAYS = 7;

/** Figures of ad groups in an hour that are kept; all others are made again when they are needed. */
const MOST_SLOTS = 20_000;

/** Up to so much of an hour's charge is given back, for events that turn out to be nobody's. */
const MOST_JUNK = 0.02;

/** What was spent: by the campaign, and by its ad groups. */
interface Spent {
  all: number;
  readonly items: Map<string, number>;
}

interface Chapter {
  readonly until: number;
  readonly slots: readonly Slot[];
  /** What was spent at its end. */
  readonly spent: Spent;
}

interface Run {
  /** Of complete chapters, in order, what was spent before each of them. */
  readonly spent: Spent[];
}

const copied = ({ all, items }: Spent): Spent => ({ all, items: new Map(items) });

const add = ({ items }: Spent, id: string, amount: number) =>
  items.set(id, (items.get(id) ?? 0) + amount);

interface Planned extends Served {
  readonly audience: Audience;
  readonly rates: readonly number[];
  readonly billedRate: number;
}

interface Plan {
  /** The campaign as it was. */
  readonly whole: Row;
  readonly served: readonly Planned[];
}

interface Wish extends Planned, Won {
  /** What is left of the ad group's budgets. */
  readonly ceiling: number;
  /** Impressions that are to be had in this hour, and what they are expected to cost. */
  readonly impressions: number;
  readonly cost: number;
}

/**
 * What campaigns deliver, hour by hour, from what they, their audiences and the network were at the time. Nothing of it is
 * written down: the same past always delivers the same, so that a process that is killed loses nothing and memory holds
 * only what was looked at last.
 */
class Deliveries {
  private readonly versions: Versions;
  private readonly audiences = new Audiences();
  private readonly runs = new Map<string, Run>();
  private readonly chapters = new Map<string, Chapter>();
  private slots = 0;

  constructor(rows: AdsRows) {
    this.versions = new Versions(rows);
  }

  past(account: string): Past {
    return this.versions.of(account);
  }

  /** Everything that a campaign delivered in the hours that began in a time range and are over. */
  of(call: Looking, campaign: Row, from: number, until: number): readonly Slot[] {
    const zone = zoneOf(call);
    const last = Math.min(until, call.now);
    const first = this.firstChapter(campaign, zone);
    const found: Slot[] = [];
    for (let number = first; begin(number, zone) < last; number++) {
      if (begin(number + 1, zone) <= from && this.knows(call, campaign, number + 1 - first))
        continue;
      const { slots } = this.chapter(call, campaign, number, zone);
      for (const slot of slots)
        if (slot.at >= from && slot.at < until && slot.at + HOUR_MS <= call.now) found.push(slot);
    }
    return found;
  }

  /** What a campaign has been charged so far, before anything is given back. */
  spentBy(call: Looking, campaign: Row): number {
    const zone = zoneOf(call);
    let spent = 0;
    for (let number = this.firstChapter(campaign, zone); begin(number, zone) < call.now; number++)
      spent = this.chapter(call, campaign, number, zone).spent.all;
    return spent;
  }

  private firstChapter(campaign: Row, zone: Zone): number {
    const made = Date.parse(textIn(campaign, "created_at") ?? "");
    return Math.floor(zone.local(made) / DAY_MS / DAYS);
  }

  private knows({ account }: Looking, campaign: Row, chapters: number): boolean {
    return (this.runs.get(`${account} ${campaign.id}`)?.spent.length ?? 0) > chapters;
  }

  private chapter(call: Looking, campaign: Row, number: number, zone: Zone): Chapter {
    const name = `${call.account} ${campaign.id}`;
    const key = `${name} ${number}`;
    const until = Math.min(begin(number + 1, zone), lastHour(call.now, zone));
    const kept = this.chapters.get(key);
    if (kept && kept.until >= until) {
      this.chapters.delete(key);
      this.chapters.set(key, kept);
      return kept;
    }
    const run = this.runs.get(name) ?? { spent: [{ all: 0, items: new Map() }] };
    this.runs.set(name, run);
    const position = number - this.firstChapter(campaign, zone);
    const before = run.spent[position];
    if (!before)
      throw new Error(`the weeks before week ${position} of ${campaign.id} were not made`);
    const made = this.make(call, campaign, zone, begin(number, zone), until, copied(before));
    if (until === begin(number + 1, zone)) run.spent[position + 1] ??= copied(made.spent);
    this.keep(key, made);
    return made;
  }

  private keep(key: string, chapter: Chapter): void {
    this.slots += chapter.slots.length - (this.chapters.get(key)?.slots.length ?? 0);
    this.chapters.delete(key);
    this.chapters.set(key, chapter);
    for (const [oldest, { slots }] of this.chapters) {
      if (this.slots <= MOST_SLOTS || oldest === key) break;
      this.chapters.delete(oldest);
      this.slots -= slots.length;
    }
  }

  private make(
    call: Looking,
    campaign: Row,
    zone: Zone,
    from: number,
    until: number,
    spent: Spent,
  ): Chapter {
    const { seed, account } = call;
    const past = this.past(account);
    const items = seed.ads
      .all("line_items", account)
      .filter((item) => item["campaign_id"] === campaign.id);
    const slots: Slot[] = [];
    let today: Spent = { all: 0, items: new Map() };
    let day = Number.NaN;
    const changes = changesOf(call, past, campaign, items);
    let next = 0;
    let plan: Plan | null = null;
    for (let at = from; at + HOUR_MS <= until; at += HOUR_MS) {
      const date = Math.floor(zone.local(at) / DAY_MS);
      if (date !== day) today = { all: 0, items: new Map() };
      day = date;
      while ((changes[next] ?? Number.POSITIVE_INFINITY) < at - HOUR_MS) next++;
      // After an hour without a change the plan is still that of the hour before.
      if (plan === null || (changes[next] ?? Number.POSITIVE_INFINITY) <= at + HOUR_MS)
        plan = this.plan(call, past, campaign, items, at);
      if (plan.served.length === 0) continue;
      const { whole } = plan;
      const wishes = wishesOf(call, plan, { at, zone, today, spent });
      for (const wish of wishes) {
        const left = Math.min(wish.ceiling, campaignLeft(whole, { today, spent }));
        const slot = deliver(call, wish, at, left);
        const charge = slot.shown.reduce((sum, one) => sum + one.charge, 0);
        for (const sum of [today, spent]) {
          sum.all += charge;
          add(sum, wish.item.id, charge);
        }
        if (slot.shown.some(({ impressions }) => impressions > 0)) slots.push(slot);
      }
    }
    return { until, slots, spent };
  }

  /** How a campaign is delivered in an hour, before anything is bought. */
  private plan(call: Looking, past: Past, campaign: Row, items: readonly Row[], at: number): Plan {
    const until = at + HOUR_MS;
    const served = servedIn(call, past, campaign, items, at);
    const tracked = served.length === 0 ? new Set<string>() : trackedAt(call, past, until);
    return {
      whole: past.before("campaigns", campaign, until) ?? campaign,
      served: served.map((one) => {
        const rates = ratesOf(textIn(one.item, "objective") ?? "", tracked);
        const audience = this.audiences.at(call, one.item, past, until);
        const billed = billedRate(textIn(one.item, "pay_by") ?? "IMPRESSION", rates);
        return { ...one, audience, rates, billedRate: billed };
      }),
    };
  }
}

/** What ad groups could buy in an hour, lowered together to what their campaign may still spend. */
function wishesOf(call: Looking, { whole, served }: Plan, when: Moment): readonly Wish[] {
  const hour = new Date(when.zone.local(when.at)).getUTCHours();
  const wishes = served.map((one): Wish => {
    const { item, audience } = one;
    const won = auction(
      {
        strategy: textIn(item, "bid_strategy") ?? "AUTO",
        bid: numberIn(item, "bid_amount_local_micro"),
        payBy: textIn(item, "pay_by") ?? "IMPRESSION",
        billedRate: one.billedRate,
      },
      marketPrice(call.seed.name, currencyOf(item), when.at),
    );
    const ceiling = leftOf(item, whole, served.length, when);
    const allowed = ceiling * pace(item, when) * one.part;
    const supply = chances(item, audience) * partOfDay(hour) * won.part * one.part;
    const impressions = Math.min(supply, (allowed / won.price) * 1000);
    return { ...one, ...won, ceiling, impressions, cost: (impressions * won.price) / 1000 };
  });
  const left = campaignLeft(whole, when);
  const wanted = wishes.reduce((sum, { cost }) => sum + cost, 0);
  if (wanted <= left || wanted === 0) return wishes;
  return wishes.map((wish) => ({ ...wish, impressions: (wish.impressions * left) / wanted }));
}

interface Moment {
  readonly at: number;
  readonly zone: Zone;
  readonly today: Spent;
  readonly spent: Spent;
}

/** Times that people of an audience may be shown an ad in a day. */
function chances(item: Row, audience: Audience): number {
  const cap = numberIn(item, "frequency_cap");
  const days = numberIn(item, "duration_in_days");
  const most = cap === null || days === null ? CHANCES_A_DAY : Math.min(CHANCES_A_DAY, cap / days);
  return audience.size * most;
}

/** Days that are left until an ad group ends, today among them; without an end a month. */
function daysLeft(item: Row, { at, zone }: Moment): number {
  const end = Date.parse(textIn(item, "end_time") ?? "");
  if (Number.isNaN(end)) return 30;
  return Math.max(1, Math.ceil(zone.local(end) / DAY_MS) - Math.floor(zone.local(at) / DAY_MS));
}

/** Part of what is left of a day that belongs to this hour; accelerated delivery waits for nothing. */
function pace(item: Row, { at, zone }: Moment): number {
  if (item["standard_delivery"] === false) return 1;
  const hour = new Date(zone.local(at)).getUTCHours();
  const ends = Date.parse(textIn(item, "end_time") ?? "");
  const end = Number.isNaN(ends) ? ends : zone.local(ends);
  let rest = 0;
  for (let next = hour; next < 24; next++)
    if (Number.isNaN(end) || zone.local(at) + (next - hour) * HOUR_MS < end)
      rest += partOfDay(next);
  return rest === 0 ? 1 : partOfDay(hour) / rest;
}

/** What an ad group may still spend today. */
function leftOf(item: Row, campaign: Row, siblings: number, when: Moment): number {
  const total = budgetIn(item, "total");
  const spent = when.spent.items.get(item.id) ?? 0;
  const today = when.today.items.get(item.id) ?? 0;
  const left = total === null ? Number.POSITIVE_INFINITY : total - spent;
  const ofCampaign = budgetIn(campaign, "daily") ?? wholeOf(campaign, item, when);
  const daily =
    budgetIn(item, "daily") ??
    (total === null
      ? (ofCampaign ?? usualDay(currencyOf(item))) / siblings
      : (left + today) / daysLeft(item, when));
  return Math.max(0, Math.min(left, daily - today));
}

/** Of a campaign that only has a total budget, its part of a day. */
function wholeOf(campaign: Row, item: Row, when: Moment): number | null {
  const total = budgetIn(campaign, "total");
  if (total === null) return null;
  return (total - when.spent.all + when.today.all) / daysLeft(item, when);
}

/** What a campaign may still spend today: its ad groups pace themselves, here it only must not be exceeded. */
function campaignLeft(campaign: Row, { today, spent }: Pick<Moment, "today" | "spent">): number {
  const total = budgetIn(campaign, "total") ?? Number.POSITIVE_INFINITY;
  const daily = budgetIn(campaign, "daily") ?? Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(total - spent.all, daily - today.all));
}

const currencyOf = (row: Row) => textIn(row, "currency") ?? "USD";

function deliver({ seed }: Looking, wish: Wish, at: number, left: number): Slot {
  const { item, creatives, audience, price } = wish;
  const name = `${seed.name} ${item.id} ${at}`;
  const chance = new Chance(name, "hour");
  const payBy = textIn(item, "pay_by") ?? "IMPRESSION";
  const impressions = chance.rounded(wish.impressions);
  const parts = chance.divided(
    impressions,
    creatives.map(() => 1),
  );
  const drawn = creatives.map((creative, position) => {
    // The same post is as good in every ad group.
    const shows = ["tweet_id", "user_id", "account_media_id"].map((name) => textIn(creative, name));
    const quality = qualityOf(new Chance(shows.join(" "), "quality"));
    const rates = wish.rates.map((rate) => rate * quality);
    const counts = draw(`${name} ${creative.id}`, parts[position] ?? 0, rates, audience, item);
    return { ...counts, creative: creative.id, rates, billed: billedOf(payBy, counts) };
  });
  const billed = drawn.reduce((sum, one) => sum + one.billed, 0);
  const each = wish.billedRate > 0 ? price / 1000 / wish.billedRate : 0;
  // Whatever happens beyond the budget is not charged.
  const charge = Math.floor(Math.min(billed * each, left));
  const credit = Math.floor(charge * MOST_JUNK * chance.unit());
  const counts = drawn.map((one) => one.billed);
  const charges = shared(charge, counts);
  const credits = shared(credit, counts);
  return {
    at,
    item: item.id,
    audience,
    shown: drawn.map((one, position) => ({
      ...one,
      charge: charges[position] ?? 0,
      credit: credits[position] ?? 0,
    })),
  };
}

/** The midnight at which a chapter begins. */
const begin = (number: number, zone: Zone): number => zone.moment(number * DAYS * DAY_MS);

/** The end of the last hour that is over, by the minutes of the zone's clock. */
function lastHour(now: number, zone: Zone): number {
  return now - (zone.local(now) % HOUR_MS);
}

const known = new WeakMap<AdsRows, Deliveries>();

/** The deliveries of a network. */
export function deliveriesOf({ ads }: Looking["seed"]): Deliveries {
  const deliveries = known.get(ads) ?? new Deliveries(ads);
  known.set(ads, deliveries);
  return deliveries;
}
