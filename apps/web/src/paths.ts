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

export interface CreatorSearch {
  /** A saved audience to open. */
  readonly config?: string;
}

/** Where links, redirects and navigation go: the router's own link options. */
export const links = {
  login: () => ({ to: PATTERNS.login }) as const,
  /** `stay`: show the choice even where only one team could be meant. */
  chooseTeam: (stay = false) =>
    ({ to: PATTERNS.chooseTeam, search: stay ? { stay } : {} }) as const,
  audiences: (teamId: string) => ({ to: PATTERNS.audiences, params: { teamId } }) as const,
  creator: (teamId: string, search: CreatorSearch = {}) =>
    ({ to: PATTERNS.creator, params: { teamId }, search }) as const,
  insights: (teamId: string, search: CreatorSearch = {}) =>
    ({ to: PATTERNS.insights, params: { teamId }, search }) as const,
  data: (teamId: string) => ({ to: PATTERNS.data, params: { teamId } }) as const,
  importRun: (teamId: string, importId: string) =>
    ({ to: PATTERNS.importRun, params: { teamId, importId } }) as const,
};

/** A path to come back to after sign-in: one of this page, never another site's. */
export function isReturnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path) && !path.startsWith("/login");
}
