import type { Invite } from "@toolkit/core/contract/invites";
import type { InviteRow, ListedInvite } from "./repository.ts";

export function isExpired({ state, expiresAt }: InviteRow, now: Date): boolean {
  return (state === "pending" || state === "sent") && expiresAt <= now;
}

export function presentInvite({ invite, lastLogin }: ListedInvite, now: Date): Invite {
  return {
    id: invite.id,
    email: invite.email,
    level: invite.level,
    message: invite.message,
    state: isExpired(invite, now) ? "expired" : invite.state,
    created: invite.createdAt.toISOString(),
    sent: invite.sentAt?.toISOString() ?? null,
    expires: invite.expiresAt.toISOString(),
    joined: invite.state === "accepted" ? (invite.settledAt?.toISOString() ?? null) : null,
    last_login: lastLogin?.toISOString() ?? null,
  };
}
