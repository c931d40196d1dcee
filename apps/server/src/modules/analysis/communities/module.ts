import type { Module } from "../../capability.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { communitiesRoutes } from "./routes.ts";

/** Communities of an audience. */
export function communitiesModule(services: MeasuringServices): Module {
  return { routes: communitiesRoutes(services) };
}
