import { Readable } from "node:stream";
import { cancelImport } from "@toolkit/network/ingest/import-files";
import type { RunProgress } from "../../imports/services/import-into.ts";
import { importInto } from "../../imports/services/import-into.ts";
import type { ImportOutcome } from "../../imports/services/import-outcome.ts";
import { makeTarget } from "../../imports/services/import-target.ts";
import { keepDefault } from "../../datasets/services/make-default.ts";
import { planFiles } from "../../imports/services/plan-files.ts";
import type { SyncRow } from "../repository.ts";
import type { SyncServices } from "./sync-services.ts";
import { isFollowList, isWhole, pageFile } from "./sync-tasks.ts";
import type { SyncTask } from "../../../../db/schema/sync-task.ts";

/** Brings the pages that are kept into the dataset, as files come in: however often, each object is one row. */
export async function importPages(
  services: SyncServices,
  row: SyncRow,
  options: { readonly signal: AbortSignal; onProgress(progress: RunProgress): void },
): Promise<{ readonly slug: string; readonly outcome: ImportOutcome }> {
  const { engines, storage } = services;
  const files = [`user_${row.subject.id}.jsonl`];
  for (const task of row.tasks) {
    if (task.pages === 0) continue;
    if (isFollowList(task.kind)) await writeCursor(services, row, task);
    for (let page = 1; page <= task.pages; page++) files.push(pageFile(task, page));
  }
  const paths = await Promise.all(files.map((name) => storage.localPath(row.folder + name)));
  const plan = await planFiles(paths, null);
  // Deleted while it was read: it is made anew under its name.
  const name = engines.registry.has(row.dataset) ? row.dataset : row.datasetName;
  const target = await makeTarget(engines, { teamId: row.teamId, local: false }, name);
  // Newer data alone does not change what the team's calls use.
  if (!row.makeDefault) await keepDefault(services, row.teamId);
  const outcome = await importInto(services, {
    slug: target.slug,
    plan,
    teamId: row.teamId,
    ...options,
  });
  // Once: a choice that somebody makes later stays.
  if (row.makeDefault && row.report === null)
    await services.defaults.choose(row.teamId, target.slug);
  return { slug: target.slug, outcome };
}

/** In place of a cursor that there is none of, where a list ended and yet may not be whole. */
const PARTLY = "partly";

/** Says beside a list's pages whose they are, and whether they are all: a list that was cut off proves nothing. */
async function writeCursor(
  { storage }: SyncServices,
  { folder }: SyncRow,
  task: SyncTask,
): Promise<void> {
  const { listing, id, cursor } = task;
  const text = JSON.stringify({
    owner: id,
    direction: listing,
    next_token: isWhole(task) ? null : (cursor ?? PARTLY),
  });
  await storage.put(`${folder}${listing}_${id}.cursor.json`, Readable.from([text]));
}

/** Forgets the pages, and an import of them that was cut off: without them it could not go on. */
export async function discardPages(services: SyncServices, row: SyncRow): Promise<void> {
  const { engines, storage } = services;
  const isOpen = engines.registry.has(row.dataset) && !engines.registry.damageOf(row.dataset);
  if (isOpen) {
    const dataset = await engines.dataset(row.dataset);
    for (const { id, status, plan } of await dataset.imports()) {
      const isUnfinished = status === "running" || status === "failed";
      if (isUnfinished && JSON.stringify(plan ?? null).includes(row.id))
        await cancelImport(dataset, id);
    }
  }
  await storage.remove(row.folder);
  await services.syncs.forgetPages(row.id);
}
