import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { weeklyUsagesJob } from "../../../jobs/definitions/usages.ts";
import { UsageMailRepository } from "./mail-repository.ts";
import { UsageRepository } from "./repository.ts";
import { queueUsages } from "./services/run-autopilots.ts";
import type { UsageServices } from "./services/usage-services.ts";
import { usageRoutes } from "./routes.ts";
import { usageTargetingRoutes } from "./targeting-routes.ts";

/** Where audiences are used. */
export function usagesModule(services: UsageServices): Module {
  return {
    routes: [...usageRoutes(services), ...usageTargetingRoutes(services)],
    work: (queue) =>
      queue.handle(weeklyUsagesJob, async () =>
        (await import("./handler.ts")).weeklyUsages(services),
      ),
    queueDue: () => queueUsages(services),
  };
}

export function usageStores(db: Database) {
  return { usages: new UsageRepository(db), usageMails: new UsageMailRepository(db) };
}
