import type { Clock } from "../../../ports/clock.ts";
import type { Mail, MailPort } from "../../../ports/mail.ts";
import type { MailedWeek, Recipient, WeeklyMailRepository } from "../repository.ts";
import type { StopLink, StopLinks } from "./stop-links.ts";

/** What mailing a week needs, for other modules: they reach it through services. */
export interface MailingServices {
  readonly weeklyMails: WeeklyMailRepository;
  readonly mail: MailPort;
  readonly clock: Clock;
  readonly stopLinks: StopLinks;
}

/**
 * Mails a week to those of some people who were not mailed of it yet, each a mail of their own. Who is mailed is noted right
 * after: only a stop between the two sends a summary twice, and none is lost.
 *
 * @returns how many were mailed.
 */
export async function mailWeek(
  { weeklyMails, mail, clock, stopLinks }: MailingServices,
  week: MailedWeek,
  userIds: readonly string[],
  write: (recipient: Recipient, stop: StopLink) => Promise<Mail>,
  signal: AbortSignal,
): Promise<number> {
  const recipients = await weeklyMails.unmailed(week, userIds);
  for (const recipient of recipients) {
    signal.throwIfAborted();
    const { userId } = recipient;
    await mail.send(await write(recipient, stopLinks.link({ teamId: week.teamId, userId })));
    await weeklyMails.mark({ ...week, userId, sentAt: clock.now() });
  }
  return recipients.length;
}
