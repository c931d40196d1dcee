import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatDate } from "@toolkit/core/i18n/format";
import { mailName, type MailDraft } from "../../../mail/frame.ts";
import { note, paragraph, title } from "../../../mail/parts.ts";
import { moneyOf } from "./billing-mail.ts";
import { planNameIn } from "../../../plan-refusals.ts";
import type { SubscriptionRow } from "./projection-repository.ts";

export interface DoubleCharge {
  readonly language: InterfaceLanguage;
  /** Null: a person's own premium suite, whose owner staff find by the customer. */
  readonly team: { readonly name: string; readonly slug: string } | null;
  /** Id at the payment provider. */
  readonly customer: string;
  /** All that charge, the one that decides first. */
  readonly subscriptions: readonly Pick<
    SubscriptionRow,
    "id" | "planName" | "amount" | "currency" | "startAt"
  >[];
}

const TEXTS = {
  en: {
    subject: (name: string) => `Charged by several subscriptions: ${name}`,
    title: "Charged by several subscriptions",
    team: (name: string, slug: string) => `the team “${name}” (${slug})`,
    person: "a person for the premium suite",
    lead: (whom: string, customer: string) =>
      `The payment provider charges ${whom}, customer ${customer}, for more than one subscription:`,
    each: (plan: string, sum: string, since: string, id: string) =>
      `${plan}, ${sum} per period, since ${since}: ${id}`,
    next: "The first of these decides the plan; the others charge for nothing. At the payment provider, end the others and refund what they charged. Nothing was changed by itself. Billing lists this for staff until one subscription is left.",
    why: "You receive this mail because your address is on the domain of this installation's staff.",
  },
  ja: {
    subject: (name: string) => `サブスクリプションが重複しています：${name}`,
    title: "サブスクリプションが重複しています",
    team: (name: string, slug: string) => `チーム「${name}」（${slug}、`,
    person: "プレミアムスイートを利用中の個人（",
    lead: (whom: string, customer: string) =>
      `決済サービスで、${whom}顧客ID：${customer}）に複数のサブスクリプションの料金が請求されています。`,
    each: (plan: string, sum: string, since: string, id: string) =>
      `${plan}、1期間あたり${sum}、${since}開始：${id}`,
    next: "プランは先頭のサブスクリプションで決まり、ほかのサブスクリプションの料金は余分に請求されています。決済サービスでほかのサブスクリプションを終了し、請求済みの料金を返金してください。自動での変更は行われていません。サブスクリプションが1件になるまで、運用担当者の「お支払い」画面に表示されます。",
    why: "このメールは、このサービスの運用担当者のドメインのメールアドレスをお持ちの方にお送りしています。",
  },
} as const satisfies Record<InterfaceLanguage, object>;

/** Tells staff of a customer who pays twice, and what to do about it. */
export function doubleChargeMail({
  language,
  team,
  customer,
  subscriptions,
}: DoubleCharge): MailDraft {
  const text = TEXTS[language];
  const name = team === null ? "" : mailName(team.name);
  const whom = team === null ? text.person : text.team(name, team.slug);
  const lead = text.lead(whom, customer);
  const lines = subscriptions.map(({ id, planName, amount, currency, startAt }) =>
    text.each(
      mailName(planNameIn(planName, language)),
      moneyOf({ amount, currency }, language),
      formatDate(startAt.toISOString().slice(0, 10), language),
      id,
    ),
  );
  return {
    language,
    subject: text.subject(name || customer),
    text: [lead, lines.join("\n"), text.next, text.why].join("\n\n"),
    html: [
      title(text.title),
      paragraph(lead),
      ...lines.map(paragraph),
      paragraph(text.next),
      note(text.why),
    ].join("\n"),
  };
}
