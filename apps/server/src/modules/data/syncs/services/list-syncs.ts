import type { PageWindow } from "../../../../paging.ts";
import type { SyncRow } from "../repository.ts";
import type { SyncServices } from "./sync-services.ts";

/** A page of a team's syncs, newest first. */
export function listSyncs(
  { syncs }: Pick<SyncServices, "syncs">,
  teamId: string,
  window: PageWindow,
): Promise<{ count: number; rows: SyncRow[] }> {
  return syncs.list(teamId, window);
}
