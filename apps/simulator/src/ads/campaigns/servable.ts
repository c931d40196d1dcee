import type { AdsCall } from "../engine/call.ts";
import { textIn, type Values } from "../engine/values.ts";
import { isDeleted, type Row } from "../state/rows.ts";

/** What keeps a campaign from being served, derived from what it is and what hangs on it. */
export function campaignReasons(
  row: Row,
  { seed, account }: AdsCall,
  isFunded: () => boolean,
): readonly string[] {
  const status = textIn(row, "entity_status");
  const hasItems = seed.ads
    .all("line_items", account)
    .some((item) => !isDeleted(item) && textIn(item, "campaign_id") === row.id);
  return [
    ...(isDeleted(row) ? ["DELETED"] : []),
    ...(status === "DRAFT" ? ["DRAFT"] : []),
    ...(status === "PAUSED" ? ["PAUSED_BY_ADVERTISER"] : []),
    ...(hasItems ? [] : ["INCOMPLETE"]),
    ...(isFunded() ? [] : ["FUNDING_PROBLEM"]),
  ];
}

/** One word for all of it, as the documented examples have it. */
export function statusOf(reasons: readonly string[]): string {
  if (reasons.includes("DELETED")) return "DELETED";
  if (reasons.includes("INCOMPLETE")) return "UNKNOWN";
  if (reasons.includes("DRAFT")) return "DRAFT";
  if (reasons.includes("PAUSED_BY_ADVERTISER")) return "PAUSED";
  return reasons.length > 0 ? (reasons[0] ?? "UNKNOWN") : "ACTIVE";
}

/** Whether an ad group is served: it and its campaign run, now, and it has something to show. */
export function isServed(item: Row, { seed, account, now }: AdsCall): boolean {
  const campaign = seed.ads.get("campaigns", account, textIn(item, "campaign_id") ?? "");
  const runs = (row: Row | undefined) =>
    row !== undefined && !isDeleted(row) && textIn(row, "entity_status") === "ACTIVE";
  if (!runs(item) || !runs(campaign)) return false;
  const start = Date.parse(textIn(item, "start_time") ?? "");
  const end = Date.parse(textIn(item, "end_time") ?? "");
  if (start > now || end <= now) return false;
  return creativesOf(item, seed.ads, account).length > 0;
}

/** What can be shown, and is counted by itself. */
export const CREATIVES = ["promoted_tweets", "promoted_accounts", "media_creatives"] as const;

type Rows = AdsCall["seed"]["ads"];

function creativesOf(item: Row, rows: Rows, account: string): readonly Row[] {
  return CREATIVES.flatMap((kind) =>
    rows
      .all(kind, account)
      .filter((row) => !isDeleted(row) && textIn(row, "line_item_id") === item.id),
  );
}

/** Drafts are shown to those who ask for them. */
export function isHiddenDraft(row: Row, values: Values): boolean {
  return textIn(row, "entity_status") === "DRAFT" && !values.is("with_draft");
}
