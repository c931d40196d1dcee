import { notFound } from "../../../../errors.ts";
import type { AudienceKey, AudienceRepository, AudienceRow } from "../repository.ts";

interface SavedAudiences {
  readonly audiences: Pick<AudienceRepository, "find" | "findNamed">;
}

/** A saved audience of the team; another team's is not found. */
export async function findAudience(
  { audiences }: SavedAudiences,
  key: AudienceKey,
): Promise<AudienceRow> {
  const row = await audiences.find(key);
  if (row === null) throw notFound("audience");
  return row;
}

/** The team's saved audiences of these ids; those of others are absent. */
export function findAudiences(
  { audiences }: SavedAudiences,
  teamId: string,
  ids: readonly string[],
): Promise<AudienceRow[]> {
  return audiences.findNamed(teamId, ids, []);
}
