import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Mail } from "../../ports/mail.ts";

const TEXTS = {
  en: {
    subject: (name: string) => `An audience was shared with you: ${name}`,
    lead: (sender: string, name: string) =>
      `${sender} shared the audience “${name}” with you. Its numbers, as they were when it was shared, are here:`,
    until: (day: string) => `The link works until ${day}.`,
    ignore: "Whoever has the link can see the numbers. They name no accounts.",
  },
  ja: {
    subject: (name: string) => `オーディエンスが共有されました：${name}`,
    lead: (sender: string, name: string) =>
      `${sender}さんがオーディエンス「${name}」を共有しました。共有した時点の数値を次のリンクで確認できます。`,
    until: (day: string) => `リンクの有効期限は${day}です。`,
    ignore: "リンクを知っている人は誰でも数値を閲覧できます。アカウント名は含まれません。",
  },
} as const;

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

export interface ShareMail {
  readonly to: string;
  /** Address of the person who shares: a reader must see who it was. */
  readonly sender: string;
  readonly name: string;
  readonly url: string;
  readonly message: string | undefined;
  readonly expires: Date | null;
  readonly language: InterfaceLanguage;
}

/** The mail that brings a link; the sender's own words stand apart from ours. */
export function shareMail(mail: ShareMail): Mail {
  const text = TEXTS[mail.language];
  // A line break would begin a header of the mail.
  const name = mail.name.replaceAll(/\s+/g, " ");
  const day = mail.expires?.toISOString().slice(0, 10);
  const after = [...(day === undefined ? [] : [text.until(day)]), text.ignore];
  const quoted = (mail.message ?? "")
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  const words = mail.message ? [quoted] : [];
  return {
    to: mail.to,
    subject: text.subject(name),
    text: `${[text.lead(mail.sender, name), ...words, `    ${mail.url}`, after.join("\n")].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${mail.language}"><body style="margin:0;padding:32px 16px;background:#f4f5f7;font-family:system-ui,'Hiragino Sans','Noto Sans CJK JP',sans-serif;color:#14171a">
<div style="max-width:440px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 20px">${escaped(text.lead(mail.sender, name))}</p>
${mail.message ? `<blockquote style="margin:0 0 20px;padding-left:12px;border-left:3px solid #d5dae0;white-space:pre-line">${escaped(mail.message)}</blockquote>` : ""}
<p style="margin:0 0 20px;overflow-wrap:anywhere"><a href="${escaped(mail.url)}">${escaped(mail.url)}</a></p>
<p style="margin:0;color:#5b6670">${after.map(escaped).join("<br>")}</p>
</div></body></html>`,
  };
}
