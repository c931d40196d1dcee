/** Every route of the page, once, with its link builders. Patterns are the router's. */
export const PATTERNS = {
  login: "/login/{-$network}",
  chooseTeam: "/choose-team",
  team: "/$teamId",
  audiences: "/$teamId/audiences",
  creator: "/$teamId/creator",
  insights: "/$teamId/creator/insights",
  data: "/$teamId/data",
  importRun: "/$teamId/data/imports/$importId",
} as const;

const part = encodeURIComponent;

export interface CreatorSearch {
  /** A saved audience to open. */
  readonly config?: string;
}

function creatorSearch({ config }: CreatorSearch): string {
  return config ? `?config=${part(config)}` : "";
}

export const paths = {
  login: () => "/login",
  chooseTeam: () => "/choose-team",
  audiences: (team: string) => `/${part(team)}/audiences`,
  creator: (team: string, search: CreatorSearch = {}) =>
    `/${part(team)}/creator${creatorSearch(search)}`,
  insights: (team: string, search: CreatorSearch = {}) =>
    `/${part(team)}/creator/insights${creatorSearch(search)}`,
  data: (team: string) => `/${part(team)}/data`,
  importRun: (team: string, importId: string) => `/${part(team)}/data/imports/${part(importId)}`,
} as const;

/** A path to come back to after sign-in: one of this page, never another site's. */
export function isReturnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path) && !path.startsWith("/login");
}
