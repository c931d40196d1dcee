import type { CellProblem } from "@toolkit/core/contract/campaign-cells";
import { CELL_LIMITS } from "@toolkit/core/domain/cells";
import type { UploadRow } from "../../uploads/services/upload-services.ts";
import type { CellRow } from "../repository.ts";

/** Why a cell's list cannot be targeted now; null: it can, or it has none of ours. */
export function problemOf(
  { members, isControl }: Pick<CellRow, "members" | "isControl">,
  upload: Pick<UploadRow, "state" | "matched"> | null,
): CellProblem | null {
  if (members === null || isControl) return null;
  if (upload === null) return "gone";
  const { state, matched } = upload;
  if (state === "failed") return "failed";
  const isSmall = matched !== null && matched < CELL_LIMITS.matched;
  if (state === "too_small" || (state === "targetable" && isSmall)) return "below_minimum";
  return state === "targetable" ? null : "not_ready";
}

/** What the network matched; until it has matched what was sent, its number is of before. */
export function matchedOf(upload: Pick<UploadRow, "state" | "matched"> | null): number | null {
  const isSettled = upload?.state === "targetable" || upload?.state === "too_small";
  return isSettled ? upload.matched : null;
}
