import type { AdsCallDescription } from "../engine/call.ts";
import { listPage } from "../engine/listing.ts";
import { id, must, numberId, oneOf, PAGE, time } from "../engine/parameters.ts";
import { isRecord, textIn, type JsonRecord } from "../engine/values.ts";
import type { Row } from "../state/rows.ts";
import { checkHours } from "../engine/hours.ts";

/** A campaign has no times of its own; its history shows them all the same. */
function shown(row: Row): JsonRecord {
  const { id: _id, created_at: _made, updated_at: _changed, deleted: _deleted, ...change } = row;
  const data = row["entity_data"];
  if (change["entity"] !== "CAMPAIGN" || !isRecord(data)) return change;
  const times = { start_time: data["created_at"] ?? null, end_time: null };
  return { ...change, entity_data: { ...data, ...times } };
}

/** Who changed an entity, and how; the newest change first. */
export const HISTORY_CALL: AdsCallDescription = {
  method: "GET",
  path: "accounts/:account_id/account_history",
  limit: "account",
  parameters: {
    ...PAGE,
    entity_type: must(
      oneOf("CAMPAIGN", "LINE_ITEM", "PROMOTED_TWEET", "TARGETING_CRITERIA", "PROMOTED_ACCOUNT"),
    ),
    entity_id: must(id),
    start_time: must(time),
    end_time: must(time),
    user_id: numberId,
  },
  answer(call) {
    const { seed, account, values } = call;
    const { from, until } = checkHours(values);
    const user = values.text("user_id");
    const rows = seed.ads.all("account_history", account).filter((row) => {
      const at = Date.parse(textIn(row, "change_time") ?? "");
      const by = row["change_by"];
      return (
        row["entity"] === values.must("entity_type") &&
        row["entity_id"] === values.must("entity_id") &&
        at >= from &&
        at < until &&
        (user === undefined || (isRecord(by) && by["user_id"] === user))
      );
    });
    return listPage(rows.toReversed(), values, {}, shown);
  },
};
