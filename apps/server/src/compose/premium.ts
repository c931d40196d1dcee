import type { Capability } from "../modules/capability.ts";
import { openDecisionsModule } from "../modules/premium/decisions/module.ts";
import { openNetworkListsModule } from "../modules/premium/network-lists/module.ts";
import {
  openWatchingModule,
  type WatchingModule,
  type WatchingNeeds,
} from "../modules/premium/watching/module.ts";

/** The premium suite: watched accounts, and what reads and pays as they do. */
export function openPremiumModules(needs: WatchingNeeds): {
  readonly watching: WatchingModule;
  readonly modules: readonly Capability[];
} {
  const watching = openWatchingModule(needs);
  const { services } = watching;
  return {
    watching,
    modules: [watching, openNetworkListsModule(services), openDecisionsModule(services)],
  };
}
