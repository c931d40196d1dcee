import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { InboxRepository } from "./inbox-repository.ts";
import { inboxRoutes } from "./inbox-routes.ts";
import { EventRepository } from "./repository.ts";
import { activityRoutes } from "./routes.ts";

/** Feed of what happened in a team, and what each member is told of it. */
export function activityModule(db: Database): Module {
  const services = { events: new EventRepository(db), inboxes: new InboxRepository(db) };
  return {
    routes: [...activityRoutes(services), ...inboxRoutes(services)],
    queueDue: async () => void (await services.events.sweep()),
  };
}
