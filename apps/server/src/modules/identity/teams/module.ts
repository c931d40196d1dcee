import type { Module, Ports } from "../../capability.ts";
import { teamRoutes, type TeamRoutesOptions } from "./routes.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";

/** Teams, their members and their plan. */
export function teamsModule(
  needs: TeamRoutesOptions & { readonly ports: Pick<Ports, "queue"> },
): Module {
  return { routes: [...teamRoutes(needs), ...subscriptionRoutes(needs.ports)] };
}
