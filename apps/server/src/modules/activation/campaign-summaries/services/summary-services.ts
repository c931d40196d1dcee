import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { QueuePort } from "../../../../ports/queue.ts";
import type { StoragePort } from "../../../../ports/storage.ts";
import type { Ports } from "../../../capability.ts";
import type { CellServices } from "../../campaign-cells/services/cell-services.ts";
import type { StatisticsServices } from "../../campaign-statistics/services/statistics-services.ts";
import type { SummaryRepository } from "../repository.ts";

export type { SummaryKey, SummaryRow } from "../repository.ts";

export interface SummaryServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: QueuePort;
  readonly storage: StoragePort;
  readonly log: Ports["log"];
  readonly summaries: SummaryRepository;
  /** The only source of figures. */
  readonly statistics: StatisticsServices;
  readonly cells: CellServices;
}

const FOLDER = "campaign-summaries/";

export function fileOf({ id, format }: { readonly id: string; readonly format: string }): string {
  return `${FOLDER}${id}.${format}`;
}

/** Ids of summaries by the keys of their files. */
export async function filesOf(
  storage: StoragePort,
): Promise<readonly { readonly key: string; readonly id: string }[]> {
  const files = await storage.list(FOLDER);
  return files.map(({ key }) => ({ key, id: key.slice(FOLDER.length).replace(/\.\w+$/, "") }));
}
