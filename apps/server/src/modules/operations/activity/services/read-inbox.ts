import type { TeamEventKind } from "@toolkit/core/contract/team-activity";
import type { InboxRepository } from "../inbox-repository.ts";
import type { EventFilter, EventRow } from "../repository.ts";
import { cursorOf, type ActivityServices } from "./list-activity.ts";

export interface InboxServices extends ActivityServices {
  readonly inboxes: InboxRepository;
}

interface Reader {
  readonly teamId: string;
  /** Null: the command line, which is told of nothing. */
  readonly userId: string | null;
}

/** What people are told of: what runs without them, and what others send out. */
const KINDS: readonly TeamEventKind[] = [
  "import_done",
  "import_failed",
  "sync_done",
  "sync_failed",
  "monitor_measured",
  "campaign_alert",
  "autopilot_proposed",
  "autopilot_applied",
  "autopilot_failed",
  "report_done",
  "report_failed",
  "creative_rejected",
  "campaign_approval_requested",
  "campaign_approved",
  "campaign_returned",
  "campaign_published",
  "campaign_publish_failed",
  "campaign_activated",
  "campaign_budget_changed",
  "audience_shared",
  "usage_shared",
];

interface Inbox {
  readonly filter: EventFilter;
  readonly readTo: number;
}

async function inboxOf(
  { inboxes }: InboxServices,
  { teamId, userId }: Reader,
): Promise<Inbox | null> {
  const state = userId === null ? null : await inboxes.state({ teamId, userId });
  if (state === null || userId === null) return null;
  const filter = { teamId, kinds: KINDS, notById: userId, since: state.since };
  return { filter, readTo: state.readTo ?? 0 };
}

export interface InboxPage {
  readonly count: number;
  readonly unread: number;
  readonly next: string | null;
  readonly rows: readonly { readonly row: EventRow; readonly isUnread: boolean }[];
}

const NONE: InboxPage = { count: 0, unread: 0, next: null, rows: [] };

/** A page of what a person is told, newest first. */
export async function readInbox(
  services: InboxServices,
  reader: Reader,
  {
    page,
    pageSize = 50,
  }: { readonly page: string | undefined; readonly pageSize?: number | undefined },
): Promise<InboxPage> {
  const before = cursorOf(page);
  const inbox = await inboxOf(services, reader);
  if (inbox === null) return NONE;
  const { filter, readTo } = inbox;
  const { events } = services;
  const { count, rows } = await events.list(filter, { before, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return {
    count,
    unread: await events.count({ ...filter, after: readTo }),
    next: rows.length > pageSize ? String(shown.at(-1)?.event.id) : null,
    rows: shown.map((row) => ({ row, isUnread: row.event.id > readTo })),
  };
}

/** Marks what a person was told as read; how many are unread then. */
export async function markInboxRead(
  services: InboxServices,
  reader: Reader,
  until: number,
): Promise<number> {
  const inbox = await inboxOf(services, reader);
  if (inbox === null || reader.userId === null) return 0;
  await services.inboxes.markRead({ teamId: reader.teamId, userId: reader.userId }, until);
  return services.events.count({ ...inbox.filter, after: Math.max(inbox.readTo, until) });
}
