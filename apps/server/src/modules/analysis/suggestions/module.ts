import type { Module } from "../../capability.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { suggestionRoutes } from "./routes.ts";

/** Seeds beside those that were given. */
export function suggestionsModule(services: MeasuringServices): Module {
  return { routes: suggestionRoutes(services) };
}
