import type { Objective } from "@toolkit/core/domain/campaign";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { SummaryCell, SummarySegments } from "./source.ts";

type Results = Readonly<Record<Objective, string>>;

export interface SummaryTexts {
  readonly label: string;
  readonly headline: (count: string, results: string, spent: string) => string;
  readonly results: Results;
  readonly resultsOfSeveral: string;
  readonly nothing: string;
  readonly period: (from: string, to: string, zone: string) => string;
  readonly account: (name: string) => string;
  readonly source: (account: string, read: string) => string;
  readonly unread: string;
  readonly unsettled: (spent: string, from: string) => string;
  readonly pages: Readonly<
    Record<"totals" | "time" | "adSets" | "ads" | "cells" | "method", string>
  >;
  readonly goesOn: (title: string, page: number, pages: number) => string;
  readonly segmentPage: (by: string) => string;
  readonly segments: Readonly<Record<SummarySegments["by"], string>>;
  /** Segments that X names in English alone, or by a code. */
  readonly segmentNames: Partial<
    Readonly<Record<SummarySegments["by"], Readonly<Record<string, string>>>>
  >;
  readonly metrics: Readonly<
    Record<
      | "impressions"
      | "engagements"
      | "clicks"
      | "results"
      | "spent"
      | "engagementRate"
      | "clickRate"
      | "resultRate"
      | "perResult"
      | "perClick"
      | "perThousand",
      string
    >
  >;
  readonly columns: Readonly<
    Record<
      "metric" | "value" | "interval" | "adSet" | "ad" | "cell" | "matched" | "verdict",
      string
    >
  >;
  readonly facts: Readonly<
    Record<"campaign" | "objective" | "account" | "period" | "daily" | "total", string>
  >;
  readonly objectives: Results;
  readonly spendBy: Readonly<Record<Step, (currency: string) => string>>;
  readonly resultsBy: Readonly<Record<Step, (results: string) => string>>;
  readonly periods: Readonly<Record<Step, string>>;
  readonly tooFew: string;
  readonly rateChart: (rate: string) => string;
  readonly verdicts: Readonly<Record<SummaryCell["verdict"], string>>;
  readonly isolations: Readonly<Record<SummaryCell["isolation"], string>>;
  readonly conclusion: (winner: string) => string;
  readonly noConclusion: string;
  readonly none: string;
  readonly methods: readonly (readonly [string, string])[];
}

/** What a column of the charts over time covers. */
export type Step = "day" | "week" | "month";

const en: SummaryTexts = {
  label: "Campaign summary",
  headline: (count, results, spent) => `${count} ${results} for ${spent}`,
  results: {
    REACH: "impressions",
    ENGAGEMENTS: "engagements",
    FOLLOWERS: "new followers",
    WEBSITE_CLICKS: "link clicks",
    VIDEO_VIEWS: "video views",
  },
  resultsOfSeveral: "results",
  nothing: "Nothing was delivered in this period",
  period: (from, to, zone) => `${from} to ${to} (${zone})`,
  account: (name) => `Ad account ${name}`,
  source: (account, read) => `Figures of X for ${account}, read ${read}`,
  unread: "not yet",
  unsettled: (spent, from) => `* X may still change the spend from ${from} on: ${spent} of it.`,
  pages: {
    totals: "Totals",
    time: "Over time",
    adSets: "Ad groups",
    ads: "Ads",
    cells: "Cells",
    method: "How the figures were made",
  },
  goesOn: (title, page, pages) => `${title} (${page} of ${pages})`,
  segmentPage: (by) => `By ${by}`,
  segments: {
    age: "age",
    gender: "gender",
    platform: "platform",
    placement: "placement",
    country: "country",
  },
  segmentNames: {
    gender: { 1: "Male", 2: "Female" },
    placement: {
      homeTimelines: "Home timelines",
      profiles: "Profiles",
      searchResults: "Search results",
      replies: "Replies",
    },
  },
  metrics: {
    impressions: "Impressions",
    engagements: "Engagements",
    clicks: "Link clicks",
    results: "Results",
    spent: "Spend",
    engagementRate: "Engagement rate",
    clickRate: "Click rate",
    resultRate: "Result rate",
    perResult: "Cost per result",
    perClick: "Cost per click",
    perThousand: "Cost per 1,000 impressions",
  },
  columns: {
    metric: "Figure",
    value: "Value",
    interval: "95% interval",
    adSet: "Ad group",
    ad: "Ad",
    cell: "Cell",
    matched: "Matched",
    verdict: "Verdict",
  },
  facts: {
    campaign: "Campaign",
    objective: "Objective",
    account: "Ad account",
    period: "Period",
    daily: "Daily budget",
    total: "Lifetime budget",
  },
  objectives: {
    REACH: "Reach",
    ENGAGEMENTS: "Engagements",
    FOLLOWERS: "Followers",
    WEBSITE_CLICKS: "Website clicks",
    VIDEO_VIEWS: "Video views",
  },
  spendBy: {
    day: (currency) => `Spend per day, ${currency}`,
    week: (currency) => `Spend per week, ${currency}`,
    month: (currency) => `Spend per month, ${currency}`,
  },
  resultsBy: {
    day: (results) => `${results} per day`,
    week: (results) => `${results} per week`,
    month: (results) => `${results} per month`,
  },
  periods: { day: "Day", week: "Week from", month: "Month" },
  tooFew: "fewer than 30 results",
  rateChart: (rate) => `${rate}, with 95% intervals`,
  verdicts: {
    winner: "Winner",
    leads: "Leads",
    undecided: "Undecided",
    behind: "Behind",
    too_few: "Too few results",
  },
  isolations: { isolated: "isolated", exclusion: "isolated by exclusion", none: "not isolated" },
  conclusion: (winner) =>
    `${winner} is better than every other cell, by a test that allows for repeated looks.`,
  noConclusion: "No cell is better beyond chance so far.",
  none: "–",
  methods: [
    [
      "Source",
      "What X counted and billed, by days of the ad account, from midnight to midnight in its time zone. Figures that were read are kept for longer than X keeps them.",
    ],
    [
      "Results",
      "The count that the campaign’s objective is after: impressions, engagements, new followers, link clicks or video views. The result rate is their number per impression; campaigns for reach are compared by engagements per impression.",
    ],
    [
      "Spend",
      "What X billed, without agency fees and taxes. X corrects the last three days; amounts with * may still change.",
    ],
    [
      "Intervals",
      "95% intervals: rates by Wilson’s method, costs by the spread of a count. They appear from 30 results on, since fewer say too little.",
    ],
    [
      "Ad groups and ads",
      "Ads add up to their ad group except for ads that were made elsewhere or have another post by now. Ad groups add up to the campaign.",
    ],
    [
      "Segments",
      "X’s own division by age, gender and platform. People whom X cannot place are left out, so segments can add up to less than the total.",
    ],
  ],
};

const ja: SummaryTexts = {
  label: "キャンペーンサマリー",
  headline: (count, results, spent) => `${results} ${count}件、消化金額 ${spent}`,
  results: {
    REACH: "インプレッション",
    ENGAGEMENTS: "エンゲージメント",
    FOLLOWERS: "新規フォロワー",
    WEBSITE_CLICKS: "リンクのクリック",
    VIDEO_VIEWS: "動画の再生",
  },
  resultsOfSeveral: "結果",
  nothing: "この期間の配信はありません",
  period: (from, to, zone) => `${from}〜${to}（${zone}）`,
  account: (name) => `広告アカウント：${name}`,
  source: (account, read) => `Xの数値（${account}、取得日時：${read}）`,
  unread: "未取得",
  unsettled: (spent, from) =>
    `* ${from}以降の消化金額（うち${spent}）は、Xによって変更される可能性があります。`,
  pages: {
    totals: "合計",
    time: "推移",
    adSets: "広告グループ",
    ads: "広告",
    cells: "セル",
    method: "数値の算出方法",
  },
  goesOn: (title, page, pages) => `${title}（${page}/${pages}）`,
  segmentPage: (by) => (by.endsWith("別") ? by : `${by}別`),
  segments: {
    age: "年齢",
    gender: "性別",
    platform: "プラットフォーム",
    placement: "配信面",
    country: "国",
  },
  segmentNames: {
    gender: { 1: "男性", 2: "女性" },
    platform: { 4: "パソコン" },
    placement: {
      homeTimelines: "ホームタイムライン",
      profiles: "プロフィール",
      searchResults: "検索結果",
      replies: "返信",
    },
  },
  metrics: {
    impressions: "インプレッション",
    engagements: "エンゲージメント",
    clicks: "リンクのクリック",
    results: "結果",
    spent: "消化金額",
    engagementRate: "エンゲージメント率",
    clickRate: "クリック率",
    resultRate: "結果の発生率",
    perResult: "結果の単価",
    perClick: "クリック単価",
    perThousand: "1,000インプレッションの単価",
  },
  columns: {
    metric: "指標",
    value: "値",
    interval: "95%信頼区間",
    adSet: "広告グループ",
    ad: "広告",
    cell: "セル",
    matched: "一致人数",
    verdict: "判定",
  },
  facts: {
    campaign: "キャンペーン",
    objective: "目的",
    account: "広告アカウント",
    period: "期間",
    daily: "日別予算",
    total: "総予算",
  },
  objectives: {
    REACH: "リーチ",
    ENGAGEMENTS: "エンゲージメント",
    FOLLOWERS: "フォロワー",
    WEBSITE_CLICKS: "ウェブサイトへのクリック",
    VIDEO_VIEWS: "動画の再生",
  },
  spendBy: {
    day: (currency) => `日別の消化金額（${currency}）`,
    week: (currency) => `週別の消化金額（${currency}）`,
    month: (currency) => `月別の消化金額（${currency}）`,
  },
  resultsBy: {
    day: (results) => `日別の${results}`,
    week: (results) => `週別の${results}`,
    month: (results) => `月別の${results}`,
  },
  periods: { day: "日付", week: "週の開始日", month: "月" },
  tooFew: "結果が30件未満",
  rateChart: (rate) => `${rate}（線は95%信頼区間）`,
  verdicts: {
    winner: "勝者",
    leads: "優勢",
    undecided: "判定保留",
    behind: "劣勢",
    too_few: "結果不足",
  },
  isolations: { isolated: "分離", exclusion: "除外により分離", none: "分離なし" },
  conclusion: (winner) =>
    `繰り返しの確認を考慮した検定で、${winner}がほかのすべてのセルを上回りました。`,
  noConclusion: "現時点で、偶然を超えて優れているセルはありません。",
  none: "–",
  methods: [
    [
      "データ元",
      "Xが集計・請求した数値です。日付は広告アカウントのタイムゾーンの0時から24時までを1日とします。取得した数値は、Xの保存期間を過ぎても保持しています。",
    ],
    [
      "結果",
      "キャンペーンの目的に応じた件数です（インプレッション、エンゲージメント、新規フォロワー、リンクのクリック、動画の再生）。発生率はインプレッションあたりの件数です。リーチが目的の場合はエンゲージメント率で比較します。",
    ],
    [
      "消化金額",
      "Xが請求した金額です。代理店手数料と税は含みません。直近3日分はXが修正するため、*の付いた金額は変わる可能性があります。",
    ],
    [
      "信頼区間",
      "95%信頼区間です。率はウィルソンの方法、単価は件数のばらつきから算出しています。30件未満では情報が少ないため表示しません。",
    ],
    [
      "広告グループと広告",
      "広告の合計は広告グループと一致します（ほかで作成された広告や、ポストが替わった広告を除く）。広告グループの合計はキャンペーンと一致します。",
    ],
    [
      "セグメント",
      "年齢・性別・プラットフォームはXによる区分です。Xが判別できない人は含まれないため、合計が全体より少ないことがあります。",
    ],
  ],
};

export const CAMPAIGN_SUMMARY_TEXTS: Readonly<Record<InterfaceLanguage, SummaryTexts>> = { en, ja };
