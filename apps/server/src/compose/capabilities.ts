import type { Capability, Ports } from "../modules/capability.ts";
import { openBackupModule } from "../modules/operations/backups/module.ts";
import { iconsModule } from "../modules/reference/icons/module.ts";
import type { SavedLimits } from "../modules/audiences/saved/services/saved-space.ts";
import { openNetworkModule } from "./network.ts";
import { listsModule } from "../modules/reference/lists/module.ts";
import { openSyncModule } from "../modules/data/syncs/module.ts";
import { StopLinks } from "../modules/activation/weekly-mails/services/stop-links.ts";
import type { Networks } from "../ports/networks.ts";

export interface CapabilitiesOptions {
  readonly ports: Ports;
  /** Profiles of the sample network when it is made at the first start. */
  readonly sampleProfiles: number;
  /** Engine shards (worker threads); undefined: one a core. */
  readonly engineShards: number | undefined;
  /** Bytes that a team may keep; undefined: the usual. */
  readonly teamBytes?: number | undefined;
  /** Bytes that the uploads of a person may hold; undefined: the usual. */
  readonly personBytes?: number | undefined;
  /** Bytes that a team, and a person over all teams, may keep in the database; undefined: the usual. */
  readonly savedLimits?: SavedLimits | undefined;
  readonly networks: Networks;
  /** What the networks' tokens are sealed with. */
  readonly secret: string;
  /** Where people reach this installation: links in mails begin with it. */
  readonly origin: string;
  /** Header in which a proxy says the visitor's country; absent: none does. */
  readonly countryHeader?: string | undefined;
}

/**
 * Everything that the server can do beside people, teams and jobs. Called after the database is migrated and before
 * the queue starts, so that job handlers can be registered. Quick: what takes long is a capability's `prepare`.
 */
export async function openCapabilities(options: CapabilitiesOptions): Promise<Capability[]> {
  const reference: Capability = {
    routes: [...listsModule(options.countryHeader).routes, ...iconsModule().routes],
    ready: () => true,
    close: async () => undefined,
  };
  const { ports, networks, secret } = options;
  const network = await openNetworkModule({
    ...options,
    stopLinks: new StopLinks(secret, options.origin),
  });
  return [
    reference,
    network,
    openSyncModule({ ports, network: network.services, networks, secret }),
    await openBackupModule({ ...ports, secret, registry: network.services.engines.registry }),
  ];
}
