import type { Module } from "../../capability.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { handleRoutes } from "./routes.ts";

/** Accounts by their handles. */
export function handlesModule(services: MeasuringServices): Module {
  return { routes: handleRoutes(services) };
}
