import { recountAudiencesJob } from "../../../../jobs/definitions/recount-audiences.ts";
import type { Ports } from "../../../capability.ts";
import { AppError } from "../../../../errors.ts";
import type { QueuePort } from "../../../../ports/queue.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import type { MeasuringServices } from "../../../measuring/packages/services/with-query.ts";
import type { AudienceRepository, AudienceRow } from "../repository.ts";
import type { SizesRepository } from "../sizes-repository.ts";

export interface RecountServices extends MeasuringServices {
  readonly audiences: AudienceRepository;
  readonly audienceSizes: SizesRepository;
  readonly queue: QueuePort;
  readonly log: Pick<Ports["log"], "warn">;
}

/**
 * Queues the recount of a dataset's saved audiences, once per version of it: lists show the size on the newest version,
 * as the builder and insights do.
 */
export async function queueRecount(
  { engines, audienceSizes, queue }: RecountServices,
  dataset: string,
): Promise<void> {
  const info = engines.registry.list().find(({ slug }) => slug === dataset);
  if (info === undefined || info.version === 0) return;
  const [stale] = await audienceSizes.countedBefore(dataset, info.version, 1);
  if (stale === undefined) return;
  const idempotencyKey = `recount:${dataset}:${info.createdAt}:${info.version}`;
  await queue.enqueue(recountAudiencesJob, { dataset }, { teamId: null, idempotencyKey });
}

/** Queues what a stop of the server kept from being queued. */
export async function queueRecounts(services: RecountServices): Promise<void> {
  for (const { slug } of services.engines.registry.list()) await queueRecount(services, slug);
}

/** Audiences that are found at once; each is read whole by itself. */
const PIECE = 200;

/** Counts every saved audience of the dataset whose size is of an older version; returns how many. */
export async function recountAudiences(
  services: RecountServices,
  dataset: string,
  signal: AbortSignal,
): Promise<number> {
  const { audiences, audienceSizes, engines, log } = services;
  const { version } = await engines.use(dataset, async (opened) => opened);
  let recounted = 0;
  for (let after: string | undefined; ;) {
    const stale = await audienceSizes.countedBefore(dataset, version, PIECE, after);
    for (const key of stale) {
      signal.throwIfAborted();
      const row = await audiences.find(key);
      if (row === null) continue;
      const counted = await countedNow(services, row, signal).catch((error: unknown) => {
        // One that cannot be compiled any more keeps its size, with the version that it is of.
        if (error instanceof AppError && !signal.aborted) {
          log.warn({ audience: row.id, err: error }, "size is not recounted");
          return null;
        }
        throw error;
      });
      if (counted !== null && (await audienceSizes.setSize(row, counted))) recounted++;
    }
    after = stale.at(-1)?.id;
    if (stale.length < PIECE) return recounted;
  }
}

type Counted = { readonly size: number | null; readonly datasetVersion: number };

function countedNow(
  services: MeasuringServices,
  { teamId, targetingPackage: pack, dataset, windowDays, declaredOnly }: AudienceRow,
  signal: AbortSignal,
): Promise<Counted> {
  const viewer = { teamId, local: false };
  return sizeNow(services, { pack, dataset, windowDays, declaredOnly, viewer, signal });
}

const sizeNow = read(findSize, nothing, nothing, presentSize);

async function findSize({ opened, compiled: { query }, call }: Asked<unknown>) {
  return { size: query === null ? null : (await opened.engine.size(query, call)).count };
}

function presentSize(
  { size }: Pick<Counted, "size">,
  { measured }: Pick<Known<unknown>, "measured">,
): Counted {
  return { size, datasetVersion: measured.version };
}
