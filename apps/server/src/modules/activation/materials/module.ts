import type { Module } from "../../capability.ts";
import type { MaterialServices } from "./services/materials.ts";
import { materialRoutes } from "./routes.ts";

/** Marketing materials. */
export function materialsModule(services: MaterialServices): Module {
  return { routes: materialRoutes(services) };
}
