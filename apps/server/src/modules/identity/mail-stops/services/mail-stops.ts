import type { MailStops } from "@toolkit/core/contract/mail-stops";
import { oneLine } from "@toolkit/core/domain/one-line";
import type { Database } from "../../../../db/client.ts";
import { notFound } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { findPerson } from "../../auth/services/find-user.ts";
import { teamOfAddress } from "../../teams/services/join-team.ts";
import {
  readStops as stopsAmong,
  setStop,
  type Stop,
  type StopScope,
} from "../../../../mail/services/stops.ts";
import type { StopSubject } from "../../../../mail/stop-tokens.ts";
import type { OutgoingMail } from "../../../../mail/services/outgoing-mail.ts";

export interface MailStopServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly mails: OutgoingMail;
}

export type StopChanges = Readonly<Partial<Record<StopScope, boolean | undefined>>>;

/** What a link can stop, by scope, as it is kept. */
interface Stoppable {
  readonly subject: StopSubject;
  readonly stops: Readonly<Partial<Record<StopScope, Stop>>>;
  readonly person: string | null;
  readonly team: string | null;
}

async function stoppableBy(services: MailStopServices, token: string): Promise<Stoppable> {
  const { db, mails } = services;
  const subject = mails.stopTokens.read(token);
  if (subject === null) throw notFound("mail link");
  const { kind, teamId, senderId } = subject;
  const sender = senderId === null ? undefined : await findPerson(db, senderId);
  const team = await teamOfAddress(db, teamId);
  return {
    subject,
    person: sender?.email ?? null,
    team: team === undefined ? null : oneLine(team.name),
    stops: {
      kind: { scope: "kind", stopped: kind },
      ...(team !== undefined && { team: { scope: "team", stopped: teamId } }),
      ...(sender !== undefined && {
        person: {
          scope: "person",
          stopped: mails.senderKey({ id: sender.id, email: sender.email ?? "" }),
        },
      }),
    },
  };
}

async function stateOf({ db }: MailStopServices, stoppable: Stoppable): Promise<MailStops> {
  const { subject, stops, person, team } = stoppable;
  const found = await stopsAmong(db, subject.recipientKey, Object.values(stops));
  const isStopped = (scope: StopScope) => found.some((stop) => stop.scope === scope);
  return {
    kind: subject.kind,
    person,
    team,
    stopped: { person: isStopped("person"), team: isStopped("team"), kind: isStopped("kind") },
  };
}

/** @throws AppError "not_found" for what is no link of this installation. */
export async function readStops(services: MailStopServices, token: string): Promise<MailStops> {
  return stateOf(services, await stoppableBy(services, token));
}

/** Stops and resumes what is named, and leaves the rest. */
export async function changeStops(
  services: MailStopServices,
  token: string,
  changes: StopChanges,
): Promise<MailStops> {
  const { db, clock } = services;
  const stoppable = await stoppableBy(services, token);
  const { recipientKey } = stoppable.subject;
  for (const stop of Object.values(stoppable.stops)) {
    const wanted = changes[stop.scope];
    if (wanted !== undefined) await setStop(db, recipientKey, stop, wanted ? clock.now() : null);
  }
  return stateOf(services, stoppable);
}
