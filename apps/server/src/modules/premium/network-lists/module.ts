import type { Capability } from "../../capability.ts";
import { readListsJob } from "../../../jobs/definitions/read-lists.ts";
import type { WatchingServices } from "../watching/services/watching-services.ts";
import { networkListRoutes } from "./routes.ts";

/** Lists that watched accounts own at X; read and paid for as these are. */
export function openNetworkListsModule(services: WatchingServices): Capability {
  services.queue.handle(readListsJob, async () =>
    (await import("./handler.ts")).readListsOf(services),
  );
  return { routes: networkListRoutes(services), ready: () => true, close: async () => undefined };
}
