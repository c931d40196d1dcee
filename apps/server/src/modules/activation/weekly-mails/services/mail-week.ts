import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Clock } from "../../../../ports/clock.ts";
import type { MailDraft } from "../../../../mail/frame.ts";
import type { OutgoingMail } from "../../../../mail/services/outgoing-mail.ts";
import { WeeklyMailRepository, type MailedWeek, type Recipient } from "../repository.ts";
import type { StopLinks } from "./stop-links.ts";

const STOP: Readonly<Record<InterfaceLanguage, string>> = {
  en: "Stop these weekly mails",
  ja: "この週次メールの配信を停止する",
};

/** What mailing a week needs, for other modules: they reach it through services. */
export interface MailingServices {
  readonly weeklyMails: WeeklyMailRepository;
  readonly mails: OutgoingMail;
  readonly clock: Clock;
  readonly stopLinks: StopLinks;
}

/**
 * Mails a week to those of some people who were not mailed of it yet, each a mail of their own. Who is mailed is noted in the
 * transaction that queues the mail, so that none is lost and none sent twice.
 *
 * @returns how many mails were queued.
 */
export async function mailWeek(
  { weeklyMails, mails, clock, stopLinks }: MailingServices,
  week: MailedWeek,
  userIds: readonly string[],
  write: (recipient: Recipient) => Promise<MailDraft>,
  signal: AbortSignal,
): Promise<number> {
  const recipients = await weeklyMails.unmailed(week, userIds);
  let queued = 0;
  for (const recipient of recipients) {
    signal.throwIfAborted();
    const { userId, email: to, language } = recipient;
    const { teamId } = week;
    const draft = await write(recipient);
    const stop = { ...stopLinks.link({ teamId, userId }), label: STOP[language] };
    await mails.together(async (transaction) => {
      const marked = { ...week, userId, sentAt: clock.now() };
      if (!(await new WeeklyMailRepository(transaction).mark(marked))) return;
      await mails.enqueueWeekly(transaction, { to, teamId, draft, stop });
      queued++;
    });
  }
  return queued;
}
