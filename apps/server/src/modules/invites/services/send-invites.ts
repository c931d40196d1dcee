import { randomUUID } from "node:crypto";
import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import { TEAM_LIMITS } from "@toolkit/core/domain/limits";
import type { Ports } from "../../../capability.ts";
import { AppError, notFound } from "../../../errors.ts";
import { languageOfAddress } from "../../auth/services/language-of-address.ts";
import { hashToken, newToken } from "../../auth/secrets.ts";
import { addressesInTeam, teamOfAddress } from "../../teams/services/join-team.ts";
import { inviteMail } from "../invite-mail.ts";
import { isExpired } from "../presenter.ts";
import {
  countMails,
  findInvite,
  findOpenInvite,
  insertInvite,
  noteMail,
  updateOpenInvite,
  type InviteRow,
  type ListedInvite,
} from "../repository.ts";
import { settledInvite } from "./invite-errors.ts";

export type InvitePorts = Pick<Ports, "db" | "clock" | "mail" | "log">;

const DAY_MS = 86_400_000;

/** Who sends, and how the address of an invite is written. */
export interface Sender {
  readonly teamId: string;
  readonly userId: string | null;
  /** As the mail names them. */
  readonly name: string;
  address(teamId: string, code: string): string;
}

interface Mailing extends Sender {
  readonly code: string;
}

async function refuseTooMany({ db, clock }: InvitePorts, teamId: string, more: number) {
  const since = new Date(clock.now().getTime() - DAY_MS);
  if ((await countMails(db, teamId, since)) + more <= TEAM_LIMITS.invitesADay) return;
  throw new AppError("too_many_requests", {
    message: "too many invites",
    user: {
      en: `A team can send ${TEAM_LIMITS.invitesADay} invitations a day. Please try again tomorrow.`,
      ja: `招待メールの送信はチームごとに1日${TEAM_LIMITS.invitesADay}件までです。明日もう一度お試しください。`,
    },
  });
}

/** Hands the mail over. When that fails the invite stays pending, and can be sent again. */
async function mailInvite(
  ports: InvitePorts,
  row: InviteRow,
  mailing: Mailing,
): Promise<InviteRow> {
  const { db, clock, mail, log } = ports;
  const team = await teamOfAddress(db, row.teamId);
  if (team === undefined) throw notFound("team");
  await noteMail(db, { id: randomUUID(), teamId: row.teamId, sentAt: clock.now() });
  try {
    await mail.send(
      inviteMail({
        to: row.email,
        sender: mailing.name,
        team: team.name,
        level: row.level,
        url: mailing.address(row.teamId, mailing.code),
        message: row.message,
        expires: row.expiresAt,
        language: row.language,
      }),
    );
  } catch (error) {
    log.error({ err: error, invite: row.id }, "invite not mailed");
    return row;
  }
  const sent = { state: "sent", sentAt: clock.now() } as const;
  return (await updateOpenInvite(db, row.id, sent)) ?? row;
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

/** Invites each address once; who has an account is written to in their own language. */
export async function sendInvites(
  ports: InvitePorts,
  { sender, emails, message, level, language }: SendInvites,
): Promise<SentInvites> {
  const { db, clock } = ports;
  const { teamId } = sender;
  const addresses = [...new Set(emails)];
  await refuseTooMany(ports, teamId, addresses.length);
  const members = await addressesInTeam(db, teamId);
  const invites: InviteRow[] = [];
  const skipped: { email: string; reason: "member" | "invited" }[] = [];
  for (const email of addresses) {
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
      invitedBy: sender.userId,
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
    invites.push(await mailInvite(ports, row, { ...sender, code }));
  }
  return { invites, skipped };
}

/** A new code and a new end; whoever holds the old code holds nothing any more. */
export async function resendInvite(
  ports: InvitePorts,
  { sender, id }: { readonly sender: Sender; readonly id: string },
): Promise<ListedInvite> {
  const { db, clock } = ports;
  const found = await findInvite(db, sender.teamId, id);
  if (found === undefined) throw notFound("invite");
  await refuseTooMany(ports, sender.teamId, 1);
  const code = newToken();
  const renewed = await updateOpenInvite(db, id, {
    codeHash: hashToken(code),
    state: "pending",
    expiresAt: end(clock.now()),
  });
  if (renewed === undefined) throw settledInvite();
  return { invite: await mailInvite(ports, renewed, { ...sender, code }), lastLogin: null };
}

export async function withdrawInvite(
  { db, clock }: InvitePorts,
  { teamId, id }: { readonly teamId: string; readonly id: string },
): Promise<void> {
  if ((await findInvite(db, teamId, id)) === undefined) throw notFound("invite");
  const changes = { state: "withdrawn", settledAt: clock.now() } as const;
  if ((await updateOpenInvite(db, id, changes)) === undefined) throw settledInvite();
}
