import { alertIn, alertText } from "@toolkit/core/i18n/campaign-alert-text";
import { isQuiet } from "@toolkit/core/domain/campaign-rules";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatMoment } from "@toolkit/core/i18n/format";
import { mailName, type MailDraft } from "../../../../mail/frame.ts";
import { address, button, heading, line, note, paragraph, title } from "../../../../mail/parts.ts";
import { memberOf } from "../../../identity/teams/services/is-member.ts";
import type { AlertServices, NamedAlert } from "./alert-services.ts";

const TEXTS = {
  en: {
    subject: (count: number, name: string) =>
      count === 1 ? `Alert: ${name}` : `${count} alerts of your campaigns`,
    title: "Alerts of your campaigns",
    lead: "Rules of your team were crossed. Each is told once, until its figure has gone back.",
    at: (moment: string) => `Noticed ${moment} (UTC)`,
    account: "Ad account",
    open: "Open campaigns",
    stop: "Stop mails of campaigns",
  },
  ja: {
    subject: (count: number, name: string) =>
      count === 1 ? `アラート：${name}` : `キャンペーンのアラート${count}件`,
    title: "キャンペーンのアラート",
    lead: "チームのルールに該当しました。同じアラートは、数値が元に戻るまで再送しません。",
    at: (moment: string) => `${moment}（UTC）に確認`,
    account: "広告アカウント",
    open: "キャンペーンを開く",
    stop: "キャンペーンのメールを停止する",
  },
} as const;

/** Mails what waits, all alerts of a person and team as one mail; at night they wait until the morning. */
export async function mailAlerts(services: AlertServices): Promise<void> {
  const { alerts, clock, db, mails, stopLinks } = services;
  for (const person of await alerts.waiting()) {
    const { teamId, userId } = person;
    const waiting = await alerts.waitingFor(person);
    const zone = waiting.find(({ timeZone }) => timeZone !== null)?.timeZone ?? "UTC";
    if (waiting.length === 0 || isQuiet(zone, clock.now())) continue;
    const ids = waiting.map(({ alert }) => alert.id);
    const member = await memberOf(db, person);
    if (member === null || member.email === null) {
      await alerts.take(userId, ids);
      continue;
    }
    const { email: to, language } = member;
    const draft = alertMail({ teamId, origin: stopLinks.origin, language, alerts: waiting });
    const stop = { ...stopLinks.link(person), label: TEXTS[language].stop };
    await mails.together(async (transaction) => {
      if ((await alerts.take(userId, ids)) === 0) return;
      await mails.enqueueWeekly(transaction, { to, teamId, draft, stop });
    });
  }
}

/** The mail of alerts that wait for one person and team. */
export function alertMail({
  teamId,
  origin,
  language,
  alerts,
}: {
  readonly teamId: string;
  readonly origin: string;
  readonly language: InterfaceLanguage;
  readonly alerts: readonly NamedAlert[];
}): MailDraft {
  const text = TEXTS[language];
  const all = alerts.map(({ alert, campaign }) => ({
    name: mailName(campaign ?? text.account),
    says: mailName(alertText({ kind: alert.kind, ...alertIn(alert.figure, language) }, language)),
    at: text.at(formatMoment(alert.raisedAt.toISOString(), language)),
    url:
      alert.campaignId === null
        ? `${origin}/${teamId}/campaigns`
        : `${origin}/${teamId}/campaigns?id=${encodeURIComponent(alert.campaignId)}`,
  }));
  const url = all.length === 1 ? (all[0]?.url ?? "") : `${origin}/${teamId}/campaigns`;
  return {
    language,
    subject: text.subject(all.length, all[0]?.name ?? ""),
    text: [
      text.lead,
      ...all.map(({ name, says, at, url: own }) => `${name}\n  ${says}\n  ${at}\n    ${own}`),
    ].join("\n\n"),
    html: [
      title(text.title),
      paragraph(text.lead),
      ...all.flatMap(({ name, says, at, url: own }) => [
        heading(name),
        line(says),
        note(at),
        address(own),
      ]),
      button(text.open, url),
    ].join("\n"),
  };
}
