import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import type { Mail } from "../../ports/mail.ts";

const TEXTS = {
  en: {
    subject: (team: string) => `You are invited to ${team} on Targeting Toolkit`,
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

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

export interface InviteMail {
  readonly to: string;
  readonly sender: string;
  readonly team: string;
  readonly level: TeamLevel;
  readonly url: string;
  readonly message: string | null;
  readonly expires: Date;
  readonly language: InterfaceLanguage;
}

/** The mail that brings an invite; the sender's own words stand apart from ours. */
export function inviteMail(mail: InviteMail): Mail {
  const text = TEXTS[mail.language];
  // A line break would begin a header of the mail.
  const team = mail.team.replaceAll(/\s+/g, " ");
  const lead = text.lead(mail.sender, team, text.levels[mail.level]);
  const until = text.until(mail.expires.toISOString().slice(0, 10), mail.to);
  const quoted = (mail.message ?? "")
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  const words = mail.message ? [quoted] : [];
  return {
    to: mail.to,
    subject: text.subject(team),
    text: `${[lead, ...words, text.how, `    ${mail.url}`, `${until}\n${text.ignore}`].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${mail.language}"><body style="margin:0;padding:32px 16px;background:#f4f5f7;font-family:system-ui,'Hiragino Sans','Noto Sans CJK JP',sans-serif;color:#14171a">
<div style="max-width:440px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 20px;font-size:16px">${escaped(lead)}</p>
${mail.message ? `<blockquote style="margin:0 0 20px;padding-left:12px;border-left:3px solid #d5dae0;white-space:pre-line">${escaped(mail.message)}</blockquote>` : ""}
<p style="margin:0 0 20px"><a href="${escaped(mail.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d6fe0;color:#fff;font-weight:600;text-decoration:none">${text.button}</a></p>
<p style="margin:0 0 8px;color:#5b6670">${text.how}</p>
<p style="margin:0 0 20px;overflow-wrap:anywhere;font-size:12px"><a href="${escaped(mail.url)}">${escaped(mail.url)}</a></p>
<p style="margin:0;color:#5b6670">${escaped(until)}<br>${text.ignore}</p>
</div></body></html>`,
  };
}
