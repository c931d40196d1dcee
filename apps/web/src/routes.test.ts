import { en } from "@toolkit/core/i18n/data/en";
import { screensEn } from "@toolkit/core/i18n/data/screens-en";
import { describe, expect, it } from "vitest";
import { isBuilt, LAYOUTS, SCREENS } from "./flavours/screens.ts";
import { REDIRECTS, ROUTES, routesOf, UNKNOWN, type Flavour } from "./routes.ts";

/** The specification's point 2, written as it writes it. */
const SPECIFIED: Readonly<Record<Flavour, readonly string[]>> = {
  dashboard: [
    "/login/:network?",
    "/:teamId/invite-accept",
    "/welcome",
    "/choose-team",
    "/helper-documents",
    "/audiences",
    "/reset-e2e",
    "/:teamId/account",
    "/:teamId/team",
    "/:teamId/campaigns",
    "/:teamId/creatives",
    "/:teamId/media",
    "/:teamId/creator",
    "/:teamId/explore-x",
    "/:teamId/audiences",
    "/:teamId/communities",
  ],
  pro: [
    "/",
    "/saved-lists",
    "/campaigns/new",
    "/targeting-lists/:id?",
    "/native-lists/:id?",
    "/native-list/:id?",
    "/explore/:name?",
    "/xplore/:name?",
    "/analyze/:name?",
    "/xstats/:country?",
    "/audience-builder",
    "/competitor-analysis",
    "/marketing-materials",
    "/materials",
    "/about",
    "/pro-targeting",
    "/pro-solutions",
    "/pro-community",
    "/request-audience",
    "/request-audiences",
    "/request-download/:title?",
    "/request-access",
    "/request-confirmation",
    "/request-verification",
    "/job-title",
  ],
  premium: [
    "/authenticated",
    "/login/twitter",
    "/",
    "/premium-suite/topics",
    "/topics",
    "/premium-suite/following-topics",
    "/following-topics",
    "/premium-suite/unfollowed",
    "/premium",
    "/premium-suite",
    "/premium-suite/talk-to-x",
    "/talk-to-x",
    "/premium-suite/xstats/:country?",
    "/xstats/:country?",
    "/premium-suite/accounts",
    "/followers",
    "/following",
    "/posts",
    "/post/:id",
    "/engagers",
    "/lists",
    "/create-subscription/success",
    "/create-subscription/cancel",
    "/switch-account",
  ],
};

function asSpecified(pattern: string): string {
  return pattern.replace(/\{-\$(\w+)\}/g, ":$1?").replace(/\$(\w+)/g, ":$1");
}

const FLAVOURS = Object.keys(ROUTES) as Flavour[];

describe.each(FLAVOURS)("the flavour %s", (flavour) => {
  const routes = routesOf(flavour);
  const paths = (own: boolean) =>
    routes
      .filter(({ route }) => (route.isOurs ?? false) === own)
      .flatMap(({ route }) => [route.path, ...(route.aliases ?? [])])
      .map(asSpecified);

  it("has every route and alias of the specification, and marks the others as ours", () => {
    expect(paths(false).sort()).toEqual([...SPECIFIED[flavour]].sort());
  });

  it("has no path twice", () => {
    const all = [
      ...paths(true),
      ...paths(false),
      ...REDIRECTS[flavour].map(({ path }) => asSpecified(path)),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it("leads nowhere that is not there", () => {
    const targets = [...REDIRECTS[flavour].map(({ redirectTo }) => redirectTo), UNKNOWN[flavour]];
    const known = routes.map(({ route }) => route.path);
    for (const target of targets) if (target !== null) expect(known).toContain(target);
  });

  it("names only screens that have a route", () => {
    const names = routes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(SCREENS[flavour])));
  });

  it.each(routes)(
    "$name has a title, a layout, and a screen or words that say what it will do",
    ({ name, route }) => {
      expect(en.titles[route.title]).toBeTruthy();
      if (route.layout !== "none") expect(LAYOUTS).toHaveProperty([route.layout]);
      if (!isBuilt(flavour, name)) expect(screensEn).toHaveProperty([route.title]);
      if (route.access === "team") expect(route.path).toMatch(/^\/\$teamId\//);
      if (route.aside) expect(route.layout).toBe("pro-targeting");
    },
  );
});

it("redirects as the specification says", () => {
  expect(REDIRECTS.dashboard).toContainEqual({
    path: "/$teamId",
    redirectTo: "/$teamId/audiences",
  });
  expect(UNKNOWN).toEqual({ dashboard: "/choose-team", pro: "/", premium: null });
});

it("has words only for screens that are not built", () => {
  const planned = FLAVOURS.flatMap((flavour) =>
    routesOf(flavour)
      .filter(({ name }) => !isBuilt(flavour, name))
      .map(({ route }) => route.title as string),
  );
  expect(Object.keys(screensEn).filter((title) => !planned.includes(title))).toEqual([]);
});
