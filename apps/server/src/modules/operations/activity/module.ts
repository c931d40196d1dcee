import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { EventRepository } from "./repository.ts";
import { activityRoutes } from "./routes.ts";

/** Feed of what happened in a team. */
export function activityModule(db: Database): Module {
  return { routes: activityRoutes({ events: new EventRepository(db) }) };
}
