import type { Times } from "./posts-api.ts";

const DAY_HOURS = 24;

/** Hours beside each other that do alike, as one. */
export interface HourSpan {
  readonly day: number;
  readonly from: number;
  /** The hour after its last one. */
  readonly to: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly posts: number;
}

/** Hours that do better or worse, each with its neighbours of the same day, the furthest from 1 first. */
export function spansOf(hours: Times["hours"], verdict: "more" | "fewer"): HourSpan[] {
  const spans: HourSpan[] = [];
  for (const [at, hour] of hours.entries()) {
    if (hour.verdict !== verdict) continue;
    const day = Math.floor(at / DAY_HOURS);
    const from = at % DAY_HOURS;
    const last = spans.at(-1);
    const one = { day, from, to: from + 1, ...hour };
    if (last === undefined || last.day !== day || last.to !== from) spans.push(one);
    else {
      const better = Math.abs(Math.log(hour.value)) > Math.abs(Math.log(last.value)) ? hour : last;
      const { value, low, high } = better;
      const posts = last.posts + hour.posts;
      spans[spans.length - 1] = { ...last, to: from + 1, value, low, high, posts };
    }
  }
  const distance = ({ value }: HourSpan) => Math.abs(Math.log(value));
  return spans.sort((one, other) => distance(other) - distance(one));
}
