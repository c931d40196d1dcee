import type { Module } from "../../capability.ts";
import { iconRoutes } from "./routes.ts";

/** Icons of lists. */
export function iconsModule(): Module {
  return { routes: iconRoutes() };
}
