import type { DiskGuard } from "../../../disk-guard.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { QueuePort } from "../../../ports/queue.ts";
import type { StoragePort } from "../../../ports/storage.ts";
import type { DefaultDatasets } from "../default-datasets.ts";
import type { ImportRepository } from "../repository.ts";
import type { EngineHost } from "./engine-host.ts";
import type { RunningImports } from "./running-imports.ts";
import type { TeamSpace } from "./team-space.ts";

/** What the use cases of network data reach. */
export interface NetworkServices {
  readonly engines: EngineHost;
  readonly imports: RunningImports;
  readonly disk: DiskGuard;
}

export type { ImportRow } from "../repository.ts";

/** Imports by upload need people, files and jobs beside the data. */
export interface UploadServices extends NetworkServices {
  readonly repository: ImportRepository;
  readonly storage: StoragePort;
  readonly queue: QueuePort;
  readonly clock: Clock;
  readonly defaults: DefaultDatasets;
  readonly space: TeamSpace;
  readonly dataDirectory: string;
}
