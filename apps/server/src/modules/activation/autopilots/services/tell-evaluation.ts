import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatCount } from "@toolkit/core/i18n/format";
import type { EvaluationFound, Failure } from "../../../../db/schema/evaluations.ts";
import { mailName, type MailDraft } from "../../../../mail/frame.ts";
import { address, button, paragraph, title } from "../../../../mail/parts.ts";
import { memberOf } from "../../../identity/teams/services/is-member.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";
import type { AutopilotServices } from "./autopilot-services.ts";

/** What people are told of a comparison. */
export type Told =
  | { readonly state: "proposed" | "accepted"; readonly found: EvaluationFound }
  | { readonly state: "failed"; readonly failure: Failure };

const TEXTS = {
  en: {
    proposed: {
      subject: (name: string) => `Proposal for ${name}`,
      title: "The audience changed",
      lead: (name: string) =>
        `The audience of “${name}” differs from what is applied. Nothing is changed until somebody accepts the proposal.`,
    },
    accepted: {
      subject: (name: string) => `${name} was updated`,
      title: "The autopilot updated the ad account",
      lead: (name: string) =>
        `The autopilot is bringing “${name}” up to date in the ad account. The receipt can be undone for 30 days.`,
    },
    failed: {
      subject: (name: string) => `${name} could not be checked`,
      title: "The autopilot needs you",
      lead: (name: string) => `“${name}” could not be compared with the ad account.`,
    },
    counts: (added: string, removed: string) => `Added: ${added} · Removed: ${removed}`,
    button: "Open autopilot",
    stop: "Stop these mails",
  },
  ja: {
    proposed: {
      subject: (name: string) => `「${name}」の更新の提案`,
      title: "オーディエンスが変わりました",
      lead: (name: string) =>
        `「${name}」のオーディエンスが適用中の設定と異なります。提案が承認されるまで何も変更されません。`,
    },
    accepted: {
      subject: (name: string) => `「${name}」を更新しました`,
      title: "オートパイロットによる更新",
      lead: (name: string) =>
        `オートパイロットが「${name}」を広告アカウントで更新しています。レシートは30日間取り消せます。`,
    },
    failed: {
      subject: (name: string) => `「${name}」を確認できませんでした`,
      title: "オートパイロットの確認が必要です",
      lead: (name: string) => `「${name}」を広告アカウントと比較できませんでした。`,
    },
    counts: (added: string, removed: string) => `追加：${added}件・削除：${removed}件`,
    button: "オートパイロットを開く",
    stop: "このメールの配信を停止する",
  },
} as const;

/** Mails who asked for mails of the usage, within the budget of mails that come by schedule. */
export async function tellOf(
  services: AutopilotServices,
  { id, teamId, name }: UsageRow,
  told: Told,
): Promise<void> {
  const { db, evaluations, mails, stopLinks } = services;
  for (const userId of await evaluations.mailed(id)) {
    const member = await memberOf(db, { teamId, userId });
    if (member === null || member.email === null) continue;
    const { email: to, language } = member;
    const url = `${stopLinks.origin}/${teamId}/usages?id=${encodeURIComponent(id)}`;
    const draft = evaluationMail({ name, url, language, told });
    const stop = { ...stopLinks.link({ teamId, userId }), label: TEXTS[language].stop };
    await mails.together((transaction) =>
      mails.enqueueWeekly(transaction, { to, teamId, draft, stop }),
    );
  }
}

export function evaluationMail({
  name,
  url,
  language,
  told,
}: {
  readonly name: string;
  readonly url: string;
  readonly language: InterfaceLanguage;
  readonly told: Told;
}): MailDraft {
  const text = TEXTS[language];
  const own = text[told.state];
  const named = mailName(name);
  const lead = own.lead(named);
  const count = (value: number) => formatCount(value, language);
  const line =
    told.state === "failed"
      ? told.failure.text[language]
      : text.counts(count(told.found.counts.added), count(told.found.counts.removed));
  return {
    language,
    subject: own.subject(named),
    text: [lead, line, `    ${url}`].join("\n\n"),
    html: [
      title(own.title),
      paragraph(lead),
      paragraph(line),
      button(text.button, url),
      address(url),
    ].join("\n"),
  };
}
