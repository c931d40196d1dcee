import type { SplitInput } from "@toolkit/core/contract/campaign-cells";
import { CELL_LIMITS, type SplitMethod } from "@toolkit/core/domain/cells";

/** One cell as it is chosen: an audience, an interest, or a custom audience; empty while nothing is. */
export interface ChosenCell {
  readonly kind: "interest" | "audience";
  readonly id: string;
  readonly name: string;
}

/** A split while somebody puts it together. */
export interface SplitDraft {
  readonly method: SplitMethod;
  readonly audience: string;
  readonly number: number;
  readonly cells: readonly ChosenCell[];
  readonly hasRest: boolean;
  readonly overlap: "first" | "leave_out";
  readonly control: number;
  readonly seed: string;
}

export const EMPTY_CELL: ChosenCell = { kind: "interest", id: "", name: "" };

/** What is sent; null while something is missing. */
export function inputOf(draft: SplitDraft): SplitInput | null {
  const { method, audience, number, cells, hasRest, overlap, control, seed } = draft;
  if (method === "random") {
    if (audience === "" || !/^[a-z0-9-]{1,40}$/.test(seed)) return null;
    return {
      method,
      audience,
      cells: Array.from({ length: number }, () => ({})),
      seed,
      ...(control > 0 && { control_share: control }),
    };
  }
  const chosen = cells.filter(({ id }) => id !== "");
  const isDistinct = new Set(chosen.map(({ kind, id }) => `${kind} ${id}`)).size === chosen.length;
  if (!isDistinct || chosen.length < cells.length) return null;
  if (method === "segments") {
    const many = chosen.length + (hasRest ? 1 : 0);
    if (audience === "" || many < CELL_LIMITS.least || many > CELL_LIMITS.most) return null;
    return {
      method,
      audience,
      cells: chosen.map(({ kind, id }) =>
        kind === "interest" ? { interest: id } : { audience: id },
      ),
      rest: hasRest,
      overlap,
    };
  }
  if (chosen.length < CELL_LIMITS.least) return null;
  return {
    method,
    cells: chosen.map(({ id, name }) =>
      method === "exclusion" ? { custom_audience: { id, name } } : { audience: id },
    ),
  };
}
