import {
  TEAM_EVENT_KINDS,
  type TeamEventGroup,
  type TeamEventKind,
} from "@toolkit/core/contract/team-activity";
import { LIMITS } from "@toolkit/core/domain/limits";
import { AppError } from "../../../../errors.ts";
import type { EventRepository, EventRow } from "../repository.ts";

export interface ActivityServices {
  readonly events: EventRepository;
}

export interface ActivityRequest {
  readonly teamId: string;
  readonly group: TeamEventGroup | undefined;
  /** Who did it. */
  readonly byId: string | undefined;
  readonly page: string | undefined;
  readonly pageSize: number | undefined;
}

const DEFAULT_PAGE_SIZE = 50;

const GROUP: Readonly<Record<TeamEventGroup, RegExp>> = {
  audiences: /^(?:audience|usage|plan|monitor)_/,
  members: /^member_/,
  data: /^(?:import|sync)_/,
};

function kindsOf(group: TeamEventGroup | undefined): readonly TeamEventKind[] | undefined {
  return group && TEAM_EVENT_KINDS.filter((kind) => GROUP[group].test(kind));
}

/** A page ends before an event, so that what happens meanwhile moves nothing to the next one. */
export function cursorOf(page: string | undefined): number | null {
  if (page === undefined) return null;
  if (/^[1-9]\d{0,14}$/.test(page)) return Number(page);
  throw new AppError("invalid", {
    message: "page is no cursor",
    fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
  });
}

/** A page of the team's events, newest first; `next` is the cursor of the following page. */
export async function listActivity(
  { events }: ActivityServices,
  { teamId, group, byId, page, pageSize }: ActivityRequest,
): Promise<{ count: number; next: string | null; rows: EventRow[] }> {
  const limit = Math.min(pageSize ?? DEFAULT_PAGE_SIZE, LIMITS.pageSize);
  // One more than asked for tells whether there is a next page.
  const { count, rows } = await events.list(
    { teamId, kinds: kindsOf(group), byId },
    { before: cursorOf(page), limit: limit + 1 },
  );
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? String(shown.at(-1)?.event.id) : null;
  return { count, next, rows: shown };
}
