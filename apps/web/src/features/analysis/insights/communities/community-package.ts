import { LIMITS } from "@toolkit/core/domain/limits";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { Community } from "./scene.ts";

/**
 * What a community can be targeted by: the accounts that its members follow and the hashtags that they write far more than
 * others. The network knows no sets of people, so this is who has the same traits, not the same people. Null: nothing sets it apart.
 */
export function packageOf({
  followed,
  hashtags,
}: Pick<Community, "followed" | "hashtags">): TargetingPackage | null {
  const handles = followed.flatMap(({ account }) =>
    account.username === null ? [] : [{ handle: account.username }],
  );
  const tags = hashtags.map(({ label }) => ({ label }));
  if (handles.length + tags.length === 0) return null;
  return {
    ...(handles.length > 0 ? { handles: handles.slice(0, LIMITS.handlesApplied) } : {}),
    ...(tags.length > 0 ? { hashtags: tags } : {}),
  };
}
