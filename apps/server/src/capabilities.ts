import type { Capability, Ports } from "./capability.ts";
import { openNetworkModule } from "./modules/network/module.ts";
import { referenceRoutes } from "./modules/reference/routes.ts";

export interface CapabilitiesOptions {
  readonly ports: Ports;
  /** Profiles of the sample network when it is made at the first start. */
  readonly sampleProfiles: number;
  /** Engine shards (worker threads); undefined: one a core. */
  readonly engineShards: number | undefined;
}

/**
 * Everything that the server can do beside people, teams and jobs. Called after the database is migrated and before
 * the queue starts, so that job handlers can be registered. Quick: what takes long is a capability's `prepare`.
 */
export async function openCapabilities(options: CapabilitiesOptions): Promise<Capability[]> {
  const reference: Capability = {
    routes: referenceRoutes(),
    ready: () => true,
    close: async () => undefined,
  };
  return [reference, await openNetworkModule(options)];
}
