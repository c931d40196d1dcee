import type { Database } from "../../../db/client.ts";
import type { EngineHost } from "../../data/datasets/services/engine-host.ts";
import { SnapshotRepository } from "./repository.ts";
import { KeptMembers } from "./services/kept-members.ts";

/** What was measured of audiences at their time. */
export function snapshotStores(db: Database, engines: EngineHost) {
  return { snapshots: new SnapshotRepository(db), keptMembers: new KeptMembers(engines) };
}
