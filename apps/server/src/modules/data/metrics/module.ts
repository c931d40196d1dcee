import type { Module } from "../../capability.ts";
import type { DatasetServices } from "../datasets/services/dataset-services.ts";
import { metricRoutes } from "./routes.ts";

/** Figures of a dataset, each by its name. */
export function metricsModule(services: DatasetServices): Module {
  return { routes: metricRoutes(services) };
}
