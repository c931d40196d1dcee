import {
  TEAM_EVENT_KINDS,
  teamActivity,
  type TeamEventGroup,
  type TeamEventKind,
} from "@toolkit/core/contract/team-activity";
import { LIMITS } from "@toolkit/core/domain/limits";
import { AppError } from "../../errors.ts";
import { bind, type Route } from "../../http/bind.ts";
import { teamIdOf } from "../../http/team-of.ts";
import { teamPolicy } from "../teams/policy.ts";
import { presentEvent } from "./presenter.ts";
import type { EventRepository } from "./repository.ts";

const PAGE = 50;

const GROUP: Readonly<Record<TeamEventGroup, RegExp>> = {
  audiences: /^(?:audience|usage|plan|monitor)_/,
  members: /^member_/,
  data: /^(?:import|sync)_/,
};

function kindsOf(group: TeamEventGroup | undefined): readonly TeamEventKind[] | undefined {
  return group && TEAM_EVENT_KINDS.filter((kind) => GROUP[group].test(kind));
}

/** A page ends before an event, so that what happens meanwhile moves nothing to the next one. */
function cursorOf(page: string | undefined): number | null {
  if (page === undefined) return null;
  if (/^[1-9]\d{0,14}$/.test(page)) return Number(page);
  throw new AppError("invalid", {
    message: "page is no cursor",
    fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
  });
}

export function activityRoutes(events: EventRepository): Route[] {
  return [
    // Whoever sees who is in the team sees what they do in it.
    bind(teamActivity.list, teamPolicy.can("read_members"), async (call) => {
      const { page, page_size, group, by } = call.query;
      const limit = Math.min(page_size ?? PAGE, LIMITS.pageSize);
      const filter = { teamId: teamIdOf(call), kinds: kindsOf(group), byId: by };
      // One more than asked for tells whether there is a next page.
      const { count, rows } = await events.list(filter, {
        before: cursorOf(page),
        limit: limit + 1,
      });
      const shown = rows.slice(0, limit);
      return {
        count,
        next: rows.length > limit ? String(shown.at(-1)?.event.id) : null,
        previous: null,
        results: shown.map(presentEvent),
      };
    }),
  ];
}
