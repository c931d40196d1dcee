import { Chance } from "../../network/chance.ts";
import { textIn } from "../engine/values.ts";
import type { Row } from "../state/rows.ts";
import type { Audience, Stratum } from "./audience.ts";
import { hasVideo, OUTCOMES, VIDEO_SHARES, type Counts } from "./outcomes.ts";

/** What one creative brought in an hour. */
export interface Shown extends Counts {
  readonly creative: string;
  /** Rates of the creative, before what differs between people; by the positions of OUTCOMES. */
  readonly rates: readonly number[];
  readonly billed: number;
  /** What was charged when it happened, and how much of it is given back when it is settled. */
  readonly charge: number;
  readonly credit: number;
}

/** What one ad group brought in an hour. */
export interface Slot {
  readonly at: number;
  readonly item: string;
  readonly audience: Audience;
  readonly shown: readonly Shown[];
}

/** Creatives differ by up to a quarter in what people do with them. */
export const qualityOf = (chance: Chance): number => 0.75 + 0.5 * chance.unit();

/** Draws what impressions of a creative lead to, in an audience as a whole. */
export function draw(
  name: string,
  impressions: number,
  rates: readonly number[],
  audience: Audience,
  item: Row,
): Counts {
  const chance = new Chance(name, "outcomes");
  const whole = rates.map((rate, at) => rate * (audience.whole.factors[at] ?? 1));
  const used = whole.reduce((sum, rate) => sum + rate, 0);
  const drawn = chance.divided(impressions, [...whole, Math.max(0, 1 - used)]);
  return {
    impressions,
    outcomes: drawn.slice(0, OUTCOMES.length),
    video: hasVideo(textIn(item, "objective") ?? "") ? films(chance, impressions) : [],
  };
}

function films(chance: Chance, impressions: number): readonly number[] {
  let left = impressions;
  return VIDEO_SHARES.map((share) => (left = chance.hits(left, share)));
}

/**
 * Divides what a creative brought among the parts of its audience. Every impression is in one part, together with what it
 * led to, so that parts add up and none has more clicks than impressions.
 */
export function divide(
  name: string,
  {
    impressions,
    outcomes,
    video,
    rates,
  }: Pick<Shown, "impressions" | "outcomes" | "video" | "rates">,
  strata: readonly Stratum[],
): readonly Counts[] {
  const chance = new Chance(name, "parts");
  const byOutcome = outcomes.map((count, at) =>
    chance.divided(
      count,
      strata.map(({ weight, factors }) => weight * (factors[at] ?? 1)),
    ),
  );
  const nothing = impressions - outcomes.reduce((sum, count) => sum + count, 0);
  const idle = chance.divided(
    nothing,
    strata.map(({ weight, factors }) => {
      const used = rates.reduce((sum, rate, at) => sum + rate * (factors[at] ?? 1), 0);
      return weight * Math.max(0, 1 - used);
    }),
  );
  const own = strata.map((_, at) => byOutcome.map((parts) => parts[at] ?? 0));
  const seen = strata.map(
    (_, at) => (idle[at] ?? 0) + (own[at] ?? []).reduce((sum, count) => sum + count, 0),
  );
  let within: readonly number[] = seen;
  const chain = video.map((count) => (within = chance.chosen(count, within)));
  return strata.map((_, at) => ({
    impressions: seen[at] ?? 0,
    outcomes: own[at] ?? [],
    video: chain.map((parts) => parts[at] ?? 0),
  }));
}

/** Divides an amount in proportion to counts; the parts are whole numbers and add up to it. */
export function shared(amount: number, counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map((_, at) => (at === 0 ? amount : 0));
  let before = 0;
  let given = 0;
  return counts.map((count) => {
    before += count;
    const until = Number((BigInt(amount) * BigInt(before)) / BigInt(total));
    const part = until - given;
    given = until;
    return part;
  });
}
