import { notFound } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Editor } from "../../../../viewer.ts";
import type { TrashRepository } from "../trash-repository.ts";

/** Days that a deleted audience can be restored. */
const RESTORABLE_DAYS = 30;
const DAY_MS = 86_400_000;

export interface TrashServices {
  readonly audienceTrash: TrashRepository;
  readonly clock: Clock;
}

/** When an audience that was removed then is deleted for good. */
export function trashedUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + RESTORABLE_DAYS * DAY_MS);
}

/** Moves audiences to the trash; the ids of those that were moved now. */
export function removeAudiences(
  { audienceTrash, clock }: TrashServices,
  { teamId, personId }: Editor,
  ids: readonly string[],
): Promise<string[]> {
  return audienceTrash.move({ teamId, ids }, "trash", { personId, at: clock.now() });
}

/** @throws AppError "not_found" when there is none, or it lies in the trash already. */
export async function removeAudience(
  services: TrashServices,
  editor: Editor,
  id: string,
): Promise<void> {
  const removed = await removeAudiences(services, editor, [id]);
  if (removed.length === 0) throw notFound("audience");
}

export function restoreAudiences(
  { audienceTrash, clock }: TrashServices,
  { teamId, personId }: Editor,
  ids: readonly string[],
): Promise<string[]> {
  return audienceTrash.move({ teamId, ids }, "list", { personId, at: clock.now() });
}

export function purgeAudiences(
  { audienceTrash }: TrashServices,
  { teamId }: Editor,
  ids: readonly string[],
): Promise<string[]> {
  return audienceTrash.purge({ teamId, ids });
}

/** Deletes for good what has lain in the trash too long; how many. */
export async function sweepAudiences({ audienceTrash, clock }: TrashServices): Promise<number> {
  return audienceTrash.sweep(new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS));
}
