import { LOGIN_LINK_PATH } from "@toolkit/core/domain/login-link";
import { loadMoreIcons } from "@toolkit/ui/icon";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from "@tanstack/react-router";
import { whenBillingIsWanted } from "../lib/billing-refusals.ts";
import { forgetCsrfToken, whenSignedOut } from "../lib/client.ts";
import { isNetworkReturn } from "../lib/network-sign-in.ts";
import { loadPage } from "../lib/load-page.ts";
import { endPersonal } from "../lib/personal-store.ts";
import { queryClient } from "../lib/query-client.ts";
import { keepReturnPath } from "../lib/return-path.ts";
import { meQuery } from "../lib/session.ts";
import { startScrollRule } from "../lib/scroll-rule.ts";
import { recentTeamOf, teamsQuery } from "../lib/team.ts";
import { links, PERSONAL_LINK_PATH } from "../paths.ts";
import {
  REDIRECTS,
  routesOf,
  UNKNOWN,
  type Access,
  type Flavour,
  type RouteName,
  type ScreenRoute,
} from "../routes.ts";
import { CrashPage, NotFoundPage } from "./fallback-pages.tsx";
import { asFirstScreen } from "./first-screen.tsx";
import { GUARDS } from "./guards.ts";
import { tellUnknown } from "../lib/unknown-address.ts";
import { PageSkeleton, ScreenSkeleton } from "./page-skeleton.tsx";
import { RootLayout } from "./root-layout.tsx";
import { FRAMES, LAYOUTS, loadNotBuilt, SCREENS, type LoadComponent } from "./screens.ts";

function lazy(load: LoadComponent) {
  return lazyRouteComponent(loadPage(() => load().then((Component) => ({ default: Component }))));
}

/** Screens that draw icons of the first view alone; the others come with all of them. */
const FEW_ICONS: ReadonlySet<RouteName> = new Set(["creator", "audienceBuilder"]);

function screenOf(name: RouteName, access: Access, load: LoadComponent): LoadComponent {
  return async () => {
    const [component] = await Promise.all([load(), FEW_ICONS.has(name) ? null : loadMoreIcons()]);
    return asFirstScreen(component, access === "public" ? null : <ScreenSkeleton />);
  };
}

/** What single screens do before they show. */
const BEFORE: Readonly<Partial<Record<RouteName, (search: object) => Promise<void>>>> = {
  login: async () => {
    // Whoever links a network is signed in already, and comes back by the same screen.
    if (isNetworkReturn(new URLSearchParams(window.location.search))) return;
    // A mailed link says whom it signs in, to somebody else who is signed in too.
    if (window.location.pathname === LOGIN_LINK_PATH) return;
    // A token for a program is made beside the session.
    if (window.location.pathname === PERSONAL_LINK_PATH) return;
    if (await queryClient.ensureQueryData(meQuery)) throw redirect(links.start());
  },
  chooseTeam: async (search) => {
    const { results } = await queryClient.ensureQueryData(teamsQuery);
    const team = recentTeamOf(results);
    if (team && !("stay" in search && search.stay)) throw redirect(links.home(team.slug));
  },
};

/** Routes with the same guard, layout and frame share them: going from one to the other draws only the screen anew. */
function buildTree(flavour: Flavour): AnyRoute {
  const root = createRootRoute({
    component: RootLayout,
    notFoundComponent: NotFoundPage,
    errorComponent: CrashPage,
  });
  const children = new Map<AnyRoute, AnyRoute[]>();
  const shared = new Map<string, AnyRoute>();

  function addTo(parent: AnyRoute, child: AnyRoute): AnyRoute {
    children.set(parent, [...(children.get(parent) ?? []), child]);
    return child;
  }
  function sharedBelow(parent: AnyRoute, id: string, make: () => object): AnyRoute {
    const known = shared.get(id);
    if (known) return known;
    const made = createRoute({ getParentRoute: () => parent, id, ...make() });
    shared.set(id, made);
    return addTo(parent, made);
  }
  function parentOf({ access, layout, frame }: ScreenRoute): AnyRoute {
    let parent = sharedBelow(root, access, () => ({
      beforeLoad: GUARDS[access],
      ...(access === "public" ? {} : { pendingComponent: PageSkeleton }),
    }));
    if (layout !== "none") {
      const load = LAYOUTS[layout];
      const skeleton = access === "public" ? null : <PageSkeleton />;
      parent = sharedBelow(parent, `${access}.${layout}`, () => ({
        component: lazy(async () => asFirstScreen(await load(), skeleton)),
      }));
    }
    if (frame) {
      const load = FRAMES[frame];
      parent = sharedBelow(parent, `${access}.${layout}.${frame}`, () => ({
        component: lazy(async () => asFirstScreen(await load(), <ScreenSkeleton />)),
      }));
    }
    return parent;
  }

  for (const { name, route } of routesOf(flavour)) {
    const before = BEFORE[name];
    const parent = parentOf(route);
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      addTo(
        parent,
        createRoute({
          getParentRoute: () => parent,
          path,
          staticData: { name, route },
          component: lazy(screenOf(name, route.access, SCREENS[flavour][name] ?? loadNotBuilt)),
          ...(before ? { beforeLoad: ({ search }: { search: object }) => before(search) } : {}),
        }),
      );
    }
  }
  for (const { path, redirectTo } of REDIRECTS[flavour]) {
    addTo(
      root,
      createRoute({
        getParentRoute: () => root,
        path,
        beforeLoad: ({ params }) => {
          throw redirect({ to: redirectTo, params: params as object, replace: true });
        },
      }),
    );
  }
  const unknown = UNKNOWN[flavour];
  if (unknown !== null) {
    addTo(
      root,
      createRoute({
        getParentRoute: () => root,
        path: "$",
        beforeLoad: ({ location }) => {
          tellUnknown(location.pathname);
          throw redirect({ to: unknown, replace: true });
        },
      }),
    );
  }
  for (const [parent, below] of children) parent.addChildren(below);
  return root;
}

/** The team of the screen that is open. */
const teamContext = (context: { readonly team?: string } = {}) => context;

export function makeRouter(flavour: Flavour) {
  const router = createRouter({
    routeTree: buildTree(flavour),
    scrollRestoration: true,
    defaultHashScrollIntoView: false,
    defaultPreload: "intent",
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenSkeleton,
  });
  startScrollRule(router);
  whenBillingIsWanted({
    open: () => {
      const { team } = teamContext(router.state.matches.at(-1)?.context);
      return router.navigate(team === undefined ? links.chooseTeam() : links.billing(team));
    },
    isOpen: () => router.state.location.pathname.endsWith("/billing"),
  });
  whenSignedOut(() => {
    const { location } = router.state;
    forgetCsrfToken();
    endPersonal();
    queryClient.setQueryData(meQuery.queryKey, null);
    keepReturnPath(location.href);
    void router.navigate(links.login());
  });
  return router;
}
