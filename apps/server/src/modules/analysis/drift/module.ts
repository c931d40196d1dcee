import type { Module } from "../../capability.ts";
import type { AudienceServices } from "../../audiences/saved/services/save-audience.ts";
import { driftRoutes } from "./routes.ts";

/** How an audience changes over time. */
export function driftModule(services: AudienceServices): Module {
  return { routes: driftRoutes(services) };
}
