import type { Link } from "@toolkit/core/contract/sharing";
import type { ListedShare } from "./repository.ts";

/** What every link tells, whatever it shows. */
export function presentLink(row: ListedShare): Link {
  return {
    id: row.id,
    emails: row.recipients,
    ad_account_id: row.adAccountId,
    size: row.size,
    dataset: row.dataset,
    version: row.datasetVersion,
    created: row.createdAt.toISOString(),
    expires: row.expiresAt?.toISOString() ?? null,
  };
}

/** A link to a saved audience. */
export function presentShare(row: ListedShare) {
  const { audienceId, audienceVersion } = row;
  if (audienceId === null || audienceVersion === null)
    throw new Error("the link of a usage is none of an audience");
  return { ...presentLink(row), audience_config: audienceId, audience_version: audienceVersion };
}
