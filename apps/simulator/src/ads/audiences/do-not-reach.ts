import type { AdsCall } from "../engine/call.ts";
import { flag, text } from "../engine/parameters.ts";
import type { Resource } from "../engine/resource.ts";
import { textIn, type JsonRecord } from "../engine/values.ts";
import { failure } from "../failures.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import { FEWEST } from "./shown.ts";

function shown(row: Row, { seed, now }: AdsCall): JsonRecord {
  const madeAt = Date.parse(textIn(row, "created_at") ?? "");
  const isDone = seed.members.isProcessed(row.id, madeAt, now);
  const size = isDone ? seed.members.matched(row.id, now).size : 0;
  const reasons = [...(isDone ? [] : ["PROCESSING"]), ...(size < FEWEST ? ["TOO_SMALL"] : [])];
  return {
    ...row,
    targetable: reasons.length === 0 && !isDeleted(row),
    reasons_not_targetable: reasons,
    list_size: size < FEWEST ? null : size,
  };
}

/** Whom nothing of an ad account is shown to: one list for each. */
export const DO_NOT_REACH_LISTS: Resource = {
  kind: "do_not_reach_lists",
  id: "do_not_reach_list_id",
  missing: "NOT_FOUND",
  area: "audiences",
  list: { usual: { with_deleted: flag }, parameters: {} },
  create: {
    parameters: { description: text(255) },
    make({ seed, account, now, values }) {
      if (seed.ads.all("do_not_reach_lists", account).some((row) => !isDeleted(row)))
        throw failure("INVALID_PARAMETER", "The account has a Do Not Reach List already");
      const id = seed.ads.newId();
      seed.members.open(id);
      return rowOf(id, now, {
        name: "Do Not Reach List",
        description: values.text("description") ?? null,
      });
    },
  },
  remove: {},
  present: shown,
};
