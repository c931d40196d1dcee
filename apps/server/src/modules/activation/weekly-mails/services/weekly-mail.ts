import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { oneLine } from "@toolkit/core/domain/one-line";
import { escaped, type MailDraft } from "../../../../mail/frame.ts";

/** What is said of one thing: its name, and lines about it. */
export interface MailBlock {
  readonly name: string;
  readonly lines: readonly string[];
}

interface WeeklyMail {
  readonly language: InterfaceLanguage;
  readonly subject: string;
  readonly lead: string;
  readonly blocks: readonly MailBlock[];
}

/** A weekly summary as text and as HTML. */
export function weeklyMail({ language, subject, lead, blocks }: WeeklyMail): MailDraft {
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
    language,
    subject: title,
    text: `${oneLine(lead)}\n\n${plain.join("\n")}`,
    html: `<h1 style="margin:0 0 12px;font-size:20px">${escaped(title)}</h1>
<p style="margin:0">${escaped(oneLine(lead))}</p>
${html.join("\n")}`,
  };
}
