import type { Module } from "../../capability.ts";
import { teamRoutes, type TeamRoutesOptions } from "./routes.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";

/** Teams, their members and their plan. */
export function teamsModule(needs: TeamRoutesOptions): Module {
  return { routes: [...teamRoutes(needs), ...subscriptionRoutes(needs.ports)] };
}
