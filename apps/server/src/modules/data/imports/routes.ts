import { network } from "@toolkit/core/contract/network";
import { type ImportRun } from "@toolkit/core/contract/import-runs";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { personOf } from "../../../principal.ts";
import { teamIdOf, viewerOf } from "../../../http/team-of.ts";
import { networkPolicy } from "../datasets/policy.ts";
import { presentImport, presentListedImport } from "./presenter.ts";
import { cancelImport } from "./services/cancel-import.ts";
import type { ImportRow, ImportServices } from "./services/import-services.ts";
import { importOf, listImports, listRejects } from "./services/read-imports.ts";
import { startImport } from "./services/start-import.ts";
import { uploadFiles } from "./services/upload-files.ts";

function announcedBytes(call: CallContext): number | undefined {
  const bytes = Number(call.requestHeader("content-length"));
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : undefined;
}

/** Uploads and the imports that they become. */
export function importRoutes(services: ImportServices): Route[] {
  const read = networkPolicy.can("read");
  const edit = networkPolicy.can("import");
  const { queue } = services;
  const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });
  const placesOf = (rows: readonly ImportRow[]) =>
    queue.places(rows.flatMap(({ jobId }) => jobId ?? []));
  const present = async (call: CallContext, rows: readonly ImportRow[]): Promise<ImportRun[]> => {
    const places = await placesOf(rows);
    return rows.map((row) =>
      presentListedImport(row, call.language, places.get(row.jobId ?? "") ?? null),
    );
  };
  const presentOne = async (call: CallContext, row: ImportRow): Promise<ImportRun> => {
    const places = await placesOf([row]);
    return presentImport(row, call.language, places.get(row.jobId ?? "") ?? null);
  };
  return [
    bind(network.imports, read, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listImports(services, teamIdOf(call), window);
      return pageOf(await present(call, rows), count, window);
    }),
    bind(network.upload, edit, async (call) =>
      presentOne(
        call,
        await uploadFiles(services, {
          teamId: teamIdOf(call),
          personId: personOf(call.principal)?.id ?? null,
          viewer: viewerOf(call),
          files: call.files(),
          dataset: call.query.dataset,
          name: call.query.name,
          bytes: announcedBytes(call),
        }),
      ),
    ),
    bind(network.import, read, async (call) =>
      presentOne(call, await importOf(services, keyOf(call, call.params.id))),
    ),
    bind(network.startImport, edit, async (call) =>
      presentOne(
        call,
        await startImport(services, {
          teamId: teamIdOf(call),
          personId: personOf(call.principal)?.id ?? null,
          viewer: viewerOf(call),
          id: call.params.id,
          asOf: call.body.as_of,
          files: call.body.files,
        }),
      ),
    ),
    bind(network.cancelImport, edit, async (call) =>
      presentOne(call, await cancelImport(services, keyOf(call, call.params.id))),
    ),
    bind(network.rejects, read, async (call) => {
      const window = pageWindow(call.query);
      const key = keyOf(call, call.params.id);
      const { count, rejects } = await listRejects(services, key, window);
      return pageOf(rejects, count, window);
    }),
  ];
}
