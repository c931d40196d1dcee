import { network, type ImportRun } from "@toolkit/core/contract/network";
import { bind, type CallContext, type Route } from "../../http/bind.ts";
import { pageOf, pageWindow, sliceOf } from "../../paging.ts";
import { personOf } from "../../principal.ts";
import { teamIdOf, viewerOf } from "../../http/team-of.ts";
import { repairDatasetJob } from "../../jobs/definitions/repair-dataset.ts";
import { presentJob } from "../../jobs/presenter.ts";
import { networkPolicy } from "./policy.ts";
import { presentImport } from "./presenter.ts";
import { cancelImport } from "./services/cancel-import.ts";
import { listDatasets, readDataset } from "./services/list-datasets.ts";
import type { ImportRow, UploadServices } from "./services/network-services.ts";
import { readSizes, setSizes } from "./services/network-sizes.ts";
import { importOf, listImports, listRejects } from "./services/read-imports.ts";
import { removeDataset, removeProfile } from "./services/remove-data.ts";
import { makeDefault } from "./services/make-default.ts";
import { refuseRepair, removeDamagedFiles } from "./services/repair-refusal.ts";
import { startImport } from "./services/start-import.ts";
import { uploadFiles } from "./services/upload-files.ts";

/** Datasets, and the imports that make them. */
export function networkRoutes(services: UploadServices): Route[] {
  const read = networkPolicy.can("read");
  return [
    bind(network.datasets, read, async (call) =>
      sliceOf(listDatasets(services, viewerOf(call), call.language), call.query),
    ),
    bind(network.dataset, read, async (call) =>
      readDataset(services, viewerOf(call), call.params.slug, call.language),
    ),
    bind(network.removeDataset, networkPolicy.can("delete"), async (call) => {
      await removeDataset(services, viewerOf(call), call.params.slug);
      await services.defaults.forget(call.params.slug);
      services.space.changed(call.team?.id ?? null);
    }),
    bind(network.makeDefault, networkPolicy.can("import"), (call) =>
      makeDefault(services, {
        teamId: teamIdOf(call),
        viewer: viewerOf(call),
        slug: call.params.slug,
        language: call.language,
      }),
    ),
    bind(network.repairDataset, networkPolicy.can("delete"), async (call) => {
      const viewer = viewerOf(call);
      const { slug } = call.params;
      refuseRepair(services, viewer, slug);
      const { teamId } = viewer;
      const personId = personOf(call.principal)?.id ?? null;
      const job = await services.queue.enqueue(repairDatasetJob, { slug }, { teamId, personId });
      return presentJob(job, call.language);
    }),
    bind(network.removeDamagedFiles, networkPolicy.can("delete"), async (call) =>
      removeDamagedFiles(services, viewerOf(call), call.params.slug),
    ),
    bind(network.networkSizes, read, (call) =>
      readSizes(services, viewerOf(call), call.params.slug),
    ),
    bind(network.setNetworkSizes, networkPolicy.can("import"), (call) =>
      setSizes(services, viewerOf(call), call.params.slug, call.body),
    ),
    bind(network.removeProfile, networkPolicy.can("delete"), (call) =>
      removeProfile(services, viewerOf(call), call.params.slug, call.params.id),
    ),
    ...importRoutes(services),
  ];
}

function announcedBytes(call: CallContext): number | undefined {
  const bytes = Number(call.requestHeader("content-length"));
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : undefined;
}

/** Uploads and the imports that they become. */
function importRoutes(services: UploadServices): Route[] {
  const read = networkPolicy.can("read");
  const edit = networkPolicy.can("import");
  const { queue } = services;
  const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });
  const present = async (call: CallContext, rows: readonly ImportRow[]): Promise<ImportRun[]> => {
    const places = await queue.places(rows.flatMap(({ jobId }) => jobId ?? []));
    return rows.map((row) =>
      presentImport(row, call.language, places.get(row.jobId ?? "") ?? null),
    );
  };
  const presentOne = async (call: CallContext, row: ImportRow): Promise<ImportRun> => {
    const [run] = await present(call, [row]);
    return run ?? presentImport(row, call.language, null);
  };
  return [
    bind(network.storage, read, (call) => services.space.read(teamIdOf(call))),
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
