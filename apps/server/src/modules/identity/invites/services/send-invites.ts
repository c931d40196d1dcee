import { randomUUID } from "node:crypto";
import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import { TEAM_LIMITS } from "@toolkit/core/domain/limits";
import type { Ports } from "../../../capability.ts";
import type { Database } from "../../../../db/client.ts";
import { notFound } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { languageOfAddress } from "../../auth/services/language-of-address.ts";
import { hashToken, newToken } from "../../../../secrets.ts";
import type { LetterSender } from "../../../../mail/letter-sender.ts";
import type { Letter, MailCause } from "../../../../mail/services/outgoing-mail.ts";
import { addressesInTeam, teamOfAddress } from "../../teams/services/join-team.ts";
import { inviteMail } from "../invite-mail.ts";
import { isExpired } from "../presenter.ts";
import {
  findInvite,
  findOpenInvite,
  insertInvite,
  updateOpenInvite,
  type InviteRow,
  type ListedInvite,
} from "../repository.ts";
import { settledInvite } from "./invite-errors.ts";
import { seatsTaken } from "./seats.ts";

export type InvitePorts = Pick<Ports, "db" | "clock" | "mails">;
export type SendingPorts = InvitePorts & Pick<Ports, "plans">;

const DAY_MS = 86_400_000;

/** Who sends, and how the address of an invite is written. */
export interface Sender extends LetterSender {
  readonly teamId: string;
  address(teamId: string, code: string): string;
}

interface Mailing extends Sender {
  readonly code: string;
}

/** The mail of an invite; the code is in it alone. */
async function letterOf(
  db: Database,
  row: InviteRow,
  { name, address, code }: Mailing,
): Promise<Letter> {
  const team = await teamOfAddress(db, row.teamId);
  if (team === undefined) throw notFound("team");
  const draft = inviteMail({
    to: row.email,
    sender: name,
    team: team.name,
    level: row.level,
    url: address(row.teamId, code),
    message: row.message,
    expires: row.expiresAt,
    language: row.language,
  });
  return { to: row.email, about: row.id, draft };
}

function causeOf({ teamId, account }: Sender): MailCause {
  return { kind: "invite", teamId, sender: account };
}

function end(now: Date): Date {
  return new Date(now.getTime() + TEAM_LIMITS.inviteDays * DAY_MS);
}

export interface SendInvites {
  readonly sender: Sender;
  readonly emails: readonly string[];
  readonly message: string | null;
  readonly level: TeamLevel;
  readonly language: InterfaceLanguage;
}

export interface SentInvites {
  readonly invites: readonly InviteRow[];
  readonly skipped: readonly { email: string; reason: "member" | "invited" }[];
}

/**
 * Invites each address once; who has an account is written to in their own language. All are invited, or none when the
 * mails are too many.
 *
 * @throws AppError "too_many_requests"
 */
export async function sendInvites(
  { clock, mails, plans }: SendingPorts,
  { sender, emails, message, level, language }: SendInvites,
): Promise<SentInvites> {
  const { teamId } = sender;
  return mails.together(async (db) => {
    const members = await addressesInTeam(db, teamId);
    const invites: InviteRow[] = [];
    const letters: Letter[] = [];
    const skipped: { email: string; reason: "member" | "invited" }[] = [];
    for (const email of new Set(emails)) {
      if (members.has(email)) {
        skipped.push({ email, reason: "member" });
        continue;
      }
      const now = clock.now();
      const known = await findOpenInvite(db, teamId, email);
      // One that ran out makes room for the new one.
      if (known && isExpired(known, now)) {
        await updateOpenInvite(db, known.id, { state: "withdrawn", settledAt: now });
      }
      const code = newToken();
      const row: InviteRow = {
        id: randomUUID(),
        teamId,
        email,
        level,
        message,
        language: (await languageOfAddress(db, email)) ?? language,
        codeHash: hashToken(code),
        invitedBy: sender.account?.id ?? null,
        state: "pending",
        acceptedBy: null,
        createdAt: now,
        sentAt: null,
        expiresAt: end(now),
        settledAt: null,
      };
      if (!(await insertInvite(db, row))) {
        skipped.push({ email, reason: "invited" });
        continue;
      }
      invites.push(row);
      letters.push(await letterOf(db, row, { ...sender, code }));
    }
    const wanted = invites.length;
    const used = async () => (await seatsTaken(db, teamId, clock.now())) - wanted;
    // All are undone together with the refusal.
    if (wanted > 0) await plans.reserve({ teamId, limit: "seats", used, wanted });
    await mails.enqueue(db, causeOf(sender), letters);
    return { invites, skipped };
  });
}

/** A new code and a new end; whoever holds the old code holds nothing any more. */
export async function resendInvite(
  { clock, mails, plans }: SendingPorts,
  { sender, id }: { readonly sender: Sender; readonly id: string },
): Promise<ListedInvite> {
  return mails.together(async (db) => {
    const { teamId } = sender;
    const known = await findInvite(db, teamId, id);
    if (known === undefined) throw notFound("invite");
    const { invite: before } = known;
    // One that ran out has lost its seat.
    const used = () => seatsTaken(db, teamId, clock.now());
    if (isExpired(before, clock.now())) await plans.reserve({ teamId, limit: "seats", used });
    const code = newToken();
    const invite = await updateOpenInvite(db, id, {
      codeHash: hashToken(code),
      state: "pending",
      expiresAt: end(clock.now()),
    });
    if (invite === undefined) throw settledInvite();
    await mails.withdraw(id, db);
    const letter = await letterOf(db, invite, { ...sender, code });
    await mails.enqueue(db, causeOf(sender), [letter]);
    return { invite, lastLogin: null };
  });
}

export async function withdrawInvite(
  { clock, mails }: InvitePorts,
  { teamId, id }: { readonly teamId: string; readonly id: string },
): Promise<void> {
  await mails.together(async (db) => {
    if ((await findInvite(db, teamId, id)) === undefined) throw notFound("invite");
    const changes = { state: "withdrawn", settledAt: clock.now() } as const;
    if ((await updateOpenInvite(db, id, changes)) === undefined) throw settledInvite();
    await mails.withdraw(id, db);
  });
}

/** Notes that the mail of an invite was handed over; an answer that came before stays. */
export async function noteSent(db: Database, clock: Clock, id: string): Promise<void> {
  await updateOpenInvite(db, id, { state: "sent", sentAt: clock.now() });
}
