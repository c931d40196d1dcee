import type { CampaignSummary } from "@toolkit/core/contract/campaign-summary";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { SummaryRow } from "./services/summary-services.ts";

export function presentSummary(row: SummaryRow, language: InterfaceLanguage): CampaignSummary {
  return {
    id: row.id,
    campaign: row.campaignId,
    from: row.fromDay,
    to: row.toDay,
    format: row.format,
    paper: row.paper,
    language: row.language,
    state: row.state,
    bytes: row.bytes,
    error: row.error?.[language] ?? null,
    created: row.createdAt.toISOString(),
    expires: row.state === "done" ? row.expiresAt.toISOString() : null,
  };
}
