import type { TeamStorage } from "@toolkit/core/contract/team-storage";
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

/** Tells what a team saved: the modules that save lie on floors above. */
export interface SavedUsage {
  usage(teamId: string): Promise<TeamStorage["saved"]>;
}

/** What teams change of their datasets, beside the data: defaults, space, and jobs that take long. */
export interface OwnDatasetServices extends DatasetServices {
  readonly queue: QueuePort;
  readonly defaults: DefaultDatasets;
  readonly space: TeamSpace;
  /** What the team saved in the database. */
  readonly savedSpace: SavedUsage;
}
