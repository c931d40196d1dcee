import { useMatches } from "@tanstack/react-router";
import type { RouteName, ScreenRoute } from "../routes.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    name?: RouteName;
    route?: ScreenRoute;
  }
}

export interface CurrentRoute {
  readonly name: RouteName;
  readonly route: ScreenRoute;
}

/** The entry of the map that the address names; null on addresses that no route knows. */
export function useCurrentRoute(): CurrentRoute | null {
  const matches = useMatches();
  const { name, route } = matches.at(-1)?.staticData ?? {};
  return name && route ? { name, route } : null;
}
