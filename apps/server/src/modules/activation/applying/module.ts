import { applyUsageJob } from "../../../jobs/definitions/apply-usage.ts";
import { OneAtATime } from "../../../one-at-a-time.ts";
import type { Capability, Ports } from "../../capability.ts";
import { Alarms } from "../uploads/services/alarms.ts";
import type { UsageServices } from "../usages/services/usage-services.ts";
import { applyingRoutes } from "./applying-routes.ts";
import { ReceiptRepository } from "./repository.ts";
import { receiptRoutes } from "./routes.ts";
import type { AdsNetwork } from "./services/ads-network.ts";
import type { ApplyingServices, ReceiptKey } from "./services/applying-services.ts";
import { wakeApplying, wakeReached } from "./services/start-applying.ts";

export interface ApplyingModule extends Capability {
  readonly services: ApplyingServices;
}

/** From a usage to an ad account, and what arrived there. */
export function openApplyingModule(
  ports: Pick<Ports, "db" | "clock" | "queue" | "log">,
  usages: UsageServices & Pick<ApplyingServices, "lookups">,
  network: AdsNetwork,
  uploads: ApplyingServices["uploads"],
): ApplyingModule {
  const { db, clock, queue, log } = ports;
  const services: ApplyingServices = {
    ...usages,
    db,
    uploads,
    receipts: new ReceiptRepository(db),
    network,
    running: new OneAtATime(),
    alarms: new Alarms<ReceiptKey>({
      ring: (key) => wakeApplying(services, key),
      report: (error, receipt) =>
        log.error({ err: error, receipt }, "a waiting receipt did not go on"),
    }),
  };
  queue.handle(applyUsageJob, async () => (await import("./handler.ts")).applyUsageOf(services));
  return {
    services,
    routes: [...receiptRoutes(services), ...applyingRoutes(services)],
    async prepare() {
      for (const { resumesAt, ...key } of await services.receipts.expected())
        services.alarms.set(key, (resumesAt?.getTime() ?? 0) - clock.now().getTime());
    },
    reached: (account) => wakeReached(services, account),
    ready: () => true,
    async close() {
      services.alarms.close();
    },
  };
}
