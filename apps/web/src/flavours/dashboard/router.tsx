import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { whenSignedOut } from "../../lib/client.ts";
import { loadPage } from "../../lib/load-page.ts";
import { queryClient } from "../../lib/query-client.ts";
import { keepReturnPath } from "../../lib/return-path.ts";
import { meQuery } from "../../lib/session.ts";
import { keepRecentTeam, recentTeamOf, teamsQuery } from "../../lib/team.ts";
import { PATTERNS, links, type CreatorSearch } from "../../paths.ts";
import { CrashPage, NotFoundPage } from "./fallback-pages.tsx";
import { PageSkeleton, ScreenSkeleton } from "./page-skeleton.tsx";
import { RootLayout } from "./root-layout.tsx";

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
});

const login = createRoute({
  getParentRoute: () => root,
  path: PATTERNS.login,
  beforeLoad: async () => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (me) throw redirect(links.chooseTeam());
  },
  component: lazyRouteComponent(
    loadPage(() => import("../../features/auth/login-page.tsx")),
    "LoginPage",
  ),
});

/** Everything below needs a signed-in user; the path is kept for the time after sign-in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  pendingComponent: PageSkeleton,
  beforeLoad: async ({ location }) => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (me) return;
    keepReturnPath(location.href);
    throw redirect(links.login());
  },
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  beforeLoad: () => {
    throw redirect(links.chooseTeam());
  },
});

const chooseTeam = createRoute({
  getParentRoute: () => signedIn,
  path: PATTERNS.chooseTeam,
  validateSearch: (search): { readonly stay?: true } => (search["stay"] ? { stay: true } : {}),
  beforeLoad: async ({ search }) => {
    const { results } = await queryClient.ensureQueryData(teamsQuery);
    const team = recentTeamOf(results);
    if (team && !search.stay) throw redirect(links.audiences(team.slug));
  },
  component: lazyRouteComponent(
    loadPage(() => import("../../features/teams/choose-team-page.tsx")),
    "ChooseTeamPage",
  ),
});

const team = createRoute({
  getParentRoute: () => signedIn,
  path: PATTERNS.team,
  beforeLoad: async ({ params }) => {
    const { results } = await queryClient.ensureQueryData(teamsQuery);
    const known = results.some((each) => each.slug === params.teamId);
    keepRecentTeam(known ? params.teamId : null);
    if (!known) throw redirect(links.chooseTeam());
  },
  component: lazyRouteComponent(
    loadPage(() => import("./dashboard-layout.tsx")),
    "DashboardLayout",
  ),
});

const teamHome = createRoute({
  getParentRoute: () => team,
  path: "/",
  beforeLoad: ({ params }) => {
    throw redirect(links.audiences(params.teamId));
  },
});

const audiences = createRoute({
  getParentRoute: () => team,
  path: "audiences",
  component: lazyRouteComponent(
    loadPage(() => import("../../features/audiences/audiences-page.tsx")),
    "AudiencesPage",
  ),
});

const creator = createRoute({
  getParentRoute: () => team,
  path: "creator",
  validateSearch: (search): CreatorSearch =>
    typeof search["config"] === "string" || typeof search["config"] === "number"
      ? { config: String(search["config"]) }
      : {},
  component: lazyRouteComponent(
    loadPage(() => import("../../features/builder/creator-layout.tsx")),
    "CreatorLayout",
  ),
});

const builder = createRoute({
  getParentRoute: () => creator,
  path: "/",
  component: lazyRouteComponent(
    loadPage(() => import("../../features/builder/builder-page.tsx")),
    "BuilderPage",
  ),
});

const insights = createRoute({
  getParentRoute: () => creator,
  path: "insights",
  component: lazyRouteComponent(
    loadPage(() => import("../../features/insights/insights-page.tsx")),
    "InsightsPage",
  ),
});

const data = createRoute({
  getParentRoute: () => team,
  path: "data",
  component: lazyRouteComponent(
    loadPage(() => import("../../features/datasets/data-page.tsx")),
    "DataPage",
  ),
});

const importRun = createRoute({
  getParentRoute: () => team,
  path: "data/imports/$importId",
  component: lazyRouteComponent(
    loadPage(() => import("../../features/datasets/import-page.tsx")),
    "ImportPage",
  ),
});

export const dashboardRouter = createRouter({
  routeTree: root.addChildren([
    login,
    signedIn.addChildren([
      home,
      chooseTeam,
      team.addChildren([
        teamHome,
        audiences,
        creator.addChildren([builder, insights]),
        data,
        importRun,
      ]),
    ]),
  ]),
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenSkeleton,
});

whenSignedOut(() => {
  const { location } = dashboardRouter.state;
  queryClient.setQueryData(meQuery.queryKey, null);
  keepReturnPath(location.href);
  void dashboardRouter.navigate(links.login());
});
