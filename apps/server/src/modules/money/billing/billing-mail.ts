import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatMoney } from "@toolkit/core/i18n/format";
import { mailName, type MailDraft } from "../../../mail/frame.ts";
import { mailMoment } from "../../../mail/moment.ts";
import { address, button, note, paragraph, title } from "../../../mail/parts.ts";

/** A payment failed or is overdue; a week and a day before read-only; read-only; nothing owed any more, paid or forgiven; the same of what ended. */
export type NoticeKind = "failed" | "reminder" | "last" | "read_only" | "recovered" | "settled";

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
  readonly ended: boolean;
}

/** What to do, and what follows from it, beyond paying on the page. */
function paying(takenBack: boolean, ended: boolean): string {
  if (takenBack) return "Please arrange the payment with whoever runs this installation.";
  return ended ? "After the payment you can choose a plan again." : "";
}

function askJa(takenBack: boolean, ended: boolean): string {
  if (takenBack) return "お支払い方法は、このサービスの運用担当者にご相談ください。";
  return ended ? "お支払いの完了後、あらためてプランを選択いただけます。" : "";
}

const TEXTS = {
  en: {
    words(kind: NoticeKind, { name, isTeam, owed, day, takenBack, ended }: Said): Words {
      const whose = isTeam ? `the team “${name}”` : "your premium suite";
      const Whose = isTeam ? `The team “${name}”` : "Your premium suite";
      const kept = "data can still be read and exported, but not changed. Nothing is deleted.";
      const until = `${
        ended
          ? `The plan has ended. After ${day}, ${kept}`
          : `Everything keeps working until ${day}. After that, ${kept}`
      } ${paying(takenBack, ended)}`.trim();
      const open = takenBack
        ? `Your bank took back a payment of ${owed} for ${whose}. It is still owed.`
        : `A payment of ${owed} for ${whose} is still open.`;
      switch (kind) {
        case "failed":
          return {
            subject: takenBack ? `Payment taken back: ${name}` : `Payment overdue: ${name}`,
            title: takenBack ? "Payment taken back" : "Payment overdue",
            lead: takenBack
              ? `Your bank took back a payment of ${owed} for ${whose}. It is owed again.`
              : `A payment of ${owed} for ${whose} is overdue.`,
            next: until,
          };
        case "reminder":
          return {
            subject: takenBack ? `Payment still owed: ${name}` : `Payment still open: ${name}`,
            title: takenBack ? "Payment still owed" : "Payment still open",
            lead: open,
            next: until,
          };
        case "last":
          return {
            subject: `Read-only from ${day}: ${name}`,
            title: "Last reminder",
            lead: open,
            next: `${Whose} becomes read-only on ${day}. Data can then be read and exported, but not changed. Nothing is deleted. ${paying(takenBack, ended)}`.trim(),
          };
        case "read_only":
          return {
            subject: `Read-only: ${name}`,
            title: "Read-only",
            lead: takenBack
              ? `${Whose} is read-only: your bank took back a payment of ${owed}, which is still owed.`
              : `${Whose} is read-only, since a payment of ${owed} is overdue.`,
            next: `Nothing was deleted, and everything can be exported. ${
              takenBack || ended
                ? paying(takenBack, ended)
                : "After the payment everything works again at once."
            }${takenBack && !ended ? " No further period is charged: the plan ends with the one that is paid for." : ""}`,
          };
        case "recovered":
          return {
            subject: `Nothing owed any more: ${name}`,
            title: "Nothing owed any more",
            lead: `The overdue payment for ${whose} is settled. Thank you.`,
            next: "Everything works again.",
          };
        case "settled":
          return {
            subject: `Nothing owed any more: ${name}`,
            title: "Nothing owed any more",
            lead: `The overdue payment for ${whose} is settled. Thank you.`,
            next: isTeam
              ? "The plan has ended. You can choose a plan again under Billing."
              : "The plan has ended. You can subscribe again at any time.",
          };
      }
    },
    suite: "Premium suite",
    pay: "Open Billing",
    open: "View Billing",
    own: "Open your plan",
    why: "You receive this mail because you manage billing. Payments are made on the page above alone; we never ask for card numbers by mail.",
    arranged:
      "You receive this mail because you manage billing. We never ask for card numbers by mail.",
  },
  ja: {
    words(kind: NoticeKind, { name, isTeam, owed, day, takenBack, ended }: Said): Words {
      const whose = isTeam ? `チーム「${name}」` : "プレミアムスイート";
      const kept = "閲覧と書き出しのみとなり、変更はできません。データは削除されません。";
      const until = `${
        ended
          ? `プランは終了しました。${day}からは${kept}`
          : `${day}まではすべての機能をご利用いただけます。その後は${kept}`
      }${askJa(takenBack, ended)}`;
      const open = takenBack
        ? `${whose}のお支払い（${owed}）がカード会社により取り消され、未払いとなっています。`
        : `${whose}のお支払い（${owed}）がまだ完了していません。`;
      switch (kind) {
        case "failed":
          return {
            subject: takenBack
              ? `お支払いが取り消されました：${name}`
              : `お支払いを確認できませんでした：${name}`,
            title: takenBack ? "お支払いが取り消されました" : "お支払いを確認できませんでした",
            lead: takenBack
              ? `${whose}のお支払い（${owed}）がカード会社により取り消されたため、未払いとなっています。`
              : `${whose}のお支払い（${owed}）を確認できませんでした。`,
            next: until,
          };
        case "reminder":
          return {
            subject: takenBack
              ? `未払いのお支払いがあります：${name}`
              : `お支払いをお願いします：${name}`,
            title: takenBack ? "未払いのお支払いがあります" : "お支払いをお願いします",
            lead: open,
            next: until,
          };
        case "last":
          return {
            subject: `${day}から閲覧専用になります：${name}`,
            title: "最後のお知らせ",
            lead: open,
            next: `${day}から閲覧専用になります。閲覧と書き出しはできますが、変更はできません。データは削除されません。${askJa(takenBack, ended)}`,
          };
        case "read_only":
          return {
            subject: `閲覧専用になりました：${name}`,
            title: "閲覧専用になりました",
            lead: takenBack
              ? `お支払い（${owed}）がカード会社により取り消され、未払いのため、${whose}は閲覧専用になりました。`
              : `お支払い（${owed}）が確認できないため、${whose}は閲覧専用になりました。`,
            next: `データは削除されておらず、すべて書き出せます。${
              takenBack || ended
                ? askJa(takenBack, ended)
                : "お支払いが完了すると、すぐに元どおりご利用いただけます。"
            }${takenBack && !ended ? "今後の期間の料金は請求されず、プランは支払い済みの期間の終わりに終了します。" : ""}`,
          };
        case "recovered":
          return {
            subject: `未払いは解消されました：${name}`,
            title: "未払いは解消されました",
            lead: `${whose}の未払いは解消されました。ありがとうございます。`,
            next: "すべての機能をご利用いただけます。",
          };
        case "settled":
          return {
            subject: `未払いは解消されました：${name}`,
            title: "未払いは解消されました",
            lead: `${whose}の未払いは解消されました。ありがとうございます。`,
            next: isTeam
              ? "プランは終了しています。「お支払い」画面から、あらためてプランを選択いただけます。"
              : "プランは終了しています。いつでもあらためてお申し込みいただけます。",
          };
      }
    },
    suite: "プレミアムスイート",
    pay: "「お支払い」を開く",
    open: "「お支払い」を表示",
    own: "プランを表示",
    why: "このメールは、お支払いを管理している方にお送りしています。お支払いは上記の画面でのみ承ります。カード番号をメールでお尋ねすることはありません。",
    arranged:
      "このメールは、お支払いを管理している方にお送りしています。カード番号をメールでお尋ねすることはありません。",
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
  /** Nothing that was bought runs any more. */
  readonly ended: boolean;
  readonly readOnlyAt: Date;
  readonly url: string;
}

export function moneyOf(
  { amount, currency }: NonNullable<BillingMail["owed"]>,
  language: InterfaceLanguage,
): string {
  return formatMoney(amount, { currency, language });
}

export function billingMail(mail: BillingMail): MailDraft {
  const { kind, language, isTeam, owed, readOnlyAt, url } = mail;
  const text = TEXTS[language];
  const words = text.words(kind, {
    name: mailName(mail.name) || text.suite,
    isTeam,
    owed: owed === null ? "" : moneyOf(owed, language),
    takenBack: mail.takenBack,
    ended: mail.ended,
    day: mailMoment(readOnlyAt, language),
  });
  const isDone = kind === "recovered" || kind === "settled";
  // A person has a page of the suite, and no Billing.
  const ofTeam = isDone || mail.takenBack ? text.open : text.pay;
  const label = isTeam ? ofTeam : text.own;
  const why = mail.takenBack ? text.arranged : text.why;
  return {
    language,
    subject: words.subject,
    text: [words.lead, words.next, `${label}:\n    ${url}`, why].join("\n\n"),
    html: [
      title(words.title),
      paragraph(words.lead),
      paragraph(words.next),
      button(label, url),
      address(url),
      note(why),
    ].join("\n"),
  };
}
