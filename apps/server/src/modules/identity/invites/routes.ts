import { invites } from "@toolkit/core/contract/invites";
import type { Ports } from "../../capability.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { personOf } from "../../../http/person-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { letterSender } from "../../../mail/letter-sender.ts";
import { inArrears } from "../../../policy.ts";
import { teamPolicy } from "../teams/policy.ts";
import { presentTeamName } from "../teams/presenter.ts";
import { presentFor } from "../teams/routes.ts";
import { readTeam } from "../teams/services/read-teams.ts";
import type { TeamDeps } from "../teams/services/team-deps.ts";
import { acceptInvite as acceptPolicy, openInvite as openPolicy } from "./policy.ts";
import { presentInvite } from "./presenter.ts";
import { acceptInvite, declineInvite, openInvite } from "./services/answer-invite.ts";
import { listInvites } from "./services/list-invites.ts";
import {
  noteSent,
  resendInvite,
  sendInvites,
  withdrawInvite,
  type Sender,
} from "./services/send-invites.ts";

export interface InviteRoutesOptions extends TeamDeps {
  readonly ports: TeamDeps["ports"] & Pick<Ports, "mails" | "plans">;
}

/** The code stands behind the "#": browsers keep that part to themselves, so that no log and no other site sees it. */
function inviteAddress(origin: string, teamId: string, code: string): string {
  return `${origin}/${teamId}/invite-accept#${code}`;
}

function senderOf(call: CallContext): Sender {
  return {
    ...letterSender(call),
    teamId: teamIdOf(call),
    address: (teamId, code) => inviteAddress(call.origin, teamId, code),
  };
}

export function inviteRoutes(deps: InviteRoutesOptions): Route[] {
  const { ports } = deps;
  const { db, clock, mails } = ports;
  mails.whenSent("invite", (transaction, id) => noteSent(transaction, clock, id));
  return [
    bind(invites.list, teamPolicy.can("read_invites"), async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listInvites(db, teamIdOf(call), window);
      const now = clock.now();
      return pageOf(
        rows.map((row) => presentInvite(row, now)),
        count,
        window,
      );
    }),
    bind(invites.create, teamPolicy.can("invite"), async (call) => {
      const { emails, message, level, language } = call.body;
      const sent = await sendInvites(ports, {
        sender: senderOf(call),
        emails,
        message: message || null,
        level: level ?? "member",
        language: language ?? call.language,
      });
      const now = clock.now();
      return {
        invites: sent.invites.map((invite) => presentInvite({ invite, lastLogin: null }, now)),
        skipped: [...sent.skipped],
      };
    }),
    bind(invites.resend, teamPolicy.can("invite"), async (call) => {
      const row = await resendInvite(ports, { sender: senderOf(call), id: call.params.id });
      return presentInvite(row, clock.now());
    }),
    bind(invites.withdraw, inArrears(teamPolicy.can("invite")), (call) =>
      withdrawInvite(ports, { teamId: teamIdOf(call), id: call.params.id }),
    ),
    bind(invites.open, openPolicy, async (call) => {
      const held = { team: call.params.team_id, code: call.body.code };
      const { invite, invitedBy, team } = await openInvite(deps, held);
      return {
        team: presentTeamName(team),
        email: invite.email,
        level: invite.level,
        invited_by: invitedBy,
        message: invite.message,
        expires: invite.expiresAt.toISOString(),
      };
    }),
    bind(invites.accept, acceptPolicy, async (call) => {
      const person = personOf(call);
      const held = { team: call.params.team_id, code: call.body.code };
      const { teamId, level } = await acceptInvite(deps, { ...held, person });
      return presentFor(call, await readTeam(db, teamId, level));
    }),
    bind(invites.decline, openPolicy, (call) =>
      declineInvite(deps, { team: call.params.team_id, code: call.body.code }),
    ),
  ];
}
