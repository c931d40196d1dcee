import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { RequestRepository } from "./repository.ts";
import type { RequestServices } from "./services/request-audience.ts";
import { requestRoutes } from "./routes.ts";

/** Audiences that somebody asks for in words. */
export function requestsModule(
  services: Omit<RequestServices, "requests"> & { readonly db: Database },
): Module {
  return { routes: requestRoutes({ ...services, requests: new RequestRepository(services.db) }) };
}
