import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { recountAudiencesJob } from "../../../jobs/definitions/recount-audiences.ts";
import { AudienceRepository } from "./repository.ts";
import type { ListedAudienceServices } from "./services/list-audiences.ts";
import {
  queueRecounts,
  recountAudiences,
  type RecountServices,
} from "./services/recount-audiences.ts";
import { sweepAudiences } from "./services/trash.ts";
import { SavedSpace, type SavedLimits } from "./services/saved-space.ts";
import { SizesRepository } from "./sizes-repository.ts";
import { SavedSpaceRepository } from "./space-repository.ts";
import { TrashRepository } from "./trash-repository.ts";
import { audienceRoutes } from "./routes.ts";
import { versionRoutes } from "./version-routes.ts";
import { keepingRoutes } from "./keeping-routes.ts";
import { audienceListRoutes } from "./list-routes.ts";

/** Audiences that teams keep, with their versions and lists. */
export function savedModule(services: ListedAudienceServices & RecountServices): Module {
  return {
    routes: [
      ...audienceRoutes(services),
      ...versionRoutes(services),
      ...audienceListRoutes(services),
      ...keepingRoutes(services),
    ],
    work(queue) {
      queue.handle(
        recountAudiencesJob,
        async () =>
          ({ dataset }, { signal }) =>
            recountAudiences(services, dataset, signal),
      );
    },
    async queueDue() {
      await sweepAudiences(services);
      await queueRecounts(services);
    },
  };
}

/** What it keeps, for itself and for those who measure by it, and how much of it. */
export function savedStores(db: Database, limits: SavedLimits) {
  const audiences = new AudienceRepository(db);
  const savedSpace = new SavedSpace(new SavedSpaceRepository(db), limits);
  return {
    audiences,
    savedAudiences: audiences,
    audienceSizes: new SizesRepository(db),
    savedSpace,
    audienceTrash: new TrashRepository(db),
  };
}
