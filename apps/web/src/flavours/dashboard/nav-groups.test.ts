import { en } from "@toolkit/core/i18n/data/en";
import { ICON_PATHS } from "@toolkit/core/icons/first-paths";
import { expect, it } from "vitest";
import { ROUTES, routesOf } from "../../routes.ts";
import { SCREEN_ICONS } from "../shared/screen-list.tsx";
import { isInRail, markedInRail, NAV_FOOT, NAV_GROUPS, NAV_TOP, NOT_IN_NAV } from "./nav-groups.ts";

const inNav = [...NAV_TOP, ...NAV_GROUPS.flatMap((group) => group.screens), ...NAV_FOOT];

it("holds each screen of the dashboard in exactly one group, or names why not", () => {
  const screens = routesOf("dashboard")
    .filter(({ route }) => route.layout === "dashboard")
    .map(({ name }) => name as string);
  expect([...inNav, ...Object.keys(NOT_IN_NAV)].sort()).toEqual(screens.sort());
});

it("marks Billing for each of its tabs, and every other screen for itself", () => {
  for (const tab of ["pricing", "billingInvoices", "billingDetails"] as const)
    expect(markedInRail(tab)).toBe("billing");
  for (const screen of inNav) expect(markedInRail(screen)).toBe(screen);
});

it("links only screens that need nothing but a team", () => {
  for (const name of inNav) {
    const { path } = ROUTES.dashboard[name];
    expect(path).toMatch(/^\/\$teamId\/[\w-]+(?:\/[\w-]+|\/\{-\$\w+\})?$/);
  }
});

it("shows the agreement to teams in Japan alone, and every other screen to all", () => {
  expect(isInRail("agreement", "JP")).toBe(true);
  for (const country of ["US", null]) {
    const left = inNav.filter((screen) => !isInRail(screen, country));
    expect(left).toEqual(["agreement"]);
  }
});

it("names each group, and gives each screen an icon of its own that comes with the first view", () => {
  for (const { id } of NAV_GROUPS) expect(en.nav.groups[id]).toBeTruthy();
  const icons = inNav.map((name) => SCREEN_ICONS[ROUTES.dashboard[name].title]);
  for (const icon of icons) expect(ICON_PATHS).toHaveProperty([icon ?? "none"]);
  expect(new Set(icons).size).toBe(icons.length);
});
