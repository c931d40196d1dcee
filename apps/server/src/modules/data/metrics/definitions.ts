import type { Metric } from "@toolkit/core/contract/metrics";
import type { DatasetSummary } from "@toolkit/core/contract/network";
import type { LocalText } from "../../../errors.ts";

export interface Definition extends Pick<Metric, "name" | "unit" | "of" | "origin" | "method"> {
  readonly label: LocalText;
  readonly description: LocalText;
  /** For what the dataset itself tells. */
  readonly read?: (dataset: DatasetSummary) => number;
}

const MAIN = "docs/methods.md";
const COMPARING = "docs/methods/comparing.md";
const COMMUNITIES = "docs/methods/communities.md";
const CHOOSING = "docs/methods/choosing-handles.md";
const SUGGESTIONS = "docs/methods/suggestions.md";

const of = (what: Definition["of"], origin: Definition["origin"], method: string) => ({
  of: what,
  origin,
  method,
});

/** What the product shows as a number, in the order in which one builds on another. */
export const METRICS: readonly Definition[] = [
  {
    name: "accounts",
    unit: "accounts",
    ...of("dataset", "counted", MAIN),
    label: { en: "Accounts", ja: "アカウント数" },
    description: {
      en: "Every account that the data speaks of, be it only as somebody who is followed.",
      ja: "データに現れるすべてのアカウントの数です。フォローされている側としてのみ現れるものも含みます。",
    },
    read: ({ profiles }) => profiles,
  },
  {
    name: "known_accounts",
    unit: "accounts",
    ...of("dataset", "counted", MAIN),
    label: { en: "Known accounts", ja: "プロフィールのあるアカウント数" },
    description: {
      en: "Accounts whose profile is in the data.",
      ja: "プロフィールがデータに含まれるアカウントの数です。",
    },
    read: ({ known_profiles }) => known_profiles,
  },
  {
    name: "follows",
    unit: "follows",
    ...of("dataset", "counted", MAIN),
    label: { en: "Follows", ja: "フォロー関係数" },
    description: {
      en: "Pairs of accounts of which one follows the other.",
      ja: "一方が他方をフォローしているアカウントの組の数です。",
    },
    read: ({ follows }) => follows,
  },
  {
    name: "posts",
    unit: "posts",
    ...of("dataset", "counted", MAIN),
    label: { en: "Posts", ja: "投稿数" },
    description: {
      en: "Posts in the data.",
      ja: "データに含まれる投稿の数です。",
    },
    read: ({ posts }) => posts,
  },
  {
    name: "size",
    unit: "accounts",
    ...of("audience", "counted", MAIN),
    label: { en: "Size", ja: "規模" },
    description: {
      en: "Accounts of the data that are in the audience: a count, without an interval.",
      ja: "オーディエンスに含まれる、データ内のアカウントの数です。実数のため、区間はありません。",
    },
  },
  {
    name: "network_estimate",
    unit: "accounts",
    ...of("audience", "estimated", MAIN),
    label: { en: "Estimate on the network", ja: "ネットワーク全体での推定人数" },
    description: {
      en: "How many accounts of the whole network the audience stands for, country by country, with a 95% interval.",
      ja: "オーディエンスがネットワーク全体で何アカウントに相当するかを、国ごとに推定して合計した値です。95%区間が付きます。",
    },
  },
  {
    name: "alone",
    unit: "accounts",
    ...of("item", "counted", MAIN),
    label: { en: "Alone", ja: "単独の人数" },
    description: {
      en: "Members that a criterion brings when it is the only one.",
      ja: "その条件だけを指定したときに含まれるアカウントの数です。",
    },
  },
  {
    name: "uniqueness",
    unit: "accounts",
    ...of("item", "counted", MAIN),
    label: { en: "Unique members", ja: "独自の人数" },
    description: {
      en: "Members that the audience would lose without this criterion.",
      ja: "その条件がなければオーディエンスから外れるアカウントの数です。",
    },
  },
  {
    name: "coverage",
    unit: "share",
    ...of("item", "counted", CHOOSING),
    label: { en: "Coverage", ja: "カバー率" },
    description: {
      en: "Share of the audience that the chosen handles reach.",
      ja: "選んだハンドルで到達できるアカウントが、オーディエンスに占める割合です。",
    },
  },
  {
    name: "precision",
    unit: "share",
    ...of("item", "counted", CHOOSING),
    label: { en: "Precision", ja: "適合率" },
    description: {
      en: "Of the accounts that a handle reaches, the share that is in the audience.",
      ja: "ハンドルで到達できるアカウントのうち、オーディエンスに含まれるものの割合です。",
    },
  },
  {
    name: "reach",
    unit: "accounts",
    ...of("comparison", "counted", COMPARING),
    label: { en: "Reach together", ja: "合計リーチ（重複なし）" },
    description: {
      en: "Accounts that are in at least one of several audiences, each counted once.",
      ja: "複数のオーディエンスのいずれかに含まれるアカウントの数です。重複は1回だけ数えます。",
    },
  },
  {
    name: "jaccard",
    unit: "share",
    ...of("comparison", "counted", COMPARING),
    label: { en: "Overlap (Jaccard)", ja: "重なり（ジャカード係数）" },
    description: {
      en: "Accounts in both of two audiences, divided by those in either.",
      ja: "2つのオーディエンスの両方に含まれるアカウントの数を、少なくとも一方に含まれるアカウントの数で割った値です。",
    },
  },
  {
    name: "share",
    unit: "share",
    ...of("item", "counted", MAIN),
    label: { en: "Share", ja: "割合" },
    description: {
      en: "Part of the audience that does or is something, over those of whom it is known.",
      ja: "ある特徴を持つアカウントが、その特徴の有無がわかるアカウントに占める割合です。",
    },
  },
  {
    name: "affinity",
    unit: "ratio",
    ...of("item", "counted", MAIN),
    label: { en: "Affinity", ja: "アフィニティ" },
    description: {
      en: "Share in the audience divided by the share in the baseline, with a 95% interval. 1: as everybody.",
      ja: "オーディエンスでの割合を、比較対象での割合で割った値です。95%区間が付きます。1なら全体と同じです。",
    },
  },
  {
    name: "over_index",
    unit: "ratio",
    ...of("item", "counted", SUGGESTIONS),
    label: { en: "Index", ja: "指数" },
    description: {
      en: "Affinity of an interest against everybody in the same places and languages.",
      ja: "同じ地域・言語のアカウント全体と比べた、興味・関心のアフィニティです。",
    },
  },
  {
    name: "log_odds",
    unit: "log_odds",
    ...of("item", "counted", MAIN),
    label: { en: "Score (log-odds)", ja: "スコア（対数オッズ）" },
    description: {
      en: "Difference of log-odds between the audience and the others, pulled to 0 where little was counted. Lists are in its order.",
      ja: "オーディエンスとそれ以外との対数オッズの差です。件数が少ないものほど0に近づけます。一覧はこの値の順に並びます。",
    },
  },
  {
    name: "stability",
    unit: "share",
    ...of("item", "estimated", COMMUNITIES),
    label: { en: "Stability", ja: "安定性" },
    description: {
      en: "How much of a community is found again when the search is repeated from other seeds and on parts of the members.",
      ja: "乱数の種やメンバーの一部を変えて検出を繰り返したとき、同じコミュニティがどの程度再現されるかを示します。",
    },
  },
];
