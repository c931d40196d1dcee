import type { Capability, Ports } from "../../capability.ts";
import { runSyncJob } from "../../../jobs/definitions/run-sync.ts";
import { OneAtATime } from "../../../one-at-a-time.ts";
import type { Networks } from "../../../ports/networks.ts";
import { Sealer } from "../../../sealing.ts";
import { AccountAccess } from "../../identity/accounts/services/account-access.ts";
import type { ImportServices } from "../imports/services/import-services.ts";
import { SyncRepository } from "./repository.ts";
import { syncRoutes } from "./routes.ts";
import type { Lookups } from "./services/lookups.ts";
import { syncsOfMonth } from "./services/start-sync.ts";
import { wakeSync } from "./services/steer-sync.ts";
import type { SyncServices } from "./services/sync-services.ts";
import { WaitingSyncs } from "./services/waiting-syncs.ts";

export interface SyncModuleOptions {
  readonly ports: Ports;
  /** Of the datasets that syncs go to. */
  readonly network: ImportServices;
  readonly networks: Networks;
  /** What the networks' tokens are sealed with. */
  readonly secret: string;
  readonly lookups: Lookups;
  /** Objects of a page; tests read smaller ones. */
  readonly largestPage?: number;
}

export interface SyncModule extends Capability {
  /** Syncs that a team started this month. */
  countOfMonth(teamId: string): Promise<number>;
}

/** Bringing in what the network itself shows. */
export function openSyncModule(options: SyncModuleOptions): SyncModule {
  const {
    ports,
    network,
    networks,
    secret,
    lookups,
    largestPage = Number.POSITIVE_INFINITY,
  } = options;
  const { db, clock, log, queue, plans } = ports;
  const { engines, imports, storage, defaults, disk, space } = network;
  const services: SyncServices = {
    engines,
    imports,
    storage,
    defaults,
    disk,
    space,
    queue,
    clock,
    db,
    plans,
    syncs: new SyncRepository(db),
    access: new AccountAccess({ db, clock, sealer: new Sealer(secret), networks }),
    budgets: new Map(),
    lookups,
    running: new OneAtATime(),
    waiting: new WaitingSyncs({
      resume: (row) => wakeSync(services, row),
      report: (error, sync) => log.error({ err: error, sync }, "a waiting sync did not go on"),
    }),
    largestPage,
  };
  queue.handle(runSyncJob, async () => (await import("./handler.ts")).runSyncOf(services));
  return {
    routes: syncRoutes(services),
    async prepare() {
      for (const row of await services.syncs.waiting()) services.waiting.expect(row);
    },
    countOfMonth: (teamId) => syncsOfMonth(services, teamId),
    ready: () => true,
    async close() {
      services.waiting.close();
    },
  };
}
