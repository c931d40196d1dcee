import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { EMPTY_DRAFT } from "./draft.ts";
import { changeDraft, draftKey } from "./draft-store.ts";

/** Makes a package the team's new audience. What stood in that draft is one step back, not lost. */
export function startAudience(team: string, pack: TargetingPackage): void {
  changeDraft(draftKey(team, null), { ...EMPTY_DRAFT, pack, isChanged: true });
}
