import type { DiskGuard } from "../../../../disk-guard.ts";
import type { QueuePort } from "../../../../ports/queue.ts";
import type { DefaultDatasets } from "./default-datasets.ts";
import type { EngineHost } from "./engine-host.ts";
import type { RunningImports } from "./running-imports.ts";
import type { TeamSpace } from "./team-space.ts";

/** What the use cases of datasets reach. */
export interface DatasetServices {
  readonly engines: EngineHost;
  readonly imports: RunningImports;
  readonly disk: DiskGuard;
}

/** What teams change of their datasets, beside the data: defaults, space, and jobs that take long. */
export interface OwnDatasetServices extends DatasetServices {
  readonly queue: QueuePort;
  readonly defaults: DefaultDatasets;
  readonly space: TeamSpace;
}
