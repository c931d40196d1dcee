import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { WeeklyMailRepository } from "./repository.ts";
import type { WeeklyMailServices } from "./services/end-mails.ts";
import { weeklyMailRoutes } from "./routes.ts";

/** Mails about the week, and their end. */
export function weeklyMailsModule(services: WeeklyMailServices): Module {
  return { routes: weeklyMailRoutes(services) };
}

export function weeklyMailStores(db: Database) {
  return { weeklyMails: new WeeklyMailRepository(db) };
}
