import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { oneLine } from "@toolkit/core/domain/one-line";
import { formatCount, formatDate } from "@toolkit/core/i18n/format";
import type { ReportSource } from "../../../../drawing/report/source.ts";
import { mailName, type MailDraft } from "../../../../mail/frame.ts";
import { address, button, note, paragraph, title } from "../../../../mail/parts.ts";
import { memberOf } from "../../../identity/teams/services/is-member.ts";
import type { ReportRow } from "../repository.ts";
import type { ClientReportServices } from "./client-report-services.ts";

const TEXTS = {
  en: {
    subject: (name: string) => `New client report: ${name}`,
    title: "New client report",
    lead: (name: string) => `The scheduled report “${name}” was made.`,
    size: (count: string) => `${count} accounts`,
    unknownSize: "Cannot be measured on this data",
    data: (dataset: string, day: string) => `Data: ${dataset}, as of ${day}`,
    button: "Open report",
    stop: "Stop these mails",
  },
  ja: {
    subject: (name: string) => `新しいレポート：${name}`,
    title: "新しいレポート",
    lead: (name: string) => `スケジュールされたレポート「${name}」を作成しました。`,
    size: (count: string) => `${count}アカウント`,
    unknownSize: "このデータでは測定できません",
    data: (dataset: string, day: string) => `データ：${dataset}（${day}時点）`,
    button: "レポートを開く",
    stop: "このメールの配信を停止する",
  },
} as const;

/** Mails whoever scheduled the report a link to it: its files are read by people of the team alone. */
export async function mailReport(
  services: ClientReportServices,
  row: ReportRow,
  source: ReportSource,
): Promise<void> {
  const { db, mails, stopLinks } = services;
  const { teamId, scheduledBy: userId } = row;
  if (userId === null) return;
  const member = await memberOf(db, { teamId, userId });
  if (member === null || member.email === null) return;
  const { email: to, language } = member;
  const url = `${stopLinks.origin}/${teamId}/reports?id=${encodeURIComponent(row.id)}`;
  const draft = reportMail({ name: row.name, source, url, language });
  const stop = { ...stopLinks.link({ teamId, userId }), label: TEXTS[language].stop };
  await mails.together((transaction) =>
    mails.enqueueWeekly(transaction, { to, teamId, draft, stop }),
  );
}

interface ReportMail {
  readonly name: string;
  readonly source: Pick<ReportSource, "size" | "dataset">;
  readonly url: string;
  readonly language: InterfaceLanguage;
}

function reportMail({ name, source, url, language }: ReportMail): MailDraft {
  const text = TEXTS[language];
  const named = mailName(name);
  const { size, as_of: asOf } = source.size;
  const lead = text.lead(named);
  const lines = [
    size === null ? text.unknownSize : text.size(formatCount(size, language)),
    text.data(oneLine(source.dataset.name), formatDate(asOf, language)),
  ];
  return {
    language,
    subject: text.subject(named),
    text: [lead, lines.join("\n"), `    ${url}`].join("\n\n"),
    html: [
      title(text.title),
      paragraph(lead),
      button(text.button, url),
      address(url),
      note(...lines),
    ].join("\n"),
  };
}
