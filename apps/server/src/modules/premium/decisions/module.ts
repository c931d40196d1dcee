import type { Capability } from "../../capability.ts";
import type { WatchingServices } from "../watching/services/watching-services.ts";
import { decisionRoutes } from "./routes.ts";

/** What X forbids in bulk, decided on one by one. */
export function openDecisionsModule(services: WatchingServices): Capability {
  return { routes: decisionRoutes(services), ready: () => true, close: async () => undefined };
}
