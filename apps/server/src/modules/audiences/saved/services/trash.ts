import { notFound } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Editor } from "../../../../viewer.ts";
import type { PlansPort } from "../../../../ports/plans.ts";
import type { AudienceRepository } from "../repository.ts";
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

interface RestoringServices extends TrashServices {
  readonly audiences: Pick<AudienceRepository, "count">;
  readonly teamPlans: PlansPort;
}

/**
 * Moves audiences back from the trash; the ids of those that were moved now.
 *
 * @throws AppError "plan_limit" when the plan has no place for all of them; then none is restored.
 */
export async function restoreAudiences(
  { audienceTrash, audiences, teamPlans, clock }: RestoringServices,
  { teamId, personId }: Editor,
  ids: readonly string[],
): Promise<string[]> {
  const at = clock.now();
  const restored = await audienceTrash.move({ teamId, ids }, "list", { personId, at });
  const wanted = restored.length;
  // Those that were in the list before take no place; a refusal undoes the call.
  const used = async () => (await audiences.count(teamId)) - wanted;
  if (wanted > 0) await teamPlans.reserve({ teamId, limit: "saved_audiences", used, wanted });
  return restored;
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
