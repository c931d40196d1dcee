import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { oneLine } from "@toolkit/core/domain/one-line";
import type { MailDraft } from "../../../../mail/frame.ts";
import { heading, line, note, paragraph, title } from "../../../../mail/parts.ts";

/** One thing's results: its name, lines about it, and the data they are from. */
export interface MailBlock {
  readonly name: string;
  readonly lines: readonly string[];
  readonly source: string;
}

interface WeeklyMail {
  readonly language: InterfaceLanguage;
  readonly subject: string;
  readonly lead: string;
  readonly blocks: readonly MailBlock[];
}

/** A weekly summary as text and as HTML. */
export function weeklyMail({ language, subject, lead, blocks }: WeeklyMail): MailDraft {
  const named = blocks.map((block) => ({ ...block, name: oneLine(block.name) }));
  const about = oneLine(subject);
  const plain = named.map(
    ({ name, lines, source }) =>
      `${name}\n${[...lines, source].map((each) => `  ${each}\n`).join("")}`,
  );
  return {
    language,
    subject: about,
    text: `${oneLine(lead)}\n\n${plain.join("\n")}`,
    html: [
      title(about),
      paragraph(oneLine(lead)),
      ...named.flatMap(({ name, lines, source }) => [
        heading(name),
        ...lines.map(line),
        note(source),
      ]),
    ].join("\n"),
  };
}
