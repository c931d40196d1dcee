import { hasFormerNames } from "@toolkit/network/ingest/plan";
import { local } from "@toolkit/core/contract/local";
import { importPathsJob, makeSampleJob } from "../../../jobs/definitions/import-paths.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { sayDeprecated } from "../../../http/deprecation.ts";
import { viewerOf } from "../../../http/team-of.ts";
import { presentJob } from "../../../jobs/presenter.ts";
import { networkPolicy } from "../datasets/policy.ts";
import { makeTarget } from "./services/import-target.ts";
import type { ImportServices } from "./services/import-services.ts";
import { planFiles, presentPlannedFiles, refuseNothing } from "./services/plan-files.ts";

/** Since when maps name the day of their data `as_of`, as every other call does, and no longer `asOf`. */
const RENAMED = "2026-11-23";

function readNames(call: CallContext, map: unknown): void {
  if (hasFormerNames(map)) sayDeprecated(call, RENAMED);
}

/** What only the machine's own command line may ask: it names files of this machine by path. */
export function localRoutes(services: ImportServices): Route[] {
  const { engines, queue } = services;
  const edit = networkPolicy.can("import");
  return [
    bind(local.planImport, edit, async (call) => {
      const { body } = call;
      readNames(call, body.map);
      const plan = await planFiles(body.paths, body.map);
      return { files: presentPlannedFiles(plan.files), warnings: plan.warnings };
    }),
    bind(local.import, edit, async (call) => {
      const { paths, map, dataset, as_of } = call.body;
      readNames(call, map);
      const plan = await planFiles(paths, map);
      refuseNothing(plan);
      const { slug } = await makeTarget(engines, viewerOf(call), dataset);
      const payload = { slug, paths, map, asOf: as_of };
      const bytes = plan.files.reduce((sum, file) => sum + file.bytes, 0);
      return presentJob(
        await queue.enqueue(importPathsJob, payload, { teamId: null, bytes }),
        call.language,
      );
    }),
    bind(local.sample, edit, async ({ body, language }) =>
      presentJob(await queue.enqueue(makeSampleJob, body, { teamId: null }), language),
    ),
  ];
}
