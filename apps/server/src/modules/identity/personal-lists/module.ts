import type { Module, Ports } from "../../capability.ts";
import { personalListRoutes } from "./routes.ts";

/** Lists of accounts that a person keeps. */
export function personalListsModule(ports: Pick<Ports, "db" | "clock">): Module {
  return { routes: personalListRoutes(ports) };
}
