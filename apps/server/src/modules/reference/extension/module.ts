import type { ExtensionSettings } from "../../../extension-settings.ts";
import type { Module } from "../../capability.ts";
import { extensionRoutes } from "./routes.ts";

/** What the browser extension and the page ask about it. */
export function extensionModule(settings: ExtensionSettings): Module {
  return { routes: extensionRoutes(settings) };
}
