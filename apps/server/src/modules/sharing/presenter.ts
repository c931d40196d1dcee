import type { Share } from "@toolkit/core/contract/sharing";
import type { ShareRow } from "./repository.ts";

export function presentShare(row: ShareRow): Share {
  return {
    id: row.id,
    audience_config: row.audienceId,
    audience_version: row.audienceVersion,
    emails: row.recipients,
    ad_account_id: row.adAccountId,
    size: row.snapshot.size.size,
    dataset: row.dataset,
    version: row.datasetVersion,
    created: row.createdAt.toISOString(),
    expires: row.expiresAt?.toISOString() ?? null,
  };
}
