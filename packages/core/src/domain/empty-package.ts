import { GENDERS } from "./enumerations.ts";
import type { Group, TargetingPackage } from "./targeting-package.ts";

const SEED_LISTS = [
  "keywords",
  "handles",
  "hashtags",
  "interests",
  "conversation_topics",
  "movies_tv_shows",
  "custom_audiences",
] as const;

function hasSelected(items: readonly { deselected?: boolean | undefined }[] | undefined): boolean {
  return items?.some((item) => !item.deselected) ?? false;
}

function hasSelectedGroup(node: Group | null | undefined): boolean {
  if (!node) return false;
  if ("all" in node) return node.all.some(hasSelectedGroup);
  if ("any" in node) return node.any.some(hasSelectedGroup);
  if ("not" in node) return hasSelectedGroup(node.not);
  return !node.deselected;
}

/** The specification's rule (point 5): which packages count as non-empty. */
export function isEmptyPackage(pack: TargetingPackage): boolean {
  if (SEED_LISTS.some((kind) => hasSelected(pack[kind]))) return false;
  if (hasSelected(pack.languages) || hasSelected(pack.network_operators)) return false;
  if (hasSelected(pack.locations) || hasSelected(pack.countries)) return false;
  if (pack.placements?.length) return false;
  if (pack.age !== undefined && pack.age !== "AGE_ANY") return false;
  if (pack.gender !== undefined && pack.gender !== GENDERS[0]) return false;
  return !hasSelectedGroup(pack.groups);
}
