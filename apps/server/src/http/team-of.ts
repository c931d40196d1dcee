import { AppError, type LocalText } from "../errors.ts";
import { personOf } from "../principal.ts";
import type { Editor, Viewer } from "../viewer.ts";
import type { CallContext } from "./bind.ts";

const TEAM_NEEDED: LocalText = {
  en: "Team is required. Name it by its address, as in ?team=my-team or --team my-team",
  ja: "チームを指定してください。例: ?team=my-team、--team my-team",
};

/** What a call's principal and team see of network data. */
export function viewerOf({ principal, team }: CallContext): Viewer {
  const sampleOnly = principal?.kind === "visitor" && principal.sees === "sample";
  return { teamId: team?.id ?? null, local: principal?.kind === "local", sampleOnly };
}

/** The team that saved things belong to; the command line must name one. */
export function teamIdOf({ team }: CallContext): string {
  if (team !== null) return team.id;
  throw new AppError("invalid", {
    message: "no team",
    fields: { team: [TEAM_NEEDED] },
  });
}

export function editorOf(call: CallContext): Editor {
  return {
    teamId: teamIdOf(call),
    personId: personOf(call.principal)?.id ?? null,
    viewer: viewerOf(call),
    signal: call.signal,
  };
}
