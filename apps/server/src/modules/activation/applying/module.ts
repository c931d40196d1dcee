import type { Capability, Ports } from "../../capability.ts";
import type { UsageServices } from "../usages/services/usage-services.ts";
import { ReceiptRepository } from "./repository.ts";
import { receiptRoutes } from "./routes.ts";
import type { ApplyingServices } from "./services/applying-services.ts";

/** From a usage to an ad account, and what arrived there. */
export function openApplyingModule(
  ports: Pick<Ports, "db" | "clock" | "queue" | "log">,
  usages: UsageServices,
): Capability {
  const services: ApplyingServices = { ...usages, receipts: new ReceiptRepository(ports.db) };
  return {
    routes: receiptRoutes(services),
    ready: () => true,
    close: async () => undefined,
  };
}
