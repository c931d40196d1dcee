import type { Database } from "../../../../db/client.ts";
import type { OneAtATime } from "../../../../one-at-a-time.ts";
import type { Ports } from "../../../capability.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { MediaStore } from "../../../../ports/media-store.ts";
import type { TeamSpace } from "../../../data/datasets/services/team-space.ts";
import type { MediaRepository } from "../repository.ts";

/** Rows, for routes: they reach them through services. */
export { placeIn } from "../repository.ts";
export type { MediumKey, MediumRow, UploadRow } from "../repository.ts";

export interface MediaServices {
  readonly db: Database;
  readonly media: MediaRepository;
  readonly store: MediaStore;
  readonly space: TeamSpace;
  readonly clock: Clock;
  readonly log: Ports["log"];
  /** Files are joined one at a time per upload. */
  readonly joining: OneAtATime;
}

/** Folder of everything that belongs to a medium. */
export function folderOf({ teamId, id }: { readonly teamId: string; readonly id: string }): string {
  return `media/${teamId}/${id}/`;
}

export function fileOf(key: { readonly teamId: string; readonly id: string }): string {
  return `${folderOf(key)}file`;
}

export function partsOf(key: { readonly teamId: string; readonly id: string }): string {
  return `${folderOf(key)}parts/`;
}

/** Numbers of parts are counted from 1 and written in five digits. */
export function partKey(key: { readonly teamId: string; readonly id: string }, part: number) {
  return `${partsOf(key)}${String(part).padStart(5, "0")}`;
}
