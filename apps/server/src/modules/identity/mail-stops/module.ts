import type { Module } from "../../capability.ts";
import { mailStopRoutes } from "./routes.ts";
import type { MailStopServices } from "./services/mail-stops.ts";

/** Which mails an address does not want. */
export function mailStopsModule(services: MailStopServices): Module {
  return { routes: mailStopRoutes(services) };
}
