import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { NO_TEAM } from "../team.ts";
import { changeDraft, currentDraft, draftKey, dropDraft } from "./draft-store.ts";

function isBlank(pack: TargetingPackage): boolean {
  return Object.values(pack).every(
    (part) => part === undefined || part === null || (Array.isArray(part) && part.length === 0),
  );
}

/**
 * What somebody built before signing in becomes the new audience of their team. Another that was there is one step
 * back, not lost.
 */
export function adoptDraft(team: string): void {
  const from = draftKey(NO_TEAM, null);
  const draft = currentDraft(from);
  if (draft === null) return;
  dropDraft(from);
  if (!isBlank(draft.pack)) changeDraft(draftKey(team, null), draft);
}
