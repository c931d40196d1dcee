import { suggestions, type PolicyCheck } from "@toolkit/core/contract/suggestions";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";

export type Sensitive = PolicyCheck["warnings"][number];

const NONE: readonly Sensitive[] = [];

/** What of a package can meet the rules: another filter asks nothing anew. */
export function checkedPart(pack: TargetingPackage): TargetingPackage | null {
  const { keywords, hashtags, interests, conversation_topics, custom_audiences, groups } = pack;
  const lists = { keywords, hashtags, interests, conversation_topics, custom_audiences };
  const given = Object.entries(lists).filter(
    ([, items]) => items !== undefined && items.length > 0,
  );
  const part = { ...Object.fromEntries(given), ...(groups ? { groups } : {}) };
  return Object.keys(part).length === 0 ? null : part;
}

/** Seeds about what is never inferred of people, nor suggested: the network's rules forbid to target by it. */
export function useSensitive(team: string, pack: TargetingPackage): readonly Sensitive[] {
  const part = checkedPart(pack);
  const { data } = useQuery({
    queryKey: ["policy-check", team, part],
    enabled: part !== null,
    staleTime: STALE.reference,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(suggestions.policyCheck, {
        query: { team },
        body: { targeting_package: part ?? {} },
        signal,
      }),
  });
  return part === null ? NONE : (data?.warnings ?? NONE);
}
