import type { Module } from "../../capability.ts";
import type { QueuePort } from "../../../ports/queue.ts";
import { measuringRoutes } from "./routes.ts";
import type { MeasuringServices } from "./services/with-query.ts";

/** Packages, compiled and measured. */
export function packagesModule(services: MeasuringServices, queue: QueuePort): Module {
  return { routes: measuringRoutes(services, queue) };
}
