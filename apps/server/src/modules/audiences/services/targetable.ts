import { LIMITS } from "@toolkit/core/domain/limits";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";

/** Whether a part of the package is no criterion of the network's, so that its members must be uploaded as an audience. */
function needsUpload({ custom_audiences: named = [], groups }: TargetingPackage): boolean {
  return (groups ?? null) !== null || named.some(({ deselected }) => deselected !== true);
}

/**
 * Whether the network could target an audience of this size. By its own criteria it targets whoever there is; members that
 * are uploaded it takes from a number on. `TARGETABLE` in the repository says the same in SQL.
 */
export function isTargetable(pack: TargetingPackage, size: number | null): boolean {
  return size !== null && size >= (needsUpload(pack) ? LIMITS.uploadedMembers : 1);
}
