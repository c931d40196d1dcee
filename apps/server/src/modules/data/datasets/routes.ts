import { network } from "@toolkit/core/contract/network";
import { bind, type Route } from "../../../http/bind.ts";
import { sliceOf } from "../../../paging.ts";
import { personOf } from "../../../principal.ts";
import { teamIdOf, viewerOf } from "../../../http/team-of.ts";
import { repairDatasetJob } from "../../../jobs/definitions/repair-dataset.ts";
import { presentJob } from "../../../jobs/presenter.ts";
import { networkPolicy } from "./policy.ts";
import { listDatasets, readDataset } from "./services/list-datasets.ts";
import { readSizes, setSizes } from "./services/network-sizes.ts";
import { removeDataset, removeProfile } from "./services/remove-data.ts";
import { makeDefault } from "./services/make-default.ts";
import { refuseRepair, removeDamagedFiles } from "./services/repair-refusal.ts";
import type { OwnDatasetServices } from "./services/dataset-services.ts";

/** Datasets: what a team sees and changes of them. */
export function datasetRoutes(services: OwnDatasetServices): Route[] {
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
    bind(network.storage, read, async (call) => {
      const teamId = teamIdOf(call);
      const [files, saved] = await Promise.all([
        services.space.read(teamId),
        services.savedSpace.usage(teamId),
      ]);
      return { ...files, saved };
    }),
  ];
}
