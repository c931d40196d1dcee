import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import type { LocalText } from "../../../errors.ts";
import { formatDate } from "@toolkit/core/i18n/format";
import { mailName, quotedHtml, quotedText, type MailDraft } from "../../../mail/frame.ts";
import { address, button, note, paragraph, title } from "../../../mail/parts.ts";

const TEXTS = {
  en: {
    subject: (team: string) => `You are invited to ${team} on Targeting Toolkit`,
    title: "Team invitation",
    lead: (sender: string, team: string, level: string) =>
      `${sender} invites you to the team “${team}” on Targeting Toolkit, as ${level}.`,
    levels: { admin: "an admin", member: "a member", viewer: "a viewer" },
    button: "See the invitation",
    how: "Open this address to accept or decline. If you have no account yet, signing in with a code by email makes one:",
    until: (day: string, to: string) =>
      `The invitation is for ${to} alone, works once, and ends on ${day}.`,
    ignore: "If you do not know the sender, you can ignore this message: nothing happens.",
  },
  ja: {
    subject: (team: string) => `Targeting Toolkitのチーム「${team}」への招待`,
    title: "チームへの招待",
    lead: (sender: string, team: string, level: string) =>
      `${sender}さんが、Targeting Toolkitのチーム「${team}」に${level}としてあなたを招待しました。`,
    levels: { admin: "管理者", member: "メンバー", viewer: "閲覧者" },
    button: "招待を確認する",
    how: "次のリンクから、招待を承諾または辞退できます。アカウントをお持ちでない場合は、メールで届くコードでログインすると作成されます。",
    until: (day: string, to: string) =>
      `この招待は${to}宛てで、一度だけ使用できます。有効期限は${day}です。`,
    ignore: "送信者にお心当たりがない場合は、このメールを無視してください。何も起こりません。",
  },
} as const satisfies Record<InterfaceLanguage, object>;

export interface InviteMail {
  readonly to: string;
  readonly sender: LocalText;
  readonly team: string;
  readonly level: TeamLevel;
  readonly url: string;
  readonly message: string | null;
  readonly expires: Date;
  readonly language: InterfaceLanguage;
}

/** The mail that brings an invite; the sender's own words stand apart from ours. */
export function inviteMail(mail: InviteMail): MailDraft {
  const { language } = mail;
  const text = TEXTS[language];
  const team = mailName(mail.team);
  const lead = text.lead(mail.sender[language], team, text.levels[mail.level]);
  const until = text.until(formatDate(mail.expires.toISOString().slice(0, 10), language), mail.to);
  const words = mail.message ? [quotedText(mail.message)] : [];
  return {
    language,
    subject: text.subject(team),
    text: [lead, ...words, text.how, `    ${mail.url}`, `${until}\n${text.ignore}`].join("\n\n"),
    html: [
      title(text.title),
      paragraph(lead),
      ...(mail.message ? [quotedHtml(mail.message)] : []),
      button(text.button, mail.url),
      note(text.how),
      address(mail.url),
      note(until, text.ignore),
    ].join("\n"),
  };
}
