import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Mail } from "../../../ports/mail.ts";
import type { StopLink } from "./stop-links.ts";

/** What is said of one thing: its name, and lines about it. */
export interface MailBlock {
  readonly name: string;
  readonly lines: readonly string[];
}

interface WeeklyMail {
  readonly to: string;
  readonly language: InterfaceLanguage;
  readonly subject: string;
  readonly lead: string;
  readonly blocks: readonly MailBlock[];
  readonly stop: StopLink;
}

const STOP: Readonly<Record<InterfaceLanguage, string>> = {
  en: "Stop these weekly mails",
  ja: "この週次メールの配信を停止する",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A name from a person's hand must not begin another line of a mail's head. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** A weekly summary as text and as HTML, with the way to end it: a link, and the button of mail programs (RFC 8058). */
export function weeklyMail({ to, language, subject, lead, blocks, stop }: WeeklyMail): Mail {
  const named = blocks.map(({ name, lines }) => ({ name: oneLine(name), lines }));
  const title = oneLine(subject);
  const plain = named.map(
    ({ name, lines }) => `${name}\n${lines.map((line) => `  ${line}\n`).join("")}`,
  );
  const html = named.map(
    ({ name, lines }) =>
      `<h2 style="margin:24px 0 8px;font-size:16px">${escaped(name)}</h2>\n${lines
        .map((line) => `<p style="margin:0 0 4px">${escaped(line)}</p>`)
        .join("\n")}`,
  );
  return {
    to,
    subject: title,
    headers: {
      "List-Unsubscribe": `<${stop.oneClick}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    text: `${oneLine(lead)}\n\n${plain.join("\n")}\n${STOP[language]}: ${stop.page}\n`,
    html: `<!doctype html>
<html lang="${language}"><body style="margin:0;padding:32px 16px;background:#f4f5f7;font-family:system-ui,'Hiragino Sans','Noto Sans CJK JP',sans-serif;color:#14171a">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<h1 style="margin:0 0 12px;font-size:20px">${escaped(title)}</h1>
<p style="margin:0">${escaped(oneLine(lead))}</p>
${html.join("\n")}
<p style="margin:24px 0 0"><a href="${escaped(stop.page)}" style="color:#5b6670">${escaped(STOP[language])}</a></p>
</div></body></html>`,
  };
}
