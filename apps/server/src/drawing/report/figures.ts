import type { Facet, FacetItem, Insights } from "@toolkit/core/contract/insights";
import type { Conversation } from "@toolkit/core/contract/audience-posts";
import type { EngagedRanking } from "@toolkit/core/contract/engaged-accounts";
import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import { commonOf, evidenceOf, FEW_KNOWN, type Evidence } from "@toolkit/core/domain/evidence";
import { inOrderOfAge, inOrderOfGender } from "@toolkit/core/domain/facet-order";
import type { ReportTexts } from "./texts.ts";
import type { Words } from "./words.ts";

/** A share with its interval, and the baseline's. */
export interface Bar {
  readonly label: string;
  readonly share: number;
  readonly shareText: string;
  /** The interval in words, for pictures without whiskers; empty where the share is exact. */
  readonly intervalText: string;
  /** Ends of the 95 % interval; the share itself where it is exact. */
  readonly low: number;
  readonly high: number;
  /** Null: there is none to compare with. */
  readonly baseline: number | null;
}

/** A picture of shares. */
export interface Bars {
  readonly title: string;
  /** Of how many members the value is known. */
  readonly coverage: string;
  readonly evidence: Evidence;
  /** The sentence in place of a picture that rests on too few. */
  readonly few: string;
  /** "split": parts of one whole. */
  readonly form: "rows" | "columns" | "split";
  readonly bars: readonly Bar[];
  /** Amounts in place of shares. */
  readonly isAmount?: boolean;
  /** The same for who does not see it. */
  readonly alt: string;
}

type Known = Pick<Facet, "known" | "unknown">;
type Shares = Pick<FacetItem, "label" | "share" | "share_interval" | "baseline_share">;

function barOf({ label, share, share_interval, baseline_share }: Shares, { percent }: Words): Bar {
  const { low, high } = share_interval;
  return {
    label,
    share,
    low,
    high,
    baseline: baseline_share,
    shareText: percent(share),
    intervalText: intervalText({ low, high }),
  };
}

/** The ends of an interval; nothing where it has no width. */
export function intervalText({ low, high }: Pick<Bar, "low" | "high">): string {
  if (high <= low) return "";
  const percent = (share: number): string => (share * 100).toFixed(1);
  return percent(low) === percent(high) ? "" : `${percent(low)}–${percent(high)}%`;
}

/** A part of a whole by name and share, with the interval in brackets: its picture has no whiskers. */
export function partText({ label, shareText, intervalText: interval }: Bar): string {
  return interval === "" ? `${label} ${shareText}` : `${label} ${shareText} (${interval})`;
}

function barsOf(
  title: string,
  known: Known,
  form: Bars["form"],
  bars: readonly Bar[],
  { t, count }: Words,
): Bars {
  const numbers = { known: count(known.known), total: count(known.known + known.unknown) };
  const coverage = t("insights.knownOf", numbers);
  const said = bars.map(partText).join(", ");
  return {
    title,
    coverage,
    evidence: bars.length === 0 ? "none" : evidenceOf(known),
    few: t(known.known === 0 ? "insights.takeaways.none" : "insights.fewKnown", numbers),
    form,
    bars,
    alt: `${title}: ${said} (${coverage})`,
  };
}

/** The shares alone, for a picture too small for more. */
export function plainBars(figure: Bars): Bars {
  const bars = figure.bars.map((bar) => ({
    ...bar,
    low: bar.share,
    high: bar.share,
    baseline: null,
  }));
  return { ...figure, bars };
}

/** The largest shares of a list. */
export function facetBars(facet: Facet, title: string, most: number, words: Words): Bars {
  const listed = commonOf(facet.items.toSorted((a, b) => b.share - a.share)).slice(0, most);
  const bars = listed.map((item) => barOf(item, words));
  return barsOf(title, facet, "rows", bars, words);
}

export function genderBars(gender: Facet, title: string, words: Words): Bars {
  const bars = inOrderOfGender(gender.items).map((item) => barOf(item, words));
  return barsOf(title, gender, "split", bars, words);
}

export function ageBars(age: Facet, title: string, words: Words): Bars {
  const bars = inOrderOfAge(age.items).map((item) => barOf(item, words));
  return barsOf(title, age, "columns", bars, words);
}

export function accountBars(
  { influential_accounts: { known, items }, size }: Insights,
  title: string,
  most: number,
  words: Words,
): Bars {
  const listed = commonOf(items.toSorted((a, b) => b.share - a.share)).slice(0, most);
  const bars = listed.map((item) => barOf({ ...item, label: `@${item.label}` }, words));
  return barsOf(title, { known, unknown: (size ?? 0) - known }, "rows", bars, words);
}

/** Topics or hashtags, as shares of the members who posted. */
export function talkBars(
  { authors }: Conversation,
  list: Facet,
  { title, most }: { readonly title: string; readonly most: number },
  texts: ReportTexts,
  words: Words,
): Bars {
  const figure = facetBars(list, title, most, words);
  return { ...figure, coverage: texts.authors(words.count(authors)) };
}

/** Accounts whose posts the members like (repost), as shares of those with a known like (repost). */
export function engagedBars(
  { known, baseline_known: beside, items }: EngagedRanking,
  read: number,
  { title, most }: { readonly title: string; readonly most: number },
  words: Words,
): Bars {
  const bars = items.slice(0, most).map(({ account, share, baseline_share }): Bar => ({
    label: `@${account.username ?? account.id}`,
    share: share.value,
    shareText: words.percent(share.value),
    intervalText: intervalText(share),
    low: share.low,
    high: share.high,
    baseline: beside < FEW_KNOWN ? null : baseline_share,
  }));
  return barsOf(title, { known, unknown: Math.max(0, read - known) }, "rows", bars, words);
}

/** Members whose posts have a known time, of those who could be known. */
function knownPosters({ authors, size }: PostingTimes): Known {
  return { known: authors, unknown: Math.max(0, (size ?? 0) - authors) };
}

export function dayPartBars(times: PostingTimes, texts: ReportTexts, words: Words): Bars {
  const bars = times.parts.map(({ id, share: { value, low, high }, baseline_share }): Bar => ({
    label: words.t(`times.names.${id}`),
    share: value,
    shareText: words.percent(value),
    intervalText: intervalText({ low, high }),
    low,
    high,
    baseline: baseline_share,
  }));
  const figure = barsOf(texts.dayParts, knownPosters(times), "rows", bars, words);
  return { ...figure, coverage: texts.authors(words.count(times.authors)) };
}

const HOURS = 24;

/** The day's hours, whatever the weekday: the last part of the thumbprint. */
export function hourBars(times: PostingTimes, texts: ReportTexts, words: Words): Bars {
  const bars = Array.from({ length: HOURS }, (_, hour): Bar => {
    const posts = times.hours.reduce((sum, n, at) => sum + (at % HOURS === hour ? n : 0), 0);
    const share = times.placed === 0 ? 0 : posts / times.placed;
    const shareText = words.percent(share);
    const exact = { low: share, high: share, intervalText: "", baseline: null };
    return { label: `${hour}:00`, share, shareText, ...exact };
  });
  return barsOf(texts.hours, knownPosters(times), "columns", bars, words);
}
