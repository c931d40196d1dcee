import type { HandleOrder } from "@toolkit/core/contract/audience-usages";
import type { RankedHandle } from "@toolkit/core/contract/usage-targeting";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { LIMITS } from "@toolkit/core/domain/limits";
import { formatCount, formatMultiple } from "@toolkit/core/i18n/format";

type Reason = NonNullable<RankedHandle["reason"]> | "countries";
type Numbers = Omit<RankedHandle, "explanation">;

interface Texts {
  readonly orders: Readonly<Record<HandleOrder, string>>;
  readonly reasons: Readonly<Record<Reason, string>>;
  brings(alone: string, beyond: string): string;
  adds(gain: string): string;
  readonly addsNobody: string;
  near(multiple: string): string;
  readonly notApplied: string;
}

const { handlesApplied, countriesSent } = LIMITS;

const en: Texts = {
  orders: {
    affinity:
      "First the accounts that those whom the other seeds bring follow more often than others do.",
    size: "First the accounts that bring most members by themselves.",
    gain: "First the account that adds most; then, again and again, the one that adds most to those before it.",
    hand: "As it was given by hand.",
  },
  reasons: {
    deselected: "Deselected: it is not targeted.",
    unknown_handle: "This data does not know the account.",
    no_follows: "This data holds no follows.",
    unknown_item: "This data does not know the account.",
    no_posts: "This data holds no posts.",
    no_data: "Not measurable on this data.",
    unknown_audience: "Not measurable on this data.",
    contains_itself: "Not measurable: the audience contains itself.",
    too_deep: "Not measurable: audiences within audiences go too deep.",
    countries: `From ${countriesSent} countries on none is sent to the network.`,
  },
  brings: (alone, beyond) => `Brings ${alone} members, ${beyond} of them alone.`,
  adds: (gain) => `Adds ${gain} to the handles before it and the other seeds.`,
  addsNobody: "Adds nobody to the handles before it and the other seeds.",
  near: (multiple) =>
    `Those whom the other seeds bring follow it ${multiple} as often as everybody.`,
  notApplied: `The network takes ${handlesApplied} handles: this one is not applied.`,
};

const ja: Texts = {
  orders: {
    affinity:
      "ほかのシードがもたらすメンバーが、全体と比べて多くフォローしているアカウントの順です。",
    size: "単独でもたらすメンバーが多いアカウントの順です。",
    gain: "追加できるメンバーが最も多いアカウントを先頭に、前のアカウントに加えて最も多く追加できるものを順に並べています。",
    hand: "手動で指定された順です。",
  },
  reasons: {
    deselected: "選択が解除されているため、ターゲティングされません。",
    unknown_handle: "このデータにはこのアカウントがありません。",
    no_follows: "このデータにはフォロー関係がありません。",
    unknown_item: "このデータにはこのアカウントがありません。",
    no_posts: "このデータには投稿がありません。",
    no_data: "このデータでは測定できません。",
    unknown_audience: "このデータでは測定できません。",
    contains_itself: "オーディエンスがそれ自身を含んでいるため測定できません。",
    too_deep: "オーディエンスの入れ子が深すぎるため測定できません。",
    countries: `国が${countriesSent}件以上の場合、国の指定はネットワークに送信されません。`,
  },
  brings: (alone, beyond) =>
    `${alone}件のメンバーをもたらし、うち${beyond}件はこのアカウントだけがもたらします。`,
  adds: (gain) => `前のハンドルとほかのシードに${gain}件を追加します。`,
  addsNobody: "前のハンドルとほかのシードに追加されるメンバーはありません。",
  near: (multiple) =>
    `ほかのシードがもたらすメンバーは、全体の${multiple}の割合でフォローしています。`,
  notApplied: `ネットワークが受け付けるハンドルは${handlesApplied}件までのため、適用されません。`,
};

const TEXTS: Readonly<Record<InterfaceLanguage, Texts>> = { en, ja };

export function explainOrder(by: HandleOrder, language: InterfaceLanguage): string {
  return TEXTS[language].orders[by];
}

/** A handle's numbers in sentences. */
export function explainHandle(row: Numbers, language: InterfaceLanguage): string {
  const texts = TEXTS[language];
  const { reason, alone, beyond, gain, affinity, applied } = row;
  const count = (value: number): string => formatCount(value, language);
  if (reason !== null) return texts.reasons[reason];
  const sentences = [
    texts.brings(count(alone ?? 0), count(beyond ?? 0)),
    gain === 0 ? texts.addsNobody : texts.adds(count(gain ?? 0)),
    ...(affinity === null ? [] : [texts.near(formatMultiple(affinity.value, language))]),
    ...(applied ? [] : [texts.notApplied]),
  ];
  return sentences.join(language === "ja" ? "" : " ");
}

/** Why an item is not targeted, or has no numbers. */
export function notTargeted(reason: Reason, language: InterfaceLanguage): string {
  return TEXTS[language].reasons[reason];
}

/** Words of the spreadsheet. */
export const SHEET_TEXTS = {
  en: {
    targeting: "Targeting",
    about: "About",
    columns: ["Order", "Kind", "Item", "Id", "Applied", "Alone", "Only by it", "Adds", "Note"],
    aboutNames: {
      name: "Usage",
      account: "Ad account",
      state: "State",
      dataset: "Data",
      version: "Version of the data",
      asOf: "As of",
      window: "Days of posts that count",
      size: "Accounts in the data",
      estimate: "Estimate on the network",
      low: "Estimate, low end (95 %)",
      high: "Estimate, high end (95 %)",
      byHandles: "Accounts that the handles add",
      byApplied: "Accounts that the applied handles add",
    },
  },
  ja: {
    targeting: "ターゲティング",
    about: "概要",
    columns: ["順番", "種類", "項目", "ID", "適用", "単独", "これのみ", "追加", "備考"],
    aboutNames: {
      name: "利用",
      account: "広告アカウント",
      state: "状態",
      dataset: "データ",
      version: "データのバージョン",
      asOf: "時点",
      window: "対象となる投稿の日数",
      size: "データ内のアカウント数",
      estimate: "ネットワーク全体の推定",
      low: "推定の下限（95％）",
      high: "推定の上限（95％）",
      byHandles: "ハンドルが追加するアカウント数",
      byApplied: "適用されるハンドルが追加するアカウント数",
    },
  },
} as const satisfies Readonly<Record<InterfaceLanguage, unknown>>;
