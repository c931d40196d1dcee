import { audienceShown, sharedWith, type SharedAudience } from "../ads/audiences/shown.ts";
import { numberIn, textIn, textsIn } from "../ads/engine/values.ts";
import { callAt, rowsAt, type Desk } from "./ask.ts";
import type { ListedAudience } from "./wire.ts";

/** Custom audiences that the ad account may use: its own, then those that others share with it. */
export function audiencesAt(desk: Desk): readonly SharedAudience[] {
  const own = rowsAt(desk, "custom_audiences").map((row) => ({
    owner: desk.account,
    row,
    level: "READ_WRITE" as const,
  }));
  return [...own, ...sharedWith(callAt(desk))];
}

/** Whether an audience can be targeted now, in one word. */
export function stateOf(desk: Desk, audience: SharedAudience): ListedAudience["state"] {
  const shown = audienceShown(callAt(desk), audience);
  const reasons = textsIn(shown, "reasons_not_targetable");
  if (reasons.includes("PROCESSING")) return "PROCESSING";
  return shown["targetable"] === true ? "TARGETABLE" : "TOO_SMALL";
}

export function audiencesShown(desk: Desk): readonly ListedAudience[] {
  const used = new Map<string, Set<string>>();
  for (const row of rowsAt(desk, "targeting_criteria")) {
    if (textIn(row, "targeting_type")?.startsWith("CUSTOM_AUDIENCE") !== true) continue;
    const id = textIn(row, "targeting_value") ?? "";
    used.set(id, (used.get(id) ?? new Set()).add(textIn(row, "line_item_id") ?? ""));
  }
  return audiencesAt(desk).map((audience) => {
    const { row, owner } = audience;
    return {
      id: row.id,
      name: textIn(row, "name") ?? row.id,
      state: stateOf(desk, audience),
      size: numberIn(audienceShown(callAt(desk), audience), "audience_size"),
      shared_by: owner === desk.account ? null : owner,
      made: textIn(row, "created_at") ?? "",
      used: used.get(row.id)?.size ?? 0,
    };
  });
}
