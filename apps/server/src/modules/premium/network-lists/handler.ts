import type { readListsJob } from "../../../jobs/definitions/read-lists.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { WatchingServices } from "../watching/services/watching-services.ts";
import { readLists } from "./services/read-lists.ts";

export function readListsOf(services: WatchingServices): JobHandler<typeof readListsJob> {
  return async ({ readingId }, { signal, progress }) =>
    readLists(services, readingId, {
      signal,
      progress: (read) => progress(null, `Reading, ${read} lists or members`),
    });
}
