/** What an impression leads to: one of these, or nothing. */
export const OUTCOMES = [
  "like",
  "repost",
  "reply",
  "follow",
  "detail_click",
  "url_click",
  "site_visit",
  "sign_up",
  "purchase",
  "download",
  "app_click",
  "app_install",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Each is a part of those of the one before, and its share of them. */
const VIDEO_STEPS = [
  ["video_content_starts", 0.55],
  ["video_total_views", 0.5],
  ["video_3s100pct_views", 0.85],
  ["video_views_25", 0.75],
  ["video_6s_views", 0.8],
  ["video_views_50", 0.75],
  ["video_15s_views", 0.8],
  ["video_views_75", 0.8],
  ["video_views_100", 0.75],
] as const;
export const VIDEO_NAMES = VIDEO_STEPS.map(([name]) => name);
export const VIDEO_SHARES = VIDEO_STEPS.map(([, share]) => share);

/** What becomes of a click on a link, by the type of the ad account's web event tags that are tracking. */
export const CONVERSIONS = {
  SITE_VISIT: ["site_visit", 0.3],
  SIGN_UP: ["sign_up", 0.08],
  PURCHASE: ["purchase", 0.06],
  DOWNLOAD: ["download", 0.06],
} as const satisfies Readonly<Record<string, readonly [Outcome, number]>>;
export type ConversionType = keyof typeof CONVERSIONS;
export const CONVERSION_TYPES = Object.keys(CONVERSIONS) as readonly ConversionType[];

/** Of taps on an app, those that install it. */
const INSTALLS = 0.2;

type Rates = Readonly<
  Record<"like" | "repost" | "reply" | "follow" | "detail" | "url" | "app", number>
>;

const USUAL: Rates = {
  like: 0.006,
  repost: 0.0015,
  reply: 0.001,
  follow: 0.0006,
  detail: 0.006,
  url: 0.006,
  app: 0,
};

/** Rates per impression: an ad is shown to those who do what its objective asks for. */
const RATES: Readonly<Record<string, Rates>> = {
  ENGAGEMENTS: { ...USUAL, like: 0.012, repost: 0.003, reply: 0.002, detail: 0.01 },
  WEBSITE_CLICKS: { ...USUAL, url: 0.012 },
  FOLLOWERS: { ...USUAL, follow: 0.012 },
  APP_INSTALLS: { ...USUAL, url: 0, app: 0.012 },
  APP_ENGAGEMENTS: { ...USUAL, url: 0, app: 0.012 },
};

/** Rates of every outcome, in the order of OUTCOMES. */
export function ratesOf(objective: string, tracked: ReadonlySet<string>): readonly number[] {
  const rates = RATES[objective] ?? USUAL;
  const converted = CONVERSION_TYPES.filter((type) => tracked.has(type));
  const rest = converted.reduce((left, type) => left - CONVERSIONS[type][1], 1);
  const conversion = (type: ConversionType) =>
    tracked.has(type) ? rates.url * CONVERSIONS[type][1] : 0;
  const byName: Readonly<Record<Outcome, number>> = {
    like: rates.like,
    repost: rates.repost,
    reply: rates.reply,
    follow: rates.follow,
    detail_click: rates.detail,
    url_click: rates.url * rest,
    site_visit: conversion("SITE_VISIT"),
    sign_up: conversion("SIGN_UP"),
    purchase: conversion("PURCHASE"),
    download: conversion("DOWNLOAD"),
    app_click: rates.app * (1 - INSTALLS),
    app_install: rates.app * INSTALLS,
  };
  return OUTCOMES.map((name) => byName[name]);
}

export const hasVideo = (objective: string): boolean =>
  objective === "VIDEO_VIEWS" || objective === "PREROLL_VIEWS";

/** Outcomes that are clicks on a link, whatever followed. */
export const URL_CLICKS: readonly Outcome[] = [
  "url_click",
  "site_visit",
  "sign_up",
  "purchase",
  "download",
];
export const APP_CLICKS: readonly Outcome[] = ["app_click", "app_install"];

/** What some impressions of one creative brought. */
export interface Counts {
  readonly impressions: number;
  /** In the order of OUTCOMES. */
  readonly outcomes: readonly number[];
  /** In the order of VIDEO_NAMES; empty without a film. */
  readonly video: readonly number[];
}

const POSITIONS = new Map<string, number>(OUTCOMES.map((name, at) => [name, at]));

export const countOf = ({ outcomes }: Counts, names: readonly Outcome[]): number =>
  names.reduce((sum, name) => sum + (outcomes[POSITIONS.get(name) ?? -1] ?? 0), 0);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const VIDEO_BILLED: Readonly<Record<string, string>> = {
  VIDEO_VIEW: "video_total_views",
  VIEW_3S_100PCT: "video_3s100pct_views",
  VIEW_6S: "video_6s_views",
  VIEW_15S: "video_15s_views",
};

const videoAt = (unit: string) => VIDEO_NAMES.findIndex((name) => name === VIDEO_BILLED[unit]);

/** Of what is counted, that which an ad group pays for. */
export function billedOf(payBy: string, counts: Counts): number {
  switch (payBy) {
    case "ENGAGEMENT":
      return sumOf(counts.outcomes);
    case "FOLLOW":
      return countOf(counts, ["follow"]);
    case "LINK_CLICK":
      return countOf(counts, URL_CLICKS);
    case "APP_CLICK":
      return countOf(counts, APP_CLICKS);
    default: {
      const at = videoAt(payBy);
      return at < 0 ? counts.impressions : (counts.video[at] ?? 0);
    }
  }
}

/** The same as it is expected of one impression. */
export function billedRate(payBy: string, rates: readonly number[]): number {
  const at = videoAt(payBy);
  if (at >= 0) return VIDEO_SHARES.slice(0, at + 1).reduce((rate, share) => rate * share, 1);
  return billedOf(payBy, { impressions: 1, outcomes: rates, video: [] });
}
