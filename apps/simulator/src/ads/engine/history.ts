import { rowOf, type Row } from "../state/rows.ts";
import type { AdsCall } from "./call.ts";
import { timeText, type Json, type JsonRecord } from "./values.ts";

export type HistoryEntity =
  | "CAMPAIGN"
  | "LINE_ITEM"
  | "PROMOTED_TWEET"
  | "TARGETING_CRITERIA"
  | "PROMOTED_ACCOUNT";

/** Remembers who changed an entity, for the history of its ad account. */
export function noteHistory(
  entity: HistoryEntity | undefined,
  call: AdsCall,
  type: "CREATE" | "UPDATE" | "DELETE",
  before: Row | null,
  after: Row,
): void {
  if (entity === undefined) return;
  const { ads } = call.seed;
  const { id: entity_id, ...entity_data } = after;
  const row = rowOf(ads.newId(), call.now, {
    change_by: { user_id: call.person.id, platform: "API_OTHER" },
    changes: before === null ? {} : changesOf(before, after),
    change_time: timeText(call.now),
    entity_id,
    entity,
    entity_data,
    change_type: type,
  });
  ads.put("account_history", call.account, row);
}

function changesOf(before: Row, after: Row): JsonRecord {
  const changes: Record<string, Json> = {};
  for (const name of Object.keys(after))
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      changes[name] = { before: before[name] ?? null, after: after[name] ?? null };
  return changes;
}
