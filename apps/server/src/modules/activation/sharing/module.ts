import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { ShareRepository } from "./repository.ts";
import type { SharingServices } from "./services/make-link.ts";
import { sharingRoutes } from "./routes.ts";

/** Links to audiences and usages, by mail. */
export function sharingModule(services: SharingServices): Module {
  return { routes: sharingRoutes(services) };
}

export function shareStores(db: Database) {
  return { shares: new ShareRepository(db) };
}
