import type { Module } from "../../capability.ts";
import type { QueuePort } from "../../../ports/queue.ts";
import { jobRoutes } from "./routes.ts";

/** Background jobs and their state. */
export function jobsModule(queue: QueuePort): Module {
  return { routes: jobRoutes(queue) };
}
