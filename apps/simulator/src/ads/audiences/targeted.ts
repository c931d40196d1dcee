import { isServed } from "../campaigns/servable.ts";
import type { AdsCallDescription } from "../engine/call.ts";
import { listPage } from "../engine/listing.ts";
import { flag, text } from "../engine/parameters.ts";
import { textIn, type Json } from "../engine/values.ts";
import { isDeleted, type Row } from "../state/rows.ts";
import { audienceNamed } from "./audiences.ts";

/** Campaigns and ad groups that target an audience, or exclude it. */
export const TARGETED_CALL: AdsCallDescription = {
  method: "GET",
  path: "accounts/:account_id/custom_audiences/:custom_audience_id/targeted",
  limit: "account",
  parameters: { with_active: flag, cursor: text(200, 1) },
  answer(call) {
    const { seed, account, values } = call;
    const audience = audienceNamed(call).row.id;
    const onlyActive = values.all["with_active"] !== false;
    const campaigns = new Map<string, { row: Row; items: Json[] }>();
    for (const criterion of seed.ads.all("targeting_criteria", account)) {
      const type = textIn(criterion, "targeting_type") ?? "";
      if (isDeleted(criterion) || !type.startsWith("CUSTOM_AUDIENCE")) continue;
      if (criterion["targeting_value"] !== audience) continue;
      const item = seed.ads.get("line_items", account, textIn(criterion, "line_item_id") ?? "");
      const campaign =
        item && seed.ads.get("campaigns", account, textIn(item, "campaign_id") ?? "");
      if (!item || !campaign || isDeleted(item)) continue;
      const servable = isServed(item, call);
      if (onlyActive && !servable) continue;
      const found = campaigns.get(campaign.id) ?? { row: campaign, items: [] };
      found.items.push({ id: item.id, name: item["name"] ?? null, servable });
      campaigns.set(campaign.id, found);
    }
    const rows: Row[] = [...campaigns.values()].map(({ row, items }) => ({
      id: row.id,
      campaign_id: row.id,
      campaign_name: row["name"] ?? null,
      line_items: items,
    }));
    return listPage(rows, values, {}, ({ id: _id, ...campaign }) => campaign);
  },
};
