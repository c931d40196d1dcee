import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatDate, formatMoney } from "@toolkit/core/i18n/format";
import { mailName, type MailDraft } from "../../../mail/frame.ts";
import { address, button, note, paragraph, title } from "../../../mail/parts.ts";

/** A payment failed; a week and a day before read-only; read-only; paid again. */
export type NoticeKind = "failed" | "reminder" | "last" | "read_only" | "recovered";

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  readonly next: string;
}

interface Said {
  readonly name: string;
  readonly isTeam: boolean;
  readonly owed: string;
  readonly day: string;
  readonly takenBack: boolean;
}

const TEXTS = {
  en: {
    words(kind: NoticeKind, { name, isTeam, owed, day, takenBack }: Said): Words {
      const whose = isTeam ? `the team “${name}”` : "your premium suite";
      const Whose = isTeam ? `The team “${name}”` : "Your premium suite";
      const until = `Everything keeps working until ${day}. After that, data can still be read and exported, but not changed. Nothing is deleted.`;
      switch (kind) {
        case "failed":
          return {
            subject: `Payment failed: ${name}`,
            title: "Payment failed",
            lead: takenBack
              ? `Your bank took back a payment of ${owed} for ${whose}. It is owed again.`
              : `A payment of ${owed} for ${whose} failed.`,
            next: until,
          };
        case "reminder":
          return {
            subject: `Payment still open: ${name}`,
            title: "Payment still open",
            lead: `A payment of ${owed} for ${whose} is still open.`,
            next: until,
          };
        case "last":
          return {
            subject: `Read-only from ${day}: ${name}`,
            title: "Last reminder",
            lead: `A payment of ${owed} for ${whose} is still open.`,
            next: `${Whose} becomes read-only on ${day}. Data can then be read and exported, but not changed. Nothing is deleted.`,
          };
        case "read_only":
          return {
            subject: `Read-only: ${name}`,
            title: "Read-only",
            lead: `${Whose} is read-only, since a payment of ${owed} is overdue.`,
            next: "Nothing was deleted, and everything can be exported. After the payment everything works again at once.",
          };
        case "recovered":
          return {
            subject: `Payment received: ${name}`,
            title: "Payment received",
            lead: `We received the payment for ${whose}. Thank you.`,
            next: "Everything works again.",
          };
      }
    },
    pay: "Open Billing",
    open: "View Billing",
    why: "You receive this mail because you manage billing. Payments are made on the billing page alone; we never ask for card numbers by mail.",
  },
  ja: {
    words(kind: NoticeKind, { name, isTeam, owed, day, takenBack }: Said): Words {
      const whose = isTeam ? `チーム「${name}」` : "プレミアムスイート";
      const until = `${day}まではすべての機能をご利用いただけます。その後は閲覧と書き出しのみとなり、変更はできません。データは削除されません。`;
      switch (kind) {
        case "failed":
          return {
            subject: `お支払いを確認できませんでした：${name}`,
            title: "お支払いを確認できませんでした",
            lead: takenBack
              ? `${whose}のお支払い（${owed}）がカード会社により取り消されたため、未払いとなっています。`
              : `${whose}のお支払い（${owed}）を処理できませんでした。`,
            next: until,
          };
        case "reminder":
          return {
            subject: `お支払いをお願いします：${name}`,
            title: "お支払いをお願いします",
            lead: `${whose}のお支払い（${owed}）がまだ完了していません。`,
            next: until,
          };
        case "last":
          return {
            subject: `${day}から閲覧専用になります：${name}`,
            title: "最後のお知らせ",
            lead: `${whose}のお支払い（${owed}）がまだ完了していません。`,
            next: `${day}から閲覧専用になります。閲覧と書き出しはできますが、変更はできません。データは削除されません。`,
          };
        case "read_only":
          return {
            subject: `閲覧専用になりました：${name}`,
            title: "閲覧専用になりました",
            lead: `お支払い（${owed}）が確認できないため、${whose}は閲覧専用になりました。`,
            next: "データは削除されておらず、すべて書き出せます。お支払いが完了すると、すぐに元どおりご利用いただけます。",
          };
        case "recovered":
          return {
            subject: `お支払いを確認しました：${name}`,
            title: "お支払いを確認しました",
            lead: `${whose}のお支払いを確認しました。ありがとうございます。`,
            next: "すべての機能をご利用いただけます。",
          };
      }
    },
    pay: "「お支払い」を開く",
    open: "「お支払い」を表示",
    why: "このメールは、お支払いを管理している方にお送りしています。お支払いは「お支払い」画面でのみ承ります。カード番号をメールでお尋ねすることはありません。",
  },
} as const satisfies Record<InterfaceLanguage, object>;

export interface BillingMail {
  readonly kind: NoticeKind;
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly isTeam: boolean;
  readonly owed: { readonly amount: number; readonly currency: string } | null;
  /** It was paid, and the payer's bank took it back. */
  readonly takenBack: boolean;
  readonly readOnlyAt: Date;
  readonly url: string;
}

export function billingMail(mail: BillingMail): MailDraft {
  const { kind, language, isTeam, owed, readOnlyAt, url } = mail;
  const text = TEXTS[language];
  const words = text.words(kind, {
    name: mailName(mail.name),
    isTeam,
    owed: owed === null ? "" : formatMoney(owed.amount, { currency: owed.currency }),
    takenBack: mail.takenBack,
    day: formatDate(readOnlyAt.toISOString().slice(0, 10), language),
  });
  const label = kind === "recovered" ? text.open : text.pay;
  return {
    language,
    subject: words.subject,
    text: [words.lead, words.next, `${label}:\n    ${url}`, text.why].join("\n\n"),
    html: [
      title(words.title),
      paragraph(words.lead),
      paragraph(words.next),
      button(label, url),
      address(url),
      note(text.why),
    ].join("\n"),
  };
}
