import { FLAVOUR } from "./lib/flavour.ts";
import { ROUTES } from "./routes.ts";

/** Builders of links, redirects and navigation over the map of routes: the router's own link options. */

export interface CreatorSearch {
  /** A saved audience to open. */
  readonly config?: string;
}

export interface LinkOptions {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, unknown>>;
}

const { dashboard, pro, premium } = ROUTES;
const isPro = FLAVOUR === "pro";

/** Where people go who want to begin. */
const START = { dashboard: dashboard.chooseTeam, pro: pro.home, premium: premium.suite } as const;

/** Screens that two flavours share are linked within the flavour that is shown. */
export const links = {
  start: (): LinkOptions => ({ to: START[FLAVOUR].path }),
  login: (): LinkOptions => ({ to: dashboard.login.path }),
  /** `stay`: show the choice even where only one team could be meant. */
  chooseTeam: (stay = false): LinkOptions => ({
    to: dashboard.chooseTeam.path,
    search: stay ? { stay } : {},
  }),
  account: (teamId: string): LinkOptions => ({ to: dashboard.account.path, params: { teamId } }),
  audiences: (teamId: string): LinkOptions =>
    isPro ? { to: pro.savedLists.path } : { to: dashboard.audiences.path, params: { teamId } },
  creator: (teamId: string, search: CreatorSearch = {}): LinkOptions =>
    isPro
      ? { to: pro.audienceBuilder.path, search: { ...search } }
      : { to: dashboard.creator.path, params: { teamId }, search: { ...search } },
  insights: (teamId: string, search: CreatorSearch = {}): LinkOptions =>
    isPro
      ? { to: pro.insights.path, search: { ...search } }
      : { to: dashboard.insights.path, params: { teamId }, search: { ...search } },
  data: (teamId: string): LinkOptions => ({ to: dashboard.data.path, params: { teamId } }),
  importRun: (teamId: string, importId: string): LinkOptions => ({
    to: dashboard.importRun.path,
    params: { teamId, importId },
  }),
  screens: (teamId: string): LinkOptions => ({ to: dashboard.screens.path, params: { teamId } }),
};

/** A path to come back to after sign-in: one of this page, never another site's. */
export function isReturnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path) && !path.startsWith("/login");
}
