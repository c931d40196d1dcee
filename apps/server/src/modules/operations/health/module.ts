import type { Module } from "../../capability.ts";
import { healthRoutes, type HealthNeeds } from "./routes.ts";

/** Whether the server works. */
export function healthModule(needs: HealthNeeds): Module {
  return { routes: healthRoutes(needs) };
}
