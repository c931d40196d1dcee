import type { Group, GroupKind, GroupSeed } from "./targeting-package.ts";

/**
 * What the network's own rule can say of groups. It knows one union of criteria and audiences that are left out; it
 * knows no AND between seeds, and no words in profile. What it cannot say becomes an audience of the exact members:
 *
 *   members(groups) = (criteria ∪ members(rest)) − members(exclude)
 */
export interface NetworkForm {
  /** Seeds that stay targeting criteria: any of them brings an account in. */
  readonly criteria: readonly GroupSeed[];
  /** Becomes a custom audience of its exact members; null: there is no such part. */
  readonly rest: Group | null;
  /** Becomes an exclusion audience of its exact members; null: nobody is left out. */
  readonly exclude: Group | null;
}

const NOT_OF_THE_NETWORK: ReadonlySet<GroupKind> = new Set<GroupKind>(["word_in_profile"]);

/** Without what is deselected, empty or says nothing; null when nothing is left. */
export function simplified(node: Group): Group | null {
  if ("all" in node || "any" in node) {
    const isAll = "all" in node;
    const parts = (isAll ? node.all : node.any)
      .map(simplified)
      .filter((part) => part !== null)
      .flatMap((part) => {
        if (isAll && "all" in part) return part.all;
        return !isAll && "any" in part ? part.any : [part];
      });
    if (parts.length <= 1) return parts[0] ?? null;
    return isAll ? { all: parts } : { any: parts };
  }
  if ("not" in node) {
    const inner = simplified(node.not);
    if (inner === null) return null;
    return "not" in inner ? inner.not : { not: inner };
  }
  return node.deselected === true ? null : node;
}

function isCriterion(node: Group): node is GroupSeed {
  return "kind" in node && !NOT_OF_THE_NETWORK.has(node.kind);
}

function anyOf(parts: readonly Group[]): Group | null {
  return parts.length <= 1 ? (parts[0] ?? null) : { any: [...parts] };
}

/** Seeds of the union, and what of it is none. */
function unionOf(node: Group): Pick<NetworkForm, "criteria" | "rest"> {
  const parts = "any" in node ? node.any : [node];
  return {
    criteria: parts.filter(isCriterion),
    rest: anyOf(parts.filter((part) => !isCriterion(part))),
  };
}

/** `isAlone`: no other seeds of the package join the union; what is left out would be left out of them too. */
export function networkForm(groups: Group, isAlone: boolean): NetworkForm {
  const node = simplified(groups);
  if (node === null) return { criteria: [], rest: null, exclude: null };
  if (isAlone && "all" in node) {
    const kept = node.all.filter((part) => !("not" in part));
    const gone = node.all.flatMap((part) => ("not" in part ? [part.not] : []));
    const [only] = kept;
    // With one union left of the AND, only what is left out has to be made an audience.
    if (kept.length === 1 && only && gone.length > 0) {
      return { ...unionOf(only), exclude: anyOf(gone) };
    }
  }
  return { ...unionOf(node), exclude: null };
}
