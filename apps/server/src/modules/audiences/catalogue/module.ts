import type { Module } from "../../capability.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { catalogueRoutes } from "./routes.ts";

/** Ready-made audiences. */
export function catalogueModule(services: MeasuringServices): Module {
  return { routes: catalogueRoutes(services) };
}
