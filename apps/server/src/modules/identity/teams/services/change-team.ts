import { AppError } from "../../../../errors.ts";
import { isCountry } from "../../../reference/lists/services/countries.ts";
import { memberUserIds } from "../member-repository.ts";
import { findTeam, updateTeam, type TeamChanges } from "../repository.ts";
import { refuseReserved, slugTaken } from "./slug-errors.ts";
import type { TeamDeps } from "./team-deps.ts";

export function refuseUnknownCountry(code: string | null | undefined): void {
  if (code === null || code === undefined || isCountry(code)) return;
  throw new AppError("invalid", {
    message: "unknown country",
    fields: { country: [{ en: "Country is not valid", ja: "国が正しくありません" }] },
  });
}

export type { TeamChanges } from "../repository.ts";

/** PostgreSQL's "unique violation", however deep the driver wraps it. */
function isTaken(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && error.code === "23505") return true;
  return "cause" in error && isTaken(error.cause);
}

export async function changeTeam(
  { ports: { db }, forgetPerson }: TeamDeps,
  { teamId, changes }: { readonly teamId: string; readonly changes: TeamChanges },
): Promise<void> {
  refuseUnknownCountry(changes.country);
  const present = await findTeam(db, teamId);
  // Slugs given out before a word was reserved stay what they are.
  const isChosen = changes.slug !== undefined && present?.slug !== changes.slug;
  if (isChosen && changes.slug !== undefined) refuseReserved(changes.slug);
  try {
    await updateTeam(db, teamId, isChosen ? { ...changes, shown: true } : changes);
  } catch (error) {
    throw isTaken(error) ? slugTaken() : error;
  }
  if (changes.slug === undefined) return;
  for (const userId of await memberUserIds(db, teamId)) forgetPerson(userId);
}
