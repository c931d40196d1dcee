import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { importPathsJob, makeSampleJob } from "../../../jobs/definitions/import-paths.ts";
import { importUploadJob } from "../../../jobs/definitions/import-upload.ts";
import { ImportRepository } from "./repository.ts";
import { sweepUploads } from "./services/sweep-uploads.ts";
import type { ImportServices } from "./services/import-services.ts";
import { importRoutes } from "./routes.ts";
import { localRoutes } from "./local-routes.ts";

/** Uploads and files of this machine, brought into datasets. */
export function importsModule(services: ImportServices): Module {
  return {
    routes: [...importRoutes(services), ...localRoutes(services)],
    work(queue) {
      const paths = () => import("./handlers/import-paths.ts");
      queue.handle(importUploadJob, async () =>
        (await import("./handlers/import-upload.ts")).importUpload(services),
      );
      queue.handle(importPathsJob, async () => (await paths()).importPaths(services));
      queue.handle(makeSampleJob, async () => (await paths()).makeSampleNetwork(services));
    },
    queueDue: () => sweepUploads(services),
  };
}

export function importStores(db: Database) {
  return { repository: new ImportRepository(db) };
}
