import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { LocalText } from "../../../errors.ts";
import { formatDate } from "@toolkit/core/i18n/format";
import { mailName, quotedHtml, quotedText, type MailDraft } from "../../../mail/frame.ts";
import { address, button, note, paragraph, title } from "../../../mail/parts.ts";

const TEXTS = {
  en: {
    subject: (name: string) => `An audience was shared with you: ${name}`,
    title: "Shared audience",
    button: "See the numbers",
    lead: (sender: string, name: string) =>
      `${sender} shared the audience “${name}” with you. Its numbers, as they were when it was shared, are here:`,
    until: (day: string) => `The link works until ${day}.`,
    ignore: "Whoever has the link can see the numbers. They name no accounts.",
  },
  ja: {
    subject: (name: string) => `オーディエンスが共有されました：${name}`,
    title: "オーディエンスの共有",
    button: "数値を確認する",
    lead: (sender: string, name: string) =>
      `${sender}さんがオーディエンス「${name}」を共有しました。共有した時点の数値を次のリンクで確認できます。`,
    until: (day: string) => `リンクの有効期限は${day}です。`,
    ignore: "リンクを知っている人は誰でも数値を閲覧できます。アカウント名は含まれません。",
  },
} as const;

export interface ShareMail {
  /** The person who shares: a reader must see who it was. */
  readonly sender: LocalText;
  readonly name: string;
  readonly url: string;
  readonly message: string | undefined;
  readonly expires: Date | null;
  readonly language: InterfaceLanguage;
}

/** The mail that brings a link; the sender's own words stand apart from ours. */
export function shareMail(mail: ShareMail): MailDraft {
  const { language } = mail;
  const text = TEXTS[language];
  const name = mailName(mail.name);
  const lead = text.lead(mail.sender[language], name);
  const day =
    mail.expires === null
      ? undefined
      : formatDate(mail.expires.toISOString().slice(0, 10), language);
  const after = [...(day === undefined ? [] : [text.until(day)]), text.ignore];
  const words = mail.message ? [quotedText(mail.message)] : [];
  return {
    language,
    subject: text.subject(name),
    text: [lead, ...words, `    ${mail.url}`, after.join("\n")].join("\n\n"),
    html: [
      title(text.title),
      paragraph(lead),
      ...(mail.message ? [quotedHtml(mail.message)] : []),
      button(text.button, mail.url),
      address(mail.url),
      note(...after),
    ].join("\n"),
  };
}
