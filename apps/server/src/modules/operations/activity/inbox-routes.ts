import { inbox } from "@toolkit/core/contract/inbox";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { personOf } from "../../../principal.ts";
import { teamPolicy } from "../../identity/teams/policy.ts";
import { presentEvent } from "./presenter.ts";
import { markInboxRead, readInbox, type InboxServices } from "./services/read-inbox.ts";

const readerOf = (call: CallContext) => ({
  teamId: teamIdOf(call),
  userId: personOf(call.principal)?.id ?? null,
});

/** What a member is told of the team, each for themselves. */
export function inboxRoutes(services: InboxServices): Route[] {
  const read = teamPolicy.can("read_members");
  return [
    bind(inbox.list, read, async (call) => {
      const { page, page_size: pageSize } = call.query;
      const { count, unread, next, rows } = await readInbox(services, readerOf(call), {
        page,
        pageSize,
      });
      const results = rows.map(({ row, isUnread }) => ({
        ...presentEvent(row, call.language),
        unread: isUnread,
      }));
      return { count, unread, next, previous: null, results };
    }),
    bind(inbox.read, read, async (call) => ({
      unread: await markInboxRead(services, readerOf(call), Number(call.body.until)),
    })),
  ];
}
