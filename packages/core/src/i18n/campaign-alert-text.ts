import { billedCurrency } from "../domain/currencies.ts";
import type { RuleKind } from "../domain/campaign-rules.ts";
import type { InterfaceLanguage } from "../domain/enumerations.ts";
import { formatCount, formatMoney, formatPercent } from "./format.ts";

/** What crossed a rule of campaigns: minor units, a share or days. */
export interface ToldAlert {
  readonly kind: RuleKind;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly bound: number | null;
  readonly currency: string | null;
  readonly name: string | null;
}

type Filled = Readonly<Record<"value" | "low" | "high" | "bound" | "name", string>>;
type Texts = Readonly<Record<RuleKind | "spend_share_day", (filled: Filled) => string>>;

const TEXTS: Readonly<Record<InterfaceLanguage, Texts>> = {
  en: {
    spend_total: ({ value, bound }) => `Spent ${value}, above the rule’s ${bound}`,
    spend_share: ({ value, bound }) => `Spent ${value} of the budget, above the rule’s ${bound}`,
    spend_share_day: ({ value, bound, name }) =>
      `Spent ${value} of the daily budget on ${name}, above the rule’s ${bound}`,
    cost_per_result: ({ value, low, high, bound }) =>
      `A result costs ${value} (95% interval ${low} to ${high}), above the rule’s ${bound}`,
    audience_lost: ({ name }) => `X can no longer use the custom audience “${name}”`,
    account_halted: ({ name }) => `The ad account does not deliver. ${name}`,
    creative_refused: ({ name }) => `X refused the ad “${name}”`,
    ends_soon: ({ value, bound }) => `Ends in ${value} days or less; the rule says ${bound}`,
    ended: () => "The campaign has ended",
  },
  ja: {
    spend_total: ({ value, bound }) => `消化金額が${value}となり、ルールの${bound}を超えました`,
    spend_share: ({ value, bound }) => `予算の${value}を消化し、ルールの${bound}を超えました`,
    spend_share_day: ({ value, bound, name }) =>
      `${name}の日別予算の${value}を消化し、ルールの${bound}を超えました`,
    cost_per_result: ({ value, low, high, bound }) =>
      `結果の単価が${value}（95%信頼区間：${low}〜${high}）となり、ルールの${bound}を超えました`,
    audience_lost: ({ name }) => `カスタムオーディエンス「${name}」がXで利用できなくなりました`,
    account_halted: ({ name }) => `広告アカウントが配信できない状態です。${name}`,
    creative_refused: ({ name }) => `広告「${name}」がXの審査で承認されませんでした`,
    ends_soon: ({ value, bound }) => `あと${value}日以内に終了します（ルール：${bound}日）`,
    ended: () => "キャンペーンが終了しました",
  },
};

/** An alert with what it is about in one language. */
export function alertIn<Alert extends { readonly name: string | null; readonly nameJa?: string }>(
  alert: Alert,
  language: InterfaceLanguage,
): Omit<Alert, "nameJa"> {
  const { nameJa, ...told } = alert;
  return language === "ja" && nameJa !== undefined ? { ...told, name: nameJa } : told;
}

/** What happened, with the number and the rule's bound. */
export function alertText(alert: ToldAlert, language: InterfaceLanguage): string {
  const { kind, value, low, high, bound, currency, name } = alert;
  const number = (figure: number | null): string => {
    if (figure === null) return "–";
    if (kind === "spend_share") return formatPercent(figure, 0);
    if (currency === null) return formatCount(figure, language);
    return formatMoney(figure, { currency: billedCurrency(currency), language });
  };
  const filled = {
    value: number(value),
    low: number(low),
    high: number(high),
    bound: number(bound),
    name: name ?? "–",
  };
  const text = kind === "spend_share" && name !== null ? "spend_share_day" : kind;
  return TEXTS[language][text](filled);
}
