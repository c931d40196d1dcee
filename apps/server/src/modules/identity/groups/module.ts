import type { Module } from "../../capability.ts";
import { groupRoutes } from "./routes.ts";
import type { GroupDeps } from "./services/change-groups.ts";

/** Groups that the provider's people put others into. */
export function groupsModule(needs: GroupDeps): Module {
  return { routes: groupRoutes(needs) };
}
