import type { Size } from "@toolkit/core/contract/audience-size";
import type { Group } from "@toolkit/core/domain/targeting-package";
import { useMemo } from "react";
import { measuredBody, type Draft } from "../../../../lib/draft/draft.ts";
import { onlyGroups } from "../../../../lib/draft/groups.ts";
import { simplified } from "@toolkit/core/domain/network-form";
import type { DatasetInUse } from "../../../../lib/dataset-in-use.ts";
import { useSize } from "../../../../lib/size-query.ts";

/** The size of a part of an audience, after the audience's filters; null while it is empty or counted. */
export function usePartSize(
  team: string,
  dataset: DatasetInUse | null,
  draft: Draft,
  group: Group | null,
): Size | null {
  const text = group === null ? null : JSON.stringify(simplified(group));
  const body = useMemo(() => {
    const part = text === null ? null : (JSON.parse(text) as Group | null);
    if (part === null || dataset === null) return null;
    return measuredBody({ ...draft, pack: onlyGroups(draft.pack, part) }, dataset.slug);
  }, [text, draft, dataset]);
  const { data } = useSize(team, body, dataset?.version ?? null);
  return body === null ? null : (data ?? null);
}
