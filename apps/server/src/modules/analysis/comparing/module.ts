import type { Module } from "../../capability.ts";
import type { AudienceServices } from "../../audiences/saved/services/save-audience.ts";
import { comparingRoutes } from "./routes.ts";

/** Audiences and accounts beside each other. */
export function comparingModule(services: AudienceServices): Module {
  return { routes: comparingRoutes(services) };
}
