import type { Module } from "../../capability.ts";
import { referenceRoutes } from "./routes.ts";

/** Lists that are the same for everybody. `countryHeader`: in which a proxy says the visitor's country. */
export function listsModule(countryHeader?: string): Module {
  return { routes: referenceRoutes(countryHeader) };
}
