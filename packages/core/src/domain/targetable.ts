import { LIMITS } from "./limits.ts";
import { networkForm } from "./network-form.ts";
import type { Group, TargetingPackage } from "./targeting-package.ts";

/** Whether a part of the groups is no criterion of the network's: it would lose something of them. */
function groupsNeedUpload(groups: Group): boolean {
  // Whatever joins the groups, nothing of a union of criteria has to become an audience.
  const { criteria, rest, exclude } = networkForm(groups, true);
  return (
    rest !== null || exclude !== null || criteria.some(({ kind }) => kind === "custom_audience")
  );
}

/** Whether members of the package must be uploaded as an audience, because the network has no criteria for them. */
export function needsUpload({
  custom_audiences: named = [],
  groups = null,
  automated_accounts: automated = "ANY",
}: TargetingPackage) {
  return (
    automated !== "ANY" ||
    named.some(({ deselected }) => deselected !== true) ||
    (groups !== null && groupsNeedUpload(groups))
  );
}

/**
 * Whether the network could target an audience of this size. By its own criteria it targets whoever there is; members that
 * are uploaded it takes from a number on, and from that number on every audience can be uploaded whole.
 */
export function isTargetable(pack: TargetingPackage, size: number | null): boolean {
  return size !== null && size >= (needsUpload(pack) ? LIMITS.uploadedMembers : 1);
}
