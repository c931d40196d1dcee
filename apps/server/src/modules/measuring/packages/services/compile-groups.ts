import type { QueryExpression } from "@toolkit/core/domain/query";
import type { Group, GroupSeed } from "@toolkit/core/domain/targeting-package";

/** All seeds of the groups in reading order, deselected ones too. */
export function groupSeeds(node: Group | null | undefined): GroupSeed[] {
  if (!node) return [];
  if ("all" in node) return node.all.flatMap(groupSeeds);
  if ("any" in node) return node.any.flatMap(groupSeeds);
  if ("not" in node) return groupSeeds(node.not);
  return [node];
}

/**
 * The groups as an expression over query seeds. `seedOf` gives a seed's index, or null when it is deselected or not
 * measurable: such a seed is left out, and a node of which nothing is left is left out with it.
 */
export function compileGroups(
  node: Group | null | undefined,
  seedOf: (seed: GroupSeed) => number | null,
): QueryExpression | null {
  if (!node) return null;
  if ("all" in node || "any" in node) {
    const parts = ("all" in node ? node.all : node.any)
      .map((child) => compileGroups(child, seedOf))
      .filter((part) => part !== null);
    if (parts.length <= 1) return parts[0] ?? null;
    return "all" in node ? { all: parts } : { any: parts };
  }
  if ("not" in node) {
    const inner = compileGroups(node.not, seedOf);
    return inner === null ? null : { not: inner };
  }
  const seed = seedOf(node);
  return seed === null ? null : { seed };
}
