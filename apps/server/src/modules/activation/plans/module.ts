import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { PlanRepository } from "./repository.ts";
import type { PlanServices } from "./services/measure-plan.ts";
import { planRoutes } from "./routes.ts";

/** Audience plans. */
export function plansModule(
  services: Omit<PlanServices, "plans"> & { readonly db: Database },
): Module {
  return { routes: planRoutes({ ...services, plans: new PlanRepository(services.db) }) };
}
