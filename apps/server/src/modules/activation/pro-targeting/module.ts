import type { Module } from "../../capability.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { proTargetingRoutes } from "./routes.ts";

/** Seeds that bring in the members of an audience, chosen for an advertisement. */
export function proTargetingModule(
  services: MeasuringServices & { readonly clock: Clock },
): Module {
  return { routes: proTargetingRoutes(services) };
}
