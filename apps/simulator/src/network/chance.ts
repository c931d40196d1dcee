import { spread } from "./spread.ts";

/** Beyond this many expected hits a count is drawn from the normal curve: its steps no longer matter. */
const MANY = 40;

/** Numbers that look like chance and are the same for the same name and purpose on every machine (mulberry32). */
export class Chance {
  private state: number;

  constructor(name: string, purpose: string) {
    this.state = spread(name, purpose) | 0;
  }

  /** From 0 to less than 1. */
  unit(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** An amount as a whole number, whose mean is the amount. */
  rounded(amount: number): number {
    return Math.floor(amount + this.unit());
  }

  /** How many of so many tries succeed, each with the same likelihood. */
  hits(tries: number, likelihood: number): number {
    if (tries <= 0 || likelihood <= 0) return 0;
    if (likelihood >= 1) return tries;
    if (likelihood > 0.5) return tries - this.hits(tries, 1 - likelihood);
    const expected = tries * likelihood;
    if (expected > MANY) {
      const drawn = Math.round(expected + this.normal() * Math.sqrt(expected * (1 - likelihood)));
      return Math.min(tries, Math.max(0, drawn));
    }
    // Tries up to the next success follow the geometric distribution, so that failures cost nothing.
    const failing = Math.log1p(-likelihood);
    let found = 0;
    for (let at = 0; ; found++) {
      at += Math.floor(Math.log(1 - this.unit()) / failing) + 1;
      if (at > tries) return found;
    }
  }

  /** Divides a count among parts by their weights; the parts add up to it. */
  divided(count: number, weights: readonly number[]): number[] {
    let weight = 0;
    for (const one of weights) weight += one;
    let left = count;
    return weights.map((one) => {
      const part = left === 0 || one <= 0 ? 0 : this.hits(left, one / weight);
      left -= part;
      weight -= one;
      return part;
    });
  }

  /** Chooses so many of things that lie in groups, none twice; answers how many of each group. */
  chosen(count: number, groups: readonly number[]): number[] {
    let total = groups.reduce((sum, group) => sum + group, 0);
    let left = Math.min(count, total);
    return groups.map((group) => {
      total -= group;
      const drawn = total === 0 ? left : this.hits(group, left / (total + group));
      const part = Math.min(group, left, Math.max(drawn, left - total));
      left -= part;
      return part;
    });
  }

  private normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.unit())) * Math.cos(2 * Math.PI * this.unit());
  }
}
