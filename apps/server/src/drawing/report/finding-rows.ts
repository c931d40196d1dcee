import { formatMultiples } from "@toolkit/core/i18n/format";
import { findingsOf } from "@toolkit/core/i18n/portrait/findings";
import { denominatorOf, sentenceOf } from "@toolkit/core/i18n/portrait/words";
import type { ReportSource } from "./source.ts";
import type { Words } from "./words.ts";

/** One line of what sets an audience apart. */
export interface FindingRow {
  readonly text: string;
  /** Of how many the share is. */
  readonly of: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly baseline: number;
  readonly shareText: string;
  readonly baselineText: string;
  readonly multiple: string;
  /** Its 95 % interval; empty where its ends read alike. */
  readonly interval: string;
  readonly isAbove: boolean;
}

export function findingRows({ insights, times }: ReportSource, words: Words): FindingRow[] {
  const whole = { size: insights.size, days: times.window.days ?? 0 };
  return findingsOf(insights, times).map((finding): FindingRow => {
    const { share, low, high, baseline, multiple } = finding;
    return {
      text: sentenceOf(finding, words).replaceAll(/<\/?b>/g, ""),
      of: denominatorOf(finding, whole, words),
      share,
      low,
      high,
      baseline,
      shareText: words.percent(share),
      baselineText: words.percent(baseline),
      multiple: words.multiple(multiple.value),
      interval: formatMultiples(multiple.low, multiple.high, words.language),
      isAbove: multiple.value >= 1,
    };
  });
}
