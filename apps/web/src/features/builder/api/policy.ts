import { suggestions, type DescriptionAnalysis } from "@toolkit/core/contract/suggestions";
import type { Group, TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { useQueries } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { STALE } from "../../../lib/query-client.ts";

export type Sensitive = DescriptionAnalysis["left_out"][number];

/** Characters that are read in one call, and calls at most: a thousand keywords are read in a few. */
const CHARACTERS = 1900;
const MOST_CALLS = 8;

function groupLabels(node: Group | null | undefined): readonly string[] {
  if (!node) return [];
  if ("all" in node || "any" in node)
    return ("all" in node ? node.all : node.any).flatMap(groupLabels);
  if ("not" in node) return groupLabels(node.not);
  return node.deselected || node.kind === "handle" ? [] : [node.label];
}

/** Words that say who people are: handles and places do not. */
function labelsOf({ keywords, hashtags, groups }: TargetingPackage): readonly string[] {
  const flat = [...(keywords ?? []), ...(hashtags ?? [])];
  return [
    ...flat.filter((item) => !item.deselected).map((item) => item.label),
    ...groupLabels(groups),
  ];
}

/** The labels as sentences of their own, in parts that one call reads. */
export function partsOf(labels: readonly string[]): readonly string[] {
  const parts: string[] = [];
  for (const label of labels) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + label.length + 2 <= CHARACTERS)
      parts[parts.length - 1] = `${last}.\n${label}`;
    else parts.push(label);
  }
  return parts.slice(0, MOST_CALLS);
}

/** Seeds about what is never inferred of people, nor suggested: the network's rules forbid to target by it. */
export function useSensitive(team: string, pack: TargetingPackage): readonly Sensitive[] {
  const parts = partsOf(labelsOf(pack));
  return useQueries({
    queries: parts.map((description) => ({
      queryKey: ["sensitive", team, description],
      staleTime: STALE.reference,
      gcTime: 60_000,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call(suggestions.descriptionAnalysis, { query: { team }, body: { description }, signal }),
    })),
    combine: (answers) => answers.flatMap(({ data }) => data?.left_out ?? []),
  });
}
