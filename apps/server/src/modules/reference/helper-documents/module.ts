import type { Module } from "../../capability.ts";
import { helperDocumentRoutes } from "./routes.ts";

/** Manuals. */
export function helperDocumentsModule(): Module {
  return { routes: helperDocumentRoutes() };
}
