import type { Size } from "@toolkit/core/contract/audience-size";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { foldedLabels } from "../../../../lib/draft/items.ts";

/** What became of pasted handles. */
export interface HandleReport {
  readonly found: readonly string[];
  /** In the audience, but no account of this data. */
  readonly missing: readonly string[];
  /** Left out, since the audience holds no more handles. */
  readonly over: readonly string[];
}

/** @param size of the audience with the handles in it. */
export function handleReport(
  pasted: readonly string[],
  pack: TargetingPackage,
  { not_measurable: unmeasured }: Pick<Size, "not_measurable">,
): HandleReport {
  const inside = foldedLabels((pack.handles ?? []).map(({ handle }) => handle));
  const unknown = foldedLabels(
    unmeasured.flatMap(({ kind, label, reason }) =>
      kind === "handle" && reason === "unknown_handle" ? [label] : [],
    ),
  );
  const found: string[] = [];
  const missing: string[] = [];
  const over: string[] = [];
  for (const label of pasted) {
    const key = label.toLowerCase();
    if (!inside.has(key)) over.push(label);
    else if (unknown.has(key)) missing.push(label);
    else found.push(label);
  }
  return { found, missing, over };
}
