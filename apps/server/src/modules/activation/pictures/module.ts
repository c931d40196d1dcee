import type { Module } from "../../capability.ts";
import type { OutgoingPort } from "../../../ports/outgoing.ts";
import type { UsageServices } from "../usages/services/usage-services.ts";
import { pictureRoutes } from "./routes.ts";

/** Charts and pictures as files. */
export function picturesModule(services: UsageServices, outgoing: OutgoingPort): Module {
  return { routes: pictureRoutes(services, outgoing) };
}
