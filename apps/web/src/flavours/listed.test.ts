import { expect, it } from "vitest";
import { ROUTES, type Flavour } from "../routes.ts";
import { listedScreens } from "./listed.ts";
import { SCREEN_ICONS } from "./shared/screen-list.tsx";

it.each(Object.keys(ROUTES) as Flavour[])(
  "lists no screen of %s that needs a token or an id, and gives each an icon",
  (flavour) => {
    const listed = listedScreens(flavour);
    const paths = listed.map(({ route }) => route.path);
    expect(paths.filter((path) => path.replace("/$teamId", "").includes("/$"))).toEqual([]);
    expect(listed.filter(({ route }) => SCREEN_ICONS[route.title] === undefined)).toEqual([]);
    expect(listed.length).toBeGreaterThan(5);
  },
);
