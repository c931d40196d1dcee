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
  createTeam: (): LinkOptions => ({ to: dashboard.createTeam.path }),
  welcome: (): LinkOptions => ({ to: dashboard.welcome.path }),
  helperDocuments: (): LinkOptions => ({ to: dashboard.helperDocuments.path }),
  team: (teamId: string): LinkOptions => ({ to: dashboard.team.path, params: { teamId } }),
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
  /** Saved audiences side by side; their ids, joined by commas. */
  compare: (teamId: string, ids: readonly string[] = []): LinkOptions => {
    const search = ids.length === 0 ? {} : { ids: ids.join(",") };
    return isPro
      ? { to: pro.compare.path, search }
      : { to: dashboard.compare.path, params: { teamId }, search };
  },
  data: (teamId: string): LinkOptions => ({ to: dashboard.data.path, params: { teamId } }),
  importRun: (teamId: string, importId: string): LinkOptions => ({
    to: dashboard.importRun.path,
    params: { teamId, importId },
  }),
  screens: (teamId: string): LinkOptions => ({ to: dashboard.screens.path, params: { teamId } }),
};

/** The page that shows what a link of a shared audience answers as data. */
export function sharedAddress(url: string): string {
  const token = /\/([\w-]{43})\/?$/.exec(url)?.[1];
  if (token === undefined) return url;
  return new URL(dashboard.shared.path.replace("$token", token), window.location.origin).href;
}

/** A path to come back to after sign-in: one of this page, never another site's. */
export function isReturnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path) && !path.startsWith("/login");
}
