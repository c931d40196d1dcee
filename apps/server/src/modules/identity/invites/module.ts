import type { Module } from "../../capability.ts";
import { inviteRoutes, type InviteRoutesOptions } from "./routes.ts";

/** Invitations into teams. */
export function invitesModule(needs: InviteRoutesOptions): Module {
  return { routes: inviteRoutes(needs) };
}
